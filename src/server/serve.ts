import { createApp, registerBackgroundWork } from '#server/app.ts';
import { buildDeps, makeLog } from '#server/build-deps.ts';
import type { Config } from '#server/config.ts';
import { type Connection, openSql } from '#server/db/database.ts';
import { watchAccess } from '#server/features/auth/session-cache.service.ts';
import type { Deps } from '#server/deps.ts';
import { migrate } from '#server/db/migrate.ts';
import { seed } from '#server/demo/seed.ts';
import { phase, say } from '#server/terminal.ts';

async function bringUpToDate(connection: Connection): Promise<void> {
  const sql = openSql(connection, { max: 2, statementTimeoutMs: 0 });
  await migrate(sql).finally(() => sql.end());
}

/** Migrates, fills an empty database, listens and prints the address; what must be closed again is pushed to `closers`. */
export async function serve(
  config: Config,
  connection: Connection,
  closers: (() => Promise<unknown>)[],
): Promise<void> {
  await phase('Bringing the tables up to date', bringUpToDate(connection));
  const sql = openSql(connection, { max: config.DATABASE_POOL });
  closers.push(() => sql.end({ timeout: 5 }));
  const deps = buildDeps(config, sql, { log: makeLog(config) });
  registerBackgroundWork(deps);
  const accounts = await phase('Writing the first content', seed(deps));
  const app = await createApp(deps);
  closers.push(() => app.close());
  await app.listen({ port: config.PORT, host: config.HOST });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  say(`\nDream Diary is at http://localhost:${port}`);
  for (const account of accounts) say(`  ${account.role.padEnd(5)}  ${account.email}  ${account.password}`);
  await startBackgroundWork(deps, closers);
}

/** Begins once pages are answered: what waits in the outbox waits a moment longer, nobody who opens the page does. */
async function startBackgroundWork(deps: Deps, closers: (() => Promise<unknown>)[]): Promise<void> {
  closers.push(() => deps.jobs.stop());
  await deps.jobs.start(deps);
  closers.push(await deps.events.start(deps), await watchAccess(deps.sql));
}
