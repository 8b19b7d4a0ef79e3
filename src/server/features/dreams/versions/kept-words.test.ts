import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DreamVersion } from '#shared/dream-versions.ts';
import { type DreamInput, type DreamWords, WORD_FIELDS } from '#shared/dreams.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const LAMBDA = '/v2/api/lambda';
let test: TestApp;
let ines: TestPerson;
let client: string;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  ines = await test.person();
  client = randomUUID();
});
afterAll(() => test.close());

type Saved = DreamInput & { id: number; updated_at: string };
const put = (body: DreamInput) =>
  test.call('PUT', `${LAMBDA}/dreams/by-client/${client}`, { token: ines.token, body });
const save = async (body: DreamInput): Promise<Saved> => {
  const answer = await put(body);
  expect(answer.status).toBe(200);
  return answer.body.model;
};
const versionsOf = async (id: number): Promise<DreamVersion[]> => {
  const answer = await test.call('GET', `${LAMBDA}/dreams/${id}/versions`, { token: ines.token });
  expect(answer.status).toBe(200);
  return answer.body.list;
};
const keptOf = async (id: number): Promise<number> => {
  const [row] = await test.deps.sql`select count(*)::int as n from dream_version where dream_id = ${id}`;
  return Number(row?.n);
};
/** Something said in every field of words. */
const WRITTEN = Object.fromEntries(WORD_FIELDS.map((name) => [name, `The ${name} of before`])) as DreamWords;

describe('words that a save replaces', () => {
  it.each(WORD_FIELDS)('%s alone: all words of before are kept, and shown', async (name) => {
    const { id } = await save(WRITTEN);
    expect(await save({ [name]: 'something else' })).toMatchObject({ ...WRITTEN, [name]: 'something else' });
    expect(await versionsOf(id)).toMatchObject([{ ...WRITTEN, reason: 'edit' }]);
    expect(await keptOf(id)).toBe(1);
  });

  it.each(WORD_FIELDS)('%s is kept where it is emptied, not where it goes on or stays', async (name) => {
    const { id } = await save(WRITTEN);
    await save({ [name]: `${WRITTEN[name]} And on` });
    await save({ [name]: `${WRITTEN[name]} And on` });
    expect(await keptOf(id)).toBe(0);
    await save({ [name]: '' });
    expect(await versionsOf(id)).toMatchObject([{ [name]: `${WRITTEN[name]} And on` }]);
    await save({ [name]: 'anew' });
    expect(await keptOf(id)).toBe(1);
  });

  it('facts and names make none; bulk acts leave words and versions alone', async () => {
    const { id } = await save({ ...WRITTEN, tags: ['sea'] });
    await save({ tags: ['lake'], lucidity: 2, favourite: true, asked: '', state: 'kept' });
    for (const act of [
      { act: 'add_tag', tag: 'night' },
      { act: 'favourite', favourite: false },
      { act: 'delete' },
    ])
      expect(
        (await test.call('POST', `${LAMBDA}/dream/bulk`, { token: ines.token, body: { ids: [id], do: act } }))
          .status,
      ).toBe(200);
    expect(await keptOf(id)).toBe(0);
    expect(await test.deps.sql`select ${test.deps.sql(WORD_FIELDS)} from dream where id = ${id}`).toEqual([
      WRITTEN,
    ]);
  });

  it('a note that is emptied in one go is shown within a sitting too', async () => {
    const note = 'Before the exam I could not sleep. '.repeat(4).trim();
    const { id } = await save(WRITTEN);
    await save({ text: 'A red door.' });
    await save({ waking_note: note });
    await save({ waking_note: '' });
    expect(await versionsOf(id)).toMatchObject([
      { waking_note: note, text: 'A red door.' },
      { waking_note: WRITTEN.waking_note, text: WRITTEN.text },
    ]);
  });
});

describe('two devices', () => {
  it('a refused reflection is kept with the words around it, once however often it comes', async () => {
    const first = await save(WRITTEN);
    await save({ reflection: 'About the sea.', updated_at: first.updated_at });
    const late = { reflection: 'About my sister.', updated_at: first.updated_at };
    for (let turn = 0; turn < 3; turn += 1) expect((await put(late)).status).toBe(409);
    expect(await versionsOf(first.id)).toMatchObject([
      { ...WRITTEN, reflection: 'About my sister.', reason: 'conflict' },
      { ...WRITTEN, reason: 'edit' },
    ]);
    expect(await keptOf(first.id)).toBe(2);
    expect((await put({ reflection: 'About a ship.', updated_at: first.updated_at })).status).toBe(409);
    expect(await keptOf(first.id)).toBe(3);
  });

  it('a refused fact leaves nothing behind', async () => {
    const first = await save(WRITTEN);
    await save({ favourite: true });
    expect((await put({ lucidity: 3, updated_at: first.updated_at })).status).toBe(409);
    expect(await keptOf(first.id)).toBe(0);
  });
});

describe('a version', () => {
  it('is brought back by saving it, and what stood before is kept', async () => {
    const { id } = await save(WRITTEN);
    const now = await save({ text: 'A red door.', reflection: 'About the sea.', period: '' });
    const [version] = await versionsOf(id);
    const words = Object.fromEntries(WORD_FIELDS.map((name) => [name, version?.[name]]));
    expect(await save({ ...words, updated_at: now.updated_at })).toMatchObject(WRITTEN);
    const [present] = await test.deps.sql`
      select ${test.deps.sql(WORD_FIELDS)} from dream_version where dream_id = ${id} order by id desc limit 1`;
    expect(present).toEqual({ ...WRITTEN, text: 'A red door.', reflection: 'About the sea.', period: '' });
  });

  it('of before the other words were kept says so', async () => {
    const { id } = await save(WRITTEN);
    await test.deps.sql`insert into dream_version (dream_id, user_id, title, text, reason)
      values (${id}, ${ines.id}, 'Gate', 'An old gate.', 'edit')`;
    expect(await versionsOf(id)).toMatchObject([
      { title: 'Gate', text: 'An old gate.', waking_note: null, reflection: null, period: null },
    ]);
  });

  it('goes with its dream, for good', async () => {
    const { id } = await save(WRITTEN);
    await save({ reflection: '' });
    await test.deps.sql`delete from dream where id = ${id}`;
    expect(await keptOf(id)).toBe(0);
  });
});

describe('a merge of fragments', () => {
  const piece = async (text: string): Promise<number> => {
    client = randomUUID();
    return (await save({ text, state: 'fragment', night_of: '2026-02-01', waking_note: 'early' })).id;
  };
  const merge = async (): Promise<Saved> => {
    const ids = [await piece('a door'), await piece('a lake')];
    client = randomUUID();
    const body = { client_id: client, ids, title: 'Both', questions: false };
    return (await test.call('POST', `${LAMBDA}/dream/merge`, { token: ines.token, body })).body.model;
  };
  const unmerge = async (id: number) =>
    (await test.call('POST', `${LAMBDA}/dreams/${id}/unmerge`, { token: ines.token })).body;

  it('is no former word', async () => {
    expect(await versionsOf((await merge()).id)).toEqual([]);
  });

  it('keeps a dream that was thought about since when its pieces are given back', async () => {
    expect(await unmerge((await merge()).id)).toMatchObject({ fragments: 2, dream_kept: false });
    const { id } = await merge();
    await save({ reflection: 'About two ways out.' });
    expect(await unmerge(id)).toMatchObject({ fragments: 2, dream_kept: true });
  });
});
