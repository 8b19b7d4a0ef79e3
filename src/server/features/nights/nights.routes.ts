import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import { night, nightInput } from '#shared/nights/nights.ts';
import { modelOf } from '#shared/paging.ts';
import { day } from '#shared/text.ts';
import { saveNight } from './nights.service.ts';

export function nightRoutes(app: App, deps: Deps): void {
  app.put(
    '/v2/api/lambda/nights/:night_of',
    {
      config: { access: 'user' },
      schema: {
        params: z.strictObject({ night_of: day }),
        body: nightInput.omit({ night_of: true }),
        response: { 200: modelOf(night) },
      },
    },
    async (request) =>
      ok({ model: await saveNight(deps, memberOf(request), request.params.night_of, request.body) }),
  );
}
