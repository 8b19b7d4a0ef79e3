import { useState } from 'react';
import type { RecordRow } from './list-spec.ts';

/** Rows of the page that are chosen; a row that is no longer there is no longer chosen. */
export function useChosen<Row extends RecordRow>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = rows.filter(({ id }) => ids.has(id));
  const all = chosen.length > 0 && chosen.length === rows.length;
  return {
    chosen,
    all,
    has: (row: Row) => ids.has(row.id),
    turn: (row: Row) => {
      const next = new Set(ids);
      if (!next.delete(row.id)) next.add(row.id);
      setIds(next);
    },
    turnAll: () => setIds(new Set(all ? [] : rows.map(({ id }) => id))),
    clear: () => setIds(new Set()),
    /** These are done with; the others stay chosen. */
    drop: (done: readonly Row[]) => setIds((before) => before.difference(new Set(done.map(({ id }) => id)))),
  };
}
export type Chosen<Row extends RecordRow> = ReturnType<typeof useChosen<Row>>;
