import { ROUTES } from '#shared/routes.ts';
import type { App } from './server.ts';

/** A page that the database knows; `changed` is a moment, left out where that is nobody's to know. */
type Place = { path: string; changed?: string };

/** What the route table lists for search engines: the one list that title, guard and 404 read too, then `more`. */
function sitemap(origin: string, more: readonly Place[]): string {
  const places = [
    ...ROUTES.filter(({ indexed, path }) => indexed && !path.includes(':')).map(
      ({ path }) => `  <url><loc>${new URL(path, origin).href}</loc></url>`,
    ),
    ...more.map(
      ({ path, changed }) =>
        `  <url><loc>${new URL(path, origin).href}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>`,
    ),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...places,
    '</urlset>',
    '',
  ].join('\n');
}

/** The signed-in areas, and the calls: a page that is drawn by a search engine must not fetch shared dreams. */
const CLOSED = ['/admin/', '/user/', '/account/', '/v1/', '/v2/', '/v3/', '/v4/'];

/** /sitemap.xml and the /robots.txt that tells of it; `more` are pages that the database knows, `origin` is the one that links in mails are built from. */
export function addSitemap(app: App, origin: string, more: () => Promise<Place[]>): void {
  app.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(origin, await more())),
  );
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\n${CLOSED.map((path) => `Disallow: ${path}\n`).join('')}Sitemap: ${origin}/sitemap.xml\n`,
      ),
  );
}
