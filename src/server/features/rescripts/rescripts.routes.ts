import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { BODY_BYTES } from '#server/http/bodies/body-sizes.ts';
import { ok } from '#server/http/envelope.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { answerOf, done } from '#shared/paging.ts';
import { rehearsalInput, rescriptAnswer, rescriptInput } from '#shared/safety/rescripts.ts';
import { idParam } from '#shared/text.ts';
import { countRehearsal, readRescript, removeRescript, saveRescript } from './rescripts.service.ts';

const RESCRIPT = '/v2/api/lambda/dreams/:id/rescript';
const params = z.strictObject({ id: idParam });
const one = answerOf({ model: rescriptAnswer.shape.model.unwrap() });
const user = { access: 'user' } as const;

/** Another ending for a nightmare, by its dreamer alone. */
export function rescriptRoutes(app: App, deps: Deps): void {
  app.get(
    RESCRIPT,
    { config: user, schema: { params, response: { 200: rescriptAnswer } } },
    async (request) => ok(await readRescript(deps, memberOf(request), request.params.id)),
  );

  app.put(
    RESCRIPT,
    {
      bodyLimit: BODY_BYTES.words,
      config: user,
      schema: { params, body: rescriptInput, response: { 200: one } },
    },
    async (request) =>
      ok({ model: await saveRescript(deps, memberOf(request), request.params.id, request.body) }),
  );

  app.delete(RESCRIPT, { config: user, schema: { params, response: { 200: done } } }, async (request) => {
    await removeRescript(deps, memberOf(request), request.params.id);
    return ok();
  });

  for (const [way, by] of [
    ['', 1],
    ['/undo', -1],
  ] as const)
    app.post(
      `${RESCRIPT}/rehearsals${way}`,
      { config: user, schema: { params, body: rehearsalInput, response: { 200: one } } },
      async (request) =>
        ok({
          model: await countRehearsal(deps, memberOf(request), request.params.id, { ...request.body, by }),
        }),
    );
}
