/** Late enough that the first page has everything for itself, also on a slow line. */
const REST_MS = 3000;

/** Keeps the app's shell on the device, so that recording opens without a connection. */
export function keepShellOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const keep = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  const rest = () => window.setTimeout(keep, REST_MS);
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
}
