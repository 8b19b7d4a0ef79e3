import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import {
  allow,
  keepDream,
  list,
  publish,
  read,
  ROOT,
  saveDraft,
  share,
  words,
  write,
} from './written.fixture.ts';

let test: TestApp;
let dreamer: TestPerson;
let author: TestPerson;
let copy: number;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  dreamer = await test.person();
  author = await test.person();
  copy = await share(test, dreamer);
});

const change = (person: TestPerson, id: number, body: object) =>
  test.call('PUT', `${ROOT}/${id}`, { token: person.token, body: { ...words(), revision: 1, ...body } });
const remove = (person: TestPerson, id: number, query = '') =>
  test.call('DELETE', `${ROOT}/${id}${query}`, { token: person.token });

describe('a draft', () => {
  it('needs a member who is no admin and whom the dreamer takes', async () => {
    expect((await test.call('PUT', `${ROOT}/draft`, { body: { ...words(), copy, base: null } })).status).toBe(
      401,
    );
    const admin = await test.person({ role: 'admin' });
    expect((await saveDraft(test, admin, { copy })).status).toBe(403);
    const own = await saveDraft(test, dreamer, { copy });
    expect([own.status, own.body.code]).toEqual([409, 'interpretations.own_dream']);
    expect((await saveDraft(test, author, { copy: 999_999 })).status).toBe(404);
    await allow(test, dreamer, 'nobody');
    const closed = await saveDraft(test, author, { copy });
    expect([closed.status, closed.body.code]).toEqual([403, 'interpretations.not_taken']);
    await allow(test, dreamer, 'members');
    expect((await saveDraft(test, author, { copy })).status).toBe(200);
  });

  it('is refused to whom the dreamer has blocked, in the words that everybody gets', async () => {
    await allow(test, dreamer, 'nobody');
    const closed = await saveDraft(test, author, { copy });
    await allow(test, dreamer, 'everybody');
    await test.deps.sql`insert into member_block (user_id, blocked_id) values (${dreamer.id}, ${author.id})`;
    const blocked = await saveDraft(test, author, { copy });
    expect(blocked.body).toEqual(closed.body);
    expect((await list(test, `copy=${copy}`, author)).body.may_write).toBe(false);
  });

  it('is its author’s alone, one a dream, and goes on where it was', async () => {
    const first = await saveDraft(test, author, { copy });
    expect(first.body.model).toMatchObject({ state: 'draft', revision: 1, own: true, copy_id: copy });
    const { id } = first.body.model;
    const second = await saveDraft(test, author, { copy, base: 1, text: 'If it were my dream, more' });
    expect(second.body.model).toMatchObject({ id, revision: 2 });
    const desk = await test.call('GET', `${ROOT}/writing-context?copy=${copy}`, { token: author.token });
    expect(desk.body).toMatchObject({ draft: { id, text: 'If it were my dream, more' }, may_write: true });
    for (const person of [dreamer, await test.person(), undefined])
      expect((await read(test, id, person)).status).toBe(404);
    expect((await list(test, `copy=${copy}`, dreamer)).body).toMatchObject({ list: [], total: 0 });
    expect((await publish(test, dreamer, id, 2)).status).toBe(404);
  });

  it('saved again without an answer is one; saved on two devices keeps both texts', async () => {
    const [one, other] = await Promise.all([
      saveDraft(test, author, { copy }),
      saveDraft(test, author, { copy }),
    ]);
    expect(one.body.model.id).toBe(other.body.model.id);
    await saveDraft(test, author, { copy, base: 1, text: 'from the desk' });
    const late = await saveDraft(test, author, { copy, base: 1, text: 'from the phone' });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: 'interpretations.written_elsewhere',
      model: { text: 'from the desk', revision: 2 },
    });
    const [row] = await test.deps.sql`select text from interpretation where id = ${one.body.model.id}`;
    expect(row?.text).toBe('from the desk');
  });

  it('thrown away or published elsewhere is told of', async () => {
    const { model } = (await saveDraft(test, author, { copy })).body;
    await publish(test, author, model.id);
    const late = await saveDraft(test, author, { copy, base: 1, text: 'late' });
    expect([late.status, late.body.model]).toEqual([409, null]);
    expect((await saveDraft(test, author, { copy, base: null, text: 'another' })).status).toBe(200);
  });

  it('takes words of the dream only, and nothing hostile', async () => {
    const cases: [object, string][] = [
      [{ passages: ['a black horse'] }, 'passages'],
      [{ passages: Array.from({ length: 13 }, (_, at) => `shore ${at}`) }, 'passages'],
      [{ text: 'a\u0000b' }, 'text'],
      [{ text: 'x'.repeat(8001) }, 'text'],
      [{ lens: 'surprise' }, 'lens'],
      [{ lens: 'tarot' }, 'lens'],
      [{ user_id: 1 }, 'user_id'],
      [{ state: 'shown' }, 'state'],
      [{ dream: 1 }, 'copy'],
      [{ visibility: 'private' }, 'visibility'],
      [{ base: 'x' }, 'base'],
    ];
    for (const [more, field] of cases) {
      const { status, body } = await saveDraft(test, author, { copy, ...more });
      expect([field, status]).toEqual([field, 400]);
      expect(Object.keys(body.validation).join()).toContain(field);
    }
    const raw = `{"__proto__":{"state":"shown"},"copy":${copy},"lens":null,"text":"x","passages":[],"visibility":"public","base":null}`;
    const headers = { 'content-type': 'application/json' };
    const polluted = await test.call('PUT', `${ROOT}/draft`, { token: author.token, raw, headers });
    expect(polluted.status).toBe(400);
    expect((await saveDraft(test, author, { copy, text: '🌊'.repeat(8000), passages: [] })).status).toBe(200);
  });

  it('of a dream that speaks of wanting to die is not taken', async () => {
    const heavy = await share(test, dreamer, { text: 'A grey sea. When I woke I wanted to die.' });
    const desk = await test.call('GET', `${ROOT}/writing-context?copy=${heavy}`, { token: author.token });
    expect(desk.body).toMatchObject({ safety: { dream: 'waking' }, may_write: false });
    const refused = await saveDraft(test, author, { copy: heavy, passages: [] });
    expect([refused.status, refused.body.code]).toEqual([409, 'interpretations.rather_help']);
    const said = await saveDraft(test, author, { copy, text: 'I want to die too.' });
    expect([said.status, said.body.safety]).toEqual([200, 'waking']);
    const again = await test.call('GET', `${ROOT}/writing-context?copy=${copy}`, { token: author.token });
    expect(again.body.safety).toEqual({ dream: 'none', own: 'waking' });
  });
});

describe('publishing', () => {
  it('two at once make one, and cost one of the day', async () => {
    const { id } = (await saveDraft(test, author, { copy })).body.model;
    const both = await Promise.all([publish(test, author, id), publish(test, author, id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await list(test, `copy=${copy}`)).body).toMatchObject({
      total: 1,
      list: [{ id, state: 'shown' }],
    });
    for (let turn = 0; turn < 9; turn += 1) await write(test, author, { copy });
    const draft = await saveDraft(test, author, { copy });
    expect((await publish(test, author, draft.body.model.id)).status).toBe(429);
    expect((await read(test, draft.body.model.id, author)).body.model.state).toBe('draft');
  });

  it('needs words, the present revision, and passages that still stand in the dream', async () => {
    const { id } = (await saveDraft(test, author, { copy, text: '  ' })).body.model;
    expect((await publish(test, author, id)).body.validation).toHaveProperty('text');
    await saveDraft(test, author, { copy, base: 1 });
    const stale = await publish(test, author, id, 1);
    expect([stale.status, stale.body.model.revision]).toEqual([409, 2]);
    const body = { text: 'Only the sea is left.' };
    await test.call('PUT', `/v2/api/lambda/stream/${copy}`, { token: dreamer.token, body });
    expect((await publish(test, author, id, 2)).body.validation).toHaveProperty('passages');
    expect((await publish(test, author, id, 0)).status).toBe(400);
  });
});

describe('what is published', () => {
  it('keeps what it said before, for all who may read it', async () => {
    const id = await write(test, author, { copy });
    expect((await change(dreamer, id, {})).status).toBe(404);
    const { body } = await change(author, id, { text: 'Now I see a friend.', passages: [], lens: 'feeling' });
    expect(body.model).toMatchObject({ revision: 2, text: 'Now I see a friend.', lens: 'feeling' });
    const versions = await read(test, id, undefined, '/versions');
    expect(versions.body.list).toMatchObject([{ revision: 1, lens: 'image', passages: ['A white horse'] }]);
    expect((await change(author, id, { text: '' })).status).toBe(400);
  });

  it('changed on two devices: the later one is told, both texts are there', async () => {
    const id = await write(test, author, { copy });
    const [one, other] = await Promise.all([
      change(author, id, { text: 'one' }),
      change(author, id, { text: 'other' }),
    ]);
    expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]));
    const [won, lost] = one.status === 200 ? [one, other] : [other, one];
    expect(lost.body.model.text).toBe(won.body.model.text);
    expect((await read(test, id, undefined, '/versions')).body.list).toHaveLength(1);
    const again = await change(author, id, { text: won.body.model.text });
    expect([again.status, again.body.model.revision]).toEqual([200, 2]);
  });

  it('for the dreamer alone is nobody else’s, and making it so is no revision', async () => {
    const id = await write(test, author, { copy });
    const { body } = await change(author, id, { visibility: 'dreamer' });
    expect(body.model).toMatchObject({ revision: 1, visibility: 'dreamer' });
    expect((await read(test, id, dreamer)).status).toBe(200);
    const stranger = await test.person();
    for (const person of [stranger, undefined]) {
      expect((await read(test, id, person)).status).toBe(404);
      expect((await read(test, id, person, '/versions')).status).toBe(404);
      expect((await list(test, `copy=${copy}`, person)).body.total).toBe(0);
    }
  });

  it('says of words that the dreamer has changed since that they are gone', async () => {
    const id = await write(test, author, { copy });
    const body = { text: 'Only the sea is left.' };
    await test.call('PUT', `/v2/api/lambda/stream/${copy}`, { token: dreamer.token, body });
    const gone = [{ words: 'A white horse', gone: true }];
    expect((await read(test, id)).body.model.passages).toEqual(gone);
    const kept = await change(author, id, { text: 'Still true.', passages: ['A white horse', 'the sea'] });
    expect(kept.body.model.passages).toEqual([...gone, { words: 'the sea', gone: false }]);
  });

  it('taken back is gone for everybody but its author, and for good where that is said', async () => {
    const id = await write(test, author, { copy });
    expect((await remove(dreamer, id)).status).toBe(404);
    expect((await remove(author, id)).status).toBe(200);
    for (const person of [dreamer, undefined]) expect((await read(test, id, person)).status).toBe(404);
    expect((await list(test, `copy=${copy}`, dreamer)).body.total).toBe(0);
    expect((await read(test, id, author)).body.model.state).toBe('withdrawn');
    expect((await publish(test, author, id)).status).toBe(409);
    expect((await remove(author, id)).status).toBe(200);
    expect((await read(test, id, author)).body.model.state).toBe('withdrawn');
    expect((await remove(author, id, '?for_good=yes')).status).toBe(400);
    expect((await remove(author, id, '?for_good=true')).status).toBe(200);
    expect((await read(test, id, author)).status).toBe(404);
    expect((await remove(author, id)).status).toBe(404);
  });
});

describe('thoughts on one’s own dream', () => {
  const own = { lens: 'surprise', visibility: 'public' };

  it('are the dreamer’s alone, listed with the dream', async () => {
    const dream = await keepDream(test, dreamer);
    expect((await saveDraft(test, author, { dream, ...own })).status).toBe(404);
    const id = await write(test, dreamer, { dream, ...own });
    expect((await list(test, `dream=${dream}`, dreamer)).body).toMatchObject({
      total: 1,
      list: [{ id, source: 'self', dream_id: dream, visibility: 'dreamer', lens: 'surprise' }],
    });
    expect((await list(test, `dream=${dream}`)).status).toBe(401);
    const admin = await test.person({ role: 'admin' });
    for (const person of [author, admin]) {
      expect((await list(test, `dream=${dream}`, person)).status).toBe(404);
      expect((await read(test, id, person)).status).toBe(404);
    }
    expect((await saveDraft(test, dreamer, { dream, lens: 'culture' })).status).toBe(400);
    expect((await remove(dreamer, id)).status).toBe(200);
    expect((await read(test, id, dreamer)).status).toBe(404);
  });

  it('about a shared dream do not stand below its copy', async () => {
    const [row] = await test.deps.sql`select id from dream where public_dream_id = ${copy}`;
    await write(test, dreamer, { dream: Number(row?.id), ...own });
    expect((await list(test, `copy=${copy}`, dreamer)).body.total).toBe(0);
  });
});
