import type { DateOrder, Split } from '#shared/portability.ts';
import { guessOrder, unclearDate } from '#server/features/portability/csv/csv-columns.ts';
import { detectLanguage } from '#server/language/detect-language.ts';
import { makeDocumentReader } from '#server/features/portability/docx/docx-reader.ts';
import type { Line } from './date-lines.ts';
import { withoutPageNumbers } from './page-numbers.ts';
import { DOCUMENT_FILE, type Source, type SourceFile } from './source-files.ts';
import { linesOfText, proposeSplit } from './split-lines.ts';
import { MAX_BYTES, readText, TEXT_FILE } from './text-file.ts';
import { guessFirstYear, withYearsAbove, withYearsBefore } from './yearless-dates.ts';

const LOOKED_INTO = 3;
export const LOOKED_LINES = 5000;
const LOOKED_LETTERS = 1_000_000;
/** A note of one dream may name a day or two in it; a diary begins again and again with one. */
const FEWEST_DAYS = 3;
export const isManyDays = (lines: readonly Line[]): boolean =>
  proposeSplit(withYearsBefore(withYearsAbove(lines, 'dmy'), 'dmy'), 'dmy').dates.length >= FEWEST_DAYS;

/** The texts that may be a whole diary: one that is known as such, the only one, else the largest of a zip. */
function diariesIn({ files, zipped }: Source): SourceFile[] {
  const known = files.find(({ isDiary }) => isDiary);
  if (known) return [known];
  const texts = files.filter(({ name }) => TEXT_FILE.test(name));
  if (!zipped) return texts.slice(0, 1);
  return texts.toSorted((left, right) => right.size - left.size).slice(0, LOOKED_INTO);
}

/** The lines of the first files, as far as they show how the others are best read. */
async function* someLines(source: Source): AsyncGenerator<{ name: string; lines: Line[] }> {
  const reader = makeDocumentReader();
  const documents = source.files.filter(({ name }) => DOCUMENT_FILE.test(name)).slice(0, LOOKED_INTO);
  try {
    for (const file of documents) {
      const found = await reader.read(file);
      if (typeof found !== 'string') yield { name: file.name, lines: found.lines.slice(0, LOOKED_LINES) };
    }
  } finally {
    await reader.close();
  }
  for (const file of diariesIn(source)) {
    const found = await readText(file, MAX_BYTES.split);
    if (typeof found === 'string' || found.text.startsWith('---')) continue;
    const looked = found.text.slice(0, LOOKED_LETTERS).replace(/\r\n?/g, '\n');
    const lines = linesOfText(looked, LOOKED_LINES);
    if (!source.zipped || file.isDiary || isManyDays(lines)) yield { name: file.name, lines };
  }
}

/** A month stands before its day in English alone; there a date that could be read either way round is asked about. */
function orderOf(
  dates: readonly string[],
  lines: readonly Line[],
): { date_order: DateOrder; unclear: string | null } {
  const unclear = unclearDate(dates);
  if (unclear === null) return { date_order: guessOrder(dates), unclear };
  const words = lines.map(({ text }) => text).join('\n');
  return detectLanguage(words, 'en') === 'en'
    ? { date_order: guessOrder(dates), unclear }
    : { date_order: 'dmy', unclear: null };
}

type Proposed = {
  options: { split: Split; date_order: DateOrder; first_year?: number };
  /** A date that could be read either way round, where nothing tells. */
  unclear: string | null;
};

/** How texts are best split and their dates read; files of a zip that are dreams of their own stay whole. */
export async function proposeTexts(source: Source): Promise<Proposed> {
  for await (const { name, lines } of someLines(source)) {
    const told = withYearsAbove(withoutPageNumbers(lines), 'dmy');
    const { split, dates } = proposeSplit(withYearsBefore(told, 'dmy'), 'dmy');
    if (split !== 'whole') {
      const { date_order, unclear } = orderOf(dates, lines);
      return { options: { split, date_order }, unclear };
    }
    const first_year = guessFirstYear(told, 'dmy', { now: new Date(), name });
    if (first_year !== null)
      return { options: { split: 'dates', date_order: 'dmy', first_year }, unclear: null };
  }
  return { options: { split: 'whole', date_order: 'dmy' }, unclear: null };
}
