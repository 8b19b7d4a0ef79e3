import type { DateReading, DateToken } from './calendar-dates.ts';
import { AGO_AFTER, AGO_BEFORE, dateKey, DUALS, FEW, type Unit, unitOf } from './date-words.ts';
import { countAt } from './number-words.ts';
import { backSpan, type Span } from './relative-spans.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(dateKey));
const ARTICLES = words('a an ein einem einer un une uns unos unas um uma');
const HALF = words('half halb halben halbes medio media meio meia demi demie نصف');
const COUPLE = words('couple');
const AND = words('and und et y e');
/** Two weeks in a word. */
const FORTNIGHTS = words('fortnight fortnights quinzaine quincena quinzena');
/** About so many of something. */
const ABOUT: ReadonlyMap<string, number> = new Map([
  ...['dizaine', 'decena', 'dezena'].map((word) => [word, 10] as const),
  ...['douzaine', 'dozen', 'dutzend', 'docena', 'dúzia'].map((word) => [dateKey(word), 12] as const),
  ...['vingtaine', 'veintena', 'vintena'].map((word) => [word, 20] as const),
]);
/** "Anderthalb", "eineinhalb", "zweieinhalb". */
const GERMAN_HALVES = words('anderthalb eineinhalb zweieinhalb dreieinhalb');

/** How far back: so many, or somewhere between two numbers. */
type Back = { unit: Unit; least: number; most: number; taken: number };

/** "Half a year" is some month about then. */
const halfYear = (taken: number): Back => ({ unit: 'month', least: 5, most: 7, taken });

/** Between two numbers of something and as many more. */
export const half = (unit: Unit, count: number, taken: number): Back => {
  if (unit === 'year') return { unit: 'month', least: 12 * count + 5, most: 12 * count + 7, taken };
  if (unit === 'month')
    return {
      unit: 'week',
      least: Math.floor(4.35 * count + 1.5),
      most: Math.ceil(4.35 * count + 2.5),
      taken,
    };
  const days = unit === 'week' ? 7 * count + 3 : count;
  return { unit: 'day', least: days, most: days + 1, taken };
};

function inexact(keys: readonly string[]): Back | undefined {
  const skipped = ARTICLES.has(keys[0] ?? '') && !FEW.has(keys[0] ?? '') ? 1 : 0;
  const word = keys[skipped] ?? '';
  const behind = skipped + 1;
  const joined = ['of', 'a', 'de'].includes(keys[behind] ?? '') ? 1 : 0;
  const unit = unitOf(keys[behind + joined] ?? '');
  const taken = behind + joined + 1;
  if (!unit) return undefined;
  const about = ABOUT.get(word);
  if (about) return { unit, least: Math.floor(about * 0.8), most: Math.ceil(about * 1.2), taken };
  const german = [...GERMAN_HALVES].indexOf(word);
  if (german >= 0) return half(unit, Math.max(1, german), taken);
  if (HALF.has(word)) return unit === 'year' ? halfYear(taken) : undefined;
  if (COUPLE.has(word)) return { unit, least: 2, most: 3, taken };
  return FEW.has(word) ? { unit, least: 2, most: 6, taken } : undefined;
}

/** "A year and a half", "un an et demi", "سنة ونصف": how many words the half takes. */
function halfBehind([and = '', article = '', last = '']: readonly string[]): number {
  if (and.startsWith('و') && HALF.has(and.slice(1))) return 1;
  if (!AND.has(and)) return 0;
  if (HALF.has(article)) return 2;
  return ARTICLES.has(article) && HALF.has(last) ? 3 : 0;
}

/** "Quinze jours" and "acht Tage" are two weeks and one, however they are counted. */
const LOOSE_DAYS: ReadonlyMap<string, readonly [number, number]> = new Map(
  Object.entries({
    huit: [7, 8],
    acht: [7, 8],
    ocho: [7, 8],
    oito: [7, 8],
    quinze: [14, 15],
    quince: [14, 15],
    vierzehn: [14, 15],
  } satisfies Record<string, [number, number]>),
);

function exact(keys: readonly string[]): Back | undefined {
  const counted = countAt(keys);
  if (!counted) return undefined;
  const { count, taken } = counted;
  const word = keys[taken] ?? '';
  if (FORTNIGHTS.has(word)) {
    const ofDays = keys[taken + 1] === 'de' && unitOf(keys[taken + 2] ?? '') === 'day' ? 2 : 0;
    return { unit: 'week', least: 2 * count, most: 2 * count, taken: taken + 1 + ofDays };
  }
  const unit = unitOf(word);
  if (!unit) return undefined;
  const more = halfBehind(keys.slice(taken + 1));
  if (more > 0) return half(unit, count, taken + 1 + more);
  const [least, most] = (unit === 'day' ? LOOSE_DAYS.get(keys[0] ?? '') : undefined) ?? [count, count];
  return { unit, least, most, taken: taken + 1 };
}

/** "قبل أيام": some. */
const BARE_PLURALS = words('أيام ليال ليالي أسابيع أشهر شهور سنوات أعوام سنين');

/** Arabic says one or two of them in a word: "قبل سنة", "قبل يومين". */
function inOneWord(keys: readonly string[]): Back | undefined {
  const [key = ''] = keys;
  const more = halfBehind(keys.slice(1));
  const dual = DUALS.get(key);
  if (dual) return { unit: dual, least: 2, most: 2, taken: 1 };
  const bare = /\p{Script=Arabic}/u.test(key) ? unitOf(key) : undefined;
  if (bare && more > 0) return half(bare, 1, 1 + more);
  if (bare && BARE_PLURALS.has(key)) return { unit: bare, least: 2, most: 6, taken: 1 };
  return bare && { unit: bare, least: 1, most: 1, taken: 1 };
}

/** So much time, as "since" has it: "zwei Wochen", "deux ans". */
export const amountOf = (tokens: readonly DateToken[]): Back | undefined => {
  const keys = tokens.map(({ key }) => key);
  return inexact(keys) ?? exact(keys);
};

export const backBetween = (today: string, { unit, least, most }: Omit<Back, 'taken'>): Span => ({
  from: backSpan(today, unit, most).from ?? '',
  to: backSpan(today, unit, least).to ?? '',
});

/** "3 weeks ago", "vor ein paar Tagen", "il y a un an", "hace medio año", "قبل ثلاثة أسابيع". */
export function ago(tokens: readonly DateToken[], today: string): DateReading | undefined {
  const keys = tokens.map(({ key }) => key);
  const french = keys[0] === 'il' && keys[1] === 'y' && keys[2] === 'a' ? 3 : 0;
  const lead = french || (AGO_BEFORE.has(keys[0] ?? '') ? 1 : 0);
  const rest = keys.slice(lead);
  const back = inexact(rest) ?? exact(rest) ?? (lead > 0 ? inOneWord(rest) : undefined);
  if (!back) return undefined;
  const when = [backBetween(today, back)];
  if (lead > 0) return { when, taken: lead + back.taken };
  return AGO_AFTER.has(rest[back.taken] ?? '') ? { when, taken: back.taken + 1 } : undefined;
}
