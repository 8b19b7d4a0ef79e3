import { vi } from 'vitest';
import { standInForSending } from './sending.ts';

type Answer = { status?: number; body: unknown };
type Call = { method: string; path: string; query: URLSearchParams; headers: Headers; body: unknown };

/** Answers calls by "METHOD path" (query left out); anything else is 404. Keeps what was asked. */
export function standInForServer(answers: Record<string, Answer | (() => Promise<never>)>): Call[] {
  const calls: Call[] = [];
  standInForSending();
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname: path, searchParams: query } = new URL(input, 'http://localhost');
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body;
    calls.push({ method, path, query, headers: new Headers(init.headers), body });
    const answer = answers[`${method} ${path}`];
    if (typeof answer === 'function') return answer();
    const status = answer ? (answer.status ?? 200) : 404;
    return new Response(JSON.stringify(answer?.body ?? { error: true, message: 'Not found' }), { status });
  });
  return calls;
}
