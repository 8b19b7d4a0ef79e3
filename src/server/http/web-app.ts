import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import { matchRoute, titleOf } from '#shared/routes.ts';
import { AppError, notFound } from './errors.ts';
import type { App } from './server.ts';

const DIST = path.join(import.meta.dirname, '../../../dist/web');
const API_PATH = /^\/(v[1-4]|metrics|healthz|readyz)(\/|$)/;
const HASHED = /\/assets\//;
const ONE_YEAR_SECONDS = 31_536_000;

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

const withTitle = (html: string, title: string) =>
  html.replace(/<title>[^<]*<\/title>/, `<title>${escapeHtml(title)}</title>`);

async function addFiles(app: App): Promise<void> {
  await app.register(fastifyStatic, {
    root: DIST,
    index: false,
    wildcard: false,
    serveDotFiles: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const lasting = HASHED.test(file);
      reply.header('cache-control', lasting ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
}

/** The route table says which pages exist: the rest is the same page with status 404. */
const answerPage = (reply: FastifyReply, html: string, pathname: string) =>
  reply
    .status(matchRoute(pathname) ? 200 : 404)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(withTitle(html, titleOf(pathname)));

/** Serves the built web app and answers whatever no route has answered. `methodsOf` tells which methods a path knows. */
export async function addWebApp(app: App, methodsOf: (pathname: string) => string[]): Promise<void> {
  const index = path.join(DIST, 'index.html');
  const html = existsSync(index) ? readFileSync(index, 'utf8') : null;
  if (html !== null) await addFiles(app);
  app.setNotFoundHandler((request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (html !== null && reading && !API_PATH.test(pathname)) return answerPage(reply, html, pathname);
    const methods = methodsOf(pathname);
    if (methods.length === 0) throw notFound();
    const allow = [...methods, 'OPTIONS'].join(', ');
    if (request.method === 'OPTIONS') return reply.status(204).header('allow', allow).send();
    throw new AppError(405, 'request.method', 'This path does not know that method.', { headers: { allow } });
  });
}
