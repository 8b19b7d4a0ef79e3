import type { ImportOptions } from '#shared/portability.ts';
import type { Line } from './date-lines.ts';
import { withoutPageNumbers } from './page-numbers.ts';
import { type Parts, splitLines } from './split-lines.ts';
import { withYears, withYearsAbove, withYearsBefore } from './yearless-dates.ts';

export type SplitOptions = Pick<ImportOptions, 'split' | 'date_order' | 'first_year'>;

/** The parts of a longer text, each with its day as far as that is told, without the numbers of its pages. */
export function datedParts(lines: readonly Line[], options: SplitOptions): Parts {
  const { split = 'whole', date_order: order, first_year: year } = options;
  const paged = withYearsAbove(withoutPageNumbers(lines), order);
  const dated = year === undefined ? withYearsBefore(paged, order) : withYears(paged, year, order);
  return splitLines(dated, split, order);
}
