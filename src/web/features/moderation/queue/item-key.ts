import type { ModerationAct, ModerationItem, ModerationView } from '#shared/moderation.ts';

export const itemKey = ({ subject, subject_id: id }: ModerationItem): string => `${subject} ${id}`;

/** What waits for its dreamer, or was refused by them, is theirs to decide unless somebody reported it. */
const isDreamers = ({ state, reports }: ModerationItem) =>
  (state === 'waiting' || state === 'refused') && reports.open === 0;

/** What may be done with a thing where it stands. */
export function actsFor(item: ModerationItem, view: ModerationView): ModerationAct[] {
  if (view === 'all' && isDreamers(item)) return [];
  if (view === 'held') return ['restore', 'hide'];
  const keep = item.reports.open > 0 ? (['keep'] as const) : [];
  return [item.held ? 'restore' : 'hide', ...keep];
}
