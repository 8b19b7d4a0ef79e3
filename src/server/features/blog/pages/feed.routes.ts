import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import type { App } from '#server/http/server.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { blogFeed } from './blog-pages.service.ts';

/** /blog/feed.xml, asked for by readers of feeds: without our header, again and again. */
export function feedRoutes(app: App, deps: Deps): void {
  app.get(
    '/blog/feed.xml',
    {
      config: { access: 'visitor', withoutProject: true },
      schema: { querystring: z.strictObject({ locale: z.enum(LANGUAGES).optional() }) },
    },
    async (request, reply) => {
      const feed = await blogFeed(deps, request.query.locale);
      const etag = `"${createHash('sha256').update(feed).digest('base64').slice(0, 24)}"`;
      void reply.header('etag', etag).header('cache-control', 'no-cache');
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      return reply.type('application/atom+xml; charset=utf-8').send(feed);
    },
  );
}
