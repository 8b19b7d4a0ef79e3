import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { OUTSIDE_DIARY, memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import {
  commentChange,
  commentDecision,
  commentInput,
  commentPage,
  commentQuery,
  commentView,
  threadChange,
  threadSeen,
} from '#shared/comments.ts';
import { done, modelOf } from '#shared/paging.ts';
import { idParam } from '#shared/text.ts';
import {
  addComment,
  changeComment,
  closeThread,
  decideComment,
  markSeen,
  readThread,
  removeComment,
} from './comments.service.ts';

const COMMENTS = '/v2/api/lambda/comments';
const byId = z.strictObject({ id: idParam });

/** What a dreamer decides about a thread, and how far it was read. */
function threadRoutes(app: App, deps: Deps): void {
  app.put(
    `${COMMENTS}/threads/:id`,
    { config: OUTSIDE_DIARY, schema: { params: byId, body: threadChange, response: { 200: done } } },
    async (request) => {
      await closeThread(deps, memberOf(request), request.params.id, request.body.closed);
      return ok();
    },
  );

  app.post(
    `${COMMENTS}/threads/:id/seen`,
    { config: OUTSIDE_DIARY, schema: { params: byId, body: threadSeen, response: { 200: done } } },
    async (request) => {
      await markSeen(deps, memberOf(request), request.params.id, request.body.last_id);
      return ok();
    },
  );
}

/** The threads below public copies: open to read where the dreamer says so, writing for members. */
export function commentRoutes(app: App, deps: Deps): void {
  app.get(
    COMMENTS,
    {
      config: { ...OUTSIDE_DIARY, access: 'visitor' },
      schema: { querystring: commentQuery, response: { 200: commentPage } },
    },
    (request) => readThread(deps, request.actor, request.query),
  );

  app.post(
    COMMENTS,
    { config: OUTSIDE_DIARY, schema: { body: commentInput, response: { 200: modelOf(commentView) } } },
    async (request) => ok({ model: await addComment(deps, memberOf(request), request.body) }),
  );

  app.put(
    `${COMMENTS}/:id`,
    {
      config: OUTSIDE_DIARY,
      schema: { params: byId, body: commentChange, response: { 200: modelOf(commentView) } },
    },
    async (request) =>
      ok({ model: await changeComment(deps, memberOf(request), request.params.id, request.body.text) }),
  );

  app.delete(
    `${COMMENTS}/:id`,
    { config: OUTSIDE_DIARY, schema: { params: byId, response: { 200: done } } },
    async (request) => {
      await removeComment(deps, memberOf(request), request.params.id);
      return ok();
    },
  );

  app.post(
    `${COMMENTS}/:id/decision`,
    { config: OUTSIDE_DIARY, schema: { params: byId, body: commentDecision, response: { 200: done } } },
    async (request) => {
      await decideComment(deps, memberOf(request), request.params.id, request.body.decision);
      return ok();
    },
  );

  threadRoutes(app, deps);
}
