import { stringify } from 'csv-stringify/sync';
import type { Deps } from '#server/deps.ts';
import { ok } from '#server/http/envelope.ts';
import type { App } from '#server/http/server.ts';
import { publicStats, statsQuery } from '#shared/public-stats/public-stats.ts';
import { readPublicStats } from './public-stats.service.ts';

const STATS = '/v2/api/lambda/public-stats';
const COLUMNS = 'month language figure value name percent margin dreamers expected change computed_at'.split(
  ' ',
);

/** Figures of everybody who agreed, for everybody. */
export function publicStatsRoutes(app: App, deps: Deps): void {
  app.get(
    STATS,
    { config: { access: 'visitor' }, schema: { querystring: statsQuery, response: { 200: publicStats } } },
    async (request) => ok(await readPublicStats(deps, request.query)),
  );

  app.get(
    `${STATS}.csv`,
    { config: { access: 'visitor', withoutProject: true }, schema: { querystring: statsQuery } },
    async (request, reply) => {
      const told = await readPublicStats(deps, request.query);
      const rows = told.figures.flatMap(({ figure, values }) =>
        values.map(({ past: _past, ...value }) => ({
          ...value,
          month: told.month,
          language: told.language,
          figure,
          computed_at: told.computed_at,
        })),
      );
      void reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="dream-stats-${told.month ?? 'none'}.csv"`);
      return stringify(rows, { header: true, columns: COLUMNS, record_delimiter: 'windows' });
    },
  );
}
