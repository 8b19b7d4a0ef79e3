const STILL_COMING_MS = 5000;
const READER_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Keeps a section in view while what stands above it is still on its way, until the reader moves. */
export function holdInView(section: HTMLElement): () => void {
  const ended = new AbortController();
  const growth = new ResizeObserver(() => section.scrollIntoView());
  const end = () => {
    growth.disconnect();
    ended.abort();
  };
  section.scrollIntoView();
  if (section.parentElement) growth.observe(section.parentElement);
  for (const move of READER_MOVES)
    window.addEventListener(move, end, { signal: ended.signal, passive: true });
  const timer = setTimeout(end, STILL_COMING_MS);
  return () => {
    clearTimeout(timer);
    end();
  };
}
