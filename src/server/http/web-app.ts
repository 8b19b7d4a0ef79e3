import { readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchRoute } from '#shared/routes.ts';
import type { Overrides } from '#shared/cms/words.ts';
import { AppError, notFound } from './errors.ts';
import { readFirstPages, type FirstPages, type PageSaid } from './first-pages.ts';
import { pageLanguage } from './page-language.ts';
import { redrawPages } from './redraw.ts';
import type { App } from './server.ts';

const DIST = path.join(import.meta.dirname, '../../../dist/web');
const API_PATH = /^\/(v[1-4]|subscription\/channel|metrics|healthz|readyz)(\/|$)/;
const HASHED = /\/assets\//;
const ONE_YEAR_SECONDS = 31_536_000;
const POLICY = 'content-security-policy';
/** What no script or style needs, most of it for documents alone: on a page's forty files it would weigh 60 KB. */
const NEEDLESS = [
  POLICY,
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-robots-tag',
  'x-xss-protection',
];
/** What never changes is not asked for again, nor in parts: validators would weigh 3 KB on a page's files. */
const LASTING = { etag: false, lastModified: false, acceptRanges: false };

/** Every file of the web app below `folder` as a browser asks for it; nothing whose name or folder begins with a dot. */
function filesIn(folder: string, place = ''): string[] {
  return readdirSync(path.join(folder, place), { withFileTypes: true }).flatMap((entry) => {
    const here = `${place}/${entry.name}`;
    if (entry.name.startsWith('.')) return [];
    return entry.isDirectory() ? filesIn(folder, here) : [here];
  });
}

/** One route a folder: one a file would be three thousand, which cost half a second of every start and megabytes at rest. */
function routesOf(files: Iterable<string>): Set<string> {
  const routes = new Set<string>();
  for (const file of files) routes.add(file.lastIndexOf('/') > 0 ? `${path.posix.dirname(file)}/*` : file);
  return routes;
}

async function addFiles(app: App, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    cacheControl: false,
    // Written by scripts/pages/compress-files.ts.
    preCompressed: true,
    setHeaders: (reply, file) => {
      const lasting = HASHED.test(file);
      reply.header('cache-control', lasting ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache');
      if (!lasting) return;
      for (const name of NEEDLESS) reply.removeHeader(name);
    },
  });
  const files = new Set(filesIn(folder));
  for (const url of routesOf(files))
    app.route({
      method: ['HEAD', 'GET'],
      url,
      schema: { hide: true },
      handler: (request, reply) => {
        const { '*': name = '' } = request.params as { '*'?: string };
        const file = url.endsWith('*') ? url.slice(0, -1) + name : url;
        if (!files.has(file)) return reply.callNotFound();
        return HASHED.test(file) ? reply.sendFile(file, LASTING) : reply.sendFile(file);
      },
    });
}

/** The fixed policy, opened for the scripts that stand in this very page. */
const policyWith = (policy: string, scripts: readonly string[]) =>
  scripts.length === 0
    ? policy
    : policy.replace("script-src 'self'", () => `script-src 'self' ${scripts.join(' ')}`);

/** An admin's look at a page as it would be stands in a frame of this very site, and runs no scripts. */
const framed = (policy: string) =>
  policy
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    .replace(/script-src [^;]*/, "script-src 'none'");

/** The encoding that the browser takes, the smallest first. */
function encodingFor(accepted: string): 'br' | 'gzip' | 'identity' {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.replaceAll(' ', ''))
    .filter((part) => !/;q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? 'identity';
}

/** What the features say of a page; undefined where its words are the same for everybody. */
export type SaidOf = (pathname: string) => Promise<PageSaid | undefined>;

const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** The route table says which pages exist: the rest is the shell with status 404. */
async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { pages, saidOf }: { pages: FirstPages; saidOf: SaidOf },
  pathname: string,
) {
  const said = await saidOf(pathname);
  if (said?.status === 301)
    return reply.header('cache-control', 'no-cache').redirect(`${said.location}${queryOf(request.url)}`, 301);
  const { lng, preview } = (request.query ?? {}) as { lng?: unknown; preview?: unknown };
  const { i18next: cookie } = request.cookies;
  const acceptLanguage = request.headers['accept-language'];
  const language = pageLanguage({ lng, cookie, acceptLanguage }, pages.languages);
  const { status, bodies, etag, scripts } = pages.pageFor(pathname, language, said);
  void reply
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Language, Cookie, Accept-Encoding')
    .header('etag', etag)
    .header(POLICY, policyWith(String(reply.getHeader(POLICY) ?? ''), scripts));
  if (preview !== undefined)
    void reply
      .header(POLICY, framed(String(reply.getHeader(POLICY))))
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-store');
  const route = matchRoute(pathname)?.route;
  const isIndexed = route?.indexed === true || (said?.status === 200 && said.indexed === true);
  if (isIndexed && status === 200) void reply.removeHeader('x-robots-tag');
  if (route?.unlisted)
    void reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer');
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.status(304).send();
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply
    .status(status)
    .header('content-language', language)
    .type('text/html; charset=utf-8')
    .send(bodies[encoding]);
}

/** Tells of the words that were rewritten, now and whenever they change. */
export type FollowWords = (told: (overrides: Overrides) => void) => void;

/**
 * Lets the pages say what was rewritten. Drawn pages change together with their words, once they are drawn anew; where they
 * cannot be, the browser draws them.
 */
function followWords(follow: FollowWords, pages: FirstPages, { app, folder }: { app: App; folder: string }) {
  let last: Overrides = {};
  follow((overrides) => {
    last = overrides;
    if (Object.keys(overrides).length === 0) return pages.say({}, null);
    return void redrawPages(folder, overrides).then(
      (drawn) => last === overrides && pages.say(overrides, drawn),
      (error: unknown) => {
        app.log.warn({ err: error }, 'pages could not be drawn with the new words; browsers draw them');
        if (last === overrides) pages.say(overrides, {});
      },
    );
  });
}

/**
 * Serves the web app built in `folder` and answers whatever no route has answered. `methodsOf` tells which methods a
 * path knows, `words` what its pages say otherwise than built, `saidOf` what stands in the head of a page that the database
 * knows.
 */
export async function addWebApp(
  app: App,
  methodsOf: (pathname: string) => string[],
  {
    folder = DIST,
    words = () => undefined,
    saidOf = () => Promise.resolve(undefined),
  }: { folder?: string; words?: FollowWords; saidOf?: SaidOf } = {},
): Promise<void> {
  const pages = readFirstPages(folder);
  if (pages !== null) await addFiles(app, folder);
  if (pages !== null) followWords(words, pages, { app, folder });
  const answerUnknown = (request: FastifyRequest, reply: FastifyReply) => {
    const [pathname = '/'] = request.url.split('?');
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (pages !== null && reading && !API_PATH.test(pathname))
      return answerPage(request, reply, { pages, saidOf }, pathname);
    const methods = methodsOf(pathname);
    if (methods.length === 0) throw notFound();
    const allow = [...methods, 'OPTIONS'].join(', ');
    if (request.method === 'OPTIONS') return reply.status(204).header('allow', allow).send();
    throw new AppError(405, 'request.method', 'This path does not know that method.', { headers: { allow } });
  };
  app.setNotFoundHandler(answerUnknown);
  // Before the body: what was sent to a path that is not there says nothing about that path.
  app.addHook('onRequest', async (request, reply) =>
    request.is404 ? answerUnknown(request, reply) : undefined,
  );
}
