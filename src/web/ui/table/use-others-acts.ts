import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/** What others have done in the meantime is seen after as long, while the page is looked at. */
export const OTHERS_MS = 20_000;

type Answer<Row> = { list: readonly Row[] };
type Seen<Row> = { page: number; limit: number; keyOf: (row: Row) => string | number };

/**
 * What stood on the page before and is in the queue no longer. What was only pushed over an edge of the page, by what is new or by
 * what has gone from a page before it, is none of it.
 */
export function goneFrom<Row>(
  before: readonly Row[],
  after: readonly Row[],
  { page, limit, keyOf }: Seen<Row>,
): Row[] {
  const left = new Set(after.map(keyOf));
  const stays = before.map((row) => left.has(keyOf(row)));
  const [first, last] = [stays.indexOf(true), stays.lastIndexOf(true)];
  return before.filter((_, at) => {
    if (stays[at]) return false;
    // Behind the last that stays only a page with room for more tells, before the first only the first page.
    if (at > last && after.length >= limit) return false;
    return page === 1 || (first !== -1 && at > first);
  });
}

type Queue<Row> = Seen<Row> & {
  query: Pick<UseQueryResult<Answer<Row>>, 'data' | 'refetch' | 'isPlaceholderData'>;
  /** Names what is shown: another page or search has lost nothing. */
  place: string;
};

/**
 * Reads a queue again every 20 seconds while its page is looked at and nothing stands over it: what is being written about a card
 * is not taken from under the hands. Answers what others have taken from this page since it was opened.
 */
export function useOthersActs<Row>(queue: Queue<Row>): readonly Row[] {
  const [gone, setGone] = useState<{ place: string; rows: readonly Row[] }>({ place: queue.place, rows: [] });
  const latest = useRef(queue);
  useEffect(() => {
    latest.current = queue;
  });
  useEffect(() => {
    const readAgain = async () => {
      const { query, place, ...seen } = latest.current;
      const before = query.data;
      if (!before || query.isPlaceholderData || document.hidden || document.querySelector('dialog[open]'))
        return;
      const { data: after } = await query.refetch();
      if (!after || after === before || latest.current.place !== place) return;
      const lost = goneFrom(before.list, after.list, seen);
      if (lost.length === 0) return;
      setGone((told) => ({ place, rows: told.place === place ? [...told.rows, ...lost] : lost }));
    };
    const timer = setInterval(() => void readAgain(), OTHERS_MS);
    return () => clearInterval(timer);
  }, []);
  return gone.place === queue.place ? gone.rows : [];
}
