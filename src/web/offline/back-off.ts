const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;

/** How long to wait before try number `tries` + 1: doubling from two seconds to a minute. */
export const backOffMs = (tries: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, tries - 1));

/** Tells when sending is worth another try: a connection came back, or the page is looked at again. */
export function onWorthTrying(listener: () => void): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') listener();
  };
  window.addEventListener('online', listener);
  document.addEventListener('visibilitychange', whenVisible);
  return () => {
    window.removeEventListener('online', listener);
    document.removeEventListener('visibilitychange', whenVisible);
  };
}
