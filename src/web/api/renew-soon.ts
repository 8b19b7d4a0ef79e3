import type { QueryClient, QueryFilters } from '@tanstack/react-query';

const GATHER_MS = 250;
const planned = new WeakMap<QueryClient, Set<string>>();

/**
 * Asks again for what stands under a key, once for all that is heard within a moment: what counts and lists leaves the way to what
 * is being read.
 */
export function renewSoon(queries: QueryClient, which: QueryFilters): void {
  const waiting = planned.get(queries) ?? new Set();
  planned.set(queries, waiting);
  const name = JSON.stringify(which);
  if (waiting.has(name)) return;
  waiting.add(name);
  setTimeout(() => {
    waiting.delete(name);
    void queries.invalidateQueries(which);
  }, GATHER_MS);
}
