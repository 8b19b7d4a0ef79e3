import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commentCalls } from '#server/features/comments/comments.fixture.ts';
import { filesOf, takeOut } from '#server/features/portability/portability.fixture.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { decide, keepDream, list, read, ROOT, saveDraft, share, words, write } from './written.fixture.ts';

const LAMBDA = '/v2/api/lambda';
let test: TestApp;
let dreamer: TestPerson;
let author: TestPerson;
let reader: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  [dreamer, author, reader] = [await test.person(), await test.person(), await test.person()];
});

const withdraw = (copy: number) => test.call('DELETE', `${LAMBDA}/stream/${copy}`, { token: dreamer.token });
const hide = (copy: number, at: string | null) =>
  test.deps.sql`update public_dream set hidden_at = ${at} where id = ${copy}`;
const reply = (person: TestPerson, id: number, text: string) =>
  test.call('POST', `${ROOT}/${id}/replies`, {
    token: person.token,
    body: { client_id: randomUUID(), text },
  });
const mine = async (person: TestPerson) =>
  (await test.call('GET', `${ROOT}/mine`, { token: person.token })).body;
const answers = async (person: TestPerson, query = '') => {
  const { status, body } = await test.call('GET', `${LAMBDA}/stream/answers${query}`, {
    token: person.token,
  });
  return status === 200 ? body : status;
};

/** Everything that the author of some interpretations is told about them and takes along. */
async function everything(ids: readonly number[]): Promise<string> {
  const told = await Promise.all(
    ids.flatMap((id) => [read(test, id, author), read(test, id, author, '/versions')]),
  );
  const said = filesOf((await takeOut(test, author)).bytes).get('said.jsonl') ?? '';
  return JSON.stringify([told.map(({ status, body }) => [status, body]), await mine(author), said]);
}

/** A copy with an interpretation that was changed and talked about, a draft by the reader, and comments. */
async function answered(anonymous: boolean) {
  const copy = await share(test, dreamer, {}, { anonymous });
  const id = await write(test, author, { copy });
  await test.call('PUT', `${ROOT}/${id}`, {
    token: author.token,
    body: words({ text: 'anew', revision: 1 }),
  });
  if (anonymous) await decide(test, dreamer, id, 'let_through');
  await reply(dreamer, id, 'the dreamer speaks');
  await reply(author, id, 'the author answers');
  await commentCalls(test).say(author, copy, 'a comment');
  const draft = (await saveDraft(test, reader, { copy, text: 'half a thought' })).body.model.id as number;
  return { copy, id, draft };
}

describe.each([true, false])('a withdrawn copy (anonymous: %s)', (anonymous) => {
  it('leaves the words to those who wrote an interpretation, and nothing of the dream', async () => {
    const { copy, id, draft } = await answered(anonymous);
    expect((await withdraw(copy)).status).toBe(200);
    const told = JSON.parse(await everything([id]));
    expect(told[0][0]).toMatchObject([
      200,
      { model: { text: 'anew', copy_id: null, passages: [] }, replies: [] },
    ]);
    expect(told[0][0][1].may_reply).toBe(false);
    expect(JSON.stringify(told)).not.toMatch(/white horse|the dreamer speaks|a comment/i);
    expect(told[2]).toContain('anew');
    for (const person of [dreamer, reader, undefined])
      expect((await read(test, id, person)).status).toBe(404);
    expect((await mine(reader)).drafts).toMatchObject([
      { interpretation: { id: draft, text: 'half a thought', copy_id: null }, dream: null },
    ]);
    const [left] = await test.deps.sql`select
      (select count(*) from comment where public_dream_id = ${copy})::int as comments,
      (select count(*) from interpretation_reply where interpretation_id = ${id})::int as replies,
      (select count(*) from interpretation_version where interpretation_id = ${id} and passages <> '[]')::int as quoting`;
    expect(left).toEqual({ comments: 0, replies: 0, quoting: 0 });
  });

  it('takes no change of what was written about it, and lets its author throw that away', async () => {
    const { copy, id, draft } = await answered(anonymous);
    await withdraw(copy);
    const change = await test.call('PUT', `${ROOT}/${id}`, {
      token: author.token,
      body: words({ revision: 2 }),
    });
    expect(change.status).toBe(404);
    const publish = await test.call('POST', `${ROOT}/${draft}/publish`, {
      token: reader.token,
      body: { revision: 1 },
    });
    expect(publish.status).toBe(404);
    const gone = await test.call('DELETE', `${ROOT}/${id}?for_good=true`, { token: author.token });
    expect([gone.status, (await mine(author)).list]).toEqual([200, []]);
  });

  it('goes in the same way with the dream that is put into the bin', async () => {
    const { copy, id } = await answered(anonymous);
    const [dream] = await test.deps.sql`select id::int as id from dream where public_dream_id = ${copy}`;
    await test.call('DELETE', `/v4/api/records/dream/${dream?.id}`, { token: dreamer.token });
    expect((await read(test, id, author)).body.model).toMatchObject({ text: 'anew', copy_id: null });
    expect((await list(test, `copy=${copy}`, author)).status).toBe(404);
  });
});

it('an anonymous copy that is hidden and then goes changes nothing for those who wrote about it', async () => {
  const { copy, id } = await answered(true);
  const second = await answered(true);
  const there = await everything([id, second.id]);
  await hide(copy, new Date().toISOString());
  const hidden = await everything([id, second.id]);
  expect(hidden).not.toBe(there);
  await withdraw(copy);
  expect(await everything([id, second.id])).toBe(hidden);
});

describe('how much goes with one’s copies', () => {
  it('is told to the dreamer, by people, as the dreamer sees it', async () => {
    const { copy } = await answered(true);
    const second = await answered(false);
    const say = commentCalls(test);
    await say.say(reader, copy, 'another comment');
    await say.say(dreamer, copy, 'the dreamer’s own');
    const dreams = await test.deps.sql<{ id: number }[]>`select id::int as id from dream
      where public_dream_id in (${copy}, ${second.copy}) order by id`;
    const [one, other] = dreams.map(({ id }) => id);
    expect(await answers(dreamer, `?dreams=${one}`)).toEqual({
      error: false,
      people: 2,
      comments: 2,
      interpretations: 1,
    });
    expect(await answers(dreamer)).toMatchObject({ people: 2, comments: 3, interpretations: 2 });
    const perDream = async (person: TestPerson) =>
      (await test.call('GET', `${LAMBDA}/stream/answered`, { token: person.token })).body.list;
    expect((await perDream(dreamer)).filter(({ id }: { id: number }) => id === one || id === other)).toEqual([
      { id: other, answers: 2 },
      { id: one, answers: 3 },
    ]);
    expect(await perDream(author)).toEqual([]);
    expect((await test.call('GET', `${LAMBDA}/stream/answered`)).status).toBe(401);
    expect(await answers(dreamer, `?dreams=${other},${one}`)).toMatchObject({ people: 2, comments: 3 });
    await say.block(dreamer, author);
    expect(await answers(dreamer, `?dreams=${one}`)).toMatchObject({ people: 1, comments: 1 });
    expect(await answers(author, `?dreams=${one}`)).toMatchObject({ people: 0, comments: 0 });
    expect(await answers(dreamer, `?dreams=${await keepDream(test, dreamer)}`)).toMatchObject({ people: 0 });
  });

  it('is nothing for visitors, and needs ids', async () => {
    expect((await test.call('GET', `${LAMBDA}/stream/answers`)).status).toBe(401);
    for (const query of ['?dreams=', '?dreams=a', '?dreams=1,', '?ids=1', '?dreams=0'])
      expect(await answers(dreamer, query), query).toBe(400);
  });
});

describe('the author’s words in the talk below an anonymous copy', () => {
  const decideReply = (person: TestPerson, id: number, replyId: number, decision: string) =>
    test.call('POST', `${ROOT}/${id}/replies/${replyId}/decision`, {
      token: person.token,
      body: { decision },
    });
  const talk = async (id: number, person?: TestPerson) =>
    ((await read(test, id, person)).body.replies as { text: string; state: string }[]).map(
      ({ text, state }) => `${text}: ${state}`,
    );

  it('wait for the dreamer’s word each time, the dreamer’s own do not', async () => {
    const copy = await share(test, dreamer, {}, { anonymous: true });
    const id = await write(test, author, { copy });
    await decide(test, dreamer, id, 'let_through');
    await reply(dreamer, id, 'mine');
    const { id: one } = (await reply(author, id, 'yours')).body.model;
    const { id: two } = (await reply(author, id, 'again')).body.model;
    const all = ['mine: shown', 'yours: waiting', 'again: waiting'];
    expect([await talk(id, dreamer), await talk(id, author)]).toEqual([all, all]);
    expect([await talk(id, reader), await talk(id)]).toEqual([['mine: shown'], ['mine: shown']]);
    for (const person of [author, reader])
      expect((await decideReply(person, id, one, 'let_through')).status).toBe(403);
    expect((await decideReply(dreamer, id, one, 'forget')).status).toBe(400);
    expect((await decideReply(dreamer, id, one, 'let_through')).status).toBe(200);
    expect((await decideReply(dreamer, id, one, 'let_through')).status).toBe(200);
    expect((await decideReply(dreamer, id, one, 'refuse')).body.code).toBe('interpretations.decided');
    expect((await decideReply(dreamer, id, two, 'refuse')).status).toBe(200);
    expect((await decideReply(dreamer, id, 999_999, 'refuse')).status).toBe(404);
    expect(await talk(id, reader)).toEqual(['mine: shown', 'yours: shown']);
    expect(await talk(id, dreamer)).toEqual(['mine: shown', 'yours: shown']);
    expect(await talk(id, author)).toEqual(['mine: shown', 'yours: shown', 'again: refused']);
  });

  it('of somebody blocked wait alike, and cannot be decided about', async () => {
    const copy = await share(test, dreamer, {}, { anonymous: true });
    const id = await write(test, author, { copy });
    await decide(test, dreamer, id, 'let_through');
    await commentCalls(test).block(dreamer, author);
    const { status, body } = await reply(author, id, 'still here');
    expect([status, body.model.state]).toEqual([200, 'waiting']);
    expect(await talk(id, author)).toEqual(['still here: waiting']);
    expect((await decideReply(dreamer, id, body.model.id, 'let_through')).status).toBe(404);
  });

  it('are shown at once below a signed copy', async () => {
    const id = await write(test, author, { copy: await share(test, dreamer) });
    expect((await reply(author, id, 'at once')).body.model.state).toBe('shown');
  });
});
