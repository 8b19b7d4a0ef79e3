import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { namedPictures } from '#server/features/uploads/uploads.service.ts';
import { BODY_BYTES } from '#server/http/bodies/body-sizes.ts';
import { ok } from '#server/http/envelope.ts';
import { invalid } from '#server/http/errors.ts';
import { adminOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import {
  blogCategoryAnswer,
  blogCategoryInput,
  postAnswer,
  postEdit,
  postInput,
  previewAnswer,
  previewInput,
  readingMinutes,
  restoreInput,
  revisionAnswer,
  revisionList,
  tagAnswer,
  tagIdsBody,
  tagIdsOf,
  tagIdsQuery,
  tagInput,
} from '#shared/blog/posts.ts';
import { done } from '#shared/paging.ts';
import { idParam } from '#shared/text.ts';
import { addPost, changePost, removePost } from './blog.service.ts';
import { addBlogCategory, addTag, removeBlogCategory, removeTags } from './blog-tags.service.ts';
import { postHtml } from './reading/post-html.ts';
import { readPost } from './reading/reading.service.ts';
import { readRevision, readRevisions, restoreRevision } from './revisions.service.ts';

const BLOG = '/v2/api/lambda/blog';
const ADMIN = { access: 'admin' } as const;
const byId = z.strictObject({ id: idParam });

/** Writing posts. */
function postRoutes(app: App, deps: Deps): void {
  app.post(
    `${BLOG}/create`,
    {
      config: ADMIN,
      bodyLimit: BODY_BYTES.dream,
      schema: { body: postInput, response: { 200: postAnswer } },
    },
    async (request) => {
      const actor = adminOf(request);
      const { id } = await addPost(deps, actor, request.body);
      return ok({ model: await readPost(deps, actor, String(id)) });
    },
  );
  app.post(
    `${BLOG}/edit/:id`,
    {
      config: ADMIN,
      bodyLimit: BODY_BYTES.dream,
      schema: { params: byId, body: postEdit, response: { 200: postAnswer } },
    },
    async (request) => {
      const actor = adminOf(request);
      const { updated_at: read, ...change } = request.body;
      await changePost(deps, actor, request.params.id, change, { read });
      return ok({ model: await readPost(deps, actor, String(request.params.id)) });
    },
  );
  app.delete(
    `${BLOG}/delete/:id`,
    { config: ADMIN, schema: { params: byId, response: { 200: done } } },
    async (request) => {
      await removePost(deps, adminOf(request), request.params.id);
      return ok();
    },
  );
  app.post(
    `${BLOG}/preview`,
    {
      config: ADMIN,
      bodyLimit: BODY_BYTES.dream,
      schema: { body: previewInput, response: { 200: previewAnswer } },
    },
    async ({ body: { content, locale } }) => {
      const pictures = await namedPictures(deps, [content]);
      const { html, notes, words } = postHtml(content, { origin: deps.config.origin, locale, pictures });
      return ok({ html, notes, minutes: readingMinutes(words) });
    },
  );
}

/** What earlier saves left of a post. */
function revisionRoutes(app: App, deps: Deps): void {
  app.get(
    `${BLOG}/revisions/:id`,
    { config: ADMIN, schema: { params: byId, response: { 200: revisionList } } },
    async (request) => ok({ list: await readRevisions(deps, adminOf(request), request.params.id) }),
  );
  app.get(
    `${BLOG}/revisions/:id/:number`,
    {
      config: ADMIN,
      schema: {
        params: z.strictObject({ id: idParam, number: idParam }),
        response: { 200: revisionAnswer },
      },
    },
    async (request) => {
      const { id, number } = request.params;
      return ok({ model: await readRevision(deps, adminOf(request), id, number) });
    },
  );
  app.post(
    `${BLOG}/restore/:id`,
    { config: ADMIN, schema: { params: byId, body: restoreInput, response: { 200: postAnswer } } },
    async (request) => {
      const actor = adminOf(request);
      const { number, updated_at: read } = request.body;
      await restoreRevision(deps, actor, request.params.id, { number, read });
      return ok({ model: await readPost(deps, actor, String(request.params.id)) });
    },
  );
}

/** What posts are sorted by. */
function nameRoutes(app: App, deps: Deps): void {
  app.post(
    `${BLOG}/category`,
    { config: ADMIN, schema: { body: blogCategoryInput, response: { 200: blogCategoryAnswer } } },
    async (request) => {
      const { name } = request.body;
      const names = typeof name === 'string' ? { en: name } : name;
      return ok({ model: await addBlogCategory(deps, adminOf(request), names) });
    },
  );
  app.delete(
    `${BLOG}/category/:id`,
    {
      config: ADMIN,
      schema: {
        params: byId,
        querystring: z.strictObject({ reassign_to: idParam.optional() }),
        response: { 200: done },
      },
    },
    async (request) => {
      await removeBlogCategory(deps, adminOf(request), request.params.id, request.query.reassign_to);
      return ok();
    },
  );
  app.post(
    `${BLOG}/tags`,
    { config: ADMIN, schema: { body: tagInput, response: { 200: tagAnswer } } },
    async (request) => ok({ model: await addTag(deps, adminOf(request), request.body.name) }),
  );
  app.delete(
    `${BLOG}/tags`,
    { config: ADMIN, schema: { querystring: tagIdsQuery, body: tagIdsBody, response: { 200: done } } },
    async (request) => {
      const { success, data } = tagIdsOf.safeParse(request.query.ids);
      const ids = request.body?.ids ?? (success ? data : undefined);
      if (ids === undefined) throw invalid({ ids: 'Say which tags' });
      await removeTags(deps, adminOf(request), ids);
      return ok();
    },
  );
}

/** What admins do with the blog. */
export function blogAdminRoutes(app: App, deps: Deps): void {
  postRoutes(app, deps);
  revisionRoutes(app, deps);
  nameRoutes(app, deps);
}
