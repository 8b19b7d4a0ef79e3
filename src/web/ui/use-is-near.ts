import { useCallback, useRef, useState } from 'react';

/** How far outside the window something is near. */
const NEAR = '400px';

/** Whether an element has come near the window, and what it is given to (`ref`); it stays true. */
export function useIsNear(margin = NEAR): [boolean, (element: HTMLElement | null) => void] {
  const [near, setNear] = useState(false);
  const watch = useRef<IntersectionObserver>(undefined);
  const place = useCallback(
    (element: HTMLElement | null) => {
      watch.current?.disconnect();
      // What cannot be watched is asked for when it is touched.
      if (!element || typeof IntersectionObserver === 'undefined') return;
      watch.current = new IntersectionObserver((seen) => seen.at(-1)?.isIntersecting && setNear(true), {
        rootMargin: margin,
      });
      watch.current.observe(element);
    },
    [margin],
  );
  return [near, place];
}
