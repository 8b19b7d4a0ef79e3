// Apart from the other parts of dreams, which draw with the component library.
export { YearStrip } from './views/year-strip.tsx';
