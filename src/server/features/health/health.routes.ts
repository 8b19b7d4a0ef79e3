import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors.ts';
import type { App } from '#server/http/server.ts';

const well = z.object({ ok: z.literal(true) });

/** /healthz: the process answers. /readyz: the database answers too. */
export function healthRoutes(app: App, deps: Deps): void {
  app.get('/healthz', { schema: { response: { 200: well } } }, () => ({ ok: true as const }));
  app.get('/readyz', { schema: { response: { 200: well } } }, async () => {
    await deps.sql`select 1`.catch(() => {
      throw new AppError(503, 'server.not_ready', 'The database does not answer.');
    });
    return { ok: true as const };
  });
}
