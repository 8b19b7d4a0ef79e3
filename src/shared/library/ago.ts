import type { DateReading, DateToken } from './calendar-dates.ts';
import { AGO_AFTER, AGO_BEFORE, countOf, dateKey, DUALS, type Unit, unitOf } from './date-words.ts';
import { backSpan, type Span } from './relative-spans.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(dateKey));
const ARTICLES = words('a an ein einem einer un une uns unos unas um uma');
const HALF = words('half halb halben halbes medio media meio meia نصف');
const COUPLE = words('couple');
const FEW = words('few paar quelques unos unas alguns algumas algunos algunas بضعة بضع');

/** How far back: so many, or somewhere between two numbers. */
type Back = { unit: Unit; least: number; most: number; taken: number };

/** "Half a year" is some month about then. */
const halfYear = (taken: number): Back => ({ unit: 'month', least: 5, most: 7, taken });

function inexact(keys: readonly string[]): Back | undefined {
  const skipped = ARTICLES.has(keys[0] ?? '') && !FEW.has(keys[0] ?? '') ? 1 : 0;
  const word = keys[skipped] ?? '';
  const behind = skipped + 1;
  const joined = ['of', 'a'].includes(keys[behind] ?? '') ? 1 : 0;
  const unit = unitOf(keys[behind + joined] ?? '');
  const taken = behind + joined + 1;
  if (!unit) return undefined;
  if (HALF.has(word)) return unit === 'year' ? halfYear(taken) : undefined;
  if (COUPLE.has(word)) return { unit, least: 2, most: 3, taken };
  return FEW.has(word) ? { unit, least: 2, most: 6, taken } : undefined;
}

function exact(keys: readonly string[]): Back | undefined {
  const count = countOf(keys[0] ?? '');
  const unit = unitOf(keys[1] ?? '');
  return count === undefined || !unit ? undefined : { unit, least: count, most: count, taken: 2 };
}

/** Arabic says one or two of them in a word: "قبل سنة", "قبل يومين". */
function inOneWord([key = '']: readonly string[]): Back | undefined {
  const dual = DUALS.get(key);
  if (dual) return { unit: dual, least: 2, most: 2, taken: 1 };
  const bare = /\p{Script=Arabic}/u.test(key) ? unitOf(key) : undefined;
  return bare && { unit: bare, least: 1, most: 1, taken: 1 };
}

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
