import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, bookHand, ENTRIES } from '#server/features/dream-books/dream-books.fixture.ts';
import { makeBook } from '#server/features/dream-books/plain-text/gutenberg.fixture.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let test: TestApp;
let mia: TestPerson;
let hand: ReturnType<typeof bookHand>;
beforeAll(async () => {
  test = await createTestApp();
  mia = await test.person();
  hand = bookHand(test, (await test.person({ role: 'admin' })).token);
});
afterAll(() => test.close());

const CSV = `headword,text,match,questions,sensitive,related
Water,"Warm or cold, it tells.",water|tide,Where from?|Who saw it?,,
Knife,"It cuts ""both"" ways.",,,yes,water
`;

describe('a table of entries', () => {
  it('is looked at first, then written, and written again changes nothing', async () => {
    const book = await hand.book();
    const planned = await hand.upload(book, 'words.csv', CSV);
    expect(planned.body.model).toMatchObject({
      state: 'planned',
      format: 'csv',
      counts: { new: 2, sensitive: 1 },
    });
    expect(await hand.entries(book)).toEqual([]);
    const { list } = await hand.lines(planned.body.model.id);
    expect(list.map(({ kind, line, headword }: any) => [kind, line, headword])).toEqual([
      ['new', 2, 'Water'],
      ['new', 3, 'Knife'],
    ]);
    expect((await hand.run(planned.body.model.id)).body.model.state).toBe('done');
    expect(await hand.entries(book)).toMatchObject([
      { slug: 'knife', status: 'review', sensitive: true, text: 'It cuts "both" ways.', related: ['water'] },
      {
        slug: 'water',
        status: 'published',
        match: ['water', 'tide'],
        questions: ['Where from?', 'Who saw it?'],
      },
    ]);
    const again = await hand.upload(book, 'words.csv', CSV);
    expect(again.body.model.counts).toMatchObject({ new: 0, changed: 0, same: 2, gone: 0, faulty: 0 });
    const before = await hand.entries(book);
    await hand.run(again.body.model.id);
    expect(await hand.entries(book)).toEqual(before);
  });

  it('shows a change word by word, what is gone, and takes all of it back', async () => {
    const book = await hand.book();
    await hand.run((await hand.upload(book, 'words.csv', CSV)).body.model.id);
    const before = await hand.entries(book);
    const changed = 'headword;text\nWater;Warm or icy, it tells.\nZebra;Striped.\n';
    const planned = (await hand.upload(book, 'words.csv', changed)).body.model;
    expect(planned.counts).toMatchObject({ new: 1, changed: 1, same: 0, gone: 1 });
    const { list } = await hand.lines(planned.id, 'kind=changed');
    expect(list[0].changes).toEqual([
      {
        field: 'text',
        pieces: [
          { text: 'Warm or ', is: 'kept' },
          { text: 'cold, ', is: 'removed' },
          { text: 'icy, ', is: 'added' },
          { text: 'it tells.', is: 'kept' },
        ],
      },
    ]);
    await hand.run(planned.id, true);
    expect((await hand.entries(book)).map(({ slug, text }) => [slug, text])).toEqual([
      ['water', 'Warm or icy, it tells.'],
      ['zebra', 'Striped.'],
    ]);
    expect((await hand.takeBack(planned.id)).body.model).toMatchObject({
      state: 'taken_back',
      counts: { left: 0 },
    });
    const strip = (rows: Record<string, any>[]) =>
      rows.map(({ id: _id, updated_at: _at, created_at: _made, ...row }) => row);
    expect(strip(await hand.entries(book))).toEqual(strip(before));
    expect((await hand.takeBack(planned.id)).status).toBe(409);
  });

  it('that is refused leaves no plan of the file before it', async () => {
    const book = await hand.book();
    const planned = (await hand.upload(book, 'words.csv', CSV)).body.model;
    expect((await hand.upload(book, 'words.csv', 'no names\nat all\n')).status).toBe(400);
    const listed = await hand.call('GET', `${ADMIN}/${book}/imports`);
    expect(listed.body.list).toEqual([]);
    expect((await hand.run(planned.id)).status).toBe(404);
  });

  it('says of a new entry where its headword stands already, in the file or in the book', async () => {
    const book = await hand.book();
    const twice = 'headword,text\nWater,Warm.\nKnife,It cuts.\nWATER,Cold.\n';
    const planned = (await hand.upload(book, 'twice.csv', twice)).body.model;
    expect(planned.counts).toMatchObject({ new: 3, twins: 1 });
    const twins = async (id: number) =>
      (await hand.lines(id)).list.map(({ slug, twin }: any) => [slug, twin]);
    expect(await twins(planned.id)).toEqual([
      ['water', null],
      ['knife', null],
      ['water-2', 2],
    ]);
    await hand.run(planned.id);
    const again = (await hand.upload(book, 'twice.csv', twice)).body.model;
    expect(again.counts).toMatchObject({ new: 0, same: 3, twins: 0 });
    const named = (await hand.upload(book, 'named.csv', 'slug,headword,text\nsea,Water,Salt.\n')).body.model;
    expect(await twins(named.id)).toContainEqual(['sea', 'book']);
  });

  it('leaves what an admin has changed since to the admin', async () => {
    const book = await hand.book();
    const planned = (await hand.upload(book, 'words.csv', CSV)).body.model;
    await hand.run(planned.id);
    const water = (await hand.entries(book)).find(({ slug }) => slug === 'water');
    await hand.call('PUT', `${ENTRIES}/${water?.id}`, { text: 'Mine now.' });
    expect((await hand.takeBack(planned.id)).body.model.counts.left).toBe(1);
    expect((await hand.entries(book)).map(({ text }) => text)).toEqual(['Mine now.']);
  });

  it('names faulty rows with their lines and writes the others', async () => {
    const book = await hand.book();
    const broken = `headword,text,slug\n,No word,\nFine,Text,\nBad,Text,Not A Slug\n${'x'.repeat(130)},Text,\nTwice,Text,fine\nAgain,Text,fine\n`;
    const planned = (await hand.upload(book, 'rows.csv', broken)).body.model;
    expect(planned.counts).toMatchObject({ new: 2, faulty: 4 });
    const { list } = await hand.lines(planned.id, 'kind=faulty');
    expect(list.map(({ line }: any) => line).toSorted()).toEqual([2, 4, 5, 7]);
    expect(list.map(({ why }: any) => why)).toEqual([
      'no_headword',
      'wrong_field: slug',
      'wrong_field: headword',
      'slug_twice: fine',
    ]);
  });

  it('tells a broken row from a table without the needed columns', async () => {
    const book = await hand.book();
    const quotes = 'headword,text\nFine,Text\n=HYPER("x"),y\nLast,"never closed\n';
    const planned = (await hand.upload(book, 'rows.csv', quotes)).body.model;
    const { list } = await hand.lines(planned.id, 'kind=faulty');
    expect(new Set(list.map(({ why }: any) => why))).toEqual(new Set(['stray_quote', 'open_quote']));
    const { status, body } = await hand.upload(book, 'rows.csv', 'foo,bar\n1,2\n');
    expect([status, body.code]).toEqual([400, 'dream_books.no_columns']);
  });
});

describe('JSON', () => {
  it('of any depth is told row by row, not a fault of ours', async () => {
    const book = await hand.book();
    const deep = `${'['.repeat(50_000)}1${']'.repeat(50_000)}`;
    const planned = (await hand.upload(book, 'deep.json', `[${deep}, {"headword": "X", "text": ${deep}}, 7]`))
      .body.model;
    expect(planned.counts).toMatchObject({ new: 0, faulty: 3 });
    const { list } = await hand.lines(planned.id, 'kind=faulty');
    expect(list.map(({ why }: any) => why)).toEqual(['not_fields', 'no_text', 'not_fields']);
  });

  it('is a list of entries in several languages, each in its own', async () => {
    const book = await hand.book();
    const rows: object[] = [
      { headword: 'Water', text: 'Wet.' },
      { headword: 'Wasser', text: 'Nass.', language: 'de' },
      { headword: 'ماء', text: 'Wet.', language: 'ar', slug: 'water' },
      { headword: 'X', text: 'Y', prototype: 'no' },
    ];
    const planned = (await hand.upload(book, 'a.json', JSON.stringify({ entries: rows }))).body.model;
    expect(planned.counts).toMatchObject({ new: 3, faulty: 1 });
    await hand.run(planned.id);
    expect((await hand.entries(book)).map(({ slug, language, letter }) => [slug, language, letter])).toEqual([
      ['wasser', 'de', 'W'],
      ['water', 'en', 'W'],
      ['water', 'ar', 'م'],
    ]);
  });
});

describe('the plain text of an old book', () => {
  it('is written in the background, its footnotes and epigraphs with it, and changes nothing the second time', async () => {
    const book = await hand.book({ year: 1901 });
    const known = makeBook(7, 2260);
    const planned = (await hand.upload(book, 'miller.txt', known.text)).body.model;
    expect(planned.counts.new).toBeGreaterThanOrEqual(2240);
    expect(await hand.entries(book)).toEqual([]);
    expect((await hand.run(planned.id)).body.model.state).toBe('waiting');
    expect((await hand.run(planned.id)).status).toBe(409);
    await test.settle();
    expect((await hand.call('GET', `${ADMIN}/imports/${planned.id}`)).body.model.state).toBe('done');
    const counts = (await hand.call('GET', `${ADMIN}/counts`)).body.list.find(
      (one: any) => one.book_id === book,
    );
    expect(counts.entries).toBe(planned.counts.new);
    const again = (await hand.upload(book, 'miller.txt', known.text)).body.model;
    expect(again.counts).toMatchObject({ new: 0, changed: 0, gone: 0, same: planned.counts.new });
    expect((await hand.takeBack(planned.id)).body.model.state).toBe('taken_back');
    expect(await hand.entries(book)).toEqual([]);
  }, 60_000);

  it('lets sensitive entries wait', async () => {
    const book = await hand.book();
    const text = `_Abbey_.\n\nTo see one, rest.\n\n_Corpse_.\n\nTo dream of a corpse is fatal to happiness.\n\n_Gypsy_.\n\nIf you dream of a gypsy camp, an offer comes.\n`;
    await hand.run((await hand.upload(book, 'old.txt', text)).body.model.id);
    expect((await hand.entries(book)).map(({ slug, status, concerns }) => [slug, status, concerns])).toEqual([
      ['abbey', 'published', []],
      ['corpse', 'review', ['death']],
      ['gypsy', 'review', ['peoples']],
    ]);
    const waiting = (await hand.entries(book))
      .filter(({ status }) => status === 'review')
      .map(({ id }) => id);
    const reviewed = await hand.call('POST', `${ADMIN}/review`, { ids: waiting, status: 'published' });
    expect(reviewed.body.changed).toBe(2);
    const again = (await hand.upload(book, 'old.txt', text)).body.model;
    expect(again.counts).toMatchObject({ same: 3, changed: 0 });
  });
});

describe('hostile files', () => {
  it('are answered with what is wrong', async () => {
    const book = await hand.book();
    const answers = [
      await hand.upload(book, 'a.csv', Buffer.from([0, 1, 2, 3])),
      await hand.upload(book, 'a.json', '{"entries": 3}'),
      await hand.upload(book, 'a.json', '{"title": "A Book", "author": "Nobody"}'),
      await hand.upload(book, 'a.json', '{"A": 3, "letters": [7]}'),
      await hand.upload(book, 'a.json', '[[[[['),
      await hand.upload(book, 'a.txt', 'Dear diary, nothing.'),
      await hand.upload(book, 'a.csv', ''),
      await hand.upload(book, 'a.txt', Buffer.alloc(10 * 1024 * 1024 + 1, 97)),
      await hand.upload(999_999, 'a.csv', CSV),
      await hand.upload(book, 'a.csv', CSV, '&format=exe'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 400, 413, 404, 400]);
    const many = `headword,text\n${'A,b\n'.repeat(20_001)}`;
    expect((await hand.upload(book, 'a.csv', many)).status).toBe(413);
  });

  it('stay text: markup, formulas, an unclosed quote', async () => {
    const book = await hand.book();
    const csv = 'headword,text\n"=cmd()|A","<script>alert(1)</script>"\nA,"never closed\n';
    const planned = (await hand.upload(book, 'a.csv', csv)).body.model;
    await hand.run(planned.id);
    const [entry] = await hand.entries(book);
    expect(entry).toMatchObject({ headword: '=cmd()|A', text: '<script>alert(1)</script>' });
  });

  it('are for admins', async () => {
    const book = await hand.book();
    for (const [token, status] of [
      [undefined, 401],
      [mia.token, 403],
    ] as const) {
      const given = token ? { token } : {};
      const calls = [
        ['POST', `/${book}/imports?name=a.csv`], ['GET', `/${book}/imports`], ['GET', '/imports/1'], ['GET', '/imports/1/lines'],
        ['POST', '/imports/1/run'], ['POST', '/imports/1/take-back'], ['GET', '/counts'], ['GET', '/lookups'], ['POST', '/try'],
        ['POST', '/review'],
      ] as const; // prettier-ignore
      for (const [method, url] of calls) {
        const answer = await test.call(method, `${ADMIN}${url}`, given);
        expect([url, answer.status]).toEqual([url, status]);
      }
    }
  });
});

describe('two admins', () => {
  it('write one plan once', async () => {
    const book = await hand.book();
    const planned = (await hand.upload(book, 'words.csv', CSV)).body.model;
    const answers = await Promise.all([hand.run(planned.id), hand.run(planned.id), hand.run(planned.id)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
    expect(await hand.entries(book)).toHaveLength(2);
  });
});
