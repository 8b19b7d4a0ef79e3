import { isTimeZone, nightOf } from '#shared/nights/night-of.ts';
import type { DateOrder } from '#shared/portability.ts';
import type { ReadingContext } from './import-items.ts';
import { chineseDate } from './chinese-date.ts';
import { anyOf, calendarNames, ordinalNames, westernDigits } from './written-months.ts';

/** A date as somebody wrote it: a moment, or a day with or without a local time. */
export type WrittenDate =
  | { kind: 'moment'; iso: string }
  | { kind: 'local'; day: string; time: { hour: number; minute: number } | null };

const MOMENT = /\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?\s?(?:Z|[+-]\d\d:?\d\d)/;
const YEAR_FIRST = /(?<!\d)(\d{4})(?:[-_./](\d{1,2})[-_./](\d{1,2})|(\d\d)(\d\d))(?!\d)/;
const YEAR_LAST = /(?<!\d)(\d{1,2})(?:[-_/]|\.\s?)(\d{1,2})(?:[-_/]|\.\s?)(\d{4})(?!\d)/;
/** "240305_061233", as phones call what they keep. */
const PHONE_STAMP =
  /(?<!\d)(\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[_-]([01]\d|2[0-3])([0-5]\d)([0-5]\d)(?!\d)/;
/** Years of two digits are dates between dots and slashes only, and never part of a longer number or name. */
const YEAR_SHORT = /(?<![\p{L}\d./])(\d{1,2})([./])\s?(\d{1,2})\2\s?(\d{2})(?![\d./:\p{L}])/u;
/** The hour right after a date, told apart from hours in the words that follow. */
const TIME_AT_ONCE =
  /^(?:T|,?\s+(?:at|um|à|alle|gegen|ca\.|around|about|vers|hacia|الساعة)?\s*|\s*[-–—,]\s*)?(?:[01]?\d|2[0-3])(?:[:h.][0-5]\d(?::[0-5]\d)?\s*(?:[ap]m\b|Uhr\b|h\b)?|\s?(?:[ap]m|Uhr)\b)/iu;
const TIME = /(?<!\d)([01]?\d|2[0-3])[:h.]([0-5]\d)(?::[0-5]\d)?\s*([ap]m)?/i;
/** An hour alone, which among other words would be too many things. */
const HOUR = /^\D*([01]?\d|2[0-3])()\s?([ap]m|Uhr|h)?\s*$/i;

const pad = (value: number) => String(value).padStart(2, '0');

function dayOf(year: number, month: number, day: number): string | null {
  const made = new Date(Date.UTC(year, month - 1, day));
  const same =
    made.getUTCFullYear() === year && made.getUTCMonth() === month - 1 && made.getUTCDate() === day;
  return same && year >= 1900 && year <= 2200 ? `${year}-${pad(month)}-${pad(day)}` : null;
}

function timeIn(rest: string, pattern = TIME): { hour: number; minute: number } | null {
  const found = pattern.exec(rest);
  if (!found) return null;
  const hour = Number(found[1]);
  const half = found[3]?.toLowerCase();
  const turned = half === 'pm' && hour < 12 ? hour + 12 : half === 'am' && hour === 12 ? 0 : hour;
  return { hour: turned, minute: Number(found[2]) };
}

export type PlacedDate = { date: WrittenDate; start: number; end: number };

/** A date with the time that follows it at once. */
function placed(text: string, day: string | null, start: number, length: number): PlacedDate | null {
  if (day === null) return null;
  const after = start + length;
  const rest = text.slice(after);
  const near = TIME_AT_ONCE.exec(rest);
  const time = near && (timeIn(near[0]) ?? timeIn(near[0], HOUR));
  return { date: { kind: 'local', day, time }, start, end: after + (near?.[0].length ?? 0) };
}

function placeMoment(text: string): PlacedDate | null {
  const found = MOMENT.exec(text);
  if (!found) return null;
  const made = new Date(found[0].replace(' ', 'T').replace(/\s/, ''));
  if (Number.isNaN(made.getTime())) return null;
  const end = found.index + found[0].length;
  return { date: { kind: 'moment', iso: made.toISOString() }, start: found.index, end };
}

let named: { dayFirst: RegExp; monthFirst: RegExp; months: Map<string, number> } | undefined;
function namedPatterns() {
  if (named) return named;
  const { months } = calendarNames();
  const month = `(${anyOf(months.keys())})(?!\\p{L})\\.?`;
  const suffix = '(?:st|nd|rd|th|er|º|ª)?';
  named = {
    months,
    dayFirst: new RegExp(
      `(?<![\\p{L}\\d])(\\d{1,2}|${anyOf(ordinalNames().keys())})(?:\\.\\s*|-|${suffix}\\s+)(?:of\\s+|de\\s+)?${month}(?:-|,?\\s+)(?:de\\s+)?(\\d{4})(?!\\d)`,
      'iu',
    ),
    monthFirst: new RegExp(`(?<!\\p{L})${month}\\s+(\\d{1,2})${suffix},?\\s+(\\d{4})(?!\\d)`, 'iu'),
  };
  return named;
}

function placeChinese(text: string): PlacedDate | null {
  const found = chineseDate(text);
  return found && placed(text, dayOf(found.year, found.month, found.day), found.start, found.length);
}

/** "5 March 2024", "March 5th, 2024", "5. März 2024", "05-MAR-2024". */
function placeNamed(text: string): PlacedDate | null {
  const { dayFirst, monthFirst, months } = namedPatterns();
  const numberOf = (name = '') => months.get(name.toLowerCase()) ?? 0;
  const one = dayFirst.exec(text);
  if (one) {
    const count = ordinalNames().get((one[1] ?? '').toLowerCase()) ?? Number(one[1]);
    const day = dayOf(Number(one[3]), numberOf(one[2]), count);
    return placed(text, day, one.index, one[0].length);
  }
  const other = monthFirst.exec(text);
  if (other) {
    const day = dayOf(Number(other[3]), numberOf(other[1]), Number(other[2]));
    return placed(text, day, other.index, other[0].length);
  }
  return placeChinese(text);
}

/** A day and a month in figures, in the order that they can only have, else in `order`. */
function dayInOrder(year: number, [one, two]: readonly [number, number], order: DateOrder): string | null {
  const monthFirst = two > 12 || (order === 'mdy' && one <= 12);
  return dayOf(year, monthFirst ? one : two, monthFirst ? two : one);
}

function placeShort(text: string, order: DateOrder): PlacedDate | null {
  const found = YEAR_SHORT.exec(text);
  if (!found) return null;
  const [all, one, , two, year = ''] = found;
  const day = dayInOrder(Number(century(year)), [Number(one), Number(two)], order);
  return placed(text, day, found.index, all.length);
}

function placeStamp(text: string): PlacedDate | null {
  const found = PHONE_STAMP.exec(text);
  if (!found) return null;
  const [all, year = '', month, day, hour, minute] = found;
  const made = dayOf(Number(century(year)), Number(month), Number(day));
  if (made === null) return null;
  const time = { hour: Number(hour), minute: Number(minute) };
  return { date: { kind: 'local', day: made, time }, start: found.index, end: found.index + all.length };
}

const ROMAN_MONTH =
  /(?<![\p{L}\d.])(\d{1,2})(?:\.\s?|\s|\/)(X|IX|IV|V?I{1,3}|V|XI{1,2})(?:\.\s?|\s|\/)(\d{4})(?!\d)/u;
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** "5.IV.2023", as older diaries have it. */
function placeRoman(text: string): PlacedDate | null {
  const found = ROMAN_MONTH.exec(text);
  if (!found) return null;
  const day = dayOf(Number(found[3]), ROMAN.indexOf(found[2] ?? '') + 1, Number(found[1]));
  return placed(text, day, found.index, found[0].length);
}

/** The first date in a text and where it stands; days and months that could be either way round are read in `order`. */
export function placeDate(given: string, order: DateOrder): PlacedDate | null {
  const text = westernDigits(given);
  const moment = placeMoment(text);
  if (moment) return moment;
  const first = YEAR_FIRST.exec(text);
  if (first) {
    const day = dayOf(Number(first[1]), Number(first[2] ?? first[4]), Number(first[3] ?? first[5]));
    if (day) return placed(text, day, first.index, first[0].length);
  }
  const last = YEAR_LAST.exec(text);
  if (!last) return placeNamed(text) ?? placeShort(text, order) ?? placeRoman(text) ?? placeStamp(text);
  const day = dayInOrder(Number(last[3]), [Number(last[1]), Number(last[2])], order);
  return placed(text, day, last.index, last[0].length) ?? placeNamed(text);
}

/** The first date in a text, with the hour that follows it somewhere. */
export function findDate(text: string, order: DateOrder): WrittenDate | null {
  const found = placeDate(text, order);
  if (found?.date.kind !== 'local' || found.date.time) return found?.date ?? null;
  return { ...found.date, time: timeIn(westernDigits(text).slice(found.end)) };
}

const dayBefore = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
};

const MORNING = { hour: 7, minute: 0 };

/** Making one takes longer than asking it a hundred times, and a table has one zone in all its rows. */
const clocks = new Map<string, Intl.DateTimeFormat>();
const MOST_CLOCKS = 50;

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  if (clocks.size >= MOST_CLOCKS) clocks.clear();
  clocks.set(zone, made);
  return made;
}

/** The moment at which clocks in `zone` show this time. */
function momentAt(day: string, time: { hour: number; minute: number }, zone: string): string {
  const wanted = Date.parse(`${day}T${pad(time.hour)}:${pad(time.minute)}:00Z`);
  const shown = clockOf(zone).format(wanted);
  const offset = Date.parse(`${shown.replace(' ', 'T')}Z`) - wanted;
  return new Date(wanted - offset).toISOString();
}

export type Dating = { night_of: string; recorded_at: string; recorded_tz: string };

/** The night and the moment that a written date means for this dreamer; `zone` where the file says its own. */
export function datingOf(date: WrittenDate, context: ReadingContext, zone?: string): Dating {
  const recorded_tz = zone !== undefined && isTimeZone(zone) ? zone : context.timezone;
  if (date.kind === 'moment') {
    const night_of = nightOf(new Date(date.iso), recorded_tz, context.boundaryHour);
    return { night_of, recorded_at: date.iso, recorded_tz };
  }
  const { day, time } = date;
  if (time) {
    const night_of = time.hour < context.boundaryHour ? dayBefore(day) : day;
    return { night_of, recorded_at: momentAt(day, time, recorded_tz), recorded_tz };
  }
  const night_of = context.options.day_means === 'morning' ? dayBefore(day) : day;
  return { night_of, recorded_at: momentAt(dayAfter(night_of), MORNING, recorded_tz), recorded_tz };
}

export const dayAfter = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
};

/** A night that is named as such is its evening, whatever other dates mean. */
export const datingOfNight = (night: string, context: ReadingContext): Dating => ({
  night_of: night,
  recorded_at: momentAt(dayAfter(night), MORNING, context.timezone),
  recorded_tz: context.timezone,
});

/** A dream that nobody knows the night of stands at the night in which it is told (decision 021). */
export const datingOfTelling = ({ now, timezone, boundaryHour }: ReadingContext): Dating => ({
  night_of: nightOf(new Date(now), timezone, boundaryHour),
  recorded_at: new Date(now).toISOString(),
  recorded_tz: timezone,
});

const SERIAL = /^(\d{5})(?:[.,](\d+))?$/;
const SHORT_YEAR = /(?<![\d:])(\d{1,2})([-./])(\d{1,2})\2(\d{2})(?![\d:./-])/;
const NAMED_SHORT_YEAR = /(\p{L}{3,}\.?,?\s+(?:\d{1,2},?\s+)?|\d{1,2}\.\s*)'?(\d{2})$/u;
const BETWEEN_NAME_AND_NUMBER = /(?<=\d)-(?=\p{L})|(?<=\p{L})-(?=\d)/gu;
const MIDNIGHT = /[ T,]+0?0:00(?::00(?:\.0+)?)?(?:\s*(?:Uhr|h))?\s*$/i;
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

function century(year: string): string {
  return `${Number(year) < 70 ? '20' : '19'}${year}`;
}

function dateOfSerial(text: string): WrittenDate | null {
  const found = SERIAL.exec(text);
  if (!found) return null;
  const moment = new Date(EXCEL_EPOCH + Number(found[1]) * DAY_MS);
  const minutes = Math.round(Number(`0.${found[2] ?? '0'}`) * 1440);
  const time = found[2] === undefined ? null : { hour: Math.floor(minutes / 60) % 24, minute: minutes % 60 };
  return { kind: 'local', day: moment.toISOString().slice(0, 10), time };
}

/** Seconds or milliseconds since 1970, as programs count them: 1990 to 2100. */
const EPOCH = /^(\d{9,10})(\d{3})?(?:\.\d+)?$/;
const EPOCH_SECONDS = [631_152_000, 4_102_444_800] as const;

function dateOfEpoch(text: string): WrittenDate | null {
  const found = EPOCH.exec(text);
  const seconds = Number(found?.[1] ?? 0);
  if (!found || seconds < EPOCH_SECONDS[0] || seconds > EPOCH_SECONDS[1]) return null;
  return { kind: 'moment', iso: new Date(seconds * 1000 + Number(found[2] ?? 0)).toISOString() };
}

/**
 * A date as it stands in the cell of a table: also years of two digits, days counted as spreadsheets do, names of
 * months between hyphens. A midnight that a spreadsheet added is no time.
 */
export function dateOfCell(cell: string, order: DateOrder): WrittenDate | null {
  const text = westernDigits(cell).trim().replace(MIDNIGHT, '');
  const counted = dateOfSerial(text) ?? dateOfEpoch(text);
  if (counted) return counted;
  const whole = text.replace(BETWEEN_NAME_AND_NUMBER, ' ');
  const long = whole.replace(SHORT_YEAR, (_found, one: string, sign: string, two: string, year: string) =>
    [one, two, century(year)].join(sign),
  );
  return (
    findDate(long, order) ??
    findDate(
      long.replace(NAMED_SHORT_YEAR, (_found, before: string, year: string) => `${before}${century(year)}`),
      order,
    )
  );
}

const DAY_PART = /^\s*0?[.,](\d+)\s*$/;

/** The hour in a cell of its own, also as the part of a day that spreadsheets count. */
export function timeOfCell(cell: string): { hour: number; minute: number } | null {
  const text = westernDigits(cell);
  const part = DAY_PART.exec(text);
  if (!part) return timeIn(text) ?? timeIn(text, HOUR);
  const minutes = Math.round(Number(`0.${part[1]}`) * 1440);
  return { hour: Math.floor(minutes / 60) % 24, minute: minutes % 60 };
}
