/** What the page asked before its scripts were there (public/theme.js), and for whom. */
type Early = { token: string | null; calls: Record<string, Promise<Response> | undefined> };

const early = (): Early | undefined => (window as { early?: Early }).early;

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => reject(signal.reason as Error);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });

/**
 * The answer to a call that the page began by itself, once; undefined where it did not, or did for somebody else. Where that one
 * failed, it is asked for as any other.
 */
export function takeEarly(
  url: string,
  { method, signal }: RequestInit,
  token: string | null,
  ask: () => Promise<Response>,
): Promise<Response> | undefined {
  const asked = early();
  const call = asked && Object.hasOwn(asked.calls, url) ? asked.calls[url] : undefined;
  if (!asked || !call || method !== 'GET') return undefined;
  asked.calls[url] = undefined;
  if (asked.token !== token) return undefined;
  const answer = call.catch(ask);
  return signal ? Promise.race([answer, aborted(signal)]) : answer;
}
