import type { MyStats } from '#shared/my-stats/my-stats.ts';

/** What every part of the page is given. */
export type PartProps = { stats: MyStats };
