import { PROJECT, PROJECT_HEADER } from '#shared/constants.ts';
import { createApp } from '#server/app.ts';
import { buildDeps } from '#server/build-deps.ts';
import { openSql } from '#server/db/database.ts';
import type { Answer, TestApp, TestPerson } from '#server/testing/test-app.ts';

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

/** Another process on the same database: connections of its own, nothing in memory shared. */
export async function secondProcess(t: TestApp, connection: Parameters<typeof openSql>[0]) {
  const sql = openSql(connection, { max: 4 });
  const deps = buildDeps(t.deps.config, sql, { log: t.deps.log });
  const app = await createApp(deps);
  await app.ready();
  const call: TestApp['call'] = async (method, url, { body, token, headers } = {}) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: {
        [PROJECT_HEADER]: PROJECT,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return {
      status: answer.statusCode,
      body: JSON.parse(answer.body) as Answer['body'],
      headers: answer.headers,
      bytes: answer.rawPayload,
    };
  };
  return {
    call,
    app,
    deps,
    close: async () => {
      await app.close();
      await sql.end({ timeout: 5 });
    },
  };
}
