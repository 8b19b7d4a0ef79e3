import type { Deps } from '#server/deps.ts';
import { ok } from '#server/http/envelope.ts';
import type { App } from '#server/http/server.ts';
import { dashboard, dashboardQuery } from '#shared/house/dashboard.ts';
import { readDashboard } from './dashboard.service.ts';

/** The house at a glance, for admins: one call for the whole page. */
export function dashboardRoutes(app: App, deps: Deps): void {
  app.get(
    '/v2/api/lambda/admin/dashboard',
    { config: { access: 'admin' }, schema: { querystring: dashboardQuery, response: { 200: dashboard } } },
    async ({ query: { fresh, tz } }) => ok(await readDashboard(deps, { fresh: fresh === 'true', tz })),
  );
}
