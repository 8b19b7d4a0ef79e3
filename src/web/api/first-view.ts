/** Nothing was fetched for so long: what the page shows is there. */
const QUIET_MS = 200;
/** The same on a slow line, where the page itself is not answered within `SLOW_MS`: answers come one by one. */
const SLOW_QUIET_MS = 6_000;
const SLOW_MS = 700;
/** A way to the server and back takes so long on a slow line, however busy the server is. */
const SLOW_WAY_MS = 150;

const pageLoad = (): PerformanceNavigationTiming | undefined =>
  typeof PerformanceObserver === 'undefined'
    ? undefined
    : (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined);

function cameLate(): boolean {
  const { responseStart = 0, connectStart = 0, connectEnd = 0 } = pageLoad() ?? {};
  return responseStart > SLOW_MS || connectEnd - connectStart > SLOW_WAY_MS;
}

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the reader's line or wallet would rather have nothing fetched that was not asked for. */
export function isSlowLine(): boolean {
  const { connection } = navigator as { connection?: Connection };
  if (connection?.saveData === true || cameLate()) return true;
  return /[23]g$/.test(connection?.effectiveType ?? '');
}

const whenLoaded = (): Promise<void> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }));

async function waitForQuiet(): Promise<void> {
  if (pageLoad() === undefined) return;
  await whenLoaded();
  const quietMs = isSlowLine() ? SLOW_QUIET_MS : QUIET_MS;
  await new Promise<void>((resolve) => {
    let timer = setTimeout(resolve, quietMs);
    const fetched = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        fetched.disconnect();
        resolve();
      }, quietMs);
    });
    fetched.observe({ type: 'resource' });
  });
}

let done: Promise<void> | undefined;
let end = (): void => undefined;
const over = new Promise<void>((resolve) => {
  end = resolve;
});

/** Somebody does something: what was to come behind the first view comes now. */
export const endFirstView = (): void => end();

/** A reader who only reads is let alone for so long. */
const READING_MS = 30_000;
const MOVES = ['pointerdown', 'keydown', 'scroll', 'wheel', 'touchstart'] as const;

function waitForMove(): Promise<void> {
  return new Promise((resolve) => {
    const done = (event?: Event) => {
      // A part that brings itself into its place scrolls too, but only its own box.
      if (event?.type === 'scroll' && event.target instanceof Element) return;
      clearTimeout(timer);
      for (const move of MOVES) window.removeEventListener(move, done, true);
      resolve();
    };
    const timer = setTimeout(() => done(), READING_MS);
    for (const move of MOVES) window.addEventListener(move, done, { capture: true, passive: true });
  });
}

/** Settles with the first view, or as soon as somebody does something. */
export const firstMove = (): Promise<void> => Promise.race([firstViewDone(), waitForMove()]);

let moved: Promise<void> | undefined;

/**
 * Settles when the first view is done; on a slow line when the reader has begun to do something after that, at the latest half a
 * minute later: what is not needed to read one page is not brought over it.
 */
export async function readerMoved(): Promise<void> {
  // Whoever moves before the first view is done has moved.
  if (isSlowLine()) moved ??= Promise.race([waitForMove(), over]);
  await firstViewDone();
  await moved;
}

/** Settles when the page that somebody came to stands with all that it shows; at once where no page was loaded. */
export const firstViewDone = (): Promise<void> => (done ??= Promise.race([waitForQuiet(), over]));
