import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dream_book, dream_book_lookup } from '#server/db/schema/readings.ts';
import { ADMIN, bookHand } from '#server/features/dream-books/dream-books.fixture.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const DICTIONARY = '/v2/api/lambda/dictionary';

let test: TestApp;
let admin: TestPerson;
let mia: TestPerson;
let hand: ReturnType<typeof bookHand>;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.person({ role: 'admin' });
  hand = bookHand(test, admin.token);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.deps.db.delete(dream_book);
  await test.deps.db.delete(dream_book_lookup);
  mia = await test.person();
});

const get = async (path = '', person?: TestPerson) =>
  test.call('GET', `${DICTIONARY}${path}`, person ? { token: person.token } : {});
const words = (body: Record<string, any>) => body.list.map(({ headword }: any) => headword);

async function miller(more: object = {}): Promise<number> {
  return hand.book({
    title: 'Ten Thousand Dreams',
    author: 'G. H. Miller',
    year: 1901,
    status: 'published',
    licence: 'Public domain',
    ...more,
  });
}
async function plain(): Promise<number> {
  return hand.book({ title: 'Plain', author: 'Us', year: 2026, folklore: false, status: 'published' });
}

describe('readers look words up', () => {
  it('see published entries of published books alone, by letter and language', async () => {
    const book = await miller();
    await hand.entry(book, { headword: 'Water', text: 'Clear water.' });
    await hand.entry(book, { headword: 'Abbey', text: 'An abbey.' });
    await hand.entry(book, { headword: 'Äpfel', text: 'Rot.', language: 'de' });
    await hand.entry(book, { headword: 'Hidden', status: 'draft' });
    await hand.entry(book, { headword: 'Corpse', text: 'To dream of a corpse.', status: undefined });
    const draft = await hand.book({ status: 'draft' });
    await hand.entry(draft, { headword: 'Nowhere' });
    const { body } = await get('?lang=en');
    expect(words(body)).toEqual(['Abbey', 'Water']);
    expect(body).toMatchObject({
      total: 2,
      books: 1,
      letter: null,
      languages: ['en', 'de'],
      letters: [
        { letter: 'A', entries: 1 },
        { letter: 'W', entries: 1 },
      ],
      mine: null,
    });
    expect(words((await get('?lang=en&letter=W')).body)).toEqual(['Water']);
    expect((await get('?lang=de')).body.list).toMatchObject([{ headword: 'Äpfel', letter: 'A' }]);
    expect(words((await get('?lang=ar')).body)).toEqual([]);
    expect((await get('/hidden')).status).toBe(404);
    expect((await get('/nowhere')).status).toBe(404);
    expect((await get('/corpse')).body.code).toBe('dictionary.not_found');
  });

  it('find a word by its beginning, a synonym or a part', async () => {
    const book = await miller();
    await hand.entry(book, { headword: 'Water', match: ['water', 'flood'], phrases: ['being under it'] });
    await hand.entry(book, { headword: 'Watch' });
    await hand.entry(book, { headword: 'Underwater cave' });
    const found = async (q: string) => words((await get(`?q=${encodeURIComponent(q)}`)).body);
    expect(await found('wat')).toEqual(['Watch', 'Water', 'Underwater cave']);
    expect(await found('FLOOD')).toEqual(['Water']);
    expect(await found('under')).toEqual(['Underwater cave', 'Water']);
    expect(await found('constructor')).toEqual([]);
    expect(await found('%_\\')).toEqual([]);
    expect((await get(`?q=${'x'.repeat(200)}`)).status).toBe(400);
  });

  it('have the books side by side, each with author, year and what is folklore', async () => {
    const [old, ours] = [await miller(), await plain()];
    await hand.entry(old, {
      headword: 'Water', text: 'To dream of clear water.[1]', footnotes: [{ mark: '1', text: 'See Sea.' }], related: ['abbey'],
    }); // prettier-ignore
    await hand.entry(old, { headword: 'Abbey' });
    await hand.entry(ours, { headword: 'Water', match: ['water', 'tide'], questions: ['Where from?'] });
    const { body } = await get('/water?lang=en');
    expect(body.model).toMatchObject({
      headword: 'Water',
      also: ['tide'],
      questions: ['Where from?'],
      related: [{ slug: 'abbey', headword: 'Abbey' }],
      mine: null,
      senses: [
        { book: { title: 'Plain', year: 2026, folklore: false } },
        {
          book: { author: 'G. H. Miller', year: 1901, folklore: true },
          footnotes: [{ mark: '1', text: 'See Sea.' }],
        },
      ],
    });
  });

  it('are shown another language’s entry where theirs has none, and told so', async () => {
    await hand.entry(await miller(), { headword: 'Water' });
    expect((await get('/water?lang=de')).body.model).toMatchObject({ language: 'en', languages: ['en'] });
  });
});

describe('a dreamer', () => {
  const say = (slug: string, meaning: string, person = mia) =>
    test.call('PUT', `${DICTIONARY}/${slug}/meaning`, { token: person.token, body: { meaning } });
  const dream = async (text: string, more: object = {}) => {
    const made = await test.call('POST', '/v4/api/records/dream', {
      token: mia.token,
      body: { client_id: randomUUID(), text, ...more },
    });
    expect(made.status, JSON.stringify(made.body)).toBeLessThan(300);
    await test.settle();
    return made.body.model?.id ?? made.body.id;
  };

  it('has their own meaning first, shared with what comes back, and nobody else sees it', async () => {
    await hand.entry(await miller(), { headword: 'Water', match: ['water', 'flood'] });
    expect((await say('water', 'Something let in.')).body.model).toMatchObject({
      meaning: 'Something let in.',
    });
    expect((await get('/water', mia)).body.model.mine).toMatchObject({
      meaning: 'Something let in.',
      total: 0,
    });
    expect((await get('', mia)).body).toMatchObject({
      mine: { own: 1, in_dreams: 0 },
      list: [{ own: true }],
    });
    const bruno = await test.person();
    expect((await get('/water', bruno)).body.model.mine.meaning).toBe('');
    expect((await get('/water')).body.model.mine).toBeNull();
    const { body } = await test.call('GET', '/v2/api/lambda/elements/one?kind=sign&name=water', {
      token: mia.token,
    });
    expect(body.model.meaning).toBe('Something let in.');
    await say('water', '');
    expect((await get('?of=own', mia)).body.list).toEqual([]);
    const gone = await test.call('GET', '/v2/api/lambda/elements/one?kind=sign&name=water', {
      token: mia.token,
    });
    expect(gone.status).toBe(404);
  });

  it('has their own dreams with their feelings, and those that they have taken the word off left out', async () => {
    await hand.entry(await miller(), { headword: 'Water', match: ['water'] });
    const text = 'The water stood in the kitchen and the water was warm.';
    const id = await dream(text, { moods: [{ mood: 'calm', intensity: 2 }] });
    await dream('A tower without stairs.');
    const { body } = await get('/water', mia);
    expect(body.model.mine).toMatchObject({
      total: 1,
      of: 2,
      occurrences: [{ dream_id: id, night_of: expect.any(String), moods: [{ mood: 'calm', intensity: 2 }] }],
    });
    expect((await get('?of=dreams', mia)).body.list).toMatchObject([{ slug: 'water', dreams: 1 }]);
    await test.call('POST', `/v2/api/lambda/dreams/${id}/findings/dismiss`, {
      token: mia.token,
      body: { label: 'symbol:water' },
    });
    expect((await get('/water', mia)).body.model.mine.total).toBe(0);
    expect((await get('?of=dreams', mia)).body.list).toEqual([]);
  });

  it('says it signed in, about a word that is there', async () => {
    await hand.entry(await miller(), { headword: 'Water' });
    expect((await test.call('PUT', `${DICTIONARY}/water/meaning`, { body: { meaning: 'x' } })).status).toBe(
      401,
    );
    expect((await say('water', 'x', admin)).status).toBe(403);
    expect((await say('nowhere', 'x')).status).toBe(404);
    expect((await say('water', 'x'.repeat(4001))).status).toBe(400);
  });
});

describe('what a word meant before', () => {
  it('is kept with the day on which it changed, the latest first, for the dreamer alone', async () => {
    const book = await plain();
    await hand.entry(book, { headword: 'Water', text: 'It stands or moves.' });
    const say = async (meaning: string) =>
      (await test.call('PUT', `${DICTIONARY}/water/meaning`, { token: mia.token, body: { meaning } })).body
        .model;
    expect((await say('A guest.')).former).toEqual([]);
    expect((await say('A guest.')).former).toEqual([]);
    await say('A visitor.');
    const { former } = await say('A host.');
    expect(former).toEqual([
      { meaning: 'A visitor.', until: expect.stringMatching(/^20.*Z$/) },
      { meaning: 'A guest.', until: expect.stringMatching(/^20.*Z$/) },
    ]);
    for (let turn = 0; turn < 25; turn += 1) await say(`Meaning ${turn}`);
    expect((await get('/water', mia)).body.model.mine.former).toHaveLength(20);
    const bruno = await test.person();
    expect((await get('/water', bruno)).body.model.mine.former).toEqual([]);
    expect((await say('')).former).toEqual([]);
  });
});

describe('a dream that is pasted in', () => {
  const look = (body: object, person?: TestPerson) =>
    test.call('POST', `${DICTIONARY}/in-text`, { body, ...(person && { token: person.token }) });

  it('is answered with the published words that it is met by, each once, and kept nowhere', async () => {
    const rows = async () =>
      test.deps
        .sql`select (select count(*)::int from dream) as dreams, (select count(*)::int from dream_book_lookup) as words`;
    const before = await rows();
    const [old, ours] = [await miller(), await plain()];
    await hand.entry(old, { headword: 'Lion', text: 'To dream of a lion.' });
    await hand.entry(ours, { headword: 'Harbour', text: 'Where one arrives.' });
    await hand.entry(ours, { headword: 'Heron', text: 'It waits.', status: 'draft' });
    const text = 'A lion walked along the harbour, past the heron. The lion sang.';
    const { status, body } = await look({ text, lang: 'en' });
    expect(status).toBe(200);
    expect(words(body).toSorted()).toEqual(['Harbour', 'Lion']);
    const lion = body.list.find(({ slug }: { slug: string }) => slug === 'lion');
    expect(text.slice(...(lion.ranges[0] as [number, number]))).toBe('lion');
    expect((await look({ text: 'qqq' }, mia)).body.list).toEqual([]);
    expect(await rows()).toEqual(before);
  });

  it('may be long, not endless, and not asked about without end', async () => {
    expect((await look({ text: 'water '.repeat(3000) }, mia)).status).toBe(200);
    expect((await look({ text: 'x'.repeat(20_001) }, mia)).status).toBe(400);
    expect((await look({ text: '' }, mia)).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 45 }, () => look({ text: 'a door' }, mia)));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5);
  });
});

describe('what was looked up', () => {
  it('is counted by word and day, without who, and named from three times on', async () => {
    await hand.entry(await miller(), { headword: 'Water' });
    for (let turn = 0; turn < 3; turn += 1) {
      await get('/water');
      await get('?q=Krake&asked=true');
      await get('?q=typed-along');
    }
    await get('?q=anna&asked=true');
    await get(`?q=${encodeURIComponent('my phone is 0170 123')}&asked=true`);
    const { body } = await hand.call('GET', `${ADMIN}/lookups`);
    expect(body).toMatchObject({
      found: [{ word: 'water', language: 'en', count: 3 }],
      missing: [{ word: 'krake', language: 'en', count: 3 }],
    });
    const columns = await test.deps.sql<{ column_name: string }[]>`
      select column_name from information_schema.columns where table_name = 'dream_book_lookup' order by 1`;
    expect(columns.map(({ column_name }) => column_name)).toEqual([
      'day',
      'found',
      'language',
      'missing',
      'word',
    ]);
  });
});
