import { useEffect, useRef } from 'react';

const isLost = ({ activeElement, body }: Document): boolean =>
  !activeElement || activeElement === body || activeElement.matches(':disabled');

/** An act may go with what it did, as Publish does: whoever pressed it goes on at what is open, unless they are elsewhere by now. */
export function useFocusAfter<Place extends HTMLElement>(acts: number) {
  const place = useRef<Place>(null);
  const before = useRef(acts);
  useEffect(() => {
    if (before.current !== acts && isLost(document))
      place.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
    before.current = acts;
  }, [acts]);
  return place;
}
