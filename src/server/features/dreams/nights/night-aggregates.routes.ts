import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import {
  diaryMonths,
  nightsQuery,
  nightSummaries,
  onThisNight,
  onThisNightQuery,
  randomDream,
  randomQuery,
} from '#shared/library/library-views.ts';
import { readMonths, readNights } from './night-aggregates.service.ts';
import { readOnThisNight } from './on-this-night.service.ts';
import { openAtRandom } from './random.service.ts';

const DREAM = '/v2/api/lambda/dream';

/** The diary seen from afar: by nights, by months, on this night, at random. */
export function nightAggregateRoutes(app: App, deps: Deps): void {
  app.get(
    `${DREAM}/nights`,
    { config: { access: 'user' }, schema: { querystring: nightsQuery, response: { 200: nightSummaries } } },
    async (request) => ok(await readNights(deps, memberOf(request), request.query)),
  );

  app.get(
    `${DREAM}/months`,
    {
      config: { access: 'user' },
      schema: { querystring: z.strictObject({}), response: { 200: diaryMonths } },
    },
    async (request) => ok(await readMonths(deps, memberOf(request))),
  );

  app.get(
    `${DREAM}/on-this-night`,
    { config: { access: 'user' }, schema: { querystring: onThisNightQuery, response: { 200: onThisNight } } },
    async (request) => ok(await readOnThisNight(deps, memberOf(request), request.query.night)),
  );

  app.get(
    `${DREAM}/random`,
    { config: { access: 'user' }, schema: { querystring: randomQuery, response: { 200: randomDream } } },
    async (request) => ok(await openAtRandom(deps, memberOf(request), request.query.not)),
  );
}
