import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { LibraryFilter } from './dreams.queries.ts';

const TYPING_MS = 250;
const WORDS = 8;

/** The words that a search is made of, as the server takes them. */
export const wordsOf = (q: string): string[] => q.split(/\s+/).filter(Boolean).slice(0, WORDS);

/** The search without one of its words. */
export const withoutWord = (q: string, index: number): string =>
  wordsOf(q)
    .filter((_, at) => at !== index)
    .join(' ');

/** The library's filter, kept in the page's address; typing reaches it after a short rest. */
export function useLibraryFilter(favouritesOnly: boolean) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const q = params.get('q') ?? '';
  const [typed, setTyped] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const seen = useRef(q);
  useEffect(() => {
    if (seen.current === q) return;
    seen.current = q;
    setTyped(q);
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const write = (text: string) => {
    clearTimeout(timer.current);
    seen.current = text.trim();
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (text.trim()) next.set('q', text.trim());
        else next.delete('q');
        return next;
      },
      { replace: true, preventScrollReset: true, state },
    );
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write(text), TYPING_MS);
  };
  const search = (text: string) => {
    setTyped(text);
    write(text);
  };
  const filter: LibraryFilter = { q, favourites: favouritesOnly, bin: params.get('bin') === 'true' };
  return { filter, typed, type, search };
}

export type LibrarySearch = ReturnType<typeof useLibraryFilter>;
