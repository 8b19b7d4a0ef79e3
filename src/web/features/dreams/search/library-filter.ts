import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { LibraryFilter } from '#web/features/dreams/dreams.queries.ts';

const TYPING_MS = 180;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The library's filter as an address holds it. */
function filterOf(params: URLSearchParams, favourites: boolean): LibraryFilter {
  const until = params.get('until');
  return {
    q: params.get('q') ?? '',
    favourites,
    bin: params.get('bin') === 'true',
    ...(params.get('sort') === 'match' && params.get('q') ? { sort: 'match' as const } : {}),
    ...(until && DAY.test(until) ? { until } : {}),
  };
}

type Change = { q?: string; sort?: 'match' | undefined; until?: string | undefined };

function changed(before: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  if ('q' in change) next.delete('until');
  // What is found is read in the list.
  if (change.q) next.delete('view');
  return next;
}

/**
 * Whether the words that the address has now were `sent` into it from here, and what of those is on its way still. One's own
 * come back late on a busy device: by then more may be typed.
 */
export function seenInAddress(sent: readonly string[], q: string) {
  const at = sent.lastIndexOf(q);
  return { isOwn: at >= 0, sent: at < 0 ? [] : sent.slice(at + 1) };
}

/**
 * The library's filter, kept in the page's address. Typing reaches it after a short rest and takes the last step's place
 * in the history; everything else is a step of its own, so that Back takes it back.
 */
export function useLibraryFilter(favouritesOnly: boolean) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const filter = filterOf(params, favouritesOnly);
  const { q } = filter;
  const [typed, setTyped] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What was written into the address from here and has not been seen in it yet. */
  const sent = useRef<readonly string[]>([]);
  useEffect(() => {
    const seen = seenInAddress(sent.current, q);
    sent.current = seen.sent;
    if (!seen.isOwn) setTyped(q);
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const write = (change: Change, replace: boolean) => {
    clearTimeout(timer.current);
    if (change.q !== undefined && change.q !== (sent.current.at(-1) ?? q))
      sent.current = [...sent.current, change.q];
    setParams((before) => changed(before, change), { replace, preventScrollReset: true, state });
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write({ q: text.trim() }, true), TYPING_MS);
  };
  const search = (text: string) => {
    setTyped(text);
    if (text.trim() !== q) write({ q: text.trim() }, false);
  };
  const sortBy = (sort: 'match' | undefined) => write({ sort, until: undefined }, false);
  const goTo = (until: string | undefined) => write({ until }, false);
  return { filter, typed, type, search, sortBy, goTo };
}

export type LibrarySearch = ReturnType<typeof useLibraryFilter>;
