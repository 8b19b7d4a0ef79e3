import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LAMBDA, makeAccount, PROXIED, tokenOf } from '#server/features/auth/accounts.fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: PROXIED });
});
afterAll(() => t.close());

test('a profile of somebody whom an admin deleted is gone for admins, too, through every call', async () => {
  const admin = await t.person({ role: 'admin' });
  const gone = await makeAccount(t);
  const [row] = await t.deps.sql`select id::int, username from profile where user_id = ${gone.id}`;
  const read = (method: string, url: string, body?: unknown) =>
    t.call(method, url, { token: admin.token, ...(body === undefined ? {} : { body }) });
  const calls = [
    ['GET', `/v4/api/records/profile?filter=user_id,eq,${gone.id}`],
    ['GET', `/v4/api/records/profile/${row?.id}`],
    ['GET', `/v4/api/records/user?join=profile&filter=id,eq,${gone.id}`],
    ['POST', '/v1/api/rest/profile/GETALL', {}],
    ['POST', '/v1/api/rest/profile/EXPORT', {}],
    ['POST', '/v1/api/join/user/profile/GETALL', { join_id_1: 'id', join_id_2: 'user_id' }],
    ['POST', '/v1/api/join/profile/user/GETALL', { join_id_1: 'user_id', join_id_2: 'id' }],
  ] as const;
  const shows = async ([method, url, body]: readonly [string, string, object?]) =>
    (await read(method, url, body)).bytes.toString().includes(`${row?.username}"`);
  const exported = async () => (await read('POST', '/v1/api/rest/profile/EXPORT', {})).bytes.toString();
  for (const call of calls.filter(([, url]) => !url.endsWith('EXPORT')))
    expect(await shows(call), call[1]).toBe(true);
  expect(await exported()).toContain(`${row?.username}`);
  expect((await read('DELETE', `/v4/api/records/user/${gone.id}`)).status).toBe(200);
  for (const call of calls) expect(await shows(call), call[1]).toBe(false);
  expect(await exported()).not.toMatch(new RegExp(`${row?.username}(?!\\d)`));
  const change = await read('PUT', `/v4/api/records/profile/${row?.id}`, { username: 'Somebody else' });
  expect(change.status).toBe(404);
});

describe('profile', () => {
  test('is one’s own, without anything secret', async () => {
    const account = await makeAccount(t);
    const { status, body } = await t.call('GET', `${LAMBDA}/profile`, { token: await tokenOf(t, account) });
    expect(status).toBe(200);
    expect(body.model).toMatchObject({
      id: account.id,
      email: account.email,
      role: 'user',
      status: 1,
      has_password: true,
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|password_hash|stripe|secret/);
    expect((await t.call('GET', `${LAMBDA}/profile`)).status).toBe(401);
  });

  test('changes name and words, nothing else', async () => {
    const { token } = await t.person();
    const put = (body: unknown) => t.call('PUT', `${LAMBDA}/profile`, { token, body });
    const saved = await put({ username: '  Heron 🜁 ', bio: 'line one\nline two' });
    expect(saved.body.model).toMatchObject({ username: 'Heron 🜁', bio: 'line one\nline two' });
    for (const body of [
      { role: 'admin' },
      { status: 2 },
      { email: 'a@b.org' },
      { user_id: 1 },
      { photo: 'x' },
      {},
      { username: '' },
      { username: 'a\nb' },
      { username: 'x'.repeat(41) },
      { username: 'Heron \u202e🜁' },
      { username: '\u2066Heron' },
      { username: '\u200b\u200d' },
      { username: '\u3164' },
      { username: '\u00ad' },
      { bio: 'a\u0000' },
    ]) {
      expect((await put(body)).status).toBe(400);
    }
  });

  test('may be written in any script, with the signs that belong to it', async () => {
    const { token } = await t.person();
    for (const username of ['نورة\u200f', 'می\u200cخواهم', '👩\u200d👧', '한', '.', 'שָׁלוֹם']) {
      const saved = await t.call('PUT', `${LAMBDA}/profile`, { token, body: { username } });
      expect(saved.body.model?.username, username).toBe(username.normalize('NFC'));
    }
  });

  test('through the records calls: own row only, all for an admin', async () => {
    const [mine, theirs] = [await t.person(), await t.person()];
    const admin = await t.person({ role: 'admin' });
    const idOf = async (person: { id: number }) =>
      (await t.call('GET', `/v4/api/records/profile?filter=user_id,eq,${person.id}`, { token: admin.token }))
        .body.list[0].id as number;
    const [own, other] = [await idOf(mine), await idOf(theirs)];
    const get = (id: number) => t.call('GET', `/v4/api/records/profile/${id}`, { token: mine.token });
    expect((await get(own)).status).toBe(200);
    const [foreign, unknown] = [await get(other), await get(999_999)];
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    const put = (id: number, body: unknown) =>
      t.call('PUT', `/v4/api/records/profile/${id}`, { token: mine.token, body });
    expect((await put(other, { username: 'taken' })).status).toBe(404);
    expect((await put(own, { username: 'mine' })).status).toBe(200);
    expect((await put(own, { user_id: theirs.id })).status).toBe(400);
    const list = await t.call('GET', '/v4/api/records/profile', { token: mine.token });
    expect(list.body).toMatchObject({ total: 1 });
  });
});

describe('preference', () => {
  test('is saved piece by piece and read back', async () => {
    const { token } = await t.person({ timezone: 'Europe/Berlin', language: 'de' });
    const url = `${LAMBDA}/preference`;
    expect((await t.call('GET', url, { token })).body.model).toMatchObject({
      language: 'de',
      timezone: 'Europe/Berlin',
      night_boundary_hour: 18,
    });
    await t.call('POST', url, {
      token,
      body: { notifications: { news: true }, reminders: { morning: '06:45' } },
    });
    const saved = await t.call('POST', url, {
      token,
      body: {
        language: 'ar',
        night_boundary_hour: 4,
        notifications: { comments: false },
        reminders: { quiet_days: [6, 0, 6] },
        filters: { muted_words: ['Spider', 'spider', '  blood '] },
        capture: { template: 'Where.\nWho.' },
        privacy: { visibility: 'anonymous' },
      },
    });
    expect(saved.body.model).toMatchObject({
      language: 'ar',
      timezone: 'Europe/Berlin',
      night_boundary_hour: 4,
      notifications: { news: true, comments: false },
      reminders: { morning: '06:45', evening: null, quiet_days: [0, 6] },
      filters: { muted_words: ['spider', 'blood'], hide_noted: false, no_nightmares: false },
      capture: {
        dark: true,
        listen: false,
        voice_language: null,
        keep_audio_days: null,
        template: 'Where.\nWho.',
      },
      ai: { consent: false },
      privacy: { visibility: 'anonymous' },
    });
    expect((await t.call('GET', url, { token })).body).toEqual(saved.body);
    for (const body of [
      { timezone: 'Mars/Olympus' },
      { timezone: '+01:00' },
      { language: 'xx' },
      { night_boundary_hour: 24 },
      { night_boundary_hour: 4.5 },
      { user_id: 2 },
      { privacy: { admin: true } },
      { privacy: { visibility: 'sealed' } },
      { reminders: { morning: '24:00' } },
      { reminders: { morning: '7:30' } },
      { reminders: { quiet_days: [7] } },
      { capture: { keep_audio_days: 0 } },
      { capture: { keep_audio_days: 1.5 } },
      { capture: { voice_language: 'xx' } },
      { capture: { secret: 1 } },
      { capture: { template: 'x'.repeat(1001) } },
      { filters: { muted_words: [''] } },
      { filters: { muted_words: ['x'.repeat(41)] } },
      { filters: { muted_words: Array.from({ length: 51 }, (_, at) => `word ${at}`) } },
      { ai: { consent: 'yes' } },
      { ai: { endpoint: 'http://169.254.169.254/' } },
    ]) {
      expect((await t.call('POST', url, { token, body })).status).toBe(400);
    }
    expect((await t.call('GET', url)).status).toBe(401);
  });
});

describe('a public name', () => {
  const put = (person: { token: string }, username: string) =>
    t.call('PUT', `${LAMBDA}/profile`, { token: person.token, body: { username } });
  const TAKEN = {
    error: true,
    code: 'auth.name_taken',
    message: 'This name is taken.',
    validation: { username: 'This name is taken.' },
  };

  test('is one person’s, however it is disguised', async () => {
    const [first, second] = [await t.person(), await t.person()];
    expect((await put(first, 'Alice Perlman')).status).toBe(200);
    for (const twin of [
      'alice perlman',
      'ALICE  PERLMAN',
      'Alice\u200bPerlman',
      'Al\u00adice Perlman',
      'Аlice Реrlman',
      'AIice Perlman',
      'A1ice Perlman',
      'Álìce Perlmañ',
      'Ａｌｉｃｅ Ｐｅｒｌｍａｎ',
      'Alice-Perlman',
      'Alice_Perlman',
      'Alice Perlman.',
      '𝐀𝐥𝐢𝐜𝐞 Perlman',
    ]) {
      const answer = await put(second, twin);
      expect([answer.status, answer.body], twin).toEqual([409, TAKEN]);
    }
    expect((await put(first, 'ALICE Perlman')).status).toBe(200);
    expect((await put(second, 'Alice Perlmutter')).status).toBe(200);
  });

  test('is nobody’s where the house could be meant, but an admin’s', async () => {
    const { token } = await t.person();
    for (const name of [
      'Admin',
      'аdmin',
      'ADM1N',
      'Dream Diary',
      'dream-diary',
      'Support',
      'Моderator',
      'Anonymous',
      'المشرف',
      '管理员',
      'Admin 7',
      '*Administrator*',
    ])
      expect((await put({ token }, name)).status, name).toBe(409);
    for (const name of ['Dreamy Mary', 'Adamina', 'Modesto'])
      expect((await put({ token }, name)).status, name).toBe(200);
    const admin = await t.person({ role: 'admin' });
    expect((await put(admin, 'Moderator')).status).toBe(200);
  });

  test('is counted by what is seen, and carries no piled accents', async () => {
    const { token } = await t.person();
    expect((await put({ token }, '👩\u200d👩\u200d👧'.repeat(13))).status).toBe(200);
    expect((await put({ token }, 'é'.normalize('NFD').repeat(40))).status).toBe(200);
    for (const name of ['👍'.repeat(41), 'Z\u0301\u0302\u0303\u0304algo', 'A\u0489\u0489\u0489nna'])
      expect((await put({ token }, name)).status, name).toBe(400);
    expect((await put({ token }, 'Nguyễn Thị Hồng')).status).toBe(200);
  });

  test('that two want at once is one’s', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => t.person()));
    const answers = await Promise.all(people.map((person) => put(person, 'Only One')));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual(TAKEN);
  });

  test('through the records calls, too, for a member and for an admin', async () => {
    const [mine, theirs] = [await t.person(), await t.person()];
    const admin = await t.person({ role: 'admin' });
    expect((await put(theirs, 'Taken Already')).status).toBe(200);
    const { body } = await t.call('GET', '/v4/api/records/profile', { token: mine.token });
    for (const { token } of [mine, admin]) {
      const change = (username: string) =>
        t.call('PUT', `/v4/api/records/profile/${body.list[0].id}`, { token, body: { username } });
      expect((await change('TAKEN already')).status).toBe(409);
      expect((await change('Support')).status).toBe(409);
    }
  });
});
