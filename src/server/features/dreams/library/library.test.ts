import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { idsOf, libraryCalls } from './library.fixture.ts';

let test: TestApp;
let ines: TestPerson;
let tomas: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  ines = await test.person();
  tomas = await test.person();
});
afterAll(() => test.close());

const { ask, find, save } = libraryCalls(() => test);

const LIBRARY = '/v2/api/lambda/dreams/library';

describe('who may look', () => {
  it('nobody without a token, and everybody in their own diary only', async () => {
    for (const path of ['', '/months', '/values'])
      expect((await test.call('GET', `${LIBRARY}${path}`)).status).toBe(401);
    const hers = await save(ines, { text: 'A saltwork in the rain', people: ['Quirin'], tags: ['saltwork'] });
    await test.settle();
    expect(await find(ines, 'saltwork')).toEqual([hers]);
    for (const q of [
      'saltwork',
      '"saltwork in"',
      'tag:saltwork',
      '@Quirin',
      'salt',
      '-zzz',
      'is:typed',
      'words:>0',
    ])
      expect(await find(tomas, q)).toEqual([]);
    expect((await ask(tomas, {}, '/months')).body.months).toEqual([]);
    expect((await ask(tomas, {}, '/values')).body).toMatchObject({ tag: [], person: [], type: [], mood: [] });
  });

  it('admins have no diary to look into', async () => {
    const admin = await test.person({ role: 'admin' });
    const answer = await ask(admin, { q: 'saltwork' });
    expect(answer.status === 403 || idsOf(answer.body).length === 0).toBe(true);
  });
});

describe('words in the language of each dream', () => {
  let en: number;
  let de: number;
  let es: number;
  let ar: number;
  let zh: number;
  beforeAll(async () => {
    en = await save(tomas, {
      title: 'Crossing',
      text: 'The waters had risen and we were running over the bridges.',
    });
    de = await save(tomas, {
      text: 'Ich ging durch viele alte Häuser und suchte überall nach meinem Schlüssel.',
    });
    es = await save(tomas, {
      text: 'Caminábamos entre las casas blancas y los niños cantaban en el jardín.',
    });
    ar = await save(tomas, { text: 'كنت في البيت القديم وكان البحر تحت النافذة والمفاتيح على الطاولة.' });
    zh = await save(tomas, { text: '我梦见自己在水面上行走，远处有一座红色的桥。' });
    await test.settle();
  });

  it('find other forms of themselves', async () => {
    expect(await find(tomas, 'water')).toEqual([en]);
    expect(await find(tomas, 'bridge')).toEqual([en]);
    expect(await find(tomas, 'Haus')).toEqual([de]);
    expect(await find(tomas, 'hauser')).toEqual([de]);
    expect(await find(tomas, 'casa')).toEqual([es]);
    expect(await find(tomas, 'nino')).toEqual([es]);
    expect(await find(tomas, 'بيت')).toEqual([ar]);
    expect(await find(tomas, 'بحر')).toEqual([ar]);
    expect(await find(tomas, '水面')).toEqual([zh]);
    expect(await find(tomas, '面水')).toEqual([]);
  });

  it('all of them must match, words that say nothing need not', async () => {
    expect(await find(tomas, 'water bridges')).toEqual([en]);
    expect(await find(tomas, 'water casas')).toEqual([]);
    expect(await find(tomas, 'a strange lot of the water')).toEqual([]);
    expect(await find(tomas, 'over many of the waters')).toEqual([en]);
  });

  it('phrases stand as they are written, a minus leaves out, the last word may be on its way', async () => {
    expect(await find(tomas, '"had risen"')).toEqual([en]);
    expect(await find(tomas, '"risen had"')).toEqual([]);
    expect(await find(tomas, '"the water"')).toEqual([]);
    expect((await find(tomas, '-water')).toSorted((a, b) => a - b)).toEqual([de, es, ar, zh]);
    expect(await find(tomas, 'schlü')).toEqual([de]);
    expect(await find(tomas, 'schlü alte')).toEqual([]);
    expect(await find(tomas, 'title:cross')).toEqual([en]);
    expect(await find(tomas, 'title:water')).toEqual([]);
  });

  it('tell where they were found', async () => {
    const { body } = await ask(tomas, { q: 'crossing bridge' });
    const [hit] = body.hits as {
      id: number;
      title: number[][];
      part: { where: string; text: string; marks: number[][] };
    }[];
    expect(hit).toMatchObject({ id: en, title: [[0, 8]] });
    expect(hit?.part.where).toBe('text');
    expect(hit?.part.marks.map(([from, to]) => hit.part.text.slice(from, to))).toEqual(['bridges']);
  });
});

describe('a dream that was saved a moment ago', () => {
  it('is found before it is indexed, after a change, and no longer by what it lost', async () => {
    const person = await test.person();
    const client = randomUUID();
    const put = (text: string) =>
      test.call('PUT', `/v2/api/lambda/dreams/by-client/${client}`, { token: person.token, body: { text } });
    const id = (await put('A lighthouse stood in the kitchen.')).body.model.id as number;
    expect(await find(person, 'lighthouse')).toEqual([id]);
    await test.settle();
    expect(await find(person, 'lighthouses')).toEqual([id]);
    await put('A cathedral stood in the kitchen.');
    expect(await find(person, 'cathedral')).toEqual([id]);
    expect(await find(person, 'lighthouse')).toEqual([]);
    await test.settle();
    expect(await find(person, 'cathedrals')).toEqual([id]);
    expect(await find(person, 'lighthouse')).toEqual([]);
  });

  it('is indexed in the background where its words are older than it', async () => {
    const person = await test.person();
    const id = await save(person, { text: 'Three herons were waiting on the roof.' });
    await test.settle();
    await test.deps
      .sql`update dream set waking_note = 'unrelated', updated_at = updated_at + interval '1 second' where id = ${id}`;
    expect(await find(person, 'heron')).toEqual([id]);
    const { indexMissingDreams } = await import('#server/features/symbols/indexing.service.ts');
    await indexMissingDreams(test.deps);
    const [row] = await test.deps.sql`
      select i.search_of = d.updated_at as fresh from dream d join dream_index i on i.dream_id = d.id where d.id = ${id}`;
    expect(row?.fresh).toBe(true);
  });

  it('is indexed again where an older version has read it, without what it is searched by today', async () => {
    const person = await test.person();
    const id = await save(person, { text: 'A lift.', reflection: 'It has to do with my thesis.' });
    await test.settle();
    await test.deps.sql`
      update dream_index set version = version - 1, search = to_tsvector('simple', 'lift') where dream_id = ${id}`;
    expect(await find(person, 'thesis')).toEqual([]);
    const { indexMissingDreams } = await import('#server/features/symbols/indexing.service.ts');
    await indexMissingDreams(test.deps);
    expect(await find(person, 'thesis')).toEqual([id]);
  });

  it('finds the words of its recordings and of the waking note, and says where', async () => {
    const person = await test.person();
    const id = await save(person, {
      text: 'Typed by hand.',
      waking_note: 'The neighbour practises the cello.',
    });
    await test.deps
      .sql`insert into recording (user_id, client_id, dream_id, mime, state, transcript, started_at)
      values (${person.id}, ${randomUUID()}, ${id}, 'audio/webm', 'transcribed', 'There were foxes under the stairs', now())`;
    await test.settle();
    expect(await find(person, 'fox')).toEqual([id]);
    expect((await ask(person, { q: 'foxes' })).body.hits[0].part).toMatchObject({ where: 'spoken' });
    expect((await ask(person, { q: 'cello' })).body.hits[0].part).toMatchObject({ where: 'note' });
    expect(await find(person, 'has:audio')).toEqual([id]);
    expect(await find(person, '-has:audio')).toEqual([]);
  });
});
