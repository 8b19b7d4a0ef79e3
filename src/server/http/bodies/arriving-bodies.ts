import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/http/errors.ts';
import { endGently, type GentleEnd } from '#server/http/gentle-end.ts';
import type { App } from '#server/http/server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads its body as it comes, up to a limit of its own. */
    upload?: { bytes: number; tooLarge: () => AppError };
  }
}

/** What requests may take of time: a body ends within `bodyMs`, or `progressBytes` arrive in each such span. */
export type ArrivalLimits = GentleEnd & {
  /** For the first bytes of a connection up to the end of the headers, looked at every `checkMs`. */
  headersMs: number;
  checkMs: number;
  bodyMs: number;
  progressBytes: number;
};

/** Headers and a body that gets nowhere are over after less than 30 s. */
export const ARRIVAL_LIMITS: ArrivalLimits = {
  headersMs: 10_000,
  checkMs: 1_000,
  bodyMs: 18_000,
  progressBytes: 32 * 1024,
  lingerMs: 2_000,
  lingerBytes: 16 * 1024 * 1024,
};

const packedBody = () =>
  new AppError(415, 'request.unsupported_type', 'This kind of content cannot be taken here.');
const tooLarge = () => new AppError(413, 'request.too_large', 'That is more than can be taken in one go.');
const tooSlow = () =>
  Object.assign(new Error('The body does not arrive'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** False until the last byte of the body is here. Calls that never were on a wire have it whole. */
const isArriving = ({ complete }: { complete?: boolean }): boolean => complete === false;

/** Ends a request whose body stands still. Who is not being read cannot send, so that counts for nothing. */
function watchArrival(app: App, { raw }: FastifyRequest, { bodyMs, progressBytes }: ArrivalLimits): void {
  const { socket } = raw;
  let seen = socket.bytesRead;
  const looking = setInterval(() => {
    const arrived = socket.bytesRead - seen;
    seen = socket.bytesRead;
    if (arrived >= progressBytes || raw.readableLength > 0 || !isArriving(raw)) return;
    clearInterval(looking);
    app.server.emit('clientError', tooSlow(), socket);
  }, bodyMs);
  looking.unref();
  raw.once('close', () => clearInterval(looking));
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** What the length alone tells, before a byte of the body is asked for. */
function checkDeclared({ headers, routeOptions }: FastifyRequest): void {
  const { 'content-encoding': encoding = 'identity', 'content-length': length } = headers;
  if (encoding.toLowerCase() !== 'identity') throw packedBody();
  const most = routeOptions.config.upload ?? { bytes: routeOptions.bodyLimit, tooLarge };
  if (Number(length ?? 0) > most.bytes) throw most.tooLarge();
}

/** An answer that goes out before its request has come in closes the connection: the rest is nobody's. */
function closeAfter({ raw }: FastifyRequest, reply: FastifyReply, limits: ArrivalLimits): void {
  reply.header('connection', 'close');
  const { socket } = raw;
  socket.destroySoon = () => {
    raw.unpipe();
    raw.resume();
    endGently(socket, limits);
  };
}

/** Bounds how bodies arrive: none packed, none above its route's limit, none for ever, and none after its answer. */
export function addArrivalRules(app: App, limits: ArrivalLimits): void {
  // Who asks whether to send at all is told so when the body is about to be read.
  app.server.on('checkContinue', (request: IncomingMessage, response) =>
    app.server.emit('request', request, response),
  );
  app.addHook('preParsing', (request, reply, payload, done) => {
    try {
      if (hasBody(request)) checkDeclared(request);
    } catch (error) {
      return done(error as Error);
    }
    if (isArriving(request.raw)) {
      if (request.headers.expect !== undefined) reply.raw.writeContinue();
      watchArrival(app, request, limits);
    }
    return done(null, payload);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request;
    if (!isArriving(raw)) return done(null, payload);
    // Headers are told of before the rest of the same packet is read.
    setImmediate(() => {
      if (isArriving(raw) && !raw.destroyed) closeAfter(request, reply, limits);
      done(null, payload);
    });
  });
}
