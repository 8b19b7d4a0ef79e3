import type { Deps } from '#server/deps.ts';
import { asCsv } from '#server/http/csv/csv-answer.ts';
import { ok } from '#server/http/envelope.ts';
import type { App } from '#server/http/server.ts';
import { FALLBACK_LANGUAGE } from '#shared/languages.ts';
import { publicStats, statsQuery } from '#shared/public-stats/public-stats.ts';
import { fileHeads } from './file-heads.ts';
import { readPublicStats } from './public-stats.service.ts';

const STATS = '/v2/api/lambda/public-stats';

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
      const { heads = FALLBACK_LANGUAGE } = request.query;
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
      asCsv(reply, `dream-stats-${told.month ?? 'none'}`);
      const { stringify } = await import('csv-stringify/sync');
      return stringify(rows, {
        header: true,
        columns: fileHeads(heads),
        record_delimiter: 'windows',
        bom: true,
      });
    },
  );
}
