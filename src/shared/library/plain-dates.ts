import { around, aroundWords, isEarlier, lastStretch, lately } from './about-when.ts';
import { ago, amountOf } from './ago.ts';
import { beforeLast } from './before-last.ts';
import {
  calendarDates,
  calendarWhen,
  type DateReading,
  type DateToken,
  type ReaderCalendar,
  type When,
} from './calendar-dates.ts';
import { chineseDate } from './chinese-dates.ts';
import {
  dateKey,
  DAYS_BACK,
  EDGES,
  JOINTS,
  LAST,
  LEADS,
  SHORT_MONTHS,
  THIS,
  unitOf,
  WEEKDAYS,
  YEAR_WORDS,
} from './date-words.ts';
import { stretch, weekend } from './date-stretches.ts';
import { decade } from './decades.ts';
import { edged } from './edges.ts';
import { nightNamed } from './named-nights.ts';
import { namedTime, yearBehind } from './named-times.ts';
import { dayAndPart } from './parts-of-days.ts';
import { partNamedOf } from './parts-of-times.ts';
import { backSpan, dayBack, lastMonth, weekdayBack } from './relative-spans.ts';
import { exactDay } from './same-days.ts';
import { weekdayOfWeek } from './weekdays-of-weeks.ts';
import { weekOfMonth } from './weeks-of-months.ts';

export type PlainDate = {
  when: readonly When[];
  end: number;
  /** What may as well be meant as the word that it is: "March", "2024", "Sunday", "Christmas". */
  loose: boolean;
  /** Where the date itself begins, behind "in" or "am". */
  from: number;
};

/** Words of one date with what leads to it. */
const LONGEST = 10;
const RUN = /[^\s"“”„«»]+/uy;
/** What French leaves of an article before a vowel. */
const ELIDED = /^[ld]['’](?=\p{L})/u;
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
    const key = dateKey(found[0]).replace(/[,،;]+$/u, '');
    tokens.push({ key: key.replace(ELIDED, ''), start, end: place });
    SPACES.lastIndex = place;
    if (!SPACES.test(source)) break;
    place = SPACES.lastIndex;
  }
  return tokens;
}

const one = (when: When, taken: number): DateReading => ({ when: [when], taken });

/** What the phrases for days back begin with. */
const DAYS_BEGIN = new Set(
  DAYS_BACK.flatMap(([phrases]) => phrases.map((phrase) => phrase.split(' ', 1)[0])),
);

function daysBack(tokens: readonly DateToken[], today: string): DateReading | undefined {
  if (!DAYS_BEGIN.has(tokens[0]?.key)) return undefined;
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
  if (isEarlier(tokens)) {
    const found = backTo(third, today, true);
    return found && one(found, 3);
  }
  const isThis = THIS.has(first);
  if (isThis || LAST.has(first)) {
    const found = backTo(second, today, isThis);
    if (found) return one(found, 2);
    const month = calendarDates(tokens.slice(1, 2));
    const [named] = month?.when ?? [];
    if (named && 'month' in named) return one(lastMonth(today, named.month), 2);
  }
  // In "March last Tuesday" it goes with what follows.
  if (LAST.has(second) && unitOf(third) !== 'year' && !WEEKDAYS.has(third)) {
    const [named] = calendarDates(tokens.slice(0, 1))?.when ?? [];
    const found =
      named && 'month' in named && named.day === undefined
        ? lastMonth(today, named.month)
        : backTo(first, today, false);
    if (found) return one(found, 2);
  }
  const year = YEAR_WORDS.get(first);
  return year === undefined ? undefined : one(backSpan(today, 'year', year), 1);
}

/** Weeks and days seen from today, without what stands in them. */
const seenFromToday = (tokens: readonly DateToken[], reader: ReaderCalendar) =>
  ago(tokens, reader.today) ??
  beforeLast(tokens, reader) ??
  lastStretch(tokens, reader.today) ??
  lastOrThis(tokens, reader.today);

const relative = (tokens: readonly DateToken[], reader: ReaderCalendar) =>
  weekdayOfWeek(tokens, (rest) => seenFromToday(rest, reader)) ??
  exactDay(tokens, reader.today) ??
  dayAndPart(tokens, reader.today, (rest) => dayOf(rest, reader)) ??
  daysBack(tokens, reader.today) ??
  seenFromToday(tokens, reader) ??
  lately(tokens, reader.today) ??
  decade(tokens, reader.today) ??
  chineseDate(tokens[0]?.key ?? '', reader);

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
  relative(tokens, reader) ?? namedTime(tokens, reader) ?? calendarSeen(tokens, reader.today);

/** A weekday alone is the last one that was. */
function weekdayAlone(tokens: readonly DateToken[], today: string): DateReading | undefined {
  const weekday = WEEKDAYS.get(tokens[0]?.key ?? '');
  return weekday === undefined ? undefined : one(weekdayBack(today, weekday, true), 1);
}

/** A day as one tells it with a part of it. */
const dayOf = (tokens: readonly DateToken[], reader: ReaderCalendar): DateReading | undefined =>
  daysBack(tokens, reader.today) ??
  weekdayOfWeek(tokens, (rest) => seenFromToday(rest, reader)) ??
  lastOrThis(tokens, reader.today) ??
  weekdayAlone(WEEKDAYS.has(tokens[0]?.key ?? '') ? tokens : tokens.slice(0, 0), reader.today);

/** "Seit zwei Wochen", "depuis deux ans": from so long ago on. */
function sinceAmount(tokens: readonly DateToken[], today: string): DateReading | undefined {
  const amount = amountOf(tokens);
  const { from } = amount ? backSpan(today, amount.unit, amount.most) : {};
  return amount && from !== undefined ? one({ from }, amount.taken) : undefined;
}

const ARTICLES = new Set(['the', 'el', 'la', 'o', 'a', 'le', 'les', 'den', 'dem', 'der']);

function readEdged(tokens: readonly DateToken[], reader: ReaderCalendar): DateReading | undefined {
  const edge = EDGES.find(([names]) => names.has(tokens[0]?.key ?? ''))?.[1];
  if (!edge) return undefined;
  // "antes de", "depois da"
  const joined = JOINTS.has(tokens[1]?.key ?? '') || ARTICLES.has(tokens[1]?.key ?? '') ? 2 : 1;
  const rest = tokens.slice(joined);
  const readOne = (some: readonly DateToken[]) => anyPoint(some, reader);
  const read =
    partNamedOf(rest, reader.today, readOne) ?? point(rest, reader) ?? weekdayAlone(rest, reader.today);
  const when = read ? edged(read, edge, reader) : [];
  if (read && when.length > 0) return { when, taken: read.taken + joined };
  const amount = edge === 'since' ? sinceAmount(rest, reader.today) : undefined;
  return amount && { ...amount, taken: amount.taken + joined };
}

/** What one word or another says when it was, without the words that lead to it. */
const anyPoint = (tokens: readonly DateToken[], reader: ReaderCalendar): DateReading | undefined =>
  point(tokens, reader) ?? weekend(tokens, reader.today) ?? weekdayAlone(tokens, reader.today);

/** What the words from here on say, without what leads to it. */
function readHere(tokens: readonly DateToken[], reader: ReaderCalendar): DateReading | undefined {
  const readOne = (rest: readonly DateToken[]) => anyPoint(rest, reader);
  return (
    stretch(tokens, readOne) ??
    beforeLast(tokens, reader) ??
    weekend(tokens, reader.today) ??
    weekOfMonth(tokens, readOne) ??
    partNamedOf(tokens, reader.today, readOne) ??
    nightNamed(tokens, readOne) ??
    relative(tokens, reader) ??
    readEdged(tokens, reader) ??
    readOne(tokens)
  );
}

/** "Around Christmas", "about a year ago": with what is near. */
function readAround(tokens: readonly DateToken[], reader: ReaderCalendar) {
  const led = aroundWords(tokens);
  const rest = tokens.slice(led?.taken ?? 0);
  const read = led?.amounts ? ago(rest, reader.today) : led && anyPoint(rest, reader);
  return (
    led && read && { ...read, when: read.when.map(around), led: led.taken, taken: read.taken + led.taken }
  );
}

/** A point in time as the calendar has it or seen from today, with the words that lead to it. */
function readTokens(
  tokens: readonly DateToken[],
  reader: ReaderCalendar,
): (DateReading & { led: number }) | undefined {
  for (let led = 0; led <= 3 && led < tokens.length; led += 1) {
    const rest = tokens.slice(led);
    const read = readHere(rest, reader);
    if (read) return { ...read, taken: read.taken + led, led };
    const near = readAround(rest, reader);
    if (near) return { ...near, taken: near.taken + led, led: near.led + led };
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
  // "à" or "a" leads to a word as well as to a date.
  const led = tokens[0]?.key === 'a' ? 1 : 0;
  const isShort = SHORT_MONTHS.has(tokens[read.led]?.key ?? '');
  const isName =
    (read.led <= led || isShort) &&
    read.taken === read.led + 1 &&
    !relative(tokens.slice(read.led, read.led + 1), reader);
  return {
    when: read.when,
    end: last.end,
    loose: read.named === true || (isName && /^[\p{L}-]+$|^\d{4}$/u.test(tokens[read.led]?.key ?? '')),
    from: tokens[read.led]?.start ?? at,
  };
}
