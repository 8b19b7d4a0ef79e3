import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Config } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { isPaymentPage } from '#shared/billing/payment-pages.ts';
import { BODY_BYTES } from '#server/http/bodies/body-sizes.ts';
import { addArrivalRules, ARRIVAL_LIMITS, type ArrivalLimits } from '#server/http/bodies/arriving-bodies.ts';
import { clientErrorAnswer } from './client-errors.ts';
import { answerError } from './error-answer.ts';
import { noteForeignRefusals } from './foreign-refusals.ts';
import { readJsonBody } from '#server/http/bodies/json-body.ts';
import { speakPlainly } from './messages/plain-faults.ts';

/** The Fastify instance that features hang their routes on; schemas are zod. */
export type App = FastifyInstance<
  Server,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** A hundred of the longest ids with their commas. */
const MAX_PARAM_LENGTH = 1700;
const REQUEST_ID = /^[A-Za-z0-9-]{1,64}$/;
const ONE_YEAR_SECONDS = 31_536_000;

const requestIdOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' && REQUEST_ID.test(header) ? header : randomUUID();

/** Fastify's own chatter is of use only to somebody who debugs. */
const serverLevel = (level: string): string => (level === 'info' ? 'warn' : level);

/**
 * What is made for one asker is compressed once, in one turn: a stream through another thread took half of all answers a
 * second. Browsers ask for Brotli where the connection is secure: its first level costs half of gzip's for 4 % more bytes, and
 * better levels of either save a twentieth of them. The web app's files were compressed when it was built.
 */
const CHEAP_COMPRESSION: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  zlibOptions: { level: 1 },
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  syncThreshold: 65_536,
};

/** What a page may ask the browser for: the voice, a screen that stays on, the lock's fingerprint. The rest is closed. */
const USED_FEATURES =
  'microphone screen-wake-lock publickey-credentials-get publickey-credentials-create clipboard-read clipboard-write';
const CLOSED_FEATURES =
  'accelerometer bluetooth camera compute-pressure display-capture encrypted-media fullscreen gamepad geolocation ' +
  'gyroscope hid idle-detection keyboard-map local-fonts magnetometer midi otp-credentials payment picture-in-picture ' +
  'serial storage-access usb web-share window-management xr-spatial-tracking';
const PERMISSIONS_POLICY = [
  ...USED_FEATURES.split(' ').map((feature) => `${feature}=(self)`),
  ...CLOSED_FEATURES.split(' ').map((feature) => `${feature}=()`),
].join(', ');

/**
 * Where the provider's own form for cards comes from: numbers are typed into that alone. The pages about cards let it in
 * where a key is configured, no other page does.
 */
const PAYMENT_FORM = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  permission: 'payment=(self "https://js.stripe.com")',
};
const NO_FORM: typeof PAYMENT_FORM = { script: [], connect: [], frame: [], permission: 'payment=()' };

/** Helmet's headers, worked out once: they are the same for every answer of a kind. */
async function securityHeaders(
  { production, captchaWidget }: Config,
  payment: typeof PAYMENT_FORM,
): Promise<Record<string, string>> {
  const captcha = [...(captchaWidget?.sources ?? [])];
  const probe = Fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...captcha, ...payment.script],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...captcha, ...payment.connect],
        // An admin's look at our own pages; those let themselves be framed for that alone.
        frameSrc: ["'self'", ...captcha, ...payment.frame],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: production ? { maxAge: ONE_YEAR_SECONDS } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  probe.get('/', (_request, reply) => reply.send(''));
  const { headers } = await probe.inject({ method: 'GET', url: '/' });
  await probe.close();
  headers['permissions-policy'] = PERMISSIONS_POLICY.replace('payment=()', payment.permission);
  // Shared dreams stay out of search engines unless a page is meant for them (web-app.ts takes it off there).
  headers['x-robots-tag'] = 'noindex';
  const own = new Set(['content-length', 'content-type', 'date', 'connection', 'keep-alive']);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (own.has(name) ? [] : [[name, String(value)]])),
  );
}

/** A bare server with the conventions that every path shares: ids, JSON, errors, security headers. */
export async function makeServer(deps: Deps, arrival: ArrivalLimits = ARRIVAL_LIMITS): Promise<App> {
  speakPlainly();
  const fixed = await securityHeaders(deps.config, NO_FORM);
  const withForm =
    deps.config.STRIPE_PUBLISHABLE_KEY === undefined
      ? fixed
      : await securityHeaders(deps.config, PAYMENT_FORM);
  const app: App = Fastify({
    loggerInstance: deps.log.child({}, { level: serverLevel(deps.config.LOG_LEVEL) }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES.small,
    trustProxy: (_address: string, hop: number) => hop < deps.config.TRUSTED_PROXIES,
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      reply.headers(fixed).header('x-request-id', request.id);
      answerError(error, request, reply);
    },
    clientErrorHandler: clientErrorAnswer(arrival),
    http: { headersTimeout: arrival.headersMs, connectionsCheckingInterval: arrival.checkMs },
    forceCloseConnections: true,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
    try {
      done(null, readJsonBody(bytes as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
  app.setErrorHandler(answerError);
  noteForeignRefusals(app, deps);
  app.addHook('onRequest', async (request, reply) => {
    const [pathname = '/'] = request.url.split('?', 1);
    reply.headers(isPaymentPage(pathname) ? withForm : fixed).header('x-request-id', request.id);
  });
  addArrivalRules(app, arrival);
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    threshold: 1400,
    ...CHEAP_COMPRESSION,
  });
  await app.register(cookie);
  return app;
}
