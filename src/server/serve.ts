import { once } from 'node:events';
import type { Server } from 'node:http';
import { SWEEP_TORN } from '#server/adapters/files/files.jobs.ts';
import { threadWorker } from '#server/adapters/worker/thread.ts';
import { createApp, registerBackgroundWork } from '#server/app.ts';
import { buildDeps, makeLog } from '#server/build-deps.ts';
import type { Config } from '#server/config.ts';
import { withAdvisoryLock } from '#server/db/advisory-lock.ts';
import { type Connection, openSql } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';
import { isMigrated, migrate } from '#server/db/migrate.ts';
import { whenReachable } from '#server/db/when-reachable.ts';
import type { DemoAccount } from '#server/demo/demo-accounts.ts';
import { type OnSeeded, seedDemo } from '#server/demo/seed.ts';
import { seedVoices } from '#server/demo/voices.ts';
import type { Deps } from '#server/deps.ts';
import { renewSetupCode } from '#server/features/auth/register/first-admin.service.ts';
import { watchAccess } from '#server/features/auth/sessions/session-cache.service.ts';
import { offerDemoPlans } from '#server/features/billing/catalogue/demo-plans.service.ts';
import { keepShippedTemplates } from '#server/features/email-templates/email-templates.service.ts';
import { openPageTexts } from '#server/features/cms/shipped-sync.service.ts';
import { watchPreferences } from '#server/features/profiles/preferences.service.ts';
import { countMissed } from '#server/features/public-stats/public-stats.jobs.ts';
import { watchMailWords } from '#server/mail/mail-words.ts';
import { seedShippedContent } from '#server/shipped/shipped-content.ts';
import { phase, say } from '#server/terminal.ts';

type Closer = () => Promise<unknown>;
/** What must be closed again is pushed to `closers`; `closing` is aborted once that has begun. */
type Stopping = { closers: Closer[]; closing: AbortSignal };
/** Resolves once the web app's files are there. */
type Building = { built: Promise<void> };

/** Background work waits for the first answer, but not longer than this, milliseconds. */
const FIRST_ANSWER_WAIT_MS = 500;

async function bringUpToDate(deps: Deps, connection: Connection): Promise<void> {
  if (await isMigrated(deps.sql)) return;
  const sql = openSql(connection, { max: 2, statementTimeoutMs: 0 });
  await migrate(sql).finally(() => sql.end());
}

/** What every installation begins with, and the demo where it is asked for. */
export async function writeFirstContent(deps: Deps, onSeeded?: OnSeeded): Promise<DemoAccount[]> {
  await seedShippedContent(deps);
  await keepShippedTemplates(deps);
  return deps.config.demo ? seedDemo(deps, onSeeded) : [];
}

async function fill(deps: Deps, connection: Connection, onSeeded: OnSeeded): Promise<DemoAccount[]> {
  await phase('Bringing the tables up to date', bringUpToDate(deps, connection));
  return phase(
    'Writing the first content',
    withAdvisoryLock(deps.sql, LOCKS.filling, () => writeFirstContent(deps, onSeeded)),
  );
}

/** Migrates, fills an empty database, listens and prints the address. */
export async function serve(
  config: Config,
  connection: Connection,
  { closers, closing, built }: Stopping & Building,
): Promise<void> {
  const direct = config.DATABASE_LISTEN_URL ? { url: config.DATABASE_LISTEN_URL } : connection;
  const sql = openSql(connection, { max: config.DATABASE_POOL, direct });
  let listening = false;
  // What a start has not finished yet is rolled back; who is being answered gets the time for it.
  closers.push(() => sql.end({ timeout: listening ? 5 : 0 }));
  const worker = threadWorker(new URL('./worker-thread.ts', import.meta.url), { config, connection });
  closers.push(() => worker.close());
  const deps = buildDeps(config, sql, { log: makeLog(config), worker });
  closers.push(async () => deps.payments?.close());
  registerBackgroundWork(deps);
  let told: Parameters<OnSeeded>[0] = [];
  const filled = fill(deps, direct, (dreams) => {
    told = dreams;
  });
  const [accounts, app] = await Promise.all([filled, built.then(() => createApp(deps))]);
  closers.push(() => app.close());
  if (closing.aborted) return;
  await app.listen({ port: config.PORT, host: config.HOST });
  listening = true;
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  say(`\nDream Diary is at http://localhost:${port}`);
  for (const account of accounts) say(`  ${account.role.padEnd(5)}  ${account.email}  ${account.password}`);
  const setupCode = await renewSetupCode(deps);
  if (setupCode !== undefined) {
    say(`\nThere is no admin yet. Sign up at ${config.origin}/admin/sign-up with this code: ${setupCode}`);
    say('It works once, and a later start shows a new one.');
  }
  await firstAnswer(app.server);
  if (!closing.aborted) await startBackgroundWork(deps, { closers, closing });
  if (!closing.aborted && told.length > 0) await seedVoices(deps, told);
}

/** Resolves when somebody has been answered, or after half a second in which nobody asked. */
async function firstAnswer(server: Server): Promise<void> {
  const signal = AbortSignal.timeout(FIRST_ANSWER_WAIT_MS);
  try {
    const [, response] = (await once(server, 'request', { signal })) as [unknown, NodeJS.EventEmitter];
    await once(response, 'close', { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Begins once pages are answered: what waits in the outbox waits a moment longer, nobody who opens the page does. */
async function startBackgroundWork(deps: Deps, { closers, closing }: Stopping): Promise<void> {
  closers.push(() => deps.jobs.stop());
  await deps.jobs.start(deps);
  if (closing.aborted) return;
  const waiting = { log: deps.log, ending: closing };
  closers.push(await deps.events.start(deps));
  closers.push(await whenReachable(() => watchAccess(deps.sql), waiting));
  closers.push(await whenReachable(() => watchPreferences(deps.sql), waiting));
  closers.push(await whenReachable(() => watchMailWords(deps.sql), waiting));
  closers.push(await whenReachable(() => openPageTexts(deps), waiting));
  await whenReachable(() => deps.jobs.enqueue(deps, SWEEP_TORN, {}), waiting);
  await whenReachable(() => countMissed(deps), waiting);
  await offerDemoPlans(deps).catch((error: unknown) => deps.log.error({ err: error }, 'no demo plans'));
}
