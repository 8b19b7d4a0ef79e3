import type { ServerResponse } from 'node:http';

/** Aborted once the connection is gone that an answer would go to. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return gone.signal;
}
