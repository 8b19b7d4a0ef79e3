import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { circleCalls } from '#server/features/circles/circles.fixture.ts';
import { commentCalls } from '#server/features/comments/comments.fixture.ts';
import { ROOT, write } from '#server/features/interpretations/written/written.fixture.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { NOTIFICATIONS, notificationCalls } from './notifications.fixture.ts';
import { forgetOld } from './notifications.service.ts';

let now = new Date();
let t: TestApp;
let can: ReturnType<typeof commentCalls>;
let my: ReturnType<typeof notificationCalls>;
let marit: TestPerson;
let bruno: TestPerson;
let ada: TestPerson;
let dream: number;

beforeAll(async () => {
  t = await createTestApp({ overrides: { clock: { now: () => now } } });
  can = commentCalls(t);
  my = notificationCalls(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  now = new Date();
  [marit, bruno, ada] = [await t.person(), await t.person(), await t.person()];
  dream = await can.share(marit);
});

const idOf = (answer: { body: Record<string, any> }): number => answer.body.model.id;

describe('who is asked', () => {
  it('nobody without a session, no admin, and everybody of their own alone', async () => {
    const admin = await t.person({ role: 'admin' });
    for (const [method, path, body] of [
      ['GET', '/notifications', undefined],
      ['GET', '/notifications/unread', undefined],
      ['POST', '/notifications/read', { up_to: 1 }],
      ['PUT', `/notifications/mutes/${dream}`, undefined],
      ['DELETE', `/notifications/mutes/${dream}`, undefined],
    ] as const) {
      expect((await my.call(method, path, undefined, body)).status).toBe(401);
      expect((await my.call(method, path, admin, body)).status).toBe(403);
    }
    await can.say(bruno, dream, 'I know that beach');
    expect(await my.told(ada)).toEqual([]);
    const [row] = await my.told(marit);
    await my.read(ada, { ids: [row?.id] });
    expect((await my.unread(marit)).all).toBe(1);
    expect((await my.call('PUT', `/notifications/mutes/${dream}`, ada)).status).toBe(404);
  });

  it('what is no question is refused', async () => {
    for (const body of [
      {},
      { ids: [] },
      { ids: [1], up_to: 1 },
      { ids: ['x'] },
      { up_to: -1 },
      { all: true },
    ])
      expect([body, (await my.read(marit, body)).status]).toEqual([body, 400]);
    for (const query of [
      '?limit=0',
      '?limit=101',
      '?group=money',
      '?before=x',
      '?before=99999999999999999999',
    ])
      expect([
        query,
        (await t.call('GET', `${NOTIFICATIONS}${query}`, { token: marit.token })).status,
      ]).toEqual([query, 400]);
  });
});

describe('comments', () => {
  it('are told to the dreamer with name and first words, folded into one line by dream', async () => {
    await can.say(bruno, dream, 'I know that beach');
    await can.say(ada, dream, 'So do I');
    await can.say(marit, dream, 'my own words');
    const { list, unread, groups, shares } = await my.page(marit);
    expect(list).toMatchObject([
      {
        kind: 'comment',
        by: { id: ada.id },
        words: 'So do I',
        unread: true,
        dream: { id: dream, own: true },
      },
      { kind: 'comment', by: { id: bruno.id }, words: 'I know that beach' },
    ]);
    expect(list[0]?.fold).toBe(list[1]?.fold);
    expect([unread, groups, shares]).toEqual([{ all: 1, groups: { comments: 1 } }, ['comments'], true]);
    expect((await my.page(ada)).shares).toBe(false);
  });

  it('answers reach whom they answer, once, and the dreamer as what they are', async () => {
    const root = idOf(await can.say(bruno, dream, 'root'));
    await can.say(ada, dream, 'to bruno', { parent_id: root });
    expect(await my.kinds(bruno)).toEqual(['answer']);
    expect(await my.kinds(marit)).toEqual(['comment', 'comment']);
    const own = idOf(await can.say(marit, dream, 'mine'));
    await can.say(ada, dream, 'to marit', { parent_id: own });
    expect(
      (await my.told(marit)).filter(({ words }) => words === 'to marit').map(({ kind }) => kind),
    ).toEqual(['answer']);
    expect((await my.told(bruno))[0]).toMatchObject({ by: { id: ada.id }, by_dreamer: false });
  });

  it('two at once and the same again make one', async () => {
    const more = { client_id: randomUUID() };
    await Promise.all([can.say(bruno, dream, 'once', more), can.say(bruno, dream, 'once', more)]);
    await can.say(bruno, dream, 'once', more);
    expect(await my.kinds(marit)).toEqual(['comment']);
  });

  it('that wait are the dreamer’s to hear of; whoever is answered hears once they are let through', async () => {
    await can.change(marit, dream, { approve_comments: true });
    const root = idOf(await can.say(marit, dream, 'root'));
    expect((await can.say(bruno, dream, 'waits', { parent_id: root })).body.model.state).toBe('waiting');
    const first = idOf(await can.say(ada, dream, 'first'));
    await can.decide(marit, first, 'let_through');
    const answer = idOf(await can.say(bruno, dream, 'to ada', { parent_id: first }));
    expect((await my.told(marit))[0]).toMatchObject({ words: 'to ada', waits: true });
    expect(await my.kinds(ada)).toEqual([]);
    await can.decide(marit, answer, 'let_through');
    expect(await my.kinds(ada)).toEqual(['answer']);
  });

  it('vanish with what they tell of: taken back, refused, hidden, withdrawn, closed to the reader', async () => {
    const root = idOf(await can.say(bruno, dream, 'root'));
    const gone = idOf(await can.say(ada, dream, 'gone', { parent_id: root }));
    expect(await my.kinds(bruno)).toEqual(['answer']);
    await t.deps.sql`update comment set state = 'hidden' where id = ${gone}`;
    expect(await my.kinds(bruno)).toEqual([]);
    expect(await my.kinds(marit)).toEqual(['comment']);
    await t.deps.sql`update comment set state = 'shown' where id = ${gone}`;
    await can.change(marit, dream, { comments: 'nobody' });
    expect([await my.kinds(bruno), (await my.kinds(marit)).length]).toEqual([[], 2]);
    await can.change(marit, dream, { comments: 'everybody' });
    await can.remove(ada, gone);
    expect(await my.kinds(bruno)).toEqual([]);
    await t.call('DELETE', `/v2/api/lambda/stream/${dream}`, { token: marit.token });
    expect([await my.kinds(marit), (await my.unread(marit)).all]).toEqual([[], 0]);
  });
});

describe('readings', () => {
  it('reach the dreamer; verdict, thanks and replies reach who wrote', async () => {
    const reading = await write(t, bruno, { copy: dream, passages: [] });
    expect((await my.told(marit))[0]).toMatchObject({
      kind: 'interpretation',
      by: { id: bruno.id },
      interpretation_id: reading,
      detail: { lens: 'image' },
    });
    const say = (path: string, body: object, by = marit) =>
      t.call(path === 'verdict' ? 'PUT' : 'POST', `${ROOT}/${reading}/${path}`, { token: by.token, body });
    expect((await say('verdict', { verdict: 'aha' })).status).toBe(200);
    expect((await say('thanks', {})).status).toBe(200);
    expect((await say('replies', { client_id: randomUUID(), text: 'Tell me more' })).status).toBe(200);
    expect(await my.kinds(bruno)).toEqual(['interpretation_reply', 'thanks', 'verdict']);
    expect((await my.told(bruno)).at(-1)).toMatchObject({ detail: { verdict: 'aha' }, by_dreamer: true });
    await say('replies', { client_id: randomUUID(), text: 'I will' }, bruno);
    expect((await my.told(marit))[0]).toMatchObject({ kind: 'interpretation_reply', words: 'I will' });
  });

  it('that hurt tell their author nothing, and vanish', async () => {
    const reading = await write(t, bruno, { copy: dream, passages: [] });
    await t.call('PUT', `${ROOT}/${reading}/verdict`, { token: marit.token, body: { verdict: 'hurtful' } });
    expect([await my.kinds(bruno), await my.kinds(marit)]).toEqual([[], []]);
  });
});

describe('ripples', () => {
  it('come without names, once a person, and go when they are taken back', async () => {
    for (const person of [bruno, ada]) await my.ripple(person, dream, 'warmed');
    await my.ripple(ada, dream, 'quiet');
    const list = await my.told(marit);
    expect(list).toMatchObject([
      { kind: 'ripple', by: null, words: '' },
      { kind: 'ripple', by: null },
    ]);
    expect(JSON.stringify(list)).not.toMatch(new RegExp(`"id":(${bruno.id}|${ada.id})[,}]`));
    await my.ripple(ada, dream, null);
    expect(await my.kinds(marit)).toEqual(['ripple']);
  });

  it('do not fall when somebody is blocked: that would tell whose it was', async () => {
    await my.ripple(bruno, dream, 'warmed');
    await my.block(marit, bruno);
    expect(await my.kinds(marit)).toEqual(['ripple']);
    const other = await can.share(marit);
    await my.ripple(bruno, other, 'warmed');
    expect(await my.kinds(marit)).toEqual(['ripple']);
  });
});

describe('circles', () => {
  it('tell of who asks, what is shared and what is said, to their members alone', async () => {
    const c = circleCalls(t);
    const circle = await c.make(marit);
    const [{ username } = { username: '' }] = await t.deps.sql<
      { username: string }[]
    >`select username from profile where user_id = ${bruno.id}`;
    await c.invite(marit, circle, username);
    expect((await my.told(bruno))[0]).toMatchObject({
      kind: 'circle_invitation',
      by: { id: marit.id },
      circle: { id: circle },
    });
    const token = await c.link(marit, circle);
    await c.join(bruno, token);
    expect(await my.kinds(bruno)).toEqual([]);
    const shelf = await can.share(marit, { circle_id: circle });
    expect((await my.told(bruno))[0]).toMatchObject({
      kind: 'circle_dream',
      dream: { id: shelf, own: false },
    });
    expect(await my.kinds(ada)).toEqual([]);
    const [room] = await t.deps.sql<
      { id: number }[]
    >`select id::float8 as id from room where circle_id = ${circle}`;
    const say = (text: string) =>
      t.call('POST', '/v3/api/lambda/realtime/send', {
        token: marit.token,
        body: { room_id: room?.id, message: text },
      });
    expect((await say('hello')).status).toBe(200);
    await say('are you there');
    expect((await my.kinds(bruno)).filter((kind) => kind === 'talk')).toEqual(['talk']);
    await c.leave(bruno, circle);
    expect(await my.kinds(bruno)).toEqual([]);
  });
});

describe('wishes', () => {
  it('what is switched off, muted or blocked is not told', async () => {
    await my.wish(marit, { comments: false });
    await can.say(bruno, dream, 'unheard');
    await my.wish(marit, { comments: true });
    expect(await my.kinds(marit)).toEqual([]);
    expect((await my.call('PUT', `/notifications/mutes/${dream}`, marit)).status).toBe(200);
    await can.say(bruno, dream, 'muted');
    expect([await my.kinds(marit), (await my.page(marit)).muted]).toEqual([[], [dream]]);
    await my.call('DELETE', `/notifications/mutes/${dream}`, marit);
    await can.say(bruno, dream, 'heard');
    expect((await my.told(marit)).map(({ words }) => words)).toEqual(['heard']);
    await my.block(marit, bruno);
    expect(await my.kinds(marit)).toEqual([]);
  });
});

describe('reading', () => {
  it('some, all, and what was read where it stands; heard on every device', async () => {
    const heard = async () =>
      (
        await t.deps.sql`select 1 from channel_message
        where channel = ${`user:${marit.id}`} and payload->>'type' = 'notifications'`
      ).length;
    const first = idOf(await can.say(bruno, dream, 'first'));
    await my.ripple(ada, dream, 'warmed');
    await t.settle();
    const before = await heard();
    expect(before).toBeGreaterThan(0);
    await can.seen(marit, dream, first);
    expect(await my.unread(marit)).toEqual({ all: 1, groups: { ripples: 1 } });
    const [row] = await my.told(marit);
    expect((await my.read(marit, { up_to: row?.id })).body.unread).toEqual({ all: 0, groups: {} });
    await t.settle();
    expect(await heard()).toBeGreaterThan(before);
    expect((await my.told(marit)).every(({ unread }) => !unread)).toBe(true);
  });

  it('comes in pages that lose and repeat nothing, by tab', async () => {
    for (const text of ['a', 'b', 'c']) await can.say(bruno, dream, text);
    await my.ripple(ada, dream, 'warmed');
    const words: string[] = [];
    let before: number | null = null;
    do {
      const page = await my.page(
        marit,
        `?group=comments&limit=2${before === null ? '' : `&before=${before}`}`,
      );
      words.push(...page.list.map((one) => one.words));
      before = page.next;
    } while (before !== null);
    expect(words).toEqual(['c', 'b', 'a']);
  });

  it('ends after ninety days', async () => {
    await can.say(bruno, dream, 'old');
    now = new Date(now.getTime() + 91 * 86_400_000);
    expect(await forgetOld(t.deps)).toBeGreaterThan(0);
    now = new Date();
    expect(await my.kinds(marit)).toEqual([]);
  });
});
