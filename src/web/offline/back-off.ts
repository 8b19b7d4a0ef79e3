const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;

/**
 * How long to wait before try number `tries` + 1: doubling from two seconds to a minute, somewhere in the later half of that,
 * so that many devices do not come back together. `random` is from 0 to 1.
 */
export function backOffMs(tries: number, random: number): number {
  const most = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, tries - 1));
  return Math.round(most * (0.5 + random / 2));
}

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
