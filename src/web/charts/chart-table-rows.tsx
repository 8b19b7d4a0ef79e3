import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ChartCell, ChartColumn, ChartTable } from './chart-table.ts';
import classes from './charts.module.css';

function useCell() {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  return (cell: ChartCell | undefined, column: ChartColumn | undefined) => {
    if (cell === null || cell === undefined) return '–';
    if (typeof cell === 'string') return cell;
    return (column?.as === 'share' ? share : plain).format(cell);
  };
}

type ChartTableRowsProps = { table: ChartTable; labelledBy?: string; label?: string };

/** The figures behind a chart in rows; the first cell of a row opens its dreams. */
export function ChartTableRows({ table, labelledBy, label }: ChartTableRowsProps) {
  const cellOf = useCell();
  const { columns, rows } = table;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by the keyboard
    <section className={classes.scroll} tabIndex={0} aria-labelledby={labelledBy} aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, to }) => (
            <tr key={key}>
              {columns.map((column, at) => {
                const words = cellOf(cells[at], column);
                if (at > 0) return <td key={column.name}>{words}</td>;
                return (
                  <th key={column.name} scope="row">
                    <bdi>{to ? <Link to={to}>{words}</Link> : words}</bdi>
                  </th>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
