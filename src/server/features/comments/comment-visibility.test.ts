import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ERASURES } from '#server/erasures.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { eraseUser } from '#server/features/users/erase.service.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { commentCalls, texts } from './comments.fixture.ts';

let test: TestApp;
let can: ReturnType<typeof commentCalls>;
let marit: TestPerson;
let bruno: TestPerson;
let ada: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  can = commentCalls(test);
});
beforeEach(async () => {
  [marit, bruno, ada] = [await test.person(), await test.person(), await test.person()];
});
afterAll(() => test.close());

const idOf = (answer: { body: Record<string, any> }): number => answer.body.model.id;
const setStatus = (person: TestPerson, status: number) =>
  test.deps.sql`update "user" set status = ${status} where id = ${person.id}`;

describe('an anonymous copy', () => {
  it('names its dreamer to nobody, in no answer', async () => {
    const dream = await can.share(marit, { anonymous: true });
    const asked = idOf(await can.say(bruno, dream, 'who are you'));
    await can.decide(marit, asked, 'let_through');
    const said = await can.say(marit, dream, 'nobody', { parent_id: asked });
    const [profile] = await test.deps.sql`select username from profile where user_id = ${marit.id}`;
    const admin = await test.person({ role: 'admin' });
    const answers = [JSON.stringify(said.body)];
    for (const person of [undefined, bruno, admin, marit]) answers.push((await can.read(person, dream)).raw);
    answers.push(JSON.stringify((await can.edit(marit, idOf(said), 'nobody at all')).body));
    for (const answer of answers) {
      expect(answer).toContain('"dreamer":true');
      expect(answer).not.toContain(String(profile?.username));
      expect(answer).not.toMatch(new RegExp(`"(?:id|user_id)":${marit.id},"username"`));
    }
    const { list } = await can.read(bruno, dream);
    expect(list[1]).toMatchObject({ dreamer: true, author: null, own: false, client_id: null });
    expect(Object.keys(list[1] ?? {}).toSorted()).toEqual(Object.keys(list[0] ?? {}).toSorted());
  });

  it('is not betrayed by a reader’s own block: below it everything is as before', async () => {
    const anonymous = await can.share(marit, { anonymous: true });
    const named = await can.share(marit);
    for (const dream of [anonymous, named]) await can.say(marit, dream, 'the dreamer speaks');
    await can.block(bruno, marit);
    expect(texts(await can.read(bruno, anonymous))).toEqual(['the dreamer speaks']);
    const [gone, nothing] = [await can.read(bruno, named), await can.read(bruno, 999_999)];
    expect(gone.raw).toBe(nothing.raw);
    expect(gone.raw).not.toContain('the dreamer speaks');
    expect((await can.read(bruno, anonymous)).thread.silence).toBeNull();
    expect((await can.say(bruno, anonymous, 'I speak')).body.model.state).toBe('waiting');
    expect(texts(await can.read(marit, anonymous))).toEqual(['the dreamer speaks', 'I speak']);
    expect((await can.say(bruno, named, 'x')).body.code).toBe('stream.not_found');
  });

  it('lets every comment wait, whatever the settings, and again when it is changed', async () => {
    const dream = await can.share(marit, { anonymous: true, approve_comments: false });
    const id = idOf(await can.say(bruno, dream, 'first'));
    expect((await can.read(bruno, dream)).thread).toMatchObject({ approve: true, silence: null, total: 1 });
    expect(texts(await can.read(ada, dream))).toEqual([]);
    expect((await can.decide(marit, id, 'let_through')).status).toBe(200);
    expect(texts(await can.read(ada, dream))).toEqual(['first']);
    expect((await can.edit(bruno, id, 'second')).body.model.state).toBe('waiting');
    expect(texts(await can.read(ada, dream))).toEqual([]);
    expect((await can.say(marit, dream, 'my own')).body.model.state).toBe('shown');
  });

  it('lets whom its dreamer blocked wait like everybody, never seen by the dreamer', async () => {
    const dream = await can.share(marit, { anonymous: true });
    const before = idOf(await can.say(bruno, dream, 'before'));
    await can.decide(marit, before, 'let_through');
    await can.block(marit, bruno);
    const [theirs, others] = [await can.say(bruno, dream, 'rude'), await can.say(ada, dream, 'kind')];
    const stateOf = ({ status, body }: typeof theirs) => [status, body.model.state, Object.keys(body.model)];
    expect(stateOf(theirs)).toEqual(stateOf(others));
    const thread = async (person: TestPerson) => {
      const { last_id: _last, ...told } = (await can.read(person, dream)).thread;
      return told;
    };
    expect(texts(await can.read(bruno, dream))).toEqual(['before', 'rude']);
    expect(await thread(bruno)).toMatchObject({ approve: true, silence: null, total: 2 });
    expect(texts(await can.read(marit, dream))).toEqual(['kind']);
    expect((await thread(marit)).total).toBe(1);
    expect((await can.counts(marit, [dream]))[0].comments).toBe(1);
    expect((await can.decide(marit, idOf(theirs), 'let_through')).status).toBe(404);
    expect((await can.decide(marit, idOf(others), 'let_through')).status).toBe(200);
    expect(texts(await can.read(ada, dream))).toEqual(['before', 'kind']);
    await test.deps.sql`delete from member_block where user_id = ${marit.id}`;
    expect(texts(await can.read(marit, dream))).toEqual(['before', 'rude', 'kind']);
  });

  it('keeps its dreamer’s words while they are suspended or leave', async () => {
    const dream = await can.share(marit, { anonymous: true });
    await can.say(marit, dream, 'still here');
    const before = (await can.read(ada, dream)).raw;
    await setStatus(marit, 2);
    expect((await can.read(ada, dream)).raw).toBe(before);
    await setStatus(marit, 1);
  });

  it('knows no block between those who write below it, but in the blocker’s own eyes', async () => {
    const dream = await can.share(marit, { anonymous: true });
    for (const person of [bruno, ada])
      await can.decide(marit, idOf(await can.say(person, dream, `of ${person.id}`)), 'let_through');
    const before = (await can.read(bruno, dream)).raw;
    await can.block(ada, bruno);
    expect((await can.read(bruno, dream)).raw).toBe(before);
    expect(texts(await can.read(ada, dream))).toEqual([`of ${ada.id}`]);
  });
});

describe('who is not read', () => {
  it('the blocked and the blocking do not read one another, the others read both', async () => {
    const dream = await can.share(marit);
    const root = idOf(await can.say(bruno, dream, 'from bruno'));
    await can.say(ada, dream, 'from ada');
    await can.say(marit, dream, 'from marit', { parent_id: root });
    await can.block(ada, bruno);
    expect(texts(await can.read(undefined, dream))).toEqual(['from bruno', 'from marit', 'from ada']);
    expect(texts(await can.read(bruno, dream))).toEqual(['from bruno', 'from marit']);
    const seen = await can.read(ada, dream);
    expect(texts(seen)).toEqual(['', 'from marit', 'from ada']);
    expect(seen.list[0]).toMatchObject({ gone: true, author: null });
    expect(seen.thread.total).toBe(2);
    expect((await can.counts(ada, [dream]))[0].comments).toBe(2);
    expect((await can.say(ada, dream, 'x', { parent_id: root })).status).toBe(404);
  });

  it('whom the dreamer blocked cannot write there any more, and is not told why', async () => {
    const dream = await can.share(marit);
    const id = idOf(await can.say(bruno, dream, 'rude'));
    await can.block(marit, bruno);
    expect((await can.read(bruno, dream)).thread.silence).toBe('not_allowed');
    expect((await can.say(bruno, dream, 'again')).status).toBe(403);
    expect((await can.edit(bruno, id, 'ruder')).status).toBe(403);
    expect(texts(await can.read(marit, dream))).toEqual([]);
    expect((await can.remove(bruno, id)).status).toBe(200);
  });

  it('the suspended and those about to leave are not read while that lasts', async () => {
    const dream = await can.share(marit);
    await can.say(bruno, dream, 'still here');
    await setStatus(bruno, 2);
    expect(texts(await can.read(ada, dream))).toEqual([]);
    await setStatus(bruno, 1);
    expect(texts(await can.read(ada, dream))).toEqual(['still here']);
    await test.deps.sql`update "user" set deletes_at = now() + interval '14 days' where id = ${bruno.id}`;
    expect(texts(await can.read(ada, dream))).toEqual([]);
  });

  it('what a moderator hid is not there for anybody', async () => {
    const dream = await can.share(marit);
    const id = idOf(await can.say(bruno, dream, 'hidden'));
    await test.deps.sql`update comment set state = 'hidden' where id = ${id}`;
    for (const person of [undefined, bruno, marit]) expect(texts(await can.read(person, dream))).toEqual([]);
    expect((await can.edit(bruno, id, 'back')).status).toBe(404);
    expect((await can.decide(marit, id, 'let_through')).status).toBe(404);
  });
});

describe('what is new', () => {
  it('is what others said since the reader was there; it moves forward only', async () => {
    const dream = await can.share(marit);
    const first = idOf(await can.say(bruno, dream, 'one'));
    expect((await can.read(ada, dream)).thread).toMatchObject({ seen_id: null, fresh: 0 });
    expect((await can.read(marit, dream)).thread).toMatchObject({ seen_id: null, fresh: 1 });
    for (const person of [marit, ada]) await can.seen(person, dream, first);
    const second = idOf(await can.say(bruno, dream, 'two'));
    await can.say(ada, dream, 'mine is not new to me');
    expect((await can.read(ada, dream)).thread).toMatchObject({ seen_id: first, fresh: 1 });
    await can.seen(ada, dream, 999_999);
    expect((await can.read(ada, dream)).thread).toMatchObject({ seen_id: second, fresh: 0 });
    await can.seen(ada, dream, first);
    expect((await can.read(ada, dream)).thread.seen_id).toBe(second);
    expect(await can.counts(marit, [dream])).toEqual([
      { id: dream, comments: 3, new_comments: 2, interpretations: 0 },
    ]);
    expect((await can.seen(ada, 999_999, 1)).status).toBe(404);
  });
});

describe('counts', () => {
  it('tell each reader what that reader may see', async () => {
    const open = await can.share(marit);
    const members = await can.share(marit, { comments: 'members', interpretations: 'nobody' });
    const waiting = await can.share(marit, { approve_comments: true });
    for (const dream of [open, members, waiting]) await can.say(bruno, dream, 'word');
    await test.deps.sql`insert into interpretation (public_dream_id, user_id, source, text, visibility)
      values (${open}, ${bruno.id}, 'member', 'If it were my dream', 'public'),
        (${members}, ${bruno.id}, 'member', 'If it were my dream', 'public'),
        (${open}, ${bruno.id}, 'member', 'for the dreamer', 'dreamer')`;
    const told = async (person?: TestPerson) =>
      ((await can.counts(person, [open, members, waiting, 999_999])) as Record<string, number>[]).map(
        ({ comments, interpretations }) => [comments, interpretations],
      );
    expect(await told()).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
    ]);
    expect(await told(ada)).toEqual([
      [1, 1],
      [1, 0],
      [0, 0],
    ]);
    expect(await told(marit)).toEqual([
      [1, 1],
      [1, 1],
      [1, 0],
    ]);
  });

  it('refuse what is no list of ids', async () => {
    for (const ids of ['', 'a', '1,', '0', '1;2', Array.from({ length: 51 }, (_, at) => at + 1).join(',')])
      expect((await test.call('GET', `/v2/api/lambda/stream/counts?ids=${ids}`)).status).toBe(400);
    expect((await test.call('GET', '/v2/api/lambda/stream/counts')).status).toBe(400);
  });
});

describe('the dreamer’s settings', () => {
  it('hold where the copy says nothing, and are told to the dreamer alone', async () => {
    const dream = await can.share(marit);
    const body = { privacy: { comments: 'members', approve_comments: true } };
    await test.call('POST', '/v2/api/lambda/preference', { token: marit.token, body });
    expect((await can.read(undefined, dream)).status).toBe(404);
    expect((await can.say(bruno, dream, 'x')).body.model.state).toBe('waiting');
    await can.change(marit, dream, { comments: 'everybody', approve_comments: false });
    expect((await can.read(undefined, dream)).status).toBe(200);
    expect((await can.say(bruno, dream, 'y')).body.model.state).toBe('shown');
    const copy = async (person: TestPerson) =>
      (await test.call('GET', `/v2/api/lambda/stream/${dream}`, { token: person.token })).body.model.talk;
    expect(await copy(bruno)).toBeUndefined();
    expect(await copy(marit)).toEqual({
      comments: 'everybody',
      approve_comments: false,
      interpretations: null,
      comments_closed: false,
    });
    await can.change(marit, dream, { comments: null, comments_closed: true, title: 'Only the title' });
    expect(await copy(marit)).toMatchObject({
      comments: null,
      approve_comments: false,
      comments_closed: true,
    });
    expect((await can.change(marit, dream, { comments: 'friends' })).status).toBe(400);
  });
});

describe('erasing an account', () => {
  it('leaves none of its comments, and what others answered', async () => {
    const dream = await can.share(marit);
    const root = idOf(await can.say(bruno, dream, 'erase me'));
    await can.say(ada, dream, 'first answer', { parent_id: root });
    await can.say(marit, dream, 'second answer', { parent_id: root });
    await can.say(bruno, dream, 'erase me too', { parent_id: root });
    const other = await can.share(bruno);
    await can.say(ada, other, 'goes with the copy');
    await inTransaction(test.deps, (tx) => eraseUser(tx, ERASURES, bruno));
    const page = await can.read(ada, dream);
    expect(texts(page)).toEqual(['first answer', 'second answer']);
    expect(page.list[0]?.parent_id).toBeNull();
    expect(page.list[1]?.parent_id).toBe(page.list[0]?.id);
    expect(await test.deps.sql`select id from comment where user_id = ${bruno.id}`).toHaveLength(0);
    expect(await test.deps.sql`select id from comment where public_dream_id = ${other}`).toHaveLength(0);
  });
});
