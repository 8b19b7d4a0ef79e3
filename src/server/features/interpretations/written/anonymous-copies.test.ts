import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { decide, list, read, ROOT, saveDraft, shareAnonymously, words, write } from './written.fixture.ts';

let test: TestApp;
let dreamer: TestPerson;
let author: TestPerson;
let reader: TestPerson;
let copy: number;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  [dreamer, author, reader] = [await test.person(), await test.person(), await test.person()];
  copy = await shareAnonymously(test, dreamer);
});

const block = (by: TestPerson, whom: TestPerson) =>
  test.deps.sql`insert into member_block (user_id, blocked_id) values (${by.id}, ${whom.id})`;
const change = (id: number, more: object) =>
  test.call('PUT', `${ROOT}/${id}`, { token: author.token, body: words({ revision: 1, ...more }) });
const totals = async (...people: (TestPerson | undefined)[]) =>
  Promise.all(people.map(async (person) => (await list(test, `copy=${copy}`, person)).body.total));

describe('what is written of an anonymous dream', () => {
  it('waits, read by its author and the dreamer, until the dreamer lets it through', async () => {
    const id = await write(test, author, { copy });
    expect((await read(test, id, author)).body.model.state).toBe('waiting');
    expect((await read(test, id, author)).body.may_reply).toBe(false);
    expect(await totals(author, dreamer, reader, undefined)).toEqual([1, 1, 0, 0]);
    for (const person of [reader, undefined]) {
      expect((await read(test, id, person)).status).toBe(404);
      expect((await read(test, id, person, '/versions')).status).toBe(404);
    }
    for (const person of [reader, author])
      expect([403, 404]).toContain((await decide(test, person, id, 'let_through')).status);
    expect((await decide(test, dreamer, id, 'forget')).status).toBe(400);
    expect((await decide(test, dreamer, id, 'let_through')).status).toBe(200);
    expect((await decide(test, dreamer, id, 'let_through')).status).toBe(200);
    expect((await decide(test, dreamer, id, 'refuse')).body.code).toBe('interpretations.decided');
    expect(await totals(author, dreamer, reader, undefined)).toEqual([1, 1, 1, 1]);
    expect((await read(test, id, author)).body.may_reply).toBe(true);
  });

  it('waits again when it is changed, or is shown to more people', async () => {
    const id = await write(test, author, { copy, visibility: 'dreamer' });
    await decide(test, dreamer, id, 'let_through');
    expect((await change(id, { visibility: 'public' })).body.model.state).toBe('waiting');
    await decide(test, dreamer, id, 'let_through');
    expect((await change(id, { text: 'Something else' })).body.model.state).toBe('waiting');
    expect((await read(test, id, reader)).status).toBe(404);
  });

  it('is its author’s alone when it is refused', async () => {
    const id = await write(test, author, { copy });
    expect((await decide(test, dreamer, id, 'refuse')).status).toBe(200);
    expect((await read(test, id, dreamer)).status).toBe(404);
    expect((await read(test, id, author)).body.model.state).toBe('refused');
    expect((await change(id, { text: 'Please' })).body.model.state).toBe('refused');
    expect(await totals(author, dreamer, reader)).toEqual([1, 0, 0]);
  });

  it('comes back as it waited when a moderator hid it', async () => {
    const id = await write(test, author, { copy });
    const subject = { subject: 'interpretation', subject_id: id };
    const body = { ...subject, reason: 'hurtful', note: '' };
    const reported = await test.call('POST', '/v2/api/lambda/reports', { token: dreamer.token, body });
    expect(reported.status).toBe(200);
    const admin = await test.person({ role: 'admin' });
    const act = (name: string, held: boolean, open: number) =>
      test.call('POST', '/v2/api/lambda/admin/moderation/decisions', {
        token: admin.token,
        body: { items: [{ ...subject, held, open }], act: name, reason: 'The rules say so' },
      });
    expect((await act('hide', false, 1)).status).toBe(200);
    expect((await act('restore', true, 0)).status).toBe(200);
    expect((await read(test, id, author)).body.model.state).toBe('waiting');
  });
});

describe('whom the dreamer has blocked', () => {
  it('writes like everybody, waits like everybody, and is not seen by the dreamer', async () => {
    await block(dreamer, author);
    const [theirs, others] = [await write(test, author, { copy }), await write(test, reader, { copy })];
    const seenBy = async (person: TestPerson, id: number) => {
      const { model, ...more } = (await read(test, id, person)).body;
      const { id: _id, author: _author, created_at: _at, updated_at: _then, ...told } = model;
      return JSON.stringify({ told, more });
    };
    expect(await seenBy(author, theirs)).toBe(await seenBy(reader, others));
    for (const person of [author, reader]) {
      expect((await list(test, `copy=${copy}`, person)).body).toMatchObject({ may_write: true, total: 1 });
      const desk = await test.call('GET', `${ROOT}/writing-context?copy=${copy}`, { token: person.token });
      expect(desk.body.may_write).toBe(true);
    }
    expect((await list(test, `copy=${copy}`, dreamer)).body.list).toMatchObject([{ id: others }]);
    expect((await decide(test, dreamer, theirs, 'let_through')).status).toBe(404);
    expect((await saveDraft(test, author, { copy })).status).toBe(200);
    await test.deps.sql`delete from member_block where user_id = ${dreamer.id}`;
    expect(await totals(dreamer)).toEqual([2]);
  });
});
