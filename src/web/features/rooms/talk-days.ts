import type { RoomMessage } from '#shared/rooms/rooms.ts';

/** A day of a talk in the reader's zone, `YYYY-MM-DD`. */
const dayIn = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(iso),
  );

export const todayIn = (timeZone: string): string => dayIn(new Date().toISOString(), timeZone);

const DAY_MS = 86_400_000;
const daysBetween = (one: string, other: string): number =>
  Math.round((Date.parse(other) - Date.parse(one)) / DAY_MS);

/** How a day is called: the last week by its weekday, this year's without the year. */
export function dayKind(day: string, today: string): 'today' | 'yesterday' | 'weekday' | 'year' | 'before' {
  const ago = daysBetween(day, today);
  if (ago === 0) return 'today';
  if (ago === 1) return 'yesterday';
  if (ago > 1 && ago < 7) return 'weekday';
  return day.slice(0, 4) === today.slice(0, 4) ? 'year' : 'before';
}

/** What stands before a message: the day where it is another, the line where the new ones begin, its head unless it goes on. */
export type Line = { message: RoomMessage; day: string | null; isFirstNew: boolean; hasHead: boolean };

const GOES_ON_MS = 5 * 60_000;

/** `since`: how far was read; null: nobody knows yet. */
export function linesOf(list: readonly RoomMessage[], timeZone: string, since: number | null): Line[] {
  const firstNew = since === null ? undefined : list.find(({ id, own }) => id > since && !own)?.id;
  return list.map((message, at) => {
    const before = list[at - 1];
    const day = dayIn(message.created_at, timeZone);
    const isNewDay = before === undefined || dayIn(before.created_at, timeZone) !== day;
    const isFirstNew = message.id === firstNew;
    const goesOn =
      before?.user_id === message.user_id &&
      Date.parse(message.created_at) - Date.parse(before.created_at) < GOES_ON_MS;
    return { message, day: isNewDay ? day : null, isFirstNew, hasHead: isNewDay || isFirstNew || !goesOn };
  });
}
