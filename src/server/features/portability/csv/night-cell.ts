import type { DateOrder } from '#shared/portability.ts';
import { dateOfCell, dayAfter } from '#server/features/portability/sources/written-date.ts';

const FROM_TO = /\s*(?:→|–|—|\s-\s|\s(?:to|bis|au|al|إلى)\s)\s*/u;

/** The evening of a night that a cell tells by both its days, as "30 April 2022 → 1 May 2022"; null for anything else. */
export function nightOfCell(cell: string, order: DateOrder): string | null {
  const days = cell.split(FROM_TO).map((part) => dateOfCell(part, order));
  const [evening, morning] = days;
  if (days.length !== 2 || evening?.kind !== 'local' || morning?.kind !== 'local') return null;
  return !evening.time && morning.day === dayAfter(evening.day) ? evening.day : null;
}
