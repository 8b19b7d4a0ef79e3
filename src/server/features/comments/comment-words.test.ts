import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { commentCalls } from './comments.fixture.ts';

let test: TestApp;
let can: ReturnType<typeof commentCalls>;
let marit: TestPerson;
let bruno: TestPerson;
let ada: TestPerson;
let dream: number;

beforeAll(async () => {
  test = await createTestApp();
  can = commentCalls(test);
});
beforeEach(async () => {
  [marit, bruno, ada] = [await test.person(), await test.person(), await test.person()];
  dream = await can.share(marit);
});
afterAll(() => test.close());

const idOf = (answer: { body: Record<string, any> }): number => answer.body.model.id;

describe('what is said', () => {
  it.each([
    ['nothing', { text: '' }],
    ['white space', { text: ' \n ' }],
    ['too much', { text: 'é'.repeat(2001) }],
    ['a NUL', { text: 'a\u0000b' }],
    ['half a character', { text: 'a\ud800' }],
    ['a number', { text: 7 }],
    ['somebody else’s name', { user_id: 1 }],
    ['a state', { state: 'shown' }],
    ['a bad name', { client_id: 'x' }],
    ['a prototype', JSON.parse('{"__proto__": {"state": "shown"}}') as object],
  ])('refuses %s', async (_, more) => {
    expect((await can.say(bruno, dream, 'fine', more)).status).toBe(400);
    expect((await can.read(bruno, dream)).list).toEqual([]);
  });

  it('takes two thousand letters of any script, and keeps markup as text', async () => {
    expect((await can.say(bruno, dream, '🌊'.repeat(2000))).status).toBe(200);
    const html = '<img src=x onerror=alert(1)> **b**';
    expect((await can.say(bruno, dream, html)).body.model.text).toBe(html);
  });

  it.each([
    'see https://example.org/a',
    'www.example.org',
    'go to example.com now',
    'ｈｔｔｐ://example.org',
    'exa\u200bmple.c\u200bom',
    'example.co/offer',
    'javascript:alert(1)',
  ])('keeps a new member’s link back: %s', async (text) => {
    const { status, body } = await can.say(bruno, dream, text);
    expect([status, body.model.state]).toEqual([200, 'held']);
  });

  it('takes links from who has been here for a week with three comments, and plain words from all', async () => {
    for (const text of ['The sea.And then', '3.5 m, at 7:30', 'one: two'])
      expect((await can.say(bruno, dream, text)).status).toBe(200);
    const link = 'like https://example.org';
    expect((await can.say(bruno, dream, link)).body.model.state).toBe('held');
    await test.deps
      .sql`update "user" set created_at = now() - interval '8 days' where id in (${bruno.id}, ${ada.id})`;
    expect((await can.read(bruno, dream)).thread.links).toBe(true);
    expect((await can.say(bruno, dream, link)).body.model.state).toBe('shown');
    expect((await can.say(ada, dream, link)).body.model.state).toBe('held');
    const plain = idOf(await can.say(ada, dream, 'plain'));
    expect((await can.edit(ada, plain, link)).body.model.state).toBe('held');
  });

  it('takes ten in ten minutes, sixty a day, and says when to come back', async () => {
    const same = { client_id: randomUUID() };
    await can.say(bruno, dream, 'same', same);
    for (let count = 1; count < 10; count += 1)
      expect((await can.say(bruno, dream, `${count}`)).status).toBe(200);
    const { status, headers } = await can.say(bruno, dream, 'one more');
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await can.say(bruno, dream, 'same', same)).status).toBe(200);
    expect((await can.say(ada, dream, 'mine')).status).toBe(200);
  });
});
