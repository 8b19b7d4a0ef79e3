import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const BULK = '/v2/api/lambda/dream/bulk';
const UNDO = `${BULK}/undo`;
const RECORD = '/v4/api/records/dream';
let now = new Date('2026-11-20T09:00:00Z');
let test: TestApp;
let ines: TestPerson;
let tomas: TestPerson;

beforeAll(async () => {
  test = await createTestApp({ overrides: { clock: { now: () => now } } });
  ines = await test.person();
  tomas = await test.person();
});
afterAll(() => test.close());

const save = async (person: TestPerson, body: object = {}): Promise<number> => {
  const url = `/v2/api/lambda/dreams/by-client/${randomUUID()}`;
  const answer = await test.call('PUT', url, { token: person.token, body: { text: 'a lake', ...body } });
  expect(answer.status).toBe(200);
  return answer.body.model.id as number;
};
const bulk = (body: unknown, person = ines) => test.call('POST', BULK, { token: person.token, body });
const undo = (token: string, person = ines) =>
  test.call('POST', UNDO, { token: person.token, body: { token } });
const read = async (id: number, person = ines) =>
  (await test.call('GET', `/v2/api/lambda/dreams/${id}`, { token: person.token })).body.model;
const publish = (id: number) =>
  test.call('POST', '/v2/api/lambda/stream/publish', {
    token: ines.token,
    body: { dream_id: id, anonymous: false },
  });
const addTag = (tag: string) => ({ act: 'add_tag', tag });
const rowOf = async (id: number) => {
  const [row] = await test.deps.sql`select to_jsonb(d) - 'updated_at' as dream from dream d where id = ${id}`;
  return row?.dream;
};

describe('doing one thing to many dreams', () => {
  it('asks who it is, and is no place for admins', async () => {
    const body = { ids: [1], do: addTag('x') };
    const admin = await test.person({ role: 'admin' });
    expect((await test.call('POST', BULK, { body })).status).toBe(401);
    expect((await test.call('POST', UNDO, { body: { token: 'a'.repeat(43) } })).status).toBe(401);
    expect((await bulk(body, admin)).status).toBe(403);
    expect((await undo('a'.repeat(43), admin)).status).toBe(403);
  });

  it('refuses what it cannot mean', async () => {
    const id = await save(ines);
    const refused = async (body: unknown) => expect((await bulk(body)).status).toBe(400);
    await refused({ ids: [], do: addTag('x') });
    await refused({ do: addTag('x') });
    await refused({ ids: [id], search: { q: 'lake' }, do: addTag('x') });
    await refused({ ids: [id], do: addTag('   ') });
    await refused({ ids: [id], do: addTag('a\u0000b') });
    await refused({ ids: [id], do: { act: 'publish' } });
    await refused({ ids: [id], do: { act: 'favourite', favourite: true, user_id: 1 } });
    await refused({ ids: ['1 or 1=1'], do: addTag('x') });
    await refused({ ids: Array.from({ length: 1001 }, (_, at) => at + 1), do: addTag('x') });
    await refused({ ids: [id], do: { act: 'category', category_id: 987_654 } });
  });

  it('changes all of them or, with one that is somebody else’s, none', async () => {
    const mine = [await save(ines), await save(ines)];
    const theirs = await save(tomas);
    for (const act of [
      addTag('ice'),
      { act: 'favourite', favourite: true },
      { act: 'delete' },
      { act: 'withdraw' },
    ])
      expect((await bulk({ ids: [...mine, theirs], do: act })).status).toBe(404);
    expect((await bulk({ ids: [...mine, 99_999_999], do: addTag('ice') })).status).toBe(404);
    for (const id of mine)
      expect(await read(id)).toMatchObject({ tags: [], favourite: false, deleted_at: null });
    expect(await read(theirs, tomas)).toMatchObject({ tags: [], favourite: false, deleted_at: null });
  });

  it('adds and removes a tag whatever its case, and takes that back exactly', async () => {
    const ids = [await save(ines, { tags: ['Ice', 'ferry', 'keys'] }), await save(ines, { tags: ['keys'] })];
    const before = [await rowOf(ids[0]!), await rowOf(ids[1]!)];
    const added = await bulk({ ids: [...ids, ids[0]], do: addTag('ice') });
    expect(added.body).toMatchObject({ chosen: 2, changed: 1 });
    expect((await read(ids[1]!)).tags).toEqual(['keys', 'ice']);
    const removed = await bulk({ ids, do: { act: 'remove_tag', tag: 'ICE' } });
    expect(removed.body.changed).toBe(2);
    expect((await read(ids[0]!)).tags).toEqual(['ferry', 'keys']);
    expect((await undo(removed.body.undo.token)).body.restored).toBe(2);
    expect((await undo(added.body.undo.token)).body.restored).toBe(1);
    expect([await rowOf(ids[0]!), await rowOf(ids[1]!)]).toEqual(before);
    expect((await undo(added.body.undo.token)).body.restored).toBe(0);
  });

  it('says when nothing was to change', async () => {
    const id = await save(ines, { favourite: true });
    const answer = await bulk({ ids: [id], do: { act: 'favourite', favourite: true } });
    expect(answer.body).toMatchObject({ chosen: 1, changed: 0, undo: null });
  });

  it('refuses as a whole where one dream is full of tags or in the bin', async () => {
    const full = await save(ines, { tags: Array.from({ length: 60 }, (_, at) => `tag ${at}`) });
    const other = await save(ines);
    expect((await bulk({ ids: [other, full], do: addTag('more') })).body.code).toBe('dreams.tags_full');
    const gone = await save(ines);
    await test.call('DELETE', `${RECORD}/${gone}`, { token: ines.token });
    expect((await bulk({ ids: [other, gone], do: addTag('more') })).body.code).toBe('dreams.in_bin');
    expect((await read(other)).tags).toEqual([]);
  });

  it('puts dreams into a series under its present name and takes them out again', async () => {
    const ids = [await save(ines, { series: ['Harbour'], tags: ['sea'] }), await save(ines)];
    await test.call('POST', '/v2/api/lambda/elements/rename', {
      token: ines.token,
      body: { kind: 'series', name: 'Harbour', to: 'The harbour' },
    });
    const added = await bulk({ ids, do: { act: 'add_series', series: 'HARBOUR' } });
    expect(added.body).toMatchObject({ chosen: 2, changed: 1 });
    expect((await read(ids[1]!)).series).toEqual(['The harbour']);
    await bulk({ ids: [ids[1]!], do: addTag('later') });
    expect((await undo(added.body.undo.token)).body.restored).toBe(1);
    expect(await read(ids[1]!)).toMatchObject({ series: [], tags: ['later'] });
    const removed = await bulk({ ids, do: { act: 'remove_series', series: 'the HARBOUR' } });
    expect(removed.body.changed).toBe(1);
    expect(await read(ids[0]!)).toMatchObject({ series: [], tags: ['sea'] });
    expect((await undo(removed.body.undo.token)).body.restored).toBe(1);
    expect((await read(ids[0]!)).series).toEqual(['The harbour']);
    const full = await save(ines, { series: Array.from({ length: 60 }, (_, at) => `series ${at}`) });
    const refused = await bulk({ ids: [ids[1]!, full], do: { act: 'add_series', series: 'more' } });
    expect([refused.status, refused.body.code]).toEqual([409, 'dreams.series_full']);
    expect((await read(ids[1]!)).series).toEqual([]);
    expect((await bulk({ ids, do: { act: 'add_series', series: ' ' } })).status).toBe(400);
  });

  it('sets a category from the admin’s list', async () => {
    const [made] = await test.deps.sql`
      insert into category (scope, slug, name) values ('dream', 'journeys', '{"en":"Journeys"}') returning id::int`;
    const id = await save(ines);
    const answer = await bulk({ ids: [id], do: { act: 'category', category_id: made!.id } });
    expect((await rowOf(id)).category_id).toBe(made!.id);
    await undo(answer.body.undo.token);
    expect((await rowOf(id)).category_id).toBeNull();
  });
});

describe('all that a search finds', () => {
  it('are exactly those, beyond the first page', async () => {
    const person = await test.person();
    const found = await Promise.all(Array.from({ length: 7 }, () => save(person, { text: 'a lighthouse' })));
    const other = await save(person, { text: 'a train' });
    const answer = await bulk(
      { search: { q: 'lighthouse' }, do: { act: 'favourite', favourite: true } },
      person,
    );
    expect(answer.body).toMatchObject({ chosen: 7, changed: 7 });
    for (const id of found) expect((await read(id, person)).favourite).toBe(true);
    expect((await read(other, person)).favourite).toBe(false);
    const none = await bulk({ search: { q: 'volcano' }, do: { act: 'delete' } }, person);
    expect(none.body.code).toBe('dreams.nothing_chosen');
  });

  it('of a thousand dreams are one act, of more are refused', async () => {
    const person = await test.person();
    await test.deps.sql`
      insert into dream (user_id, text, night_of, recorded_at)
      select ${person.id}, 'a lighthouse ' || n, date '2020-01-01' + n, now() from generate_series(1, 1000) n`;
    const answer = await bulk({ search: { q: 'lighthouse' }, do: addTag('light') }, person);
    expect(answer.body).toMatchObject({ chosen: 1000, changed: 1000 });
    expect((await undo(answer.body.undo.token, person)).body.restored).toBe(1000);
    await save(person, { text: 'a lighthouse' });
    const tooMany = await bulk({ search: { q: 'lighthouse' }, do: addTag('light') }, person);
    expect(tooMany.body.code).toBe('dreams.too_many_at_once');
  }, 60_000);
});

describe('public copies', () => {
  it('are withdrawn at once and come back with the same id, words and author', async () => {
    const ids = [await save(ines, { title: 'Shared' }), await save(ines)];
    const { body } = await publish(ids[0]!);
    const before = await test.deps.sql`select * from public_dream where id = ${body.model.id}`;
    const withdrawn = await bulk({ ids, do: { act: 'withdraw' } });
    expect(withdrawn.body).toMatchObject({ chosen: 2, changed: 1 });
    const url = `/v2/api/lambda/stream/${body.model.id}`;
    expect((await test.call('GET', url)).status).toBe(404);
    expect((await read(ids[0]!)).visibility).toBe('private');
    expect((await undo(withdrawn.body.undo.token)).body.restored).toBe(1);
    expect((await test.call('GET', url)).status).toBe(200);
    expect(await test.deps.sql`select * from public_dream where id = ${body.model.id}`).toEqual(before);
    expect(await read(ids[0]!)).toMatchObject({ visibility: 'public', public_dream_id: body.model.id });
  });

  it('go with deleted dreams and return with them', async () => {
    const id = await save(ines, { visibility: undefined, title: 'Ferry' });
    const { body } = await publish(id);
    const before = await rowOf(id);
    const deleted = await bulk({ ids: [id], do: { act: 'delete' } });
    expect((await rowOf(id)).deleted_at).not.toBeNull();
    expect((await undo(deleted.body.undo.token)).status).toBe(200);
    expect(await rowOf(id)).toEqual(before);
    expect((await test.call('GET', `/v2/api/lambda/stream/${body.model.id}`)).status).toBe(200);
    expect((await undo(deleted.body.undo.token)).body.restored).toBe(0);
  });
});

describe('taking it back', () => {
  it('is the dreamer’s own, for ten minutes', async () => {
    const id = await save(ines);
    const { body } = await bulk({ ids: [id], do: addTag('ice') });
    const { token } = body.undo;
    expect((await undo(token, tomas)).body.code).toBe('dreams.undo_gone');
    expect((await undo('A'.repeat(43))).status).toBe(404);
    expect((await test.call('POST', UNDO, { token: ines.token, body: { token: '../../x' } })).status).toBe(
      400,
    );
    now = new Date(now.getTime() + 601_000);
    expect((await undo(token)).body.code).toBe('dreams.undo_gone');
    expect((await read(id)).tags).toEqual(['ice']);
  });

  it('replaces nothing that was changed since, and then changes nothing at all', async () => {
    const ids = [await save(ines), await save(ines)];
    const { body } = await bulk({ ids, do: addTag('ice') });
    const { client_id: client } = await read(ids[1]!);
    const url = `/v2/api/lambda/dreams/by-client/${client}`;
    await test.call('PUT', url, { token: ines.token, body: { tags: ['ice', 'mine'] } });
    expect((await undo(body.undo.token)).body.code).toBe('dreams.changed_since');
    expect((await read(ids[0]!)).tags).toEqual(['ice']);
    await test.call('PUT', url, { token: ines.token, body: { tags: ['ice'] } });
    expect((await undo(body.undo.token)).body.restored).toBe(2);
  });

  it('done twice at once restores once', async () => {
    const ids = await Promise.all([save(ines), save(ines), save(ines)]);
    const { body } = await bulk({ ids, do: { act: 'favourite', favourite: true } });
    const answers = await Promise.all([undo(body.undo.token), undo(body.undo.token)]);
    expect(new Set(answers.map(({ body: { restored } }) => restored))).toEqual(new Set([0, 3]));
  });

  it('tells those who follow dreams, as a change of one does', async () => {
    const ids = await Promise.all([save(ines), save(ines)]);
    await test.deps.sql`delete from event_outbox`;
    await bulk({ ids, do: { act: 'delete' } });
    const told = await test.deps.sql`select payload from event_outbox where event = 'dreams.deleted'`;
    expect(new Set(told.map(({ payload }: any) => payload.dream_id))).toEqual(new Set(ids));
  });
});

describe('taking back what the world has moved on from', () => {
  const category = async (name: string, admin: TestPerson) =>
    (
      await test.call('POST', '/v4/api/records/category', {
        token: admin.token,
        body: { scope: 'dream', name: { en: name } },
      })
    ).body.model.id as number;

  it('leaves out a category that is gone by now', async () => {
    const admin = await test.person({ role: 'admin' });
    const [former, later] = [await category('Former', admin), await category('Later', admin)];
    const id = await save(ines, { category_id: former });
    const done = await bulk({ ids: [id], do: { act: 'category', category_id: later } });
    const url = `/v2/api/lambda/categories/${former}`;
    expect((await test.call('DELETE', url, { token: admin.token })).status).toBe(200);
    const { token } = done.body.undo;
    expect(await undo(token)).toMatchObject({ status: 200, body: { restored: 1 } });
    expect((await read(id)).category_id).toBeNull();
    expect(await undo(token)).toMatchObject({ status: 200, body: { restored: 0 } });
  });

  it('brings nothing back from the bin that was withdrawn first and deleted then', async () => {
    const id = await save(ines);
    await publish(id);
    const done = await bulk({ ids: [id], do: { act: 'withdraw' } });
    expect((await test.call('DELETE', `${RECORD}/${id}`, { token: ines.token })).status).toBe(200);
    expect(await undo(done.body.undo.token)).toMatchObject({
      status: 409,
      body: { code: 'dreams.changed_since' },
    });
    expect(await rowOf(id)).toMatchObject({ public_dream_id: null, visibility: 'private' });
    expect((await rowOf(id))?.deleted_at).not.toBeNull();
  });
});

it('a tag that was renamed away means its new name here too', async () => {
  await save(ines, { tags: ['Harbour'] });
  const body = { kind: 'tag', name: 'Harbour', to: 'Haven' };
  await test.call('POST', '/v2/api/lambda/elements/rename', { token: ines.token, body });
  const id = await save(ines);
  const done = await bulk({ ids: [id], do: addTag('harbour') });
  expect((await read(id)).tags).toEqual(['Haven']);
  expect(await undo(done.body.undo.token)).toMatchObject({ status: 200, body: { restored: 1 } });
  expect((await read(id)).tags).toEqual([]);
});
