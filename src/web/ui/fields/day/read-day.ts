import { dateLocale } from '#shared/languages.ts';

/** The first day that the server keeps. */
export const FIRST_DAY = '1000-01-01';
export const LAST_DAY = '9999-12-31';

const two = (value: number) => String(value).padStart(2, '0');

/** `YYYY-MM-DD`, or nothing where the calendar has no such day. */
export function dayOf(year: number, month: number, date: number): string | undefined {
  const at = new Date(Date.UTC(2000, month - 1, date, 12));
  at.setUTCFullYear(year);
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === date && month >= 1 && month <= 12;
  return isReal && year >= 1000 && year <= 9999
    ? `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`
    : undefined;
}

/** Figures of every script as the ten that we count with. */
const withFigures = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (figure) => {
    const code = figure.codePointAt(0) ?? 0;
    const zero = [0x30, 0x660, 0x6f0, 0x966].find((start) => code >= start && code < start + 10);
    return zero === undefined ? figure : String(code - zero);
  });

const names = new Map<string, readonly string[][]>();

/** What each month is called in a language, long and short. */
function monthNames(language: string): readonly string[][] {
  const known = names.get(language);
  if (known) return known;
  const made = Array.from({ length: 12 }, (_, month) =>
    (['long', 'short'] as const).map((length) =>
      new Intl.DateTimeFormat(dateLocale(language), { month: length, timeZone: 'UTC' })
        .format(Date.UTC(2001, month, 15))
        .toLocaleLowerCase(language)
        .replace(/\.$/, ''),
    ),
  );
  names.set(language, made);
  return made;
}

/** The month that a word of at least three letters begins: "nov", "Nov.", "November". */
function monthIn(words: readonly string[], language: string): number | undefined {
  const isOf = (name: string, word: string) => name === word || (word.length > 2 && name.startsWith(word));
  for (const known of [language, 'en']) {
    const found = monthNames(known).findIndex((own) =>
      words.some((word) => own.some((name) => isOf(name, word))),
    );
    if (found >= 0) return found + 1;
  }
  return undefined;
}

const yearOf = (written: number | undefined, now: Date): number => {
  if (written === undefined) return now.getFullYear();
  if (written >= 100) return written;
  return 2000 + written > now.getFullYear() + 20 ? 1900 + written : 2000 + written;
};

/** A day as Chinese writes it, the year where there is one: `2025年11月6日`, `11月6号`. */
const IN_SIGNS = /^(?:(\d{4})\s*年\s*)?(\d{1,2})\s*月\s*(\d{1,2})\s*[日号]?/u;

/** The day that is written: `2025-11-06`, `6.11.2025`, `6/11`, "6 November 2025" or as the language writes it. */
export function readDay(text: string, language: string, now = new Date()): string | undefined {
  const plain = withFigures(text).toLocaleLowerCase(language).trim();
  const signs = IN_SIGNS.exec(plain);
  if (signs)
    return dayOf(yearOf(signs[1] ? Number(signs[1]) : undefined, now), Number(signs[2]), Number(signs[3]));
  const figures = (plain.match(/\d+/g) ?? []).map(Number);
  const [first, second, third] = figures;
  if (first === undefined || figures.length > 3) return undefined;
  if (/^\d{4}\D\d{1,2}\D\d{1,2}$/.test(plain)) return dayOf(first, second ?? 0, third ?? 0);
  const words = plain.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  if (words.length > 0) {
    const month = monthIn(words, language);
    if (month === undefined || figures.length > 2) return undefined;
    return dayOf(yearOf(second, now), month, first);
  }
  return second === undefined ? undefined : dayOf(yearOf(third, now), second, first);
}
