import type { Deps } from '#server/deps.ts';
import { saveTold, type ToldTo } from './channels.store.ts';

/** What one process has told within a moment is written in one statement: a message reaches a thousand at once. */
type Batch = { rows: ToldTo[]; written: Promise<void> };

const batches = new WeakMap<object, Batch>();

/** Remembers how far somebody was told who names no cursor. Resolves once that is written. */
export function rememberTold(deps: Deps, row: ToldTo): Promise<void> {
  const open = batches.get(deps.sql);
  if (open) {
    open.rows.push(row);
    return open.written;
  }
  const rows = [row];
  const write = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    batches.delete(deps.sql);
    await saveTold(deps.sql, rows);
  };
  const written = write();
  batches.set(deps.sql, { rows, written });
  return written;
}
