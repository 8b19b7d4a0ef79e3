/** Some take the wide signs of East Asian keyboards for the same. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r＝＋－＠]/;

/** Spreadsheets run cells that begin like a formula: such a cell gets an apostrophe in front (behaviour.md, section 3). */
export const guard = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** Takes the apostrophe away that `guard` put there. */
export const unguard = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);
