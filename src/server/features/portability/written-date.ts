import { isTimeZone, nightOf } from '#shared/night-of.ts';
import type { DateOrder } from '#shared/portability.ts';
import type { ReadingContext } from './import-items.ts';

/** A date as somebody wrote it: a moment, or a day with or without a local time. */
export type WrittenDate =
  | { kind: 'moment'; iso: string }
  | { kind: 'local'; day: string; time: { hour: number; minute: number } | null };

const MOMENT = /\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?\s?(?:Z|[+-]\d\d:?\d\d)/;
const YEAR_FIRST = /(?<!\d)(\d{4})(?:[-_./](\d{1,2})[-_./](\d{1,2})|(\d\d)(\d\d))(?!\d)/;
const YEAR_LAST = /(?<!\d)(\d{1,2})[-_./](\d{1,2})[-_./](\d{4})(?!\d)/;
const TIME = /(?<!\d)([01]?\d|2[0-3])[:h.]([0-5]\d)(?::[0-5]\d)?\s*([ap]m)?/i;

const pad = (value: number) => String(value).padStart(2, '0');

function dayOf(year: number, month: number, day: number): string | null {
  const made = new Date(Date.UTC(year, month - 1, day));
  const same =
    made.getUTCFullYear() === year && made.getUTCMonth() === month - 1 && made.getUTCDate() === day;
  return same && year >= 1900 && year <= 2200 ? `${year}-${pad(month)}-${pad(day)}` : null;
}

function timeIn(rest: string): { hour: number; minute: number } | null {
  const found = TIME.exec(rest);
  if (!found) return null;
  const hour = Number(found[1]);
  const half = found[3]?.toLowerCase();
  const turned = half === 'pm' && hour < 12 ? hour + 12 : half === 'am' && hour === 12 ? 0 : hour;
  return { hour: turned, minute: Number(found[2]) };
}

/** The first date in a text; days and months that could be either way round are read in `order`. */
export function findDate(text: string, order: DateOrder): WrittenDate | null {
  const moment = MOMENT.exec(text)?.[0];
  if (moment) {
    const made = new Date(moment.replace(' ', 'T').replace(/\s/, ''));
    if (!Number.isNaN(made.getTime())) return { kind: 'moment', iso: made.toISOString() };
  }
  const first = YEAR_FIRST.exec(text);
  if (first) {
    const day = dayOf(Number(first[1]), Number(first[2] ?? first[4]), Number(first[3] ?? first[5]));
    if (day) return { kind: 'local', day, time: timeIn(text.slice(first.index + first[0].length)) };
  }
  const last = YEAR_LAST.exec(text);
  if (!last) return null;
  const [one, two] = [Number(last[1]), Number(last[2])];
  const monthFirst = two > 12 || (order === 'mdy' && one <= 12);
  const day = dayOf(Number(last[3]), monthFirst ? one : two, monthFirst ? two : one);
  return day === null ? null : { kind: 'local', day, time: timeIn(text.slice(last.index + last[0].length)) };
}

export const dayBefore = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
};

const MORNING = { hour: 7, minute: 0 };

/** The moment at which clocks in `zone` show this time. */
function momentAt(day: string, time: { hour: number; minute: number }, zone: string): string {
  const wanted = Date.parse(`${day}T${pad(time.hour)}:${pad(time.minute)}:00Z`);
  const shown = new Date(wanted).toLocaleString('sv-SE', { timeZone: zone });
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

const dayAfter = (day: string): string => {
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
