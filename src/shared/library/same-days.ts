import { amountOf } from './ago.ts';
import type { DateReading, DateToken } from './calendar-dates.ts';
import { AGO_AFTER, AGO_BEFORE, dateKey } from './date-words.ts';
import { dayBack } from './relative-spans.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(dateKey));
const TODAY = words('today heute hoy hoje');
const YESTERDAY = words('yesterday gestern ayer ontem');

/** The same day of a month or a year so many back; its last where it has none such. */
function sameDay(day: string, months: number): string {
  const [year = 0, month = 1, of = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(of, last))).toISOString().slice(0, 10);
}

/** "Heute vor einem Jahr", "a week ago today", "hoy hace dos semanas": one day. */
export function exactDay(tokens: readonly DateToken[], today: string): DateReading | undefined {
  const keys = tokens.map(({ key }) => key);
  const isDay = (key = '') => TODAY.has(key) || YESTERDAY.has(key);
  const isFirst = isDay(keys[0]) && AGO_BEFORE.has(keys[1] ?? '');
  const amount = amountOf(tokens.slice(isFirst ? 2 : 0));
  if (!amount || amount.least !== amount.most) return undefined;
  const behind = isFirst ? 0 : AGO_AFTER.has(keys[amount.taken] ?? '') ? 2 : undefined;
  const said = isFirst ? keys[0] : keys[amount.taken + 1];
  if (behind === undefined || !isDay(said)) return undefined;
  const from = YESTERDAY.has(said ?? '') ? dayBack(today, 1) : today;
  const { unit, least } = amount;
  const day =
    unit === 'day' || unit === 'week'
      ? dayBack(from, least * (unit === 'week' ? 7 : 1))
      : sameDay(from, least * (unit === 'year' ? 12 : 1));
  return { when: [{ from: day, to: day }], taken: amount.taken + 2 };
}
