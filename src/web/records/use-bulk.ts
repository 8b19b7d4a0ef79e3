import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { focusRowAt } from '#web/ui/kept-focus.ts';
import { toast } from '#web/ui/layers/toasts.ts';
import type { BulkAct, ListSpec, RecordRow } from './list-spec.ts';
import { forget, recordKeys } from './records.queries.ts';

type Done<Row> = { act: BulkAct<Row>; rows: readonly Row[] };
/** Rows that the act could not be done to. */
type Left = { left: ReadonlySet<RecordRow['id']> };

/** Runs `step` on each row in turn; what went well, and the first failure. */
async function inTurn<Row>(rows: readonly Row[], step: (row: Row) => Promise<unknown>) {
  const went: Row[] = [];
  let failure: unknown;
  for (const row of rows) {
    try {
      await step(row);
      went.push(row);
    } catch (error) {
      failure ??= error;
    }
  }
  return { went, failure };
}

/** The rows that one undo takes back: with those of the same act before it, where this one only tried its failures again. */
const together = <Row extends RecordRow>(before: (Done<Row> & Left) | null, act: BulkAct<Row>, went: Row[]) =>
  before?.act.key === act.key && went.every(({ id }) => before.left.has(id))
    ? [...before.rows, ...went]
    : went;

const failed = <Row extends RecordRow>(rows: readonly Row[], went: readonly Row[]): Row[] =>
  rows.filter(({ id }) => !went.some((row) => row.id === id));

/** The browser asks before a page is closed in the middle of an act: the rest of its rows would stay as they are. */
function useStayWhileBusy(busy: boolean): void {
  useEffect(() => {
    if (!busy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);
}

/** Says why a row failed, and how many did. */
function useTellFailure() {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  return (failure: unknown, count: number) => {
    const isGone = failure instanceof ApiError && failure.status === 404;
    const why = isGone ? t('admin.records.gone') : errorText(failure);
    toast(count > 1 ? t('admin.records.someFailed', { count, why }) : why, { status: 'error' });
  };
}

const ROWS = 'main :is(tbody tr, [data-card])';

/** The button of an act, or of its undoing, goes with what it did: whoever pressed it goes on where the first of it stood. */
function useGoOnAt(acts: number, at: number): void {
  useEffect(() => {
    const main = document.querySelector('main');
    const { activeElement: focused } = document;
    if (acts === 0 || (focused !== document.body && focused !== main)) return;
    const list = document.querySelector(ROWS)?.parentElement ?? main;
    if (list) focusRowAt(list, at, main ? [main] : []);
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- once for each act
  }, [acts]);
}

/** Takes rows through a step in turn and shows the list anew; says what failed, and tells what went well. */
function useWork<Row extends RecordRow>({ table, touches = [] }: Pick<ListSpec<Row>, 'table' | 'touches'>) {
  const tellFailure = useTellFailure();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  useStayWhileBusy(busy !== null);
  const work = async (key: string, rows: readonly Row[], step: (row: Row) => Promise<unknown>) => {
    setBusy(key);
    const { went, failure } = await inTurn(rows, step);
    setBusy(null);
    await queries.invalidateQueries({ queryKey: recordKeys.table(table) });
    forget(queries, touches);
    if (failure !== undefined) tellFailure(failure, rows.length - went.length);
    return went;
  };
  return { busy, work };
}

/** What can be taken back of the last act; where that fails for some rows, it can be tried again. */
function useUndo<Row extends RecordRow>(work: ReturnType<typeof useWork<Row>>['work']) {
  const [undoable, setUndoable] = useState<(Done<Row> & Left) | null>(null);
  return {
    undoable,
    keep: (act: BulkAct<Row>, went: Row[], left: readonly Row[]) =>
      setUndoable((before) => ({
        act,
        rows: together(before, act, went),
        left: new Set(left.map(({ id }) => id)),
      })),
    run: async () => {
      if (!undoable?.act.undo) return;
      const went = await work('undo', undoable.rows, undoable.act.undo);
      const rows = failed(undoable.rows, went);
      setUndoable(rows.length > 0 ? { ...undoable, rows } : null);
    },
    forget: () => setUndoable(null),
  };
}

/** Acts on chosen rows: asked first where an act wishes it, taken back where it can be. */
export function useBulk<Row extends RecordRow>(
  spec: Pick<ListSpec<Row>, 'table' | 'touches'>,
  listed: readonly Row[],
  onDone: (rows: readonly Row[]) => void,
) {
  const { t } = useTranslation('translation');
  const { busy, work } = useWork(spec);
  const [asked, setAsked] = useState<Done<Row> | null>(null);
  const undo = useUndo(work);
  const [acts, setActs] = useState({ count: 0, at: 0 });
  useGoOnAt(acts.count, acts.at);

  const run = async ({ act, rows }: Done<Row>) => {
    setAsked(null);
    const at = listed.findIndex(({ id }) => rows.some((row) => row.id === id));
    const went = await work(act.key, rows, act.run);
    setActs(({ count }) => ({ count: count + 1, at }));
    if (went.length === 0) return;
    // Those that failed stay chosen, to be tried again; those that it does not fit were never in it.
    const left = failed(rows, went);
    onDone(left.length > 0 ? went : listed);
    if (act.undo) undo.keep(act, went, left);
    else toast(act.done(went.length));
  };
  return {
    busy,
    asked,
    undoable: undo.undoable,
    ask: (act: BulkAct<Row>, chosen: readonly Row[]) => {
      if (busy !== null) return;
      const rows = chosen.filter((row) => act.fits?.(row) ?? true);
      if (rows.length === 0) return toast(t('admin.records.noneFits'), { status: 'info', id: 'none-fits' });
      if (act.confirm?.(rows.length, rows)) return setAsked({ act, rows });
      void run({ act, rows });
    },
    confirm: () => asked && void run(asked),
    cancel: () => setAsked(null),
    undo: async () => {
      await undo.run();
      setActs(({ count, at }) => ({ count: count + 1, at }));
    },
    forget: undo.forget,
  };
}
export type Bulk<Row extends RecordRow> = ReturnType<typeof useBulk<Row>>;
