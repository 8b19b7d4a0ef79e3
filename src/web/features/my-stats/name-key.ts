import type { StatsNode } from '#shared/my-stats/my-stats.ts';

/** A name and its kind, as one mark of the constellation. */
export const nameKey = ({ kind, name }: Pick<StatsNode, 'kind' | 'name'>): string => `${kind} ${name}`;
