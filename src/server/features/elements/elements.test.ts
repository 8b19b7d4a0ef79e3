import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { HOSTILE_NAMES, namesOf } from './elements.fixture.ts';

let test: TestApp;
let ines: TestPerson;
let admin: TestPerson;
let mine: ReturnType<typeof namesOf>;

beforeAll(async () => {
  test = await createTestApp();
  ines = await test.person();
  admin = await test.person({ role: 'admin' });
  mine = namesOf(test, ines);
  const kept = [
    {
      night_of: '2026-09-01',
      people: ['Anna'],
      places: ['the lake'],
      tags: ['water'],
      moods: [{ mood: 'calm', intensity: 2 }],
    },
    {
      night_of: '2026-09-04',
      people: ['anna', 'Tom'],
      tags: ['water'],
      moods: [{ mood: 'calm', intensity: 3 }],
    },
    {
      night_of: '2026-10-02',
      people: ['Anna'],
      signs: ['no shadow'],
      moods: [{ mood: 'afraid', intensity: 1 }],
    },
    { night_of: '2026-10-03', people: ['Tom'], places: ['The Lake'] },
  ];
  for (const [index, fields] of kept.entries())
    expect(
      (await mine.save({ title: `Dream ${index}`, text: 'It was by the water.', ...fields })).status,
    ).toBe(200);
  await mine.save({ text: 'not kept yet', state: 'draft', people: ['Nobody'] });
  const gone = await mine.save({ text: 'in the bin', people: ['Gone'] });
  await test.call('DELETE', `/v4/api/records/dream/${gone.body.model.id}`, { token: ines.token });
});
afterAll(() => test.close());

describe('who may ask', () => {
  const calls: [string, string, object?][] = [
    ['GET', ''],
    ['GET', '/one?kind=person&name=Anna'],
    ['GET', '/dreams?kind=person&name=Anna'],
    ['GET', '/vocabulary'],
    ['GET', '/signs?dream_id=1'],
    ['PUT', '/one', { kind: 'person', name: 'Anna', meaning: 'x' }],
    ['POST', '/rename', { kind: 'person', name: 'Anna', to: 'Ann' }],
    ['POST', '/merge', { kind: 'person', name: 'Anna', into: 'Tom' }],
    ['POST', '/remove', { kind: 'person', name: 'Anna' }],
    ['POST', '/undo', { undo: 'x' }],
  ];

  it.each(calls)('%s %s needs a token and a diary', async (...[method, path, body]) => {
    const url = `/v2/api/lambda/elements${path}`;
    expect((await test.call(method, url, { body })).status).toBe(401);
    expect((await test.call(method, url, { body, token: admin.token })).status).toBe(403);
  });

  it('answers somebody else’s names as unknown ones, on every call', async () => {
    const theirs = namesOf(test, await test.person());
    const answers = await Promise.all([
      theirs.one('person', 'Anna'),
      theirs.dreams('person', 'Anna'),
      theirs.say({ kind: 'person', name: 'Anna', meaning: 'mine' }),
      theirs.rename('person', 'Anna', 'Ann'),
      theirs.merge('person', 'Anna', 'Tom'),
      theirs.remove('person', 'Anna'),
    ]);
    for (const { status, body } of answers)
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'elements.not_found' });
    expect((await theirs.list('person')).body.list).toEqual([]);
    expect((await mine.one('person', 'Anna')).body.model.dreams).toBe(3);
  });
});

describe('the list', () => {
  it('counts names without regard to case, most dreams first, drafts and the bin left out', async () => {
    const { body } = await mine.list('person');
    expect(body.list).toMatchObject([
      { name: 'Anna', dreams: 3, first_night: '2026-09-01', last_night: '2026-10-02' },
      { name: 'Tom', dreams: 2 },
    ]);
    expect(body).toMatchObject({ found: 2, totals: { person: 2, place: 1, sign: 1, tag: 1 }, next: null });
    expect(body.list[0].months).toHaveLength(12);
  });

  it('searches inside names and turns pages without a gap', async () => {
    expect((await mine.list('place', { q: 'LAKE' })).body.list).toMatchObject([{ dreams: 2 }]);
    const first = await mine.list('person', { limit: 1 });
    expect(first.body).toMatchObject({ found: 2, list: [{ name: 'Anna' }] });
    const second = await mine.list('person', { limit: 1, after: first.body.next });
    expect(second.body).toMatchObject({ list: [{ name: 'Tom' }], next: null });
  });

  it('refuses what cannot be meant', async () => {
    expect((await mine.list('dream' as never)).status).toBe(400);
    expect((await mine.list('person', { limit: 0 })).status).toBe(400);
    expect((await mine.list('person', { q: 'a\u0000' })).status).toBe(400);
  });

  it('offers the dreamer’s own words, most used first', async () => {
    expect((await mine.vocabulary()).body).toMatchObject({
      people: ['Anna', 'Tom'],
      places: [expect.stringMatching(/the lake/i)],
      signs: ['no shadow'],
      tags: ['water'],
    });
  });
});

describe('one name', () => {
  it('tells months, feelings and companions', async () => {
    const { body } = await mine.one('person', 'ANNA');
    expect(body.model).toMatchObject({
      kind: 'person',
      name: 'Anna',
      dreams: 3,
      months: [
        { month: '2026-09', dreams: 2 },
        { month: '2026-10', dreams: 1 },
      ],
      moods: [
        { mood: 'calm', dreams: 2, intensity: 2.5 },
        { mood: 'afraid', dreams: 1, intensity: 1 },
      ],
      former: [],
      book: null,
    });
    expect(body.model.with).toContainEqual({ kind: 'tag', name: 'water', dreams: 2 });
    expect(body.model.with).not.toContainEqual(expect.objectContaining({ name: 'Anna' }));
  });

  it('lists its dreams newest first, page by page', async () => {
    const first = await mine.dreams('person', 'Anna', { limit: 2 });
    expect(first.body.list.map((one: any) => one.title)).toEqual(['Dream 2', 'Dream 1']);
    const { night, id } = first.body.next;
    const rest = await mine.dreams('person', 'Anna', { limit: 2, before_night: night, before_id: id });
    expect(rest.body).toMatchObject({
      list: [{ title: 'Dream 0', excerpt: 'It was by the water.' }],
      next: null,
    });
  });

  it('keeps what it means to the dreamer, faithfully', async () => {
    const meaning = '  Für mich: Ruhe 🌊\nund أمي. ';
    const said = await mine.say({ kind: 'person', name: 'anna', meaning, relation: 'sister' });
    expect(said.body.model).toMatchObject({ meaning, relation: 'sister', name: 'Anna', invented: false });
    expect((await mine.say({ kind: 'place', name: 'the lake', invented: true })).body.model.invented).toBe(
      true,
    );
    expect((await mine.list('person', { q: 'anna' })).body.list[0]).toMatchObject({
      meaning,
      relation: 'sister',
    });
    const nul = await mine.say({ kind: 'person', name: 'Anna', meaning: 'a\u0000' });
    expect(nul.body.validation).toHaveProperty('meaning');
  });

  it('keeps what two devices say at once of one name', async () => {
    const theirs = namesOf(test, await test.person());
    const rounds = Array.from({ length: 6 }, (_, at) => `Person ${at}`);
    await theirs.save({ text: 'They were all there.', people: rounds });
    for (const name of rounds) {
      const said = await Promise.all([
        theirs.say({ kind: 'person', name, meaning: 'a friend' }),
        theirs.say({ kind: 'person', name, relation: 'neighbour' }),
      ]);
      expect(said.map(({ status }) => status)).toEqual([200, 200]);
      const { body } = await theirs.one('person', name);
      expect(body.model).toMatchObject({ meaning: 'a friend', relation: 'neighbour' });
    }
  });

  it('shows what the dream book says of the word', async () => {
    const [book] = await test.deps
      .sql`insert into dream_book (slug, title, author, tradition, licence, description, status)
      values ('small', 'Small book', 'A. Author', '', 'CC0', '', 'published') returning id`;
    await test.deps
      .sql`insert into dream_book_entry (book_id, slug, language, headword, match, phrases, pos, category, text, questions, variations, related, status)
      values (${book?.id}, 'water', 'en', 'Water', array['water', 'waters'], '{}', 'noun', 'x', 'It flows.', array['Where?'], '{}', '{}', 'published')`;
    expect((await mine.one('tag', 'Water')).body.model.book).toMatchObject({
      slug: 'water',
      text: 'It flows.',
      questions: ['Where?'],
      book: { name: 'Small book' },
    });
  });
});

describe('hostile names', () => {
  it('come back from every call as they were written', async () => {
    const dreamer = namesOf(test, await test.person());
    const saved = await dreamer.save({ text: 'x', tags: HOSTILE_NAMES });
    expect(saved.body.model.tags).toEqual(HOSTILE_NAMES);
    for (const [index, name] of HOSTILE_NAMES.entries()) {
      expect((await dreamer.one('tag', name)).body.model).toMatchObject({ name, dreams: 1 });
      expect((await dreamer.say({ kind: 'tag', name, meaning: name })).body.model.meaning).toBe(name);
      expect((await dreamer.list('tag', { q: name })).body.list).toContainEqual(
        expect.objectContaining({ name }),
      );
      const moved = await dreamer.rename('tag', name, `plain ${index}`);
      expect(moved.body).toMatchObject({ name: `plain ${index}`, dreams: 1 });
      expect((await dreamer.rename('tag', `plain ${index}`, name)).body.name).toBe(name);
    }
    expect((await dreamer.list('tag', { limit: 100 })).body.found).toBe(HOSTILE_NAMES.length);
    const seen: string[] = [];
    for (let after = ''; ;) {
      const page = await dreamer.list('tag', { limit: 2, ...(after ? { after } : {}) });
      seen.push(...page.body.list.map((one: any) => one.name));
      if (!page.body.next) break;
      after = page.body.next;
    }
    expect(new Set(seen).size).toBe(HOSTILE_NAMES.length);
  });

  it('that cannot be stored are refused', async () => {
    for (const name of ['', '   ', 'a\u0000b', 'a\nb', 'x'.repeat(81)]) {
      expect((await mine.one('tag', name)).status).toBe(400);
      expect((await mine.rename('tag', 'water', name)).status).toBe(400);
    }
  });
});

describe('dream signs', () => {
  it('suggests signs of before that the text tells of, then what keeps coming back', async () => {
    const dreamer = namesOf(test, await test.person());
    await dreamer.save({ text: 'My hands had six fingers.', signs: ['six fingers'] });
    for (const where of ['on the stairs', 'in the yard', 'at school'])
      await dreamer.save({ text: `A heron stood ${where}. The heron looked at me.` });
    const now = await dreamer.save({ text: 'A heron again, and my hand with six fingers.' });
    await test.settle();
    const { body } = await dreamer.signs(now.body.model.id);
    expect(body.list[0]).toEqual({ name: 'six fingers', dreams: 1, own: true });
    expect(body.list).toContainEqual({ name: 'heron', dreams: 4, own: false });
    expect((await mine.signs(now.body.model.id)).status).toBe(404);
  });
});
