import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { State } from '#server/billing/sandbox/state/state.ts';
import { attempt } from '#server/billing/sandbox/state/rollback.ts';
import { newId } from '#server/billing/sandbox/state/ids.ts';
import type { Disturbances } from './disturbance.ts';
import { Refused, unauthorized, untried } from './errors.ts';
import { readForm, type Raw } from './form.ts';
import { fingerprintOf, Idempotency } from './idempotency.ts';
import { readExpand, readParams } from './params.ts';
import { present } from './present.ts';
import type { Router } from './route.ts';

const MAX_BODY = 512 * 1024;

/** A page of the sandbox's own: what it answers to a path that is no call. */
export type PageAnswer = { status: number; html?: string; location?: string };
export type Pages = (method: string, url: URL, form: { [name: string]: Raw }) => PageAnswer | undefined;
export type Parts = {
  state: State;
  router: Router;
  pages: Pages;
  disturbances: Disturbances;
  secretKey: string;
  publishableKey: string;
  /** Runs what is due before a call sees the state. */
  catchUp: () => void;
};
type Answer = { status: number; body: string; requestId: string; replayed?: boolean };

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > MAX_BODY)
      throw new Refused(413, { type: 'invalid_request_error', message: 'Request body is too large' }, true);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

const headerOf = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** The key of `Authorization: Bearer …` or of basic authentication. */
function keyOf(request: IncomingMessage): string {
  const [scheme = '', value = ''] = (headerOf(request, 'authorization') ?? '').split(' ');
  if (/^bearer$/i.test(scheme)) return value;
  if (/^basic$/i.test(scheme)) return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? '';
  return '';
}

function authenticate(request: IncomingMessage, parts: Parts): void {
  const key = keyOf(request);
  if (key === '') {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (key.startsWith(parts.publishableKey)) {
    throw new Refused(
      403,
      {
        type: 'invalid_request_error',
        code: 'secret_key_required',
        message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
      },
      true,
    );
  }
  if (!key.startsWith(parts.secretKey)) {
    throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`);
  }
  const version = headerOf(request, 'stripe-version');
  if (version !== undefined && version !== parts.state.apiVersion) {
    throw untried(
      `Invalid Stripe API version: ${version.slice(0, 60)}. This sandbox speaks ${parts.state.apiVersion}.`,
    );
  }
}

function run(parts: Parts, method: string, path: string, raw: { [name: string]: Raw }): object {
  const found = parts.router.find(method, path);
  if (!found) {
    throw new Refused(
      404,
      {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${path}). Please see https://docs.stripe.com or we can help at https://support.stripe.com/.`,
      },
      true,
    );
  }
  const params = readParams(found.route.takes, raw);
  const expand = readExpand(raw);
  const act = () => present(parts.state, found.route.run(parts.state, params, found.ids), expand);
  // What cannot be shown as it is asked for is not done either.
  return method === 'GET' || expand.length === 0 ? act() : attempt(parts.state, act);
}

const refusalOf = (
  parts: Parts,
  error: unknown,
  requestId: string,
): { status: number; body: string; untried: boolean } => {
  if (error instanceof Refused) {
    const body = present(
      parts.state,
      { error: { ...error.refusal, request_log_url: `${parts.state.origin}/logs/${requestId}` } },
      [],
    );
    return { status: error.status, body: JSON.stringify(body), untried: error.untried };
  }
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`payments sandbox: ${error instanceof Error ? (error.stack ?? message) : message}\n`);
  return { status: 500, body: JSON.stringify({ error: { type: 'api_error', message } }), untried: false };
};

async function call(
  request: IncomingMessage,
  url: URL,
  body: string,
  parts: Parts,
  idempotency: Idempotency,
): Promise<Answer | null> {
  const method = request.method ?? 'GET';
  const requestId = newId('req');
  const key = method === 'POST' ? headerOf(request, 'idempotency-key') : undefined;
  const fingerprint = fingerprintOf(`${method} ${url.pathname}`, body);
  let holds = false;
  let answer: Answer & { untried?: boolean };
  const wrong = parts.disturbances.take(`${method} ${url.pathname}`);
  try {
    authenticate(request, parts);
    if (key !== undefined) {
      const kept = idempotency.take(key, fingerprint);
      if (kept) return { ...kept, requestId, replayed: true };
      holds = true;
    }
    if (wrong.delayMs) await sleep(wrong.delayMs);
    if (wrong.failWith !== undefined) throw brokenWith(wrong.failWith);
    parts.state.request = { id: requestId, idempotency_key: key ?? null };
    parts.catchUp();
    const raw = method === 'POST' ? readForm(body) : readForm(url.search.slice(1));
    const shown = run(parts, method, url.pathname, raw);
    answer = { status: 200, body: JSON.stringify(shown), requestId };
  } catch (error) {
    answer = { ...refusalOf(parts, error, requestId), requestId };
  } finally {
    parts.state.request = { id: null, idempotency_key: null };
  }
  if (wrong.answerDelayMs) await sleep(wrong.answerDelayMs);
  if (key !== undefined && holds) idempotency.end(key, answer.untried ? null : { ...answer, fingerprint });
  parts.state.onChange();
  return wrong.loseAnswers ? null : answer;
}

const brokenWith = (status: number): Refused =>
  new Refused(
    status,
    status === 429
      ? { type: 'invalid_request_error', code: 'rate_limit', message: 'Request rate limit exceeded.' }
      : { type: 'api_error', message: 'An unknown error occurred' },
    status === 429,
  );

function answerPage(response: ServerResponse, page: PageAnswer): void {
  response.writeHead(page.status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    ...(page.location !== undefined && { location: page.location }),
  });
  response.end(page.html ?? '');
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  parts: Parts,
  idempotency: Idempotency,
): Promise<void> {
  const url = new URL(request.url ?? '/', parts.state.origin);
  const body = await readBody(request);
  if (!/^\/v\d\//.test(url.pathname)) {
    parts.catchUp();
    const page = parts.pages(request.method ?? 'GET', url, readForm(request.method === 'POST' ? body : ''));
    answerPage(
      response,
      page ?? { status: 404, html: '<!doctype html><title>Not found</title><p>There is nothing here.</p>' },
    );
    parts.state.onChange();
    return;
  }
  const result = await call(request, url, body, parts, idempotency);
  if (!result) {
    request.socket.destroy();
    return;
  }
  response.writeHead(result.status, {
    'content-type': 'application/json',
    'request-id': result.requestId,
    'stripe-version': parts.state.apiVersion,
    ...(result.replayed && { 'idempotent-replayed': 'true' }),
    ...(result.status === 401 && { 'www-authenticate': 'Bearer realm="Stripe"' }),
    ...(result.status === 409 || result.status >= 500 ? {} : { 'stripe-should-retry': 'false' }),
  });
  response.end(result.body);
}

/** The sandbox's HTTP side: calls under /v1, its own pages beside them. */
export function createHttp(parts: Parts): Server {
  const idempotency = new Idempotency(parts.state);
  const server = createServer((request, response) => {
    answer(request, response, parts, idempotency).catch((error: unknown) => {
      const { status, body } = refusalOf(parts, error, newId('req'));
      response.writeHead(status, {
        'content-type': 'application/json',
        ...(status === 413 && { connection: 'close' }),
      });
      response.end(body);
    });
  });
  server.keepAliveTimeout = 30_000;
  return server;
}
