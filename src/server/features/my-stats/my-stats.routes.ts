import type { Deps } from '#server/deps.ts';
import { ok } from '#server/http/envelope.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { myNorms, myStats, myWords, statsQuery } from '#shared/my-stats/my-stats.ts';
import { readMyNorms } from './my-norms.service.ts';
import { readMyStats } from './my-stats.service.ts';
import { readMyWords } from './my-words.service.ts';

const PATH = '/v2/api/lambda/my-stats';

/** A dreamer's own dreams in figures: counted when they are asked for, kept nowhere. */
export function myStatsRoutes(app: App, deps: Deps): void {
  app.get(
    PATH,
    { config: { access: 'user' }, schema: { querystring: statsQuery, response: { 200: myStats } } },
    async (request) => ok(await readMyStats(deps, memberOf(request), request.query)),
  );

  app.get(
    `${PATH}/words`,
    { config: { access: 'user' }, schema: { querystring: statsQuery, response: { 200: myWords } } },
    async (request) => ok(await readMyWords(deps, memberOf(request), request.query)),
  );

  app.get(
    `${PATH}/norms`,
    { config: { access: 'user' }, schema: { querystring: statsQuery, response: { 200: myNorms } } },
    async (request) => ok(await readMyNorms(deps, memberOf(request), request.query)),
  );
}
