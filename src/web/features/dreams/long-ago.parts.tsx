export { hasNoNight, useDayOfNight } from './dream/long-ago.ts';
