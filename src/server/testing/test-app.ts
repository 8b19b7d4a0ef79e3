import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { createApp, registerBackgroundWork } from '#server/app.ts';
import { buildDeps } from '#server/build-deps.ts';
import { readConfig } from '#server/config.ts';
import { openSql } from '#server/db/database.ts';
import { profile, preference, user } from '#server/db/schema/users.ts';
import type { Deps } from '#server/deps.ts';
import { createSession } from '#server/features/auth/sessions/sessions.service.ts';
import type { App } from '#server/http/server.ts';
import { PROJECT, PROJECT_HEADER } from '#shared/constants.ts';
import { nameKey } from '#shared/public-names.ts';
import type { Role } from '#shared/roles.ts';
import { createTestDatabase } from './postgres.ts';

type Call = { body?: unknown; token?: string; headers?: Record<string, string>; raw?: Buffer | string };
export type Answer = {
  status: number;
  body: Record<string, any>;
  headers: Record<string, unknown>;
  bytes: Buffer;
};
export type TestPerson = { id: number; email: string; token: string; role: Role };

export type TestApp = {
  app: App;
  deps: Deps;
  /** One HTTP call with the project header, as the web's client makes it. */
  call: (method: string, url: string, call?: Call) => Promise<Answer>;
  /** A verified, active person with a live session. */
  person: (options?: { role?: Role; timezone?: string; language?: string }) => Promise<TestPerson>;
  /** Runs everything that waits in the outbox and the queues. */
  settle: () => Promise<void>;
  close: () => Promise<void>;
};

let people = 0;

/** A verified, active person with a live session, on any database. */
export async function makePerson(
  deps: Deps,
  options: { role?: Role; timezone?: string; language?: string } = {},
): Promise<TestPerson> {
  people += 1;
  const username = `Person ${people}`;
  const role = options.role ?? 'user';
  const email = `person${people}@example.org`;
  const [row] = await deps.db
    .insert(user)
    .values({ email, email_key: email, role, email_verified_at: deps.clock.now().toISOString() })
    .returning({ id: user.id });
  if (!row) throw new Error('no person was made');
  await deps.db.insert(profile).values({ user_id: row.id, username, name_key: nameKey(username) });
  await deps.db
    .insert(preference)
    .values({ user_id: row.id, timezone: options.timezone ?? 'UTC', language: options.language ?? 'en' });
  const { token } = await createSession(deps, {
    userId: row.id,
    role,
    ip: '127.0.0.1',
    agent: 'test',
    mfa: false,
  });
  return { id: row.id, email, token, role };
}

/** How an app is called, as the web's client does it. */
export function caller(app: App): TestApp['call'] {
  return async (method, url, { body, token, headers, raw } = {}) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: {
        [PROJECT_HEADER]: PROJECT,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(raw !== undefined ? { payload: raw } : body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const isJson = answer.body !== '' && (answer.headers['content-type'] ?? '').includes('json');
    return {
      status: answer.statusCode,
      body: isJson ? (JSON.parse(answer.body) as Record<string, any>) : {},
      headers: answer.headers,
      bytes: answer.rawPayload,
    };
  };
}

/** The whole server on a database of its own. Ports may be swapped through `overrides`, nothing of ours is mocked. */
export async function createTestApp(
  options: { env?: Record<string, string>; overrides?: Partial<Deps> } = {},
): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'dream-diary-app-'));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...options.env });
  const sql = openSql(database.connection, { max: 8 });
  const deps = buildDeps(config, sql, { log: pino({ level: config.LOG_LEVEL }), ...options.overrides });
  registerBackgroundWork(deps);
  await deps.jobs.start(deps);
  const app = await createApp(deps);
  await app.ready();
  return {
    app,
    deps,
    call: caller(app),
    person: (given) => makePerson(deps, given),
    settle: async () => {
      do await deps.jobs.drain(deps);
      while ((await deps.events.relay(deps)) > 0);
    },
    close: async () => {
      await app.close();
      await deps.jobs.stop();
      await sql.end({ timeout: 5 });
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
