import type { Span } from './relative-spans.ts';

export type MovingFeast =
  | 'ramadan'
  | 'eid al-fitr'
  | 'eid al-adha'
  | 'eid'
  | 'hanukkah'
  | 'passover'
  | 'chinese new year';

/** A month of a calendar that `Intl` keeps, as its English name there; without `first` the whole month. */
type InCalendar = { calendar: string; month: string; first?: number; days?: number };

const ISLAMIC = 'islamic-umalqura';
const FITR: InCalendar = { calendar: ISLAMIC, month: '10', first: 1, days: 3 };
const ADHA: InCalendar = { calendar: ISLAMIC, month: '12', first: 10, days: 4 };
const FEASTS: Record<MovingFeast, readonly InCalendar[]> = {
  ramadan: [{ calendar: ISLAMIC, month: '9' }],
  'eid al-fitr': [FITR],
  'eid al-adha': [ADHA],
  eid: [FITR, ADHA],
  hanukkah: [{ calendar: 'hebrew', month: 'Kislev', first: 25, days: 8 }],
  passover: [{ calendar: 'hebrew', month: 'Nisan', first: 15, days: 8 }],
  'chinese new year': [{ calendar: 'chinese', month: '1', first: 1, days: 3 }],
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

const known = new Map<string, readonly Span[]>();

/** The days of a feast by the calendar that `Intl` keeps for it, in all years from the first to the last, in order. */
export function daysOf(feast: MovingFeast, first: number, last: number): Span[] {
  const spans: Span[] = [];
  for (let year = first; year <= last; year += 1) {
    const key = `${feast} ${year}`;
    const those = known.get(key) ?? FEASTS[feast].flatMap((one) => inYear(one, year));
    known.set(key, those);
    spans.push(...those);
  }
  return spans;
}
