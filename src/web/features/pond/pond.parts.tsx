export { DrawnDreamPage } from './drawn-dream-page.tsx';
