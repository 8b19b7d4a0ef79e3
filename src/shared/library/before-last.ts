import {
  calendarDates,
  type DateReading,
  type DateToken,
  type ReaderCalendar,
  type When,
} from './calendar-dates.ts';
import { weekend } from './date-stretches.ts';
import { BEFORE_LAST, EDGES, LAST, unitOf, WEEKDAYS } from './date-words.ts';
import { lastNamed, nameAt } from './named-times.ts';
import { backSpan, dayBack, lastMonth, weekdayBack } from './relative-spans.ts';

/** The last but one of what these words name, and how many words that takes. */
function lastButOne(
  tokens: readonly DateToken[],
  reader: ReaderCalendar,
): { when: When; taken: number } | undefined {
  const { today } = reader;
  const key = tokens[0]?.key ?? '';
  const unit = unitOf(key);
  if (unit) return { when: backSpan(today, unit, 2), taken: 1 };
  const weekday = WEEKDAYS.get(key);
  if (weekday !== undefined) {
    const { from = today } = weekdayBack(today, weekday, false);
    return { when: weekdayBack(from, weekday, false), taken: 1 };
  }
  const free = weekend(tokens, today);
  const [days] = free?.when ?? [];
  if (free && days && 'from' in days && days.from && days.to)
    return { when: { from: dayBack(days.from, 7), to: dayBack(days.to, 7) }, taken: free.taken };
  const [month] = calendarDates(tokens.slice(0, 1))?.when ?? [];
  if (month && 'month' in month && month.day === undefined) {
    const { from = today } = lastMonth(today, month.month);
    return { when: lastMonth(from, month.month), taken: 1 };
  }
  const named = nameAt(tokens, 0, reader);
  if (!named) return undefined;
  const last = lastNamed(named.time, today, false);
  const when = last?.from ? lastNamed(named.time, last.from, false) : undefined;
  return when && { when, taken: named.taken };
}

const BEFORE = EDGES.find(([, edge]) => edge === 'before')?.[0];

/** "the summer before last", "vorletzte Woche", "l’avant-dernier été", "ano retrasado", "الصيف قبل الماضي". */
export function beforeLast(tokens: readonly DateToken[], reader: ReaderCalendar): DateReading | undefined {
  const isFirst = BEFORE_LAST.has(tokens[0]?.key ?? '');
  const found = lastButOne(isFirst ? tokens.slice(1) : tokens, reader);
  if (!found) return undefined;
  const { when, taken } = found;
  if (isFirst) return { when: [when], taken: taken + 1 };
  const [one = '', other = ''] = [tokens[taken]?.key, tokens[taken + 1]?.key];
  if (BEFORE_LAST.has(one)) return { when: [when], taken: taken + 1 };
  return BEFORE?.has(one) && LAST.has(other) ? { when: [when], taken: taken + 2 } : undefined;
}
