const IN_FIGURES = /(?<!\d)(\d{4})年\s?(\d{1,2})月\s?(\d{1,2})[日号]/;
const IN_WORDS =
  /([〇零○一二三四五六七八九]{4})年\s?([一二三四五六七八九十]{1,2})月\s?([一二三四五六七八九十]{1,3})[日号]/;
const FIGURES = '〇一二三四五六七八九';

/** A Chinese number up to 99, or a year figure by figure. */
function chineseNumber(written: string): number {
  const signs = Array.from(written.replaceAll(/[零○]/g, '〇'));
  const values = signs.map((sign) => FIGURES.indexOf(sign));
  const ten = signs.indexOf('十');
  if (ten < 0) return Number(values.join(''));
  return (ten === 0 ? 1 : (values[ten - 1] ?? 0)) * 10 + (values[ten + 1] ?? 0);
}

type ChineseDate = { year: number; month: number; day: number; start: number; length: number };

/** "2024年3月5日", "二〇二四年三月五日": the first in a text, and where it stands. The day may be none of the calendar. */
export function chineseDate(text: string): ChineseDate | null {
  const found = IN_FIGURES.exec(text) ?? IN_WORDS.exec(text);
  if (!found) return null;
  const [all, ...parts] = found;
  const [year = 0, month = 0, day = 0] = parts.map((part) =>
    /^\d/.test(part) ? Number(part) : chineseNumber(part),
  );
  return { year, month, day, start: found.index, length: all.length };
}
