export { RipplesBack, StreamRipple } from './stream-ripple.tsx';
