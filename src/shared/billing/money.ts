/** Currencies without a smaller unit, as the payment provider counts them. */
const WHOLE = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));
/** Currencies of a thousand smaller units. */
const THOUSANDTHS = new Set('bhd jod kwd omr tnd'.split(' '));
/** Written without digits after the point, though counted in hundredths. */
const SHOWN_WHOLE = new Set(['isk', 'ugx']);

/** Digits of a currency after its point: an amount of 1 is 10 to the minus that. The code is ISO 4217, in any case. */
export function minorDigits(currency: string): 0 | 2 | 3 {
  const code = currency.toLowerCase();
  return WHOLE.has(code) ? 0 : THOUSANDTHS.has(code) ? 3 : 2;
}

/** The amount in the currency's main unit, for input fields and CSV: `1999` of eur is `19.99`, of jpy `1999`. */
export function toMajorUnits(amount: number, currency: string): string {
  const digits = minorDigits(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const sign = amount < 0 ? '-' : '';
  if (digits === 0) return `${sign}${text}`;
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** The amount in minor units that somebody typed in main units; null for what is none, or finer than the currency. */
export function toMinorUnits(typed: string, currency: string): number | null {
  const digits = minorDigits(currency);
  const match = /^(\d{1,12})(?:[.,](\d{1,3}))?$/.exec(typed.trim());
  if (!match) return null;
  const [, whole = '', part = ''] = match;
  if (part.length > digits) return null;
  return Number(whole + part.padEnd(digits, '0'));
}

/** The amount as people of that language write it, with its currency. */
export function formatMoney(amount: number, currency: string, language: string): string {
  const digits = minorDigits(currency);
  const shown = SHOWN_WHOLE.has(currency.toLowerCase()) && amount % 100 === 0 ? 0 : digits;
  const written = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: shown,
    maximumFractionDigits: shown,
    // A decimal text keeps every digit where a division would not.
  }).format(toMajorUnits(amount, currency) as unknown as number);
  // Some languages' formats write the hyphen of a keyboard, which sits too short and too low before figures.
  return written.replace('-', '\u2212');
}
