import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAMBDA, PROXIED } from '#server/features/auth/accounts.fixture.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let test: TestApp;
let ines: TestPerson;
beforeAll(async () => {
  test = await createTestApp({ env: PROXIED });
  const admin = await test.person({ role: 'admin' });
  ines = await test.person();
  for (const [words, act, reason] of [
    ['zwieback', 'mask', ''],
    ['gizzard', 'refuse', 'No gizzards'],
    ['molasses', 'hold', ''],
  ]) {
    const body = { words, act, reason };
    const made = await test.call('POST', '/v4/api/records/word_rule', { token: admin.token, body });
    expect(made.status).toBe(200);
  }
});
afterAll(() => test.close());

const read = async () => (await test.call('GET', `${LAMBDA}/profile`, { token: ines.token })).body.model;
const put = (body: object) => test.call('PUT', `${LAMBDA}/profile`, { token: ines.token, body });
const change = async (body: object) => {
  const { list } = (await test.call('GET', '/v4/api/records/profile', { token: ines.token })).body;
  return test.call('PUT', `/v4/api/records/profile/${list[0].id}`, { token: ines.token, body });
};

describe.each([
  ['the profile’s own call', put],
  ['the generic call', change],
])('what strangers read of a member, by %s', (_, write) => {
  it('has no words that are refused or would have to wait, and covers those that are covered', async () => {
    const before = await read();
    for (const bio of ['A gizzard at night', 'I like m0lasses']) {
      const answer = await write({ bio });
      expect([answer.status, answer.body.code]).toEqual([400, 'moderation.refused']);
      expect(Object.keys(answer.body.validation)).toEqual(['bio']);
    }
    for (const username of ['Gizzard', 'Zwieback', 'Mo Molasses']) {
      const answer = await write({ username });
      expect([answer.status, answer.body.code]).toEqual([400, 'moderation.refused']);
      expect(Object.keys(answer.body.validation)).toEqual(['username']);
    }
    expect(await read()).toEqual(before);
    expect((await write({ bio: 'Tea and zwieback' })).status).toBe(200);
    expect((await read()).bio).toBe('Tea and ••••••••');
    expect((await write({ bio: '' })).status).toBe(200);
  });
});

it('leaves alone what stood before a rule did, until it is changed', async () => {
  await test.deps.sql`update profile set bio = 'An old gizzard' where user_id = ${ines.id}`;
  expect((await put({ username: 'Ines of the lake', bio: 'An old gizzard' })).status).toBe(200);
  expect((await put({ bio: 'A new gizzard' })).status).toBe(400);
});

it('draws another name where somebody signs up with one that is not taken', async () => {
  const register = async (username: string) => {
    const body = {
      email: `${crypto.randomUUID()}@example.org`,
      password: 'four owls by a quiet lake',
      username,
      role: 'user',
    };
    const { user_id: id } = (await test.call('POST', `${LAMBDA}/register`, { body })).body;
    await test.settle();
    const [row] = await test.deps.sql<{ username: string }[]>`
      select p.username from profile p join "user" u on u.id = p.user_id where u.email = ${body.email}`;
    expect(id === undefined || typeof id === 'number').toBe(true);
    return row?.username;
  };
  for (const name of ['Gizzard', 'Zwieback', 'Molasses'])
    expect(await register(name)).toMatch(/^Dreamer \d{4,8}$/);
  expect(await register('Marit by the lake')).toBe('Marit by the lake');
});
