import { pino } from 'pino';
import { createApp } from '#server/app.ts';
import { buildDeps } from '#server/build-deps.ts';
import type { Config } from '#server/config.ts';
import { type Connection, openSql } from '#server/db/database.ts';
import { type Answer, caller, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

export const CHANNEL = '/v2/api/lambda/subscription/channel';

/** What somebody does on channels, on any process of one database. */
export type At = Pick<TestApp, 'call'>;

export const join = (at: At, { token }: TestPerson, room: string): Promise<Answer> =>
  at.call('POST', `${CHANNEL}/room`, { token, body: { room } });
export const send = (at: At, { token }: TestPerson, room: string, payload: unknown): Promise<Answer> =>
  at.call('POST', `${CHANNEL}/send`, { token, body: { room, payload } });
export const poll = (
  at: At,
  { token }: TestPerson,
  room: string,
  { cursor, timeout = 5 }: { cursor?: string; timeout?: number } = {},
): Promise<Answer> =>
  at.call('GET', `${CHANNEL}/poll?room=${room}&timeout=${timeout}${cursor ? `&cursor=${cursor}` : ''}`, {
    token,
  });
export const online = (at: At, { token }: TestPerson, room: string): Promise<Answer> =>
  at.call('GET', `${CHANNEL}/online?room=${room}`, { token });
export const unsubscribe = (at: At, { token }: TestPerson, room: string): Promise<Answer> =>
  at.call('GET', `${CHANNEL}/unsubscribe?room=${room}`, { token });

export const payloads = ({ body }: Answer): unknown[] =>
  (body.messages as { payload: unknown }[]).map(({ payload }) => payload);

/** A process of its own on a database: its connections, nothing in memory shared. `direct` where it goes through a pooler. */
export async function processOn(config: Config, connection: Connection, direct: Connection = connection) {
  const sql = openSql(connection, { max: 4, direct });
  const deps = buildDeps(config, sql, { log: pino({ level: 'silent' }) });
  const app = await createApp(deps);
  await app.ready();
  return {
    app,
    deps,
    call: caller(app),
    close: async () => {
      await app.close();
      await sql.end({ timeout: 5 });
    },
  };
}
