import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ELEMENT_LISTS, type ElementKind, kindOfList } from '#shared/elements.ts';

const TYPING_MS = 250;

/** Kind and search of the list, kept in the page's address; typing reaches it after a short rest. */
export function useElementFilter() {
  const [params, setParams] = useSearchParams();
  const kind: ElementKind = kindOfList(params.get('kind') ?? undefined) ?? 'person';
  const q = params.get('q') ?? '';
  const [typed, setTyped] = useState(q);
  const [typedIn, setTypedIn] = useState(kind);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Another kind begins with its own search.
  if (typedIn !== kind) {
    setTypedIn(kind);
    setTyped(q);
  }
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const next = new URLSearchParams({ kind: ELEMENT_LISTS[kind] });
      if (text.trim()) next.set('q', text.trim());
      setParams(next, { replace: true, preventScrollReset: true });
    }, TYPING_MS);
  };
  return { kind, q, typed, type };
}
