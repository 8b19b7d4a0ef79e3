export const CODE_LENGTH = 6;

/** Arabic and Persian keyboards write their own digits. */
const DIGITS = new Map(
  ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'].flatMap((row) =>
    Array.from(row, (sign, digit): [string, string] => [sign, String(digit)]),
  ),
);

/** The digits of a code as it was typed or pasted: mails and apps write `123 456` or `123-456`. */
export const digitsOf = (text: string): string =>
  Array.from(text.normalize('NFKC'), (sign) => DIGITS.get(sign) ?? sign)
    .join('')
    .replaceAll(/\D/g, '')
    .slice(0, CODE_LENGTH);
