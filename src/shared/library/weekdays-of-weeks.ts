import type { DateReading, DateToken, When } from './calendar-dates.ts';
import { dateKey, WEEKDAYS } from './date-words.ts';
import { dayBack } from './relative-spans.ts';

/** What may stand between a weekday and its week. */
const LINKS = new Set('of in on the de du der von vom la le el da na am an al من'.split(' ').map(dateKey));

type Read = (tokens: readonly DateToken[]) => DateReading | undefined;

/** The Monday of what is just one week. */
function mondayOf(read: DateReading | undefined): string | undefined {
  const [when, other] = read?.when ?? [];
  if (!when || other || !('from' in when) || !when.from || dayBack(when.from, -6) !== when.to)
    return undefined;
  return new Date(`${when.from}T00:00:00Z`).getUTCDay() === 1 ? when.from : undefined;
}

const dayIn = (monday: string, weekday: number): When => {
  const day = dayBack(monday, -((weekday + 6) % 7));
  return { from: day, to: day };
};

const behindLinks = (tokens: readonly DateToken[], at: number): number => {
  let place = at;
  while (place - at < 3 && LINKS.has(tokens[place]?.key ?? '')) place += 1;
  return place;
};

/** "Monday of last week", "Montag vor zwei Wochen", "lundi de la semaine dernière", "last week Monday". */
export function weekdayOfWeek(tokens: readonly DateToken[], read: Read): DateReading | undefined {
  if (!tokens.some(({ key }) => WEEKDAYS.has(key))) return undefined;
  const before = WEEKDAYS.get(tokens[0]?.key ?? '');
  const start = before === undefined ? 0 : behindLinks(tokens, 1);
  const week = read(tokens.slice(start));
  const monday = mondayOf(week);
  if (!week || monday === undefined) return undefined;
  if (before !== undefined) return { when: [dayIn(monday, before)], taken: start + week.taken };
  const at = behindLinks(tokens, week.taken);
  const after = WEEKDAYS.get(tokens[at]?.key ?? '');
  return after === undefined ? undefined : { when: [dayIn(monday, after)], taken: at + 1 };
}
