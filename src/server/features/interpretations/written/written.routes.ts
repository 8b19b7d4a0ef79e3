import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { BODY_BYTES } from '#server/http/bodies/body-sizes.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import {
  writingContextAnswer,
  writingContextQuery,
  draftAnswer,
  draftInput,
  helpersAnswer,
  helpersQuery,
  interpretation,
  interpretationAnswer,
  interpretationChange,
  interpretationDecision,
  interpretationReply,
  interpretationsAnswer,
  interpretationsQuery,
  judgement,
  mineAnswer,
  mineQuery,
  replyInput,
  revisionInput,
  versionsAnswer,
} from '#shared/interpretations.ts';
import { done, modelOf } from '#shared/paging.ts';
import { idParam } from '#shared/text.ts';
import {
  decideInterpretation,
  decideReply,
  judgeInterpretation,
  replyTo,
  thankFor,
} from './answers.service.ts';
import { findHelpers, openWritingContext, safetyOfWriter } from './writing-context.service.ts';
import { changeInterpretation, publishDraft, saveDraft, withdrawInterpretation } from './drafting.service.ts';
import { listInterpretations, listMine, readInterpretation, readVersions } from './written.service.ts';

const ROOT = '/v2/api/lambda/interpretations';
const byId = z.strictObject({ id: idParam });
const replyOf = z.strictObject({ id: idParam, reply: idParam });
const forGood = z.strictObject({ for_good: z.enum(['true', 'false']).optional() });
const one = modelOf(interpretation);

/** Reading what people have written about dreams: shared ones for whom the dreamer lets read, one's own for oneself. */
function readingRoutes(app: App, deps: Deps): void {
  app.get(
    ROOT,
    {
      config: { access: 'visitor' },
      schema: { querystring: interpretationsQuery, response: { 200: interpretationsAnswer } },
    },
    (request) => listInterpretations(deps, request.actor, request.query),
  );

  app.get(`${ROOT}/mine`, { schema: { querystring: mineQuery, response: { 200: mineAnswer } } }, (request) =>
    listMine(deps, memberOf(request), request.query),
  );

  app.get(
    `${ROOT}/:id`,
    { config: { access: 'visitor' }, schema: { params: byId, response: { 200: interpretationAnswer } } },
    (request) => readInterpretation(deps, request.actor, request.params.id),
  );

  app.get(
    `${ROOT}/:id/versions`,
    { config: { access: 'visitor' }, schema: { params: byId, response: { 200: versionsAnswer } } },
    (request) => readVersions(deps, request.actor, request.params.id),
  );
}

const changing = {
  bodyLimit: BODY_BYTES.words,
  schema: { params: byId, body: interpretationChange, response: { 200: one } },
};

/** Writing: the desk, the draft, publishing, changing, taking back. */
function writingRoutes(app: App, deps: Deps): void {
  app.get(
    `${ROOT}/writing-context`,
    {
      config: { access: 'user' },
      schema: { querystring: writingContextQuery, response: { 200: writingContextAnswer } },
    },
    (request) => openWritingContext(deps, memberOf(request), request.query),
  );

  app.get(
    `${ROOT}/helpers`,
    { schema: { querystring: helpersQuery, response: { 200: helpersAnswer } } },
    (request) => findHelpers(deps, memberOf(request), request.query),
  );

  app.put(
    `${ROOT}/draft`,
    {
      config: { access: 'user' },
      bodyLimit: BODY_BYTES.words,
      schema: { body: draftInput, response: { 200: draftAnswer } },
    },
    async (request) => {
      const model = await saveDraft(deps, memberOf(request), request.body);
      return ok({ model, safety: safetyOfWriter(model.text) });
    },
  );

  app.post(
    `${ROOT}/:id/publish`,
    { schema: { params: byId, body: revisionInput, response: { 200: one } } },
    async (request) =>
      ok({ model: await publishDraft(deps, memberOf(request), request.params.id, request.body.revision) }),
  );

  app.put(`${ROOT}/:id`, changing, async (request) =>
    ok({ model: await changeInterpretation(deps, memberOf(request), request.params.id, request.body) }),
  );

  app.delete(
    `${ROOT}/:id`,
    { schema: { params: byId, querystring: forGood, response: { 200: done } } },
    async (request) => {
      const { id: target } = request.params;
      await withdrawInterpretation(deps, memberOf(request), target, request.query.for_good === 'true');
      return ok();
    },
  );
}

/** What the dreamer says of it, and the talk between the two. */
function answerRoutes(app: App, deps: Deps): void {
  app.put(
    `${ROOT}/:id/verdict`,
    { schema: { params: byId, body: judgement, response: { 200: one } } },
    async (request) =>
      ok({
        model: await judgeInterpretation(deps, memberOf(request), request.params.id, request.body.verdict),
      }),
  );

  app.post(
    `${ROOT}/:id/decision`,
    { schema: { params: byId, body: interpretationDecision, response: { 200: done } } },
    async (request) => {
      await decideInterpretation(deps, memberOf(request), request.params.id, request.body.decision);
      return ok();
    },
  );

  app.post(
    `${ROOT}/:id/replies/:reply/decision`,
    { schema: { params: replyOf, body: interpretationDecision, response: { 200: done } } },
    async (request) => {
      const { id, reply: replyId } = request.params;
      await decideReply(deps, memberOf(request), { id, replyId }, request.body.decision);
      return ok();
    },
  );

  app.post(`${ROOT}/:id/thanks`, { schema: { params: byId, response: { 200: one } } }, async (request) =>
    ok({ model: await thankFor(deps, memberOf(request), request.params.id) }),
  );

  app.post(
    `${ROOT}/:id/replies`,
    { schema: { params: byId, body: replyInput, response: { 200: modelOf(interpretationReply) } } },
    async (request) => ok({ model: await replyTo(deps, memberOf(request), request.params.id, request.body) }),
  );
}

/** Interpretations that people write. */
export function interpretationRoutes(app: App, deps: Deps): void {
  readingRoutes(app, deps);
  writingRoutes(app, deps);
  answerRoutes(app, deps);
}
