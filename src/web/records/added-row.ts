import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { ListSpec, RecordRow } from './list-spec.ts';
import { recordsPage } from './records.queries.ts';

/** What a page that added a record hands to the list that is opened next, in the state of its history entry. */
export const addedTo = (table: string, id: number) => ({ state: { added: { table, id } } });

function addedId(state: unknown, table: string): number | null {
  const { added } = (state ?? {}) as { added?: { table?: unknown; id?: unknown } };
  return added?.table === table && typeof added.id === 'number' ? added.id : null;
}

/** Asked for without the list's filters and pages: a new row is seen wherever its order puts it. */
const asked = (id: number | null, join: string) => ({
  filter: [`id,eq,${id}`],
  search: '',
  order: [],
  join,
  page: 1,
  size: 1,
});

/**
 * The rows with the one that was added just before the list was opened: where the page does not hold it, it stands first.
 * Nothing else asked of the list brings it along.
 */
export function useAddedRow<Row extends RecordRow>(
  { table, join = '', read }: ListSpec<Row>,
  rows: readonly Row[] | undefined,
): { rows: readonly Row[]; isAdded: (row: Row) => boolean } {
  const id = addedId(useLocation().state, table);
  const isThere = rows?.some((row) => row.id === id) ?? true;
  const { data } = useQuery({
    ...recordsPage<Row>(table, asked(id, join)),
    enabled: id !== null && !isThere && !read,
  });
  const added = isThere || id === null ? undefined : data?.list.find((row) => row.id === id);
  const isShown = id !== null && (added !== undefined || (rows !== undefined && isThere));
  useEffect(() => {
    if (!isShown) return undefined;
    // After the page has gone to its top, as every page does when it is opened.
    const frame = requestAnimationFrame(() =>
      document.querySelector('tr[data-added]')?.scrollIntoView({ block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [isShown]);
  const shown = rows ?? [];
  return { rows: added ? [added, ...shown] : shown, isAdded: (row) => row.id === id };
}
