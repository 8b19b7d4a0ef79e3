import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { focusRowAt } from '#web/ui/kept-focus.ts';
import { toast } from '#web/ui/layers/toasts.ts';
import type { BulkAct, ListSpec, RecordRow } from './list-spec.ts';
import { forget, recordKeys } from './records.queries.ts';

type Done<Row> = { act: BulkAct<Row>; rows: readonly Row[] };

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

/** Says why a row failed, and how many did. */
function useTellFailure() {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  return (failure: unknown, count: number) => {
    const why = errorText(failure);
    toast(count > 1 ? t('admin.records.someFailed', { count, why }) : why, { status: 'error' });
  };
}

const ROWS = 'main :is(tbody tr, [data-card])';

/** The act's button goes with what was chosen: whoever pressed it goes on where the first of it stood. */
function useGoOnAt(acts: number, at: number): void {
  useEffect(() => {
    if (acts === 0 || document.activeElement !== document.body) return;
    const main = document.querySelector('main');
    const list = document.querySelector(ROWS)?.parentElement ?? main;
    if (list) focusRowAt(list, at, main ? [main] : []);
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- once for each act
  }, [acts]);
}

/** Acts on chosen rows: asked first where an act wishes it, taken back where it can be. */
export function useBulk<Row extends RecordRow>(
  { table, touches = [] }: ListSpec<Row>,
  listed: readonly Row[],
  onDone: () => void,
) {
  const { t } = useTranslation('translation');
  const tellFailure = useTellFailure();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [asked, setAsked] = useState<Done<Row> | null>(null);
  const [undoable, setUndoable] = useState<Done<Row> | null>(null);
  const [acts, setActs] = useState({ count: 0, at: 0 });
  useGoOnAt(acts.count, acts.at);

  const work = async (key: string, rows: readonly Row[], step: (row: Row) => Promise<unknown>) => {
    setBusy(key);
    const { went, failure } = await inTurn(rows, step);
    setBusy(null);
    await queries.invalidateQueries({ queryKey: recordKeys.table(table) });
    forget(queries, touches);
    if (failure !== undefined) tellFailure(failure, rows.length - went.length);
    return went;
  };
  const run = async ({ act, rows }: Done<Row>) => {
    setAsked(null);
    const at = listed.findIndex(({ id }) => rows.some((row) => row.id === id));
    const went = await work(act.key, rows, act.run);
    if (went.length === 0) return;
    onDone();
    setActs(({ count }) => ({ count: count + 1, at }));
    if (act.undo) setUndoable({ act, rows: went });
    else toast(act.done(went.length));
  };
  return {
    busy,
    asked,
    undoable,
    ask: (act: BulkAct<Row>, chosen: readonly Row[]) => {
      const rows = chosen.filter((row) => act.fits?.(row) ?? true);
      if (rows.length === 0) return toast(t('admin.records.noneFits'), { status: 'info' });
      if (act.confirm?.(rows.length, rows)) return setAsked({ act, rows });
      void run({ act, rows });
    },
    confirm: () => asked && void run(asked),
    cancel: () => setAsked(null),
    undo: async () => {
      if (!undoable?.act.undo) return;
      await work('undo', undoable.rows, undoable.act.undo);
      setUndoable(null);
    },
    forget: () => setUndoable(null),
  };
}
export type Bulk<Row extends RecordRow> = ReturnType<typeof useBulk<Row>>;
