import { PROJECT, PROJECT_HEADER } from '#shared/constants.ts';
import { AUTH_SIGNALS, CALL_TIMEOUT_MS } from './limits.ts';
import { ApiError } from './api-error.ts';
import { takeEarly } from './early-calls.ts';
import { hearServerTime } from './server-clock.ts';
import { session as appSession, type Session, type SessionState } from './session.ts';
import { ownEntry } from '#shared/own-entry.ts';
import { readEvents, type ToldEvent } from './read-events.ts';
import { unreadableIn } from './readable-file.ts';
import { type OnSent, sendWatched } from './watched-send.ts';

type QueryValue = string | number | boolean | null | undefined;
export type Query = Record<string, QueryValue | readonly QueryValue[]>;
type CallOptions = {
  query?: Query;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Lets the browser finish the call after the page is gone. */
  keepalive?: boolean;
  headers?: Record<string, string>;
  /** The start-up check answers 401 without the modal. */
  quiet401?: boolean;
  /** The answer is a file, not JSON. */
  as?: 'blob';
  /** How much of a large body has been sent. */
  onSent?: OnSent;
};
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Path with its query; lists repeat their name, empty values are left out. */
export function withQuery(path: string, query: Query = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') params.append(name, String(one));
    }
  }
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

const isRaw = (body: unknown): body is FormData | Blob => body instanceof FormData || body instanceof Blob;

function requestOf(method: Method, body: unknown, token: string | null, options: CallOptions): RequestInit {
  const headers: Record<string, string> = {
    [PROJECT_HEADER]: PROJECT,
    accept: 'application/json',
    'accept-language': document.documentElement.lang || 'en',
    ...options.headers,
  };
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined && !isRaw(body)) headers['content-type'] = 'application/json';
  const timeout = AbortSignal.timeout(options.timeoutMs ?? CALL_TIMEOUT_MS);
  return {
    method,
    headers,
    body: body === undefined ? null : isRaw(body) ? body : JSON.stringify(body),
    keepalive: options.keepalive ?? false,
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
  };
}

const noAnswer = (cause: unknown): ApiError => {
  const slow = cause instanceof DOMException && cause.name === 'TimeoutError';
  const offline = typeof navigator !== 'undefined' && !navigator.onLine;
  const code = slow ? 'network.timeout' : offline ? 'network.offline' : 'network.unreachable';
  return new ApiError({
    status: 0,
    code,
    message: slow ? 'The server took too long to answer' : 'No connection',
  });
};

type FailureBody = { message?: unknown; code?: unknown; validation?: unknown; request_id?: unknown };
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function failureOf(response: Response, body: unknown): ApiError {
  const said = (typeof body === 'object' && body !== null ? body : {}) as FailureBody;
  const wait = Number(response.headers.get('retry-after'));
  return new ApiError({
    status: response.status,
    code: textOf(said.code) ?? `http.${response.status}`,
    message: textOf(said.message) ?? response.statusText ?? 'Error',
    validation: said.validation as Record<string, string> | undefined,
    requestId: textOf(said.request_id) ?? response.headers.get('x-request-id') ?? undefined,
    retryAfter: Number.isFinite(wait) && wait > 0 ? wait : undefined,
    body,
  });
}

const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (!text) return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return {};
  }
};

const saysError = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && (body as { error?: unknown }).error === true;

/** Failures that close everything but the settings; a closed diary leaves what is shared open, too. */
const HOLDS: Record<string, NonNullable<SessionState['held']>> = {
  'auth.second_factor_needed': 'factor',
  'auth.password_change_needed': 'password',
  'auth.deletion_scheduled': 'deletion',
  'auth.diary_closed': 'diary',
};

/** What a call failed with, once the session knows of it. */
function failed(
  session: Session,
  response: Response,
  answer: unknown,
  { token, quiet401 }: { token: string | null; quiet401?: boolean | undefined },
): ApiError {
  const error = failureOf(response, answer);
  const current = token !== null && token === session.get().token;
  if (error.status === 401 && current && !quiet401 && AUTH_SIGNALS.includes(error.message)) session.expire();
  const held = ownEntry(HOLDS, error.code);
  if (held && current) session.hold(held);
  return error;
}

type Tell = (event: ToldEvent) => void;
type Patience = Pick<CallOptions, 'signal' | 'timeoutMs'>;

/** A call that is answered piece by piece: `tell` hears each event as it comes. Fails as every call does. */
const postingForEvents =
  (deps: ClientDeps) =>
  async (path: string, body: unknown, tell: Tell, options: Patience = {}): Promise<void> => {
    const { token } = deps.session.get();
    let response: Response;
    try {
      response = await deps.fetch(path, requestOf('POST', body, token, options));
      const isStream = (response.headers.get('content-type') ?? '').includes('event-stream');
      if (response.ok && isStream && response.body) return await readEvents(response.body, tell);
    } catch (cause) {
      if (options.signal?.aborted) throw cause;
      throw noAnswer(cause);
    }
    throw failed(deps.session, response, await readBody(response), { token });
  };

type ClientDeps = { fetch: typeof fetch; session: Session };

/** Section 7: every call sends the project header and, when signed in, a bearer token; answers are JSON. */
function createClient(deps: ClientDeps) {
  async function call<Answer>(
    method: Method,
    path: string,
    body: unknown,
    options: CallOptions,
  ): Promise<Answer> {
    const { token } = deps.session.get();
    let response: Response;
    let answer: unknown;
    try {
      const [url, init] = [withQuery(path, options.query), requestOf(method, body, token, options)];
      const ask = () => (options.onSent ? sendWatched(url, init, options.onSent) : deps.fetch(url, init));
      response = await (takeEarly(url, init, token, ask) ?? ask());
      hearServerTime(response);
      answer = response.ok && options.as === 'blob' ? await response.blob() : await readBody(response);
    } catch (cause) {
      if (options.signal?.aborted) throw cause;
      throw (await unreadableIn(body)) ?? noAnswer(cause);
    }
    if (response.ok && !saysError(answer)) return answer as Answer;
    throw failed(deps.session, response, answer, { token, quiet401: options.quiet401 });
  }

  return {
    postForEvents: postingForEvents(deps),
    get: <Answer>(path: string, options: CallOptions = {}) => call<Answer>('GET', path, undefined, options),
    post: <Answer>(path: string, body: unknown = {}, options: CallOptions = {}) =>
      call<Answer>('POST', path, body, options),
    put: <Answer>(path: string, body: unknown = {}, options: CallOptions = {}) =>
      call<Answer>('PUT', path, body, options),
    getBlob: (path: string, options: CallOptions = {}) =>
      call<Blob>('GET', path, undefined, { ...options, as: 'blob' }),
    delete: <Answer>(path: string, options: CallOptions = {}) =>
      call<Answer>('DELETE', path, undefined, options),
  };
}

export const api = createClient({ fetch: (input, init) => fetch(input, init), session: appSession });
