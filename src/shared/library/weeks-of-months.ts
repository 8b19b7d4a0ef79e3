import type { DateReading, DateToken, When } from './calendar-dates.ts';
import { dateKey, JOINTS, LAST, MONTHS, unitOf } from './date-words.ts';
import { weekOrdinal } from './number-words.ts';
import { dayBack } from './relative-spans.ts';

type Read = (tokens: readonly DateToken[]) => DateReading | undefined;
const LINKS = new Set('in im the of de du des do da del من'.split(' ').map(dateKey));
const two = (number: number) => String(number).padStart(2, '0');
const LAST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Seven days of a month from its first on, or its last seven; undefined where it is no month. */
export function weekOf(when: When, which: number | 'last'): When | undefined {
  if ('month' in when) {
    if (when.day !== undefined) return undefined;
    const last = which === 'last' ? (LAST_DAYS[when.month - 1] ?? 28) : 7 * which;
    return { yearly: [`${two(when.month)}-${two(last - 6)}`, `${two(when.month)}-${two(last)}`] };
  }
  if ('yearly' in when || !when.from?.endsWith('-01') || when.from.slice(0, 7) !== when.to?.slice(0, 7))
    return undefined;
  const to = which === 'last' ? when.to : dayBack(when.from, -(7 * which - 1));
  return { from: dayBack(to, 6), to };
}

/** "Maiwoche" in its two words. */
const germanMonth = (key: string): number | undefined => MONTHS.get(/^(\p{L}+)woche$/u.exec(key)?.[1] ?? '');
const whichOf = (key: string) => (LAST.has(key) ? 'last' : weekOrdinal(key));

/** "The first week of May", "erste Maiwoche", "la deuxième semaine de mars 2024", "الأسبوع الأول من مايو". */
export function weekOfMonth(tokens: readonly DateToken[], read: Read): DateReading | undefined {
  const [one = '', other = ''] = tokens.map(({ key }) => key);
  const month = germanMonth(other);
  const first = whichOf(one);
  if (month !== undefined && first !== undefined) {
    const when = weekOf({ month }, first);
    return when && { when: [when], taken: 2 };
  }
  const which = unitOf(other) === 'week' ? first : unitOf(one) === 'week' ? whichOf(other) : undefined;
  if (which === undefined) return undefined;
  let at = 2;
  while (at < 4 && (LINKS.has(tokens[at]?.key ?? '') || JOINTS.has(tokens[at]?.key ?? ''))) at += 1;
  const found = at === 2 ? undefined : read(tokens.slice(at));
  const when = found?.when.flatMap((whole) => weekOf(whole, which) ?? []) ?? [];
  return found && when.length > 0 ? { when, taken: at + found.taken } : undefined;
}
