import { pino } from 'pino';
import { buildDeps } from '#server/build-deps.ts';
import { readConfig } from '#server/config.ts';
import { openSql } from '#server/db/database.ts';
import { rowCountStatements } from '#server/db/row-counts.ts';
import type { Deps } from '#server/deps.ts';
import { addGate } from '#server/http/gate.ts';
import type { Resource } from '#server/http/resource.ts';
import { makeServer } from '#server/http/server.ts';
import { createTestDatabase } from '#server/testing/postgres.ts';
import { PROJECT, PROJECT_HEADER } from '#shared/constants.ts';
import { BLOG_COUNTS, BLOG_DATA, BLOG_SQL } from './blog-data.fixture.ts';
import { BLOG } from './blog.fixture.ts';
import { recordsRoutes } from './records.routes.ts';

/** Tokens of the blog's people: `user-2`, `admin-1`. */
export type Token = `${'user' | 'admin'}-${number}`;
type Call = { token?: Token; body?: unknown };
export type BlogAnswer = {
  status: number;
  body: ReturnType<typeof JSON.parse>;
  text: string;
  headers: Record<string, unknown>;
};

export type BlogApp = {
  deps: Deps;
  call: (method: string, url: string, call?: Call) => Promise<BlogAnswer>;
  get: (path: string, token?: Token) => Promise<BlogAnswer>;
  close: () => Promise<void>;
};

/** The records calls over the made-up schema, on a database of its own. */
export async function createBlogApp(resources: readonly Resource[] = BLOG): Promise<BlogApp> {
  const database = await createTestDatabase();
  const sql = openSql(database.connection, { max: 8 });
  await sql.unsafe(BLOG_SQL);
  await sql.unsafe(BLOG_DATA);
  for (const statement of BLOG_COUNTS.flatMap(rowCountStatements)) await sql.unsafe(statement);
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', SECRET_KEY: 'a'.repeat(32) });
  const deps = buildDeps(config, sql, { log: pino({ level: 'silent' }) });
  const app = await makeServer(deps);
  addGate(app, async (token) => {
    const [role, id] = token.split('-');
    return { userId: Number(id), role: role === 'admin' ? 'admin' : 'user', sessionId: 1, mfaAt: null };
  });
  recordsRoutes(app, deps, resources);
  await app.ready();
  const call: BlogApp['call'] = async (method, url, { token, body } = {}) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: {
        [PROJECT_HEADER]: PROJECT,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const isJson = (answer.headers['content-type'] ?? '').includes('json');
    return {
      status: answer.statusCode,
      body: isJson ? JSON.parse(answer.body) : null,
      text: answer.body,
      headers: answer.headers,
    };
  };
  return {
    deps,
    call,
    get: (path, token) => call('GET', `/v4/api/records/${path}`, token ? { token } : {}),
    close: async () => {
      await app.close();
      await sql.end({ timeout: 5 });
      await database.drop();
    },
  };
}
