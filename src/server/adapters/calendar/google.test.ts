import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { makeLog } from '#server/build-deps.ts';
import { readConfig } from '#server/config.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { startCalendar } from './provider.fixture.ts';

const CALL = '/v2/api/lambda/scheduling/google-calendar-event';
const SECRETS = ['access-secret-1', 'refresh-secret-1', 'fresh-secret-1', 'client-secret-1'];
const MADE = { status: 200, body: { id: 'made-1', htmlLink: 'https://calendar.example/made-1' } };
const REFRESHED = { status: 200, body: { access_token: 'fresh-secret-1' } };
const refusal = (reason: string) => ({ error: { errors: [{ reason }], message: reason } });

let calendar: Awaited<ReturnType<typeof startCalendar>>;
let t: TestApp;
let one: TestPerson;
const lines: string[] = [];
beforeAll(async () => {
  calendar = await startCalendar();
  const env = {
    LOG_LEVEL: 'debug',
    CALENDAR_API_URL: `${calendar.origin}/calendar/v3/`,
    CALENDAR_TOKEN_URL: `${calendar.origin}/token`,
    CALENDAR_CLIENT_ID: 'client-1',
    CALENDAR_CLIENT_SECRET: 'client-secret-1',
    CALENDAR_TIMEOUT_MS: '300',
  };
  const config = readConfig({ ...env, NODE_ENV: 'test' });
  const log = makeLog(config, { write: (line) => void lines.push(line) });
  t = await createTestApp({ env, overrides: { log } });
  one = await t.person();
});
afterAll(async () => {
  await t.close();
  await calendar.stop();
});

const EVENT = {
  access_token: 'access-secret-1',
  expires_in: 3599,
  refresh_token: 'refresh-secret-1',
  scope: 'calendar.events',
  token_type: 'Bearer',
  summary: 'The staircase',
  location: 'A room',
  description: 'Before it is my turn',
  startTime: '2026-11-18T18:30:00+01:00',
  endTime: '2026-11-18T19:15:00+01:00',
  attendees: ['selma@example.org', { email: 'ines@example.org' }],
};
const add = (more: object = {}, token = one.token) =>
  t.call('POST', CALL, { token, body: { ...EVENT, ...more } });

describe('an event', () => {
  it('is written with the tokens that came along', async () => {
    calendar.will(MADE);
    const answer = await add();
    expect([answer.status, answer.body]).toEqual([
      200,
      { error: false, event_id: 'made-1', html_link: 'https://calendar.example/made-1' },
    ]);
    const [asked] = calendar.asked;
    expect(asked).toMatchObject({
      method: 'POST',
      path: '/calendar/v3/calendars/primary/events',
      authorization: 'Bearer access-secret-1',
    });
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      id: expect.stringMatching(/^[0-9a-v]{5,1024}$/),
      summary: 'The staircase',
      location: 'A room',
      description: 'Before it is my turn',
      start: { dateTime: EVENT.startTime },
      end: { dateTime: EVENT.endTime },
      attendees: [{ email: 'selma@example.org' }, { email: 'ines@example.org' }],
    });
  });

  it('is one however often it is sent, and another of another person', async () => {
    const ids: unknown[] = [];
    const other = await t.person();
    for (const token of [one.token, one.token, other.token]) {
      calendar.will(MADE);
      await add({}, token);
      ids.push((JSON.parse(calendar.asked[0]?.body ?? '') as { id: unknown }).id);
    }
    expect([ids[0] === ids[1], ids[0] === ids[2]]).toEqual([true, false]);
    calendar.will({ status: 409, body: refusal('duplicate') }, MADE);
    expect((await add()).body).toMatchObject({ error: false, event_id: 'made-1' });
    expect(calendar.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /calendar/v3/calendars/primary/events',
      `GET /calendar/v3/calendars/primary/events/${String(ids[0])}`,
    ]);
  });

  it('is remembered with the meeting that it is of', async () => {
    const own = await t.call('POST', '/v2/api/lambda/scheduling/POST', {
      token: one.token,
      body: { meeting_start: '2090-01-01T10:00:00Z', meeting_end: '2090-01-01T11:00:00Z' },
    });
    calendar.will(MADE);
    expect((await add({ meeting_id: own.body.id })).status).toBe(200);
    const [seat] = await t.deps.sql`select event_id from meeting_seat where meeting_id = ${own.body.id}`;
    expect(seat?.event_id).toBe('made-1');
    const stranger = await t.person();
    calendar.will(MADE);
    expect((await add({ meeting_id: own.body.id }, stranger.token)).status).toBe(404);
    expect(calendar.asked).toEqual([]);
  });
});

describe('what the calendar says', () => {
  it('401: the access is refreshed once', async () => {
    calendar.will({ status: 401 }, REFRESHED, MADE);
    expect((await add()).status).toBe(200);
    expect(calendar.asked.map(({ path, authorization }) => [path, authorization])).toEqual([
      ['/calendar/v3/calendars/primary/events', 'Bearer access-secret-1'],
      ['/token', ''],
      ['/calendar/v3/calendars/primary/events', 'Bearer fresh-secret-1'],
    ]);
    expect(Object.fromEntries(new URLSearchParams(calendar.asked[1]?.body))).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'refresh-secret-1',
      client_id: 'client-1',
      client_secret: 'client-secret-1',
    });
  });

  const expired = [409, 'scheduling.calendar_expired', 'Calendar access has expired'];
  test.each([
    ['401 twice', [{ status: 401 }, REFRESHED, { status: 401 }], {}, expired],
    [
      'a refresh that is refused',
      [{ status: 401 }, { status: 400, body: { error: 'invalid_grant' } }],
      {},
      expired,
    ],
    ['401 without a refresh token', [{ status: 401 }], { refresh_token: undefined }, expired],
    [
      '403 for too many',
      [{ status: 403, body: refusal('rateLimitExceeded') }],
      {},
      [503, 'scheduling.calendar_busy'],
    ],
    [
      '403 for too many of one',
      [{ status: 403, body: refusal('userRateLimitExceeded') }],
      {},
      [503, 'scheduling.calendar_busy'],
    ],
    ['429', [{ status: 429 }], {}, [503, 'scheduling.calendar_busy']],
    [
      '403 for another reason',
      [{ status: 403, body: refusal('insufficientPermissions') }],
      {},
      [502, 'scheduling.calendar_refused'],
    ],
    ['403 without words', [{ status: 403, body: '<html>' }], {}, [502, 'scheduling.calendar_refused']],
    ['410', [{ status: 410 }], {}, [409, 'scheduling.calendar_gone']],
    [
      'an event that was deleted there',
      [{ status: 409 }, { status: 200, body: { id: 'a', status: 'cancelled' } }],
      {},
      [409, 'scheduling.calendar_gone'],
    ],
    [
      'an event that is gone there',
      [{ status: 409 }, { status: 410 }],
      {},
      [409, 'scheduling.calendar_gone'],
    ],
    ['a refresh that is too much', [{ status: 401 }, { status: 429 }], {}, [503, 'scheduling.calendar_busy']],
    [
      'an event that is there and cannot be read now',
      [{ status: 409 }, { status: 503 }],
      {},
      [502, 'scheduling.calendar_silent'],
    ],
    ['500', [{ status: 500 }], {}, [502, 'scheduling.calendar_silent']],
    ['an answer that is none', [{ status: 200, body: 'OK' }], {}, [502, 'scheduling.calendar_refused']],
    [
      'a link that is none',
      [{ status: 200, body: { id: 'a', htmlLink: 'javascript:alert(1)' } }],
      {},
      [502, 'scheduling.calendar_refused'],
    ],
    ['an answer that is late', [{ ...MADE, afterMs: 900 }], {}, [502, 'scheduling.calendar_silent']],
  ] as const)('%s', async (_, says, more, [status, code, message]) => {
    calendar.will(...says);
    const answer = await add(more);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    if (message) expect(answer.body.message).toBe(message);
    if (status === 503) expect(answer.headers['retry-after']).toBe('60');
    expect(JSON.stringify(answer.body)).not.toMatch(/secret/);
  });
});

test.each([
  ['seconds', () => '120', 120],
  ['a moment', () => new Date(Date.now() + 90_500).toUTCString(), 90],
  ['a moment of a clock that is hours late', () => new Date(Date.now() - 7_200_000).toUTCString(), 1],
  ['a year', () => '31536000', 3600],
  ['words', () => 'soon', 60],
])('waits as long as the provider asks for: %s', async (_, said, seconds) => {
  calendar.will({ status: 429, headers: { 'retry-after': said() } });
  const answer = await add();
  expect(answer.status).toBe(503);
  expect(Math.abs(Number(answer.headers['retry-after']) - seconds)).toBeLessThanOrEqual(1);
});

test('refuses what is no event before anybody is asked', async () => {
  calendar.will();
  const many = Array.from({ length: 51 }, (_, at) => `a${at}@example.org`);
  for (const [field, more] of [
    ['attendees', { attendees: many }],
    ['attendees.0', { attendees: ['nobody'] }],
    ['endTime', { endTime: EVENT.startTime }],
    ['startTime', { startTime: 'now' }],
    ['summary', { summary: '' }],
    ['summary', { summary: 'Two\nlines' }],
    ['access_token', { access_token: '' }],
    ['host', { host: 'https://evil.example' }],
  ] as const) {
    const { status, body } = await add(more);
    expect([status, Object.keys(body.validation)]).toEqual([400, [field]]);
  }
  expect((await t.call('POST', CALL, { body: EVENT })).status).toBe(401);
  expect(calendar.asked).toEqual([]);
});

test('no token is logged or kept', async () => {
  const { calendar: working } = t.deps;
  t.deps.calendar = {
    insert: () => {
      throw new TypeError('broken');
    },
  };
  expect((await add()).status).toBe(500);
  t.deps.calendar = working;
  const said = lines.join('\n');
  expect(said).toContain('broken');
  for (const secret of SECRETS) expect(said).not.toContain(secret);
  const tables = await t.deps.sql`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`;
  for (const { name } of tables) {
    const [found] = await t.deps.sql.unsafe<{ n: number }[]>(
      `select count(*)::int as n from "${String(name)}" t where t::text ~ 'secret-1'`,
    );
    expect([name, found?.n]).toEqual([name, 0]);
  }
});

test('a server without a calendar says so', async () => {
  const bare = await createTestApp();
  const person = await bare.person();
  const answer = await bare.call('POST', CALL, { token: person.token, body: EVENT });
  expect([answer.status, answer.body.code]).toEqual([503, 'scheduling.calendar_off']);
  await bare.close();
});
