import type { ReactNode } from 'react';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { useWide } from '#web/ui/use-wide.ts';
import classes from './data-table.module.css';

export type Column<Row> = {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end' | 'center';
  width?: string;
  /** Left out on a phone, where the page of the row tells it. */
  spare?: boolean;
  /** Shown in the last row, where a sum means something. */
  total?: ReactNode;
  /** Where it stands in a stacked row: its name, a word at its end, the box before it, the way to its page, below that the
   *  sign that it is put in order by. Others follow below, several acts last. */
  place?: 'title' | 'side' | 'box' | 'end' | 'handle' | 'acts';
  /** In a stacked row its head stands before what it holds: a bare number there says nothing. */
  headed?: true;
  /** Its head orders the rows; `none` where another does. */
  sorted?: 'ascending' | 'descending' | 'none';
};
type DataTableProps<Row> = {
  /** Names the table for those who listen. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  loading?: boolean;
  /** The rows answer the question before; those of this one are on their way. */
  waiting?: boolean;
  loadingText?: ReactNode;
  emptyText?: ReactNode;
  isMarked?: (row: Row) => boolean;
  /** A row that has just come, and is looked for. */
  isAdded?: (row: Row) => boolean;
  /** Below so many pixels each row is a small note instead of a line of columns. */
  stackBelow?: number;
  /** What can be done with the rows, over their heads. */
  bar?: ReactNode;
  /** The pager, under the rows. */
  children?: ReactNode;
};

type Place = Pick<Column<unknown>, 'align' | 'spare'>;
const placeOf = ({ align, spare }: Place) =>
  [align && align !== 'start' && classes[align], spare && classes.spare].filter(Boolean).join(' ') ||
  undefined;

const headOf = ({ headed, head }: Pick<Column<unknown>, 'headed' | 'head'>) =>
  headed && typeof head === 'string' ? head : undefined;

/** A list with a head that stays, in a sheet; empty and loading texts stand in the rows' place. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, loading = false, waiting = false, stackBelow = 0, children } = props;
  const stacked = !useWide(stackBelow);
  return (
    <Sheet pad="none" className={classes.sheet}>
      {props.bar}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={label}>
        <table
          className={classes.table}
          aria-label={label}
          aria-busy={loading || undefined}
          data-waiting={waiting || undefined}
          data-stacked={stacked || undefined}
        >
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  aria-sort={column.sorted}
                  className={placeOf(column)}
                  style={{ inlineSize: column.width }}
                >
                  {column.head}
                </th>
              ))}
            </tr>
          </thead>
          <Rows {...props} />
          {columns.some((column) => column.total !== undefined) && <Totals columns={columns} />}
        </table>
      </div>
      {children}
    </Sheet>
  );
}

function Rows<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, loading = false, loadingText, emptyText, isMarked, isAdded } = props;
  const instead = rows.length > 0 ? null : loading ? loadingText : emptyText;
  return (
    <tbody>
      {instead !== null && (
        <tr>
          <td colSpan={columns.length} className={classes.instead}>
            {instead}
          </td>
        </tr>
      )}
      {rows.map((row) => (
        <tr
          key={rowKey(row)}
          className={isMarked?.(row) ? classes.marked : undefined}
          data-added={isAdded?.(row) || undefined}
        >
          {columns.map((column) => (
            <td
              key={column.key}
              className={placeOf(column)}
              data-place={column.place}
              data-head={headOf(column)}
            >
              {column.cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Totals<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tfoot>
      <tr>
        {columns.map((column) => (
          <td key={column.key} className={placeOf(column)}>
            {column.total}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
