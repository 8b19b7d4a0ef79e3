import { useEffect, useRef } from 'react';

/** Between two notes at the side, px. */
const GAP = 12;

/** Notes take no room of the text, so that nothing keeps them from each other: a long one moves the next one down. */
function space(body: HTMLElement): void {
  let free = Number.NEGATIVE_INFINITY;
  for (const note of body.querySelectorAll<HTMLElement>(':scope > aside')) {
    note.style.translate = '';
    const { top } = note.getBoundingClientRect();
    const down = Math.max(0, free - top);
    if (down > 0) note.style.translate = `0 ${down}px`;
    free = top + down + note.scrollHeight + GAP;
  }
}

/** For the element that holds a post’s text, which changes its height with its words. */
export function useSpacedNotes() {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = body;
    if (!current) return undefined;
    space(current);
    const watch = new ResizeObserver(() => space(current));
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return body;
}
