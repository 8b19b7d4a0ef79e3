/** Bytes of the body that have left, of all; called as they leave. */
export type OnSent = (sent: number, total: number) => void;

/** A line on which nothing moves for so long is lost, whatever the system still hopes for. */
const STILL_MS = 60_000;

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim());
  }
  return headers;
}

const BODILESS = [204, 205, 304];
const answerOf = (request: XMLHttpRequest): Response =>
  new Response(BODILESS.includes(request.status) ? null : request.responseText, {
    status: request.status,
    statusText: request.statusText,
    headers: headersOf(request),
  });

/**
 * As `fetch`, for a large body: tells how much of it has been sent, which `fetch` cannot. Throws as it does: TypeError
 * where the connection was lost, the reason of the signal where it was stopped.
 */
export function sendWatched(url: string, init: RequestInit, onSent: OnSent): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const { signal } = init;
    let still: ReturnType<typeof setTimeout> | undefined;
    const stop = () => request.abort();
    const end = (settle: () => void) => {
      clearTimeout(still);
      signal?.removeEventListener('abort', stop);
      settle();
    };
    const isMoving = () => {
      clearTimeout(still);
      still = setTimeout(stop, STILL_MS);
    };
    request.open(init.method ?? 'GET', url);
    new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      isMoving();
      onSent(loaded, total);
    });
    request.upload.addEventListener('load', ({ loaded }) => {
      clearTimeout(still);
      onSent(loaded, loaded);
    });
    request.addEventListener('load', () => end(() => resolve(answerOf(request))));
    request.addEventListener('error', () => end(() => reject(new TypeError('the connection was lost'))));
    request.addEventListener('abort', () =>
      end(() => reject(signal?.aborted ? signal.reason : new TypeError('the connection stands still'))),
    );
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', stop);
    isMoving();
    request.send(init.body as XMLHttpRequestBodyInit);
  });
}
