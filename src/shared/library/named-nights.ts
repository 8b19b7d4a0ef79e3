import type { DateReading, DateToken, When } from './calendar-dates.ts';
import { dateKey, WEEKDAYS } from './date-words.ts';
import { dayBack } from './relative-spans.ts';

type ReadPoint = (tokens: readonly DateToken[]) => DateReading | undefined;
const words = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(dateKey));
/** What may stand before a day. */
const BEFORE_END = words('the den dem le la el al au o');
const two = (number: number) => String(number).padStart(2, '0');
const NIGHTS = words('night nacht noche nuit noite ليلة');
const INTO = words('auf zum zu to into');
const OF = words('of vom von del de du da');

const UNTIL = words('auf zum zu to into à au al para a إلى');

/** The night before a day. */
function eveOf(day: When): When | undefined {
  if ('month' in day) {
    if (day.day === undefined) return undefined;
    const [, month, eve] = dayBack(`2024-${two(day.month)}-${two(day.day)}`, 1)
      .split('-')
      .map(Number);
    return { month: month ?? day.month, day: eve ?? day.day };
  }
  if ('yearly' in day || day.from === undefined || day.from !== day.to) return undefined;
  const before = dayBack(day.from, 1);
  return { from: before, to: before };
}

/** "Von Samstag auf Sonntag", "du 3 au 4 mai": the second is the day whose eve is meant. */
function nightBetween(tokens: readonly DateToken[], read: ReadPoint): DateReading | undefined {
  const first = tokens[0]?.key ?? '';
  const alone = /^\d{1,2}\.?$/.test(first) || WEEKDAYS.has(first) ? 1 : undefined;
  const begun = alone ?? read(tokens)?.taken;
  if (begun === undefined || !UNTIL.has(tokens[begun]?.key ?? '')) return undefined;
  const skipped = BEFORE_END.has(tokens[begun + 1]?.key ?? '') ? 2 : 1;
  const found = read(tokens.slice(begun + skipped));
  const when = found?.when.flatMap((day) => eveOf(day) ?? []) ?? [];
  return found && when.length > 0 ? { when, taken: begun + skipped + found.taken } : undefined;
}

/** "night of 3 May", and "Nacht auf Samstag", which is the night before. */
export function nightNamed(tokens: readonly DateToken[], read: ReadPoint): DateReading | undefined {
  const [first, second] = tokens.map(({ key }) => key);
  if (!NIGHTS.has(first ?? '')) return undefined;
  const isInto = INTO.has(second ?? '');
  if (!isInto && !OF.has(second ?? '')) return undefined;
  const skipped = BEFORE_END.has(tokens[2]?.key ?? '') ? 3 : 2;
  const both = isInto ? undefined : nightBetween(tokens.slice(skipped), read);
  if (both) return { when: both.when, taken: both.taken + skipped };
  const found = read(tokens.slice(skipped));
  if (!found) return undefined;
  const weekday = WEEKDAYS.has(tokens[skipped]?.key ?? '');
  const when = found.when.map((day): When => {
    if (!isInto || !('from' in day) || day.from === undefined || day.from !== day.to) return day;
    const before = dayBack(day.from, 1);
    return { from: before, to: before };
  });
  return isInto && !weekday && when.some((day) => !('from' in day))
    ? undefined
    : { when, taken: found.taken + skipped };
}
