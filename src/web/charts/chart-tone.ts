import classes from './charts.module.css';

/** What a mark is drawn in; `hollow` is an outline: something that is known to be nothing. */
export type ChartTone = 'lamp' | 'tide' | 'lucid' | 'ember' | 'moon' | 'hollow';

export const toneClass = (tone: ChartTone): string => classes[tone] ?? '';
