import type { Scale } from '#shared/portability.ts';

const YES =
  /^(?:true|yes|y|on|ja|j|wahr|x|✓|✔|✅|☑|s[ií]|oui|o|vrai|sim|vero|verdadero|verdadeiro|1|نعم|是|lucid|luzid|l[uú]cido|lucide)$/iu;
const NO = /^(?:false|no|n|off|nein|falsch|non|faux|n[aã]o|falso|-|–|0|لا|否|not lucid|nicht luzid)$/iu;
const OF = /^(\d+(?:[.,]\d+)?)\s*(?:\/|of|von|sur|de)\s*(\d+)$/i;
const PERCENT = /^(\d+(?:[.,]\d+)?)\s*%$/;
const STARS = /^(?:[★⭐✦*]\u{FE0F}?){1,5}[☆✩]*$/u;
const NUMBER = /^\d+(?:[.,]\d+)?$/;

export const isYes = (text: string): boolean => YES.test(text.trim());
export const isNo = (text: string): boolean => NO.test(text.trim());

const numberOf = (text = ''): number => Number(text.replace(',', '.'));
const share = (part: number, max: number): number | undefined =>
  part >= 0 && part <= 1 ? Math.round(part * max) : undefined;

function onScale(value: number, max: number, scale: Scale): number | undefined {
  if (scale === 'one_to_five') return value === 0 ? 0 : share((value - 1) / 4, max);
  if (scale === 'zero_to_ten') return share(value / 10, max);
  if (scale === 'percent') return share(value / 100, max);
  return Number.isInteger(value) && value <= max ? value : undefined;
}

/**
 * A level from 0 to `max` as people write it: a number on a scale, stars, a share, yes or no, of which yes counts `yes`.
 * Null where there is nothing, undefined where it cannot be understood.
 */
export function levelOf(
  given: unknown,
  { max, yes, scale = 'own' }: { max: number; yes: number; scale?: Scale | undefined },
): number | null | undefined {
  const text = typeof given === 'number' || typeof given === 'boolean' ? String(given) : given;
  if (typeof text !== 'string' || text.trim() === '') return null;
  const value = text.trim();
  const part = OF.exec(value);
  if (part && numberOf(part[2]) > 0) return share(numberOf(part[1]) / numberOf(part[2]), max);
  const percent = PERCENT.exec(value);
  if (percent) return share(numberOf(percent[1]) / 100, max);
  if (STARS.test(value)) return share(((value.match(/[★⭐✦*]/gu)?.length ?? 1) - 1) / 4, max);
  if (scale !== 'yes_no' && NUMBER.test(value)) return onScale(numberOf(value), max, scale);
  if (isYes(value)) return yes;
  return isNo(value) ? 0 : undefined;
}

/** The scale on which the values of a column stand; `own` where they tell nothing else. */
export function guessScale(values: readonly string[], max: number): Scale {
  const said = values.map((value) => value.trim()).filter(Boolean);
  if (said.length === 0) return 'own';
  if (said.every((value) => isYes(value) || isNo(value))) return 'yes_no';
  const numbers = said.filter((value) => NUMBER.test(value)).map(numberOf);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  if (numbers.length === 0 || (most <= max && (least < 1 || said.length < 2))) return 'own';
  if (most > 10) return 'percent';
  if (most > 5) return 'zero_to_ten';
  return least >= 1 && most > max ? 'one_to_five' : 'own';
}
