import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commentCalls } from '#server/features/comments/comments.fixture.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const LAMBDA = '/v2/api/lambda';
const RULES = '/v4/api/records/word_rule';
let test: TestApp;
let can: ReturnType<typeof commentCalls>;
let admin: TestPerson;
let ines: TestPerson;
let bruno: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  can = commentCalls(test);
  admin = await test.person({ role: 'admin' });
  ines = await test.person();
  bruno = await test.person();
});
afterAll(() => test.close());

const as = (person: TestPerson | undefined, body?: object) => ({
  ...(person && { token: person.token }),
  ...(body && { body }),
});
const rule = (person: TestPerson | undefined, body: object) => test.call('POST', RULES, as(person, body));
async function share(person: TestPerson, text: string, copy: object = {}) {
  const url = `${LAMBDA}/dreams/by-client/${randomUUID()}`;
  const { id } = (await test.call('PUT', url, as(person, { text }))).body.model;
  return test.call(
    'POST',
    `${LAMBDA}/stream/publish`,
    as(person, { dream_id: id, anonymous: false, ...copy }),
  );
}
const held = async () =>
  (await test.call('GET', `${LAMBDA}/admin/moderation/items?view=held`, as(admin))).body.list as {
    subject: string;
    subject_id: number;
    state: string;
    appeal: { note: string } | null;
    decided: { reason: string } | null;
  }[];
const decide = (act: string, subject: string, id: number, isHeld: boolean) =>
  test.call(
    'POST',
    `${LAMBDA}/admin/moderation/decisions`,
    as(admin, { act, reason: 'Looked at', items: [{ subject, subject_id: id, held: isHeld, open: 0 }] }),
  );
const appeal = (person: TestPerson | undefined, subject: string, id: number, note = 'It is a quotation') =>
  test.call('POST', `${LAMBDA}/appeals`, as(person, { subject, subject_id: id, note }));

describe('rules for words', () => {
  it('are the admins’ alone', async () => {
    const body = { words: 'Gizzard  Snake', act: 'hold' };
    expect((await rule(undefined, body)).status).toBe(401);
    expect((await rule(bruno, body)).status).toBe(403);
    expect((await rule(admin, body)).status).toBe(200);
    expect((await rule(admin, { words: 'gizzard snake', act: 'mask' })).status).toBe(409);
    for (const words of ['', '*', 'a*', '(x+)+$', '.*', 'a\u0000b'])
      expect([words, (await rule(admin, { words, act: 'hold' })).status]).toEqual([words, 400]);
    expect((await test.call('GET', RULES, as(bruno))).status).toBe(403);
    const { body: list } = await test.call('GET', RULES, as(admin));
    expect(list.list).toMatchObject([{ words: 'gizzard snake', act: 'hold', active: true }]);
  });

  it('can be tried, in a language', async () => {
    await rule(admin, { words: 'pimpf', act: 'mask', language: 'de' });
    const attempt = (body: object, person = admin) =>
      test.call('POST', `${LAMBDA}/admin/word-rules/try`, as(person, body));
    expect((await attempt({ text: 'x' }, bruno)).status).toBe(403);
    expect((await attempt({ text: 'du P.i.m.p.f', language: 'de' })).body).toMatchObject({
      act: 'mask',
      shown: 'du •••••••••',
      hits: [{ words: 'pimpf', found: 'P.i.m.p.f' }],
    });
    expect((await attempt({ text: 'du Pimpf', language: 'en' })).body.act).toBeNull();
  });

  it('are tried with one that is being written, in the place of its older self', async () => {
    const { id } = (await rule(admin, { words: 'larkspur', act: 'mask' })).body.model;
    const attempt = async (written: object) =>
      (
        await test.call(
          'POST',
          `${LAMBDA}/admin/word-rules/try`,
          as(admin, { text: 'larkspur and foxglove', language: 'en', rule: written }),
        )
      ).body;
    expect(await attempt({ words: 'Foxglove', act: 'refuse' })).toMatchObject({
      act: 'refuse',
      hits: [{ rule: id }, { rule: null, words: 'foxglove', found: 'foxglove' }],
    });
    expect(await attempt({ id, words: 'foxglove', act: 'hold' })).toMatchObject({
      act: 'hold',
      hits: [{ rule: null, found: 'foxglove' }],
    });
    expect(await attempt({ words: 'foxglove', act: 'hold', language: 'de' })).toMatchObject({ act: 'mask' });
    expect((await attempt({ words: '* *', act: 'hold' })).error).toBe(true);
  });

  it('tell of a copy as many words as are shown, when it is made and when it is changed', async () => {
    await rule(admin, { words: 'thimblerig', act: 'mask' });
    const text = 'A thimblerig swam in the calm lake.';
    const made = (await share(ines, text)).body.model;
    expect(made.text).toContain('•');
    const changed = await test.call('PUT', `${LAMBDA}/stream/${made.id}`, as(ines, { text }));
    expect(changed.body.model).toMatchObject({ text: made.text, words: made.words });
  });

  it('refuse, cover and hold back comments, also when they are changed', async () => {
    await rule(admin, { words: 'wretchling', act: 'refuse', reason: 'Nobody is called that here.' });
    await rule(admin, { words: 'noodlehead*', act: 'mask' });
    const { id } = (await share(ines, 'A calm lake')).body.model;
    const refused = await can.say(bruno, id, 'you wr\u0435tchling');
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'moderation.refused', reason: 'Nobody is called that here.' });
    const masked = await can.say(bruno, id, 'dear noodleheads');
    expect(masked.body.model.text).toBe('dear •••••••••••');
    const kept = await can.say(bruno, id, 'a gizzard-snake');
    expect(kept.body.model).toMatchObject({ state: 'held', own: true });
    const commentId = kept.body.model.id as number;
    expect((await can.read(ines, id)).list.some((one: { id: number }) => one.id === commentId)).toBe(false);
    expect((await can.read(bruno, id)).list.some((one: { id: number }) => one.id === commentId)).toBe(true);
    expect(await held()).toMatchObject([
      { subject: 'comment', subject_id: commentId, decided: { reason: 'gizzard snake' } },
    ]);
    expect((await decide('restore', 'comment', commentId, true)).status).toBe(200);
    expect((await can.read(ines, id)).list.some((one: { id: number }) => one.id === commentId)).toBe(true);
    expect(await held()).toEqual([]);
    expect((await can.edit(bruno, commentId, 'the gizzard snake again')).body.model.state).toBe('held');
    expect(await held()).toHaveLength(1);
    await decide('restore', 'comment', commentId, true);
  });

  it('let what waited for the dreamer wait again once a moderator has let it go', async () => {
    const { id } = (await share(ines, 'A copper lake', { approve_comments: true })).body.model;
    const comment = (await can.say(bruno, id, 'gizzard snake')).body.model.id as number;
    expect((await can.read(ines, id)).list).toEqual([]);
    await decide('restore', 'comment', comment, true);
    expect((await can.read(ines, id)).list).toMatchObject([{ id: comment, state: 'waiting' }]);
  });

  it('hold back copies from everybody but the dreamer, anonymous ones, too', async () => {
    const kept = await share(ines, 'The gizzard snake ate a lantern', { anonymous: true });
    expect(kept.body.model).toMatchObject({ own: true, held: true });
    const { id } = kept.body.model;
    for (const person of [undefined, bruno])
      expect((await test.call('GET', `${LAMBDA}/stream/${id}`, as(person))).status).toBe(404);
    expect((await test.call('GET', `${LAMBDA}/stream?q=lantern`, as(ines))).body.list).toEqual([]);
    expect((await test.call('GET', `${LAMBDA}/stream/${id}`, as(ines))).body.model.held).toBe(true);
    expect((await held()).map(({ subject_id }) => subject_id)).toEqual([id]);
    expect(JSON.stringify(await held())).not.toContain(`"id":${ines.id},`);
    await decide('restore', 'public_dream', id, true);
    expect((await test.call('GET', `${LAMBDA}/stream/${id}`)).status).toBe(200);
    const refused = await share(ines, 'A wretchling on a roof');
    expect(refused.status).toBe(400);
    const changed = await test.call('PUT', `${LAMBDA}/stream/${id}`, as(ines, { title: 'gizzard snake' }));
    expect(changed.body.model.held).toBe(true);
    await decide('restore', 'public_dream', id, true);
  });

  it('hold back a new member’s links', async () => {
    const { id } = (await share(ines, 'A tin lake')).body.model;
    const said = await can.say(bruno, id, 'see https://example.org');
    expect(said.body.model.state).toBe('held');
    expect(await held()).toMatchObject([{ decided: { reason: 'link' } }]);
    await decide('restore', 'comment', said.body.model.id, true);
  });
});

describe('asking again', () => {
  it('is for whoever wrote it, once, and ends with an answer', async () => {
    const { id } = (await share(ines, 'A glass lake')).body.model;
    const comment = (await can.say(bruno, id, 'a gizzard snake')).body.model.id as number;
    expect((await appeal(undefined, 'comment', comment)).status).toBe(401);
    expect((await appeal(ines, 'comment', comment)).status).toBe(404);
    expect((await appeal(bruno, 'comment', comment)).status).toBe(200);
    expect((await appeal(bruno, 'comment', comment)).status).toBe(409);
    expect(await held()).toMatchObject([{ subject_id: comment, appeal: { note: 'It is a quotation' } }]);
    const { body } = await test.call('GET', `${LAMBDA}/admin/moderation/summary`, as(admin));
    expect(body.model.held).toBe(1);
    expect((await decide('hide', 'comment', comment, true)).status).toBe(200);
    expect(await held()).toEqual([]);
    expect((await decide('hide', 'comment', comment, true)).status).toBe(409);
    expect((await decide('restore', 'comment', comment, true)).status).toBe(200);
    expect((await can.read(ines, id)).list).toMatchObject([{ id: comment, state: 'shown' }]);
    expect((await appeal(bruno, 'comment', comment)).status).toBe(409);
    const [mail] = await test.deps
      .sql`select count(*)::int as n from mail_outbox where kind like 'moderation-%'`;
    expect((mail as { n: number }).n).toBeGreaterThan(0);
  });
});
