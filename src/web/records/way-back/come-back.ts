import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { leaveList, rememberList, seenThere } from './last-lists.ts';
import { isComingBack } from './way-back.tsx';

const isFree = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.matches('main');

/** After everything else that answers a new page at once: that puts the page to its top and the focus on what is new. */
const afterArrival = (act: () => void) => queueMicrotask(act);

function focusLink(href: string | null): void {
  if (href === null || !isFree(document.activeElement)) return;
  const links = document.querySelectorAll<HTMLElement>('main a[href]');
  [...links].find((link) => link.getAttribute('href') === href)?.focus({ preventScroll: true });
}

/** Reads how the list stands while it is still there. */
function useLeaving(table: string) {
  const { pathname, search } = useLocation();
  useEffect(() => rememberList(table, { pathname, search }), [table, pathname, search]);
  useLayoutEffect(
    () => () => {
      const link = document.activeElement?.getAttribute('href') ?? null;
      leaveList(table, { pathname, search }, { top: window.scrollY, link });
    },
    [table, pathname, search],
  );
}

/**
 * Remembers the list of a table as it is left, and opens it so for whoever comes back to it from one of its rows: at the same
 * height, with the focus on the link that was followed. `isThere` says whether its rows are drawn.
 */
export function useComeBack(table: string, isThere: boolean): void {
  const { pathname, search, state } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop || isComingBack(state);
  const [seen] = useState(() => (isBack ? seenThere(table, { pathname, search }) : undefined));
  const isDone = useRef(!seen);
  useLayoutEffect(() => {
    if (isThere && !isDone.current && seen) afterArrival(() => window.scrollTo(0, seen.top));
  }, [isThere, seen]);
  useEffect(() => {
    if (!isThere || isDone.current) return;
    isDone.current = true;
    afterArrival(() => focusLink(seen?.link ?? null));
  }, [isThere, seen]);
  useLeaving(table);
}
