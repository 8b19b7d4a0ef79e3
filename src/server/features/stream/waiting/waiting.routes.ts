import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { BODY_BYTES } from '#server/http/bodies/body-sizes.ts';
import { ok } from '#server/http/envelope.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { done, modelOf } from '#shared/paging.ts';
import { publicDream } from '#shared/public-dreams.ts';
import { noteAnswer, noteInput, waitingCopy, waitingInput } from '#shared/stream/waiting.ts';
import { idParam } from '#shared/text.ts';
import { letWait, publishNow, readWaiting, stopWaiting, suggestNote } from './waiting.service.ts';

const STREAM = '/v2/api/lambda/stream';
const WAITING = `${STREAM}/waiting/:dream`;
const byDream = z.strictObject({ dream: idParam });

/** Copies that go out later, and what to note beside one. */
export function waitingRoutes(app: App, deps: Deps): void {
  app.get(
    WAITING,
    { schema: { params: byDream, response: { 200: modelOf(waitingCopy.nullable()) } } },
    async (request) => ok({ model: await readWaiting(deps, memberOf(request), request.params.dream) }),
  );

  app.put(
    WAITING,
    {
      bodyLimit: BODY_BYTES.dream,
      schema: { params: byDream, body: waitingInput, response: { 200: modelOf(waitingCopy) } },
    },
    async (request) =>
      ok({ model: await letWait(deps, memberOf(request), request.params.dream, request.body) }),
  );

  app.delete(WAITING, { schema: { params: byDream, response: { 200: done } } }, async (request) => {
    await stopWaiting(deps, memberOf(request), request.params.dream);
    return ok();
  });

  app.post(
    `${WAITING}/now`,
    { schema: { params: byDream, response: { 200: modelOf(publicDream) } } },
    async (request) => ok({ model: await publishNow(deps, memberOf(request), request.params.dream) }),
  );

  app.post(
    `${STREAM}/content-note`,
    { bodyLimit: BODY_BYTES.dream, schema: { body: noteInput, response: { 200: noteAnswer } } },
    (request) => suggestNote(deps, memberOf(request), request.body.dream_id, request.body.text),
  );
}
