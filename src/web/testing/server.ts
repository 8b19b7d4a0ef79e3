import { vi } from 'vitest';
import { answerSending } from './sending.ts';

type Answer = { status?: number; body: unknown };
type Call = { method: string; path: string; query: URLSearchParams; headers: Headers; body: unknown };

/** Answers calls by "METHOD path" (query left out); anything else is 404. Keeps what was asked. */
export function standInForServer(
  answers: Record<string, Answer | ((body: unknown) => Promise<Response>)>,
): Call[] {
  const calls: Call[] = [];
  const answering = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname: path, searchParams: query } = new URL(input, 'http://localhost');
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body;
    calls.push({ method, path, query, headers: new Headers(init.headers), body });
    const answer = answers[`${method} ${path}`];
    if (typeof answer === 'function') return answer(body);
    const status = answer ? (answer.status ?? 200) : 404;
    return new Response(JSON.stringify(answer?.body ?? { error: true, message: 'Not found' }), { status });
  };
  vi.stubGlobal('fetch', answering);
  answerSending(answering);
  return calls;
}
