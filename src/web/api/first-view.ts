/** Nothing was fetched for so long: what the page shows is there. */
const QUIET_MS = 1_000;
/** The same on a line where the page itself took longer than `SLOW_MS`: its answers come one by one. */
const SLOW_QUIET_MS = 6_000;
const SLOW_MS = 2_000;

const pageLoad = (): PerformanceNavigationTiming | undefined =>
  typeof PerformanceObserver === 'undefined'
    ? undefined
    : (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined);

const whenLoaded = (): Promise<void> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }));

async function waitForQuiet(): Promise<void> {
  if (pageLoad() === undefined) return;
  await whenLoaded();
  const quietMs = (pageLoad()?.domContentLoadedEventEnd ?? 0) > SLOW_MS ? SLOW_QUIET_MS : QUIET_MS;
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

/** Settles when the page that somebody came to stands with all that it shows; at once where no page was loaded. */
export const firstViewDone = (): Promise<void> => (done ??= waitForQuiet());
