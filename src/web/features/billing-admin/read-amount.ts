import { minorDigits, toMinorUnits } from '#shared/billing/money.ts';

/** Where the digits of other scripts begin: Arabic, Persian, Devanagari. */
const ZEROS = [0x06_60, 0x06_f0, 0x09_66];

const latin = (typed: string): string =>
  typed.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });

/** The sign that parts thousands in a language. */
const groupSign = (language: string): string =>
  latin(
    new Intl.NumberFormat(language).formatToParts(1_000_000).find(({ type }) => type === 'group')?.value ??
      '',
  );

const GROUPED = /^\d{1,3}([.,])\d{3}(\1\d{3})*$/;

/**
 * The minor units of an amount as somebody typed it: with a point or a comma, thousands parted, in other scripts' digits,
 * with the currency's sign before or behind. Null where it is none, or finer than the currency.
 */
export function readAmount(typed: string, currency: string, language: string): number | null {
  const text = latin(typed)
    .replaceAll('٫', '.')
    .replaceAll(/[\s'’٬\u200E\u200F\u061C]/gu, '')
    .replaceAll(/^\p{Sc}|\p{Sc}$/gu, '')
    .replace(new RegExp(`^${currency}|${currency}$`, 'i'), '');
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last === -1) return toMinorUnits(text, currency);
  const sign = text[last] ?? '';
  const other = sign === '.' ? ',' : '.';
  if (text.includes(other)) {
    const grouped = text.slice(0, last);
    const isWhole = GROUPED.test(grouped) && !grouped.includes(sign);
    return isWhole ? toMinorUnits(grouped.replaceAll(other, '') + text.slice(last), currency) : null;
  }
  const isGrouped = GROUPED.test(text) && (text.indexOf(sign) !== last || minorDigits(currency) < 3);
  if (isGrouped && (text.indexOf(sign) !== last || sign === groupSign(language)))
    return toMinorUnits(text.replaceAll(sign, ''), currency);
  return toMinorUnits(text, currency);
}
