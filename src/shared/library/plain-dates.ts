import {
  calendarDates,
  calendarWhen,
  type DateReading,
  type DateToken,
  type ReaderCalendar,
  type When,
  yearSpan,
} from './calendar-dates.ts';
import {
  AGO_AFTER,
  AGO_BEFORE,
  countOf,
  dateKey,
  DAYS_BACK,
  DUALS,
  EDGES,
  LAST,
  LEADS,
  THIS,
  type Unit,
  unitOf,
  WEEKDAYS,
} from './date-words.ts';
import { nightNamed, stretch, weekend } from './date-stretches.ts';
import { lastNamed, namedTime, yearBehind } from './named-times.ts';
import { backSpan, dayBack, lastMonth, stretchSpan, weekdayBack } from './relative-spans.ts';

export type PlainDate = {
  when: readonly When[];
  end: number;
  /** What may as well be meant as the word that it is: "March", "2024", "Sunday", "Christmas". */
  loose: boolean;
  /** Where the date itself begins, behind "in" or "am". */
  from: number;
};

/** Words of one date with what leads to it. */
const LONGEST = 8;
const RUN = /[^\s"“”„«»]+/uy;
const SPACES = /[^\S\n]+/uy;

function tokensAt(source: string, at: number): DateToken[] {
  const tokens: DateToken[] = [];
  let place = at;
  while (tokens.length < LONGEST) {
    RUN.lastIndex = place;
    const found = RUN.exec(source);
    if (!found) break;
    const start = place;
    place = RUN.lastIndex;
    tokens.push({ key: dateKey(found[0]).replace(/[,،;]+$/u, ''), start, end: place });
    SPACES.lastIndex = place;
    if (!SPACES.test(source)) break;
    place = SPACES.lastIndex;
  }
  return tokens;
}

const one = (when: When, taken: number): DateReading => ({ when: [when], taken });

function daysBack(tokens: readonly DateToken[], today: string): DateReading | undefined {
  const line = tokens.map(({ key }) => key).join(' ');
  for (const [phrases, back] of DAYS_BACK)
    for (const phrase of phrases)
      if (line === phrase || line.startsWith(`${phrase} `))
        // Before the evening, "today" is the night that has just ended.
        return one(
          { from: dayBack(today, Math.max(1, back)), to: dayBack(today, back) },
          phrase.split(' ').length,
        );
  return undefined;
}

/** "3 weeks ago", "vor 3 Wochen", "il y a 3 semaines", "قبل ثلاثة أسابيع". */
function ago(tokens: readonly DateToken[], today: string): DateReading | undefined {
  const keys = tokens.map(({ key }) => key);
  const french = keys[0] === 'il' && keys[1] === 'y' && keys[2] === 'a' ? 3 : 0;
  const lead = french || (AGO_BEFORE.has(keys[0] ?? '') ? 1 : 0);
  const dual = lead > 0 ? DUALS.get(keys[lead] ?? '') : undefined;
  if (dual) return one(backSpan(today, dual, 2), lead + 1);
  const bare = lead > 0 ? unitOf(keys[lead] ?? '') : undefined;
  if (bare && /\p{Script=Arabic}/u.test(keys[lead] ?? '')) return one(backSpan(today, bare, 1), lead + 1);
  const count = countOf(keys[lead] ?? '');
  const unit = unitOf(keys[lead + 1] ?? '');
  if (count === undefined || !unit) return undefined;
  if (lead > 0) return one(backSpan(today, unit, count), lead + 2);
  return AGO_AFTER.has(keys[2] ?? '') ? one(backSpan(today, unit, count), 3) : undefined;
}

function backTo(key: string, today: string, withNow: boolean): When | undefined {
  const weekday = WEEKDAYS.get(key);
  if (weekday !== undefined) return weekdayBack(today, weekday, withNow);
  const unit = unitOf(key);
  if (unit && unit !== 'day') return backSpan(today, unit, withNow ? 0 : 1);
  return undefined;
}

/** "last Tuesday", "mardi dernier", "dieser Monat", "الأسبوع الماضي", "the last 14 days", "letzten März". */
function lastOrThis(tokens: readonly DateToken[], today: string): DateReading | undefined {
  const [first = '', second = '', third = ''] = tokens.map(({ key }) => key);
  const isThis = THIS.has(first);
  if (isThis || LAST.has(first)) {
    const found = backTo(second, today, isThis);
    if (found) return one(found, 2);
    const month = calendarDates(tokens.slice(1, 2));
    const [named] = month?.when ?? [];
    if (named && 'month' in named) return one(lastMonth(today, named.month), 2);
    const unit = unitOf(third);
    const count = countOf(second);
    if (!isThis && unit && count !== undefined) return one(stretchSpan(today, count, unit), 3);
  }
  if (LAST.has(second)) {
    const found = backTo(first, today, false);
    if (found) return one(found, 2);
  }
  return undefined;
}

const CHINESE_SPANS: readonly (readonly [RegExp, Unit, number])[] = [
  [/^上(?:个)?(?:周|星期)$/u, 'week', 1],
  [/^(?:本|这|这个)(?:周|星期)$/u, 'week', 0],
  [/^上(?:个)?月$/u, 'month', 1],
  [/^(?:本|这个)月$/u, 'month', 0],
  [/^去年$/u, 'year', 1],
  [/^今年$/u, 'year', 0],
];

function chinese([token]: readonly DateToken[], today: string): DateReading | undefined {
  const key = token?.key ?? '';
  const counted = /^(\d{1,4})(?:个)?(天|周|星期|月|年)前$/u.exec(key);
  const unit = unitOf(counted?.[2] ?? '');
  if (counted && unit) return one(backSpan(today, unit, Number(counted[1])), 1);
  for (const [pattern, span, back] of CHINESE_SPANS)
    if (pattern.test(key)) return one(backSpan(today, span, back), 1);
  const weekday = /^上个?/u.test(key) ? WEEKDAYS.get(key.replace(/^上个?/u, '')) : undefined;
  return weekday === undefined ? undefined : one(weekdayBack(today, weekday, false), 1);
}

const relative = (tokens: readonly DateToken[], today: string) =>
  daysBack(tokens, today) ?? ago(tokens, today) ?? lastOrThis(tokens, today) ?? chinese(tokens, today);

/** "March last year", "im Mai dieses Jahres": a month or a day of it, where a year is told from today. */
function calendarSeen(tokens: readonly DateToken[], today: string): DateReading | undefined {
  const read = calendarDates(tokens);
  const [named] = read?.when ?? [];
  if (!read || !named || !('month' in named)) return read;
  const dated = yearBehind(tokens, read.taken, today);
  const when = dated && calendarWhen(dated.year, named.month, named.day);
  return when ? { when: [when], taken: read.taken + dated.taken } : read;
}

/** A time that a name, the calendar or today tells. */
const point = (tokens: readonly DateToken[], reader: ReaderCalendar): DateReading | undefined =>
  relative(tokens, reader.today) ?? namedTime(tokens, reader) ?? calendarSeen(tokens, reader.today);

/** A weekday alone is the last one that was. */
function weekdayAlone(tokens: readonly DateToken[], today: string): DateReading | undefined {
  const weekday = WEEKDAYS.get(tokens[0]?.key ?? '');
  return weekday === undefined ? undefined : one(weekdayBack(today, weekday, true), 1);
}

type Edge = (typeof EDGES)[number][1];

/** A month or a day without a year is the last one that began, where something begins or ends with it. */
function edged(when: When, edge: Edge, today: string): When | undefined {
  const span =
    'yearly' in when
      ? lastNamed({ days: when.yearly }, today, true)
      : 'month' in when
        ? yearSpan(when, today)
        : when;
  if (!span?.from || !span.to) return undefined;
  if (edge === 'before') return { to: dayBack(span.from, 1) };
  if (edge === 'until') return { to: span.to };
  if (edge === 'since') return { from: span.from };
  return { from: dayBack(span.to, -1) };
}

function readEdged(tokens: readonly DateToken[], reader: ReaderCalendar): DateReading | undefined {
  const edge = EDGES.find(([names]) => names.has(tokens[0]?.key ?? ''))?.[1];
  if (!edge) return undefined;
  const rest = tokens.slice(1);
  const read = point(rest, reader) ?? weekdayAlone(rest, reader.today);
  const when = (read?.when ?? []).flatMap((span) => edged(span, edge, reader.today) ?? []);
  return read && when.length > 0 ? { when, taken: read.taken + 1 } : undefined;
}

/** What one word or another says when it was, without the words that lead to it. */
const anyPoint = (tokens: readonly DateToken[], reader: ReaderCalendar): DateReading | undefined =>
  point(tokens, reader) ?? weekend(tokens, reader.today) ?? weekdayAlone(tokens, reader.today);

/** A point in time as the calendar has it or seen from today, with the words that lead to it. */
function readTokens(
  tokens: readonly DateToken[],
  reader: ReaderCalendar,
): (DateReading & { led: number }) | undefined {
  const readOne = (rest: readonly DateToken[]) => anyPoint(rest, reader);
  for (let led = 0; led <= 2 && led < tokens.length; led += 1) {
    const rest = tokens.slice(led);
    const read =
      stretch(rest, readOne) ??
      nightNamed(rest, readOne) ??
      relative(rest, reader.today) ??
      readEdged(rest, reader) ??
      readOne(rest);
    if (read) return { ...read, taken: read.taken + led, led };
    if (!LEADS.has(rest[0]?.key ?? '')) return undefined;
  }
  return undefined;
}

/**
 * Reads a date as people write it ("im Mai 2024", "last Tuesday", "12.3.", "مارس") at a place of a source, in any of the
 * languages; undefined where none stands there.
 */
export function plainDateAt(source: string, at: number, reader: ReaderCalendar): PlainDate | undefined {
  const tokens = tokensAt(source, at);
  const read = readTokens(tokens, reader);
  const last = read && tokens[read.taken - 1];
  if (!last) return undefined;
  const isName = read.led === 0 && read.taken === 1 && !relative(tokens.slice(0, 1), reader.today);
  return {
    when: read.when,
    end: last.end,
    loose: read.named === true || (isName && /^[\p{L}-]+$|^\d{4}$/u.test(tokens[0]?.key ?? '')),
    from: tokens[read.led]?.start ?? at,
  };
}
