import type { Span } from './relative-spans.ts';

export type MovingFeast =
  | 'ramadan'
  | 'eid al-fitr'
  | 'eid al-adha'
  | 'eid'
  | 'hanukkah'
  | 'passover'
  | 'chinese new year'
  | 'easter'
  | 'good friday'
  | 'easter sunday'
  | 'easter monday'
  | 'holy week'
  | 'pentecost'
  | 'carnival'
  | 'mid-autumn';

/** A month of a calendar that `Intl` keeps, as its English name there; without `first` the whole month. */
type InCalendar = { calendar: string; month: string; first?: number; days?: number };

const ISLAMIC = 'islamic-umalqura';
const FITR: InCalendar = { calendar: ISLAMIC, month: '10', first: 1, days: 3 };
const ADHA: InCalendar = { calendar: ISLAMIC, month: '12', first: 10, days: 4 };
/** Days from Easter Sunday, the first and the last. */
type FromEaster = readonly [first: number, last: number];
const BY_EASTER: Partial<Record<MovingFeast, FromEaster>> = {
  easter: [-2, 1],
  'good friday': [-2, -2],
  'easter sunday': [0, 0],
  'easter monday': [1, 1],
  'holy week': [-7, 0],
  pentecost: [49, 50],
  carnival: [-52, -47],
};
const FEASTS: Partial<Record<MovingFeast, readonly InCalendar[]>> = {
  ramadan: [{ calendar: ISLAMIC, month: '9' }],
  'eid al-fitr': [FITR],
  'eid al-adha': [ADHA],
  eid: [FITR, ADHA],
  hanukkah: [{ calendar: 'hebrew', month: 'Kislev', first: 25, days: 8 }],
  passover: [{ calendar: 'hebrew', month: 'Nisan', first: 15, days: 8 }],
  'chinese new year': [{ calendar: 'chinese', month: '1', first: 1, days: 3 }],
  'mid-autumn': [{ calendar: 'chinese', month: '8', first: 15, days: 1 }],
};

const DAY_MS = 86_400_000;
/** Shorter than any month, so that none is stepped over. */
const STEP = 27;
/** Shorter than any year of these calendars, from the first day of a month on. */
const TO_NEXT = 330;

const formats = new Map<string, Intl.DateTimeFormat>();
function partsOf(calendar: string, moment: number): { month: string; day: number } {
  let format = formats.get(calendar);
  if (!format) {
    const month = calendar === 'hebrew' ? 'long' : 'numeric';
    format = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, { month, day: 'numeric', timeZone: 'UTC' });
    formats.set(calendar, format);
  }
  const parts = format.formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return { month: part('month'), day: Number(part('day')) };
}

const written = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** The days of one feast that begin in a Gregorian year; two where a lunar year fits in twice. */
function inYear({ calendar, month, first = 1, days }: InCalendar, year: number): Span[] {
  const found: Span[] = [];
  const [begin, end] = [Date.UTC(year, 0, 1), Date.UTC(year, 11, 31)];
  let at = begin - 31 * DAY_MS;
  while (at <= end + 31 * DAY_MS) {
    const here = partsOf(calendar, at);
    if (here.month !== month) {
      at += STEP * DAY_MS;
      continue;
    }
    const start = at - (here.day - 1) * DAY_MS;
    const from = start + (first - 1) * DAY_MS;
    const length = days ?? (partsOf(calendar, start + 29 * DAY_MS).month === month ? 30 : 29);
    if (from >= begin && from <= end)
      found.push({ from: written(from), to: written(from + (length - 1) * DAY_MS) });
    at = start + TO_NEXT * DAY_MS;
  }
  return found;
}

/**
 * Easter Sunday of the western churches, in ms UTC: the Gregorian computus in the anonymous form of 1876 ("Nature" 13, p. 487),
 * as Meeus gives it in "Astronomical Algorithms", chapter 8. For years from 1583 on; the names of its letters are the source's.
 */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}

function byEaster([first, last]: FromEaster, year: number): Span[] {
  const sunday = easterSunday(year);
  return [{ from: written(sunday + first * DAY_MS), to: written(sunday + last * DAY_MS) }];
}

function feastIn(feast: MovingFeast, year: number): Span[] {
  const fromEaster = BY_EASTER[feast];
  if (fromEaster) return byEaster(fromEaster, year);
  return (FEASTS[feast] ?? []).flatMap((one) => inYear(one, year));
}

const known = new Map<string, readonly Span[]>();

/** The days of a feast by the calendar that `Intl` keeps for it or by the date of Easter, in all years from the first to the last, in order. */
export function daysOf(feast: MovingFeast, first: number, last: number): Span[] {
  const spans: Span[] = [];
  for (let year = first; year <= last; year += 1) {
    const key = `${feast} ${year}`;
    const those = known.get(key) ?? feastIn(feast, year);
    known.set(key, those);
    spans.push(...those);
  }
  return spans;
}
