import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#web/ui/save-file.ts';
import { toast } from '#web/ui/layers/toasts.ts';
import { type ChartTable, csvOf, hasFigures } from './chart-table.ts';
import { pictureOf } from './chart-picture.ts';
import { ChartTableRows } from './chart-table-rows.tsx';
import classes from './charts.module.css';

type ChartFigureProps = {
  title: ReactNode;
  /** How much it rests on: the n, beside the title. */
  note?: ReactNode;
  /** A sentence or two under the drawing: what it says, and what it cannot. */
  after?: ReactNode;
  table: ChartTable;
  /** The name of its files, without their ending. */
  file: string;
  /** The figures are still to come: the place of what they bring is kept. */
  awaited?: boolean;
  children: ReactNode;
};

type ToolsProps = Pick<ChartFigureProps, 'table' | 'file'> & {
  picture: () => HTMLElement | null;
  open: boolean;
  onOpen: () => void;
  tableId: string;
};

function Tools({ table, file, picture, open, onOpen, tableId }: ToolsProps) {
  const { t } = useTranslation('common');
  const [busy, setBusy] = useState(false);
  const keep = async (make: () => Promise<Blob>, name: string) => {
    setBusy(true);
    try {
      saveFile(await make(), name);
    } catch {
      toast(t('charts.failed'), { status: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const csv = async () => new Blob([await csvOf(table)], { type: 'text/csv;charset=utf-8' });
  const image = async () => {
    const element = picture();
    if (!element) throw new Error('nothing to draw');
    return pictureOf(element);
  };
  return (
    <div className={classes.tools} data-picture="no">
      <button type="button" aria-expanded={open} aria-controls={tableId} onClick={onOpen}>
        {t('charts.table')}
      </button>
      <button type="button" disabled={busy} onClick={() => void keep(csv, `${file}.csv`)}>
        {t('charts.csv')}
      </button>
      <button type="button" disabled={busy} onClick={() => void keep(image, `${file}.png`)}>
        {t('charts.picture')}
      </button>
    </div>
  );
}

/** A chart with its title and n, and behind it, where there are figures, the table, the same as CSV, and a picture of it. */
export function ChartFigure({ title, note, after, table, file, awaited, children }: ChartFigureProps) {
  const own = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const [titleId, tableId] = [useId(), useId()];
  return (
    <figure ref={own} className={classes.figure} aria-labelledby={titleId}>
      <figcaption>
        <h2 id={titleId}>{title}</h2>
        {note && <span>{note}</span>}
      </figcaption>
      {children}
      {after && <p className={classes.after}>{after}</p>}
      {awaited && (
        <>
          <div className={classes.tools} data-awaited="" />
          <div />
        </>
      )}
      {hasFigures(table) && (
        <>
          <Tools
            table={table}
            file={file}
            picture={() => own.current}
            open={open}
            onOpen={() => setOpen(!open)}
            tableId={tableId}
          />
          <div id={tableId} data-picture="no">
            {open && <ChartTableRows table={table} labelledBy={titleId} />}
          </div>
        </>
      )}
    </figure>
  );
}
