/** `share`: a part of one, told as per cent. */
export type ChartColumn = { name: string; as?: 'share' };
export type ChartCell = string | number | null;
type ChartRow = { key: string; cells: readonly ChartCell[]; to?: string | undefined };
/** The figures behind a chart; the first column names the row. */
export type ChartTable = { columns: readonly ChartColumn[]; rows: readonly ChartRow[] };

/** Whether any row says more than its name: of nothing there is no table and no picture. */
export const hasFigures = ({ rows }: ChartTable): boolean =>
  rows.some(({ cells }) => cells.slice(1).some((cell) => cell !== null && cell !== 0 && cell !== ''));

/** More than figures of some hundred nights can say. */
const DECIMALS = 4;
const rounded = (cell: ChartCell): ChartCell =>
  typeof cell === 'number' ? Number(cell.toFixed(DECIMALS)) : cell;

/** The table as CSV in UTF-8 with its mark, shares as parts of one; what could be a formula is kept from being one. */
export async function csvOf({ columns, rows }: ChartTable): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  return stringify([columns.map(({ name }) => name), ...rows.map(({ cells }) => cells.map(rounded))], {
    bom: true,
    escape_formulas: true,
  });
}
