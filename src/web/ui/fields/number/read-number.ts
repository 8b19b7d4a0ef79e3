export type Bounds = { min?: number | undefined; max?: number | undefined };

export const within = (value: number, { min = -Infinity, max = Infinity }: Bounds): number =>
  Math.min(Math.max(value, min), max);

/** Digits of any of our scripts as a number is written here; whatever else was typed is left out. */
export function digitsOf(typed: string, { min = -Infinity }: Bounds, decimal: boolean): string {
  const plain = typed
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
  const minus = min < 0 && /^\s*[-−]/.test(plain) ? '-' : '';
  if (!decimal) return minus + plain.replace(/\D/g, '');
  const [whole = '', ...rest] = plain
    .replace(/[,٫]/g, '.')
    .replace(/[^\d.]/g, '')
    .split('.');
  return minus + whole + (rest.length > 0 ? `.${rest.join('')}` : '');
}

/** The number that is written; nothing while there is none yet. */
export const readNumber = (written: string): number | undefined =>
  /\d/.test(written) ? Number(written) : undefined;

/** One step up or down, from where a number may begin if there is none; tenths do not grow tails. */
export const stepped = (from: number | undefined, step: number, bounds: Bounds): number =>
  within(from === undefined ? 0 : Number((from + step).toPrecision(12)), bounds);
