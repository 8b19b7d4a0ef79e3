/** `share`: a part of one, told as per cent. */
export type ChartColumn = { name: string; as?: 'share' };
export type ChartCell = string | number | null;
type ChartRow = { key: string; cells: readonly ChartCell[]; to?: string | undefined };
/** The figures behind a chart; the first column names the row. */
export type ChartTable = { columns: readonly ChartColumn[]; rows: readonly ChartRow[] };

/** The table as CSV in UTF-8 with its mark, shares as parts of one; what could be a formula is kept from being one. */
export async function csvOf({ columns, rows }: ChartTable): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  return stringify([columns.map(({ name }) => name), ...rows.map(({ cells }) => [...cells])], {
    bom: true,
    escape_formulas: true,
  });
}
