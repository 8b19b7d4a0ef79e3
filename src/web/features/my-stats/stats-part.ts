import type { MyStats } from '#shared/my-stats/my-stats.ts';

/** What every part of the page is given. */
export type PartProps = { stats: MyStats };

/** From so many dreams on either side, what is lately is said against what was before. */
export const LEAST_COMPARED = 5;
