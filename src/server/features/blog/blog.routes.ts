import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { ok } from '#server/http/envelope.ts';
import type { App } from '#server/http/server.ts';
import {
  allQuery,
  blogCategories,
  blogTags,
  countQuery,
  filterQuery,
  postAnswer,
  postPage,
} from '#shared/blog/posts.ts';
import { allPosts, filterPosts, readCategories, readPost, readTags } from './reading/reading.service.ts';

const BLOG = '/v2/api/lambda/blog';
const OPEN = { access: 'visitor' } as const;
const named = z.strictObject({ id: z.string().min(1).max(240) });

/** What everybody may read of the blog. */
export function blogRoutes(app: App, deps: Deps): void {
  app.get(
    `${BLOG}/filter`,
    { config: OPEN, schema: { querystring: filterQuery, response: { 200: postPage } } },
    ({ query }) => filterPosts(deps, query),
  );
  app.get(
    `${BLOG}/all`,
    { config: OPEN, schema: { querystring: allQuery, response: { 200: postPage } } },
    ({ actor, query }) => allPosts(deps, actor, query),
  );
  app.get(
    `${BLOG}/single/:id`,
    { config: OPEN, schema: { params: named, response: { 200: postAnswer } } },
    async ({ actor, params }) => ok({ model: await readPost(deps, actor, params.id) }),
  );
  app.get(
    `${BLOG}/category`,
    { config: OPEN, schema: { querystring: countQuery, response: { 200: blogCategories } } },
    async ({ query }) => ok({ list: await readCategories(deps, query) }),
  );
  app.get(
    `${BLOG}/tags`,
    { config: OPEN, schema: { querystring: countQuery, response: { 200: blogTags } } },
    async ({ query }) => ok(await readTags(deps, query)),
  );
}
