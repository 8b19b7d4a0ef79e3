import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookHand } from '#server/features/dream-books/dream-books.fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let hand: ReturnType<typeof bookHand>;
beforeAll(async () => {
  test = await createTestApp();
  hand = bookHand(test, (await test.person({ role: 'admin' })).token);
});
afterAll(() => test.close());

describe('a file of another house', () => {
  const written = async (name: string, given: string | Buffer, query = '') => {
    const book = await hand.book();
    const planned = (await hand.upload(book, name, given, query)).body.model;
    expect(planned.counts.faulty).toBe(0);
    await hand.run(planned.id);
    return (await hand.entries(book)).map(({ slug, letter, headword, text, match, related }) => ({
      slug, letter, headword, text, match, related,
    })); // prettier-ignore
  };

  it('is a table in German, with semicolons, lines in its cells, and words that send to others', async () => {
    const table =
      'Stichwort;Deutung;Synonyme;Siehe auch\r\n"Wasser";"Klar oder trüb;\r\nes erzählt von ""Gefühl"".";Fluss, See;\r\n' +
      '"Haus; altes";Räume;;"Wasser, Offenes Feuer"\r\n';
    expect(await written('a.csv', Buffer.from(table, 'latin1'), '&language=de')).toMatchObject([
      { slug: 'haus-altes', headword: 'Haus; altes', related: ['wasser', 'offenes-feuer'] },
      { slug: 'wasser', text: 'Klar oder trüb;\nes erzählt von "Gefühl".', match: ['Fluss', 'See'] },
    ]);
  });

  const abbey = { letter: 'A', headword: 'Abbey', text: 'A quiet year.' };
  const water = { letter: 'W', headword: 'Water', text: 'Clear.', related: ['abbey'] };
  it.each([
    ['lists below letters', { title: 'A Book', A: [{ word: 'Abbey', meaning: 'A quiet year.' }], W: [{ Symbol: 'Water', meaning: 'Clear.', see: ['Abbey'] }] }],
    ['words below letters', { a: { Abbey: 'A quiet year.' }, w: { Water: { text: 'Clear.', 'see also': 'Abbey' } } }],
    ['words alone', { Abbey: 'A quiet year.', Water: { text: 'Clear.', related: 'Abbey' } }],
    ['words below entries', { title: 'A Book', entries: { Abbey: 'A quiet year.', Water: { text: 'Clear.', related: ['Abbey'] } } }],
    ['parts with a letter', { letters: [{ letter: 'A', entries: [{ term: 'Abbey', text: 'A quiet year.' }] }, { letter: 'W', entries: { Water: { text: 'Clear.', see: 'Abbey' } } }] }],
  ])('is JSON that has %s', async (_, given) => {
    expect(await written('a.json', JSON.stringify(given))).toMatchObject([abbey, water]);
  }); // prettier-ignore

  it.each([
    ['JSON that is called a table', 'a.csv', JSON.stringify([{ headword: 'Abbey', text: 'A quiet year.' }]), 'json'],
    ['JSON that is called a text', 'a.txt', '\n{"Abbey": "A quiet year."}', 'json'],
    ['a table that is called JSON', 'a.json', '"headword","text"\nAbbey,A quiet year.\n', 'csv'],
  ])('may be %s', async (_, name, given, format) => {
    const planned = (await hand.upload(await hand.book(), name, given)).body.model;
    expect(planned).toMatchObject({ format, counts: { new: 1, faulty: 0 } });
  }); // prettier-ignore

  it('has words in which nothing can be seen: none of them becomes an entry', async () => {
    const table = [
      'headword,text',
      ...['\u200b', '\u202e\u2066', '\u3164', '\u2800 \u00ad'].map((word) => `${word},a`),
      'Abbey,b',
    ];
    const planned = (await hand.upload(await hand.book(), 'a.csv', table.join('\n'))).body.model;
    expect(planned.counts).toMatchObject({ new: 1, faulty: 4 });
    const { list } = await hand.lines(planned.id, 'kind=faulty');
    expect(new Set(list.map(({ why }: { why: string }) => why))).toEqual(new Set(['no_headword']));
  });

  it('has an entry on every line, a text in paragraphs, and notes without marks', async () => {
    const lines = [
      '{"word": "Abbey", "definition": ["A quiet year.", "Rest."], "notes": ["So the old | newer books.", " ", "Or not."]}',
      '',
      '{"word": "Water", "definition": "Clear."',
      '{"word": "Wolf", "definition": "Hunger."}',
    ];
    const book = await hand.book();
    const planned = (await hand.upload(book, 'a.jsonl', lines.join('\r\n'))).body.model;
    expect(planned).toMatchObject({ format: 'json', counts: { new: 2, faulty: 1 } });
    expect((await hand.lines(planned.id, 'kind=faulty')).list).toMatchObject([
      { line: 3, why: 'broken_row' },
    ]);
    await hand.run(planned.id);
    const notes = [
      { mark: '1', text: 'So the old | newer books.' },
      { mark: '2', text: 'Or not.' },
    ];
    expect(await hand.entries(book)).toMatchObject([
      { headword: 'Abbey', text: 'A quiet year.\n\nRest.', footnotes: notes },
      { headword: 'Wolf', text: 'Hunger.' },
    ]);
  });

  it('has notes in a column of their own', async () => {
    const book = await hand.book();
    const table = 'Schlagwort;Erklärung;Fußnoten\nWasser;Klar.;Nach alten Büchern.|*: Oder nicht.\n';
    const planned = (await hand.upload(book, 'a.csv', table, '&language=de')).body.model;
    await hand.run(planned.id);
    expect((await hand.entries(book))[0]).toMatchObject({
      footnotes: [
        { mark: '1', text: 'Nach alten Büchern.' },
        { mark: '*', text: 'Oder nicht.' },
      ],
    });
  });

  it('has words that are names of ours too, and a letter that holds what is no entry', async () => {
    const book = await hand.book();
    const own =
      '{"C": {"constructor": "Builds.", "__proto__": "Before."}, "D": [7, {"word": "Dog", "headword": "Dove", "text": "Flies."}]}';
    const planned = (await hand.upload(book, 'a.json', own)).body.model;
    expect(planned.counts).toMatchObject({ new: 2, faulty: 2 });
    const { list } = await hand.lines(planned.id, 'kind=faulty');
    expect(list.map(({ why }: any) => why)).toEqual(['not_fields', 'unknown_field: word']);
  });

  it('is the list’s own export: brought in again it changes nothing, and what was mended in it is changed', async () => {
    const book = await hand.book();
    await hand.entry(book, {
      headword: '-tion',
      text: '=1+1 is a sum.\n\nNot a formula | nor a list.',
      match: ['tion', 'sion'],
      questions: ['Which word ended so?', 'Who, or what, said it | and when?'],
      variations: ['Many of them: haste.'],
      footnotes: [{ mark: '1', text: '@ See "Ending".' }],
      epigraph: '+ a line',
      sensitive: true,
    });
    await hand.entry(book, { headword: 'Abbey', text: 'A quiet year.', related: ['tion'] });
    const asked = { filter: [`book_id,eq,${book}`], order: ['id,asc'] };
    const { status, bytes } = await hand.call('POST', '/v1/api/rest/dream_book_entry/EXPORT', asked);
    const text = bytes.toString();
    expect(status).toBe(200);
    const again = (await hand.upload(book, 'a.csv', text)).body.model;
    expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 2, gone: 0, faulty: 0 });
    const mended = (await hand.upload(book, 'a.csv', text.replace('A quiet year.', 'A loud year.'))).body
      .model;
    expect(mended.counts).toMatchObject({ new: 0, changed: 1, same: 1, faulty: 0 });
  });

  it.each([
    ['is longer than any', `Long,${'x'.repeat(200_001)}`, 'too_long'],
    ['opens a quotation mark', '"Open, never closed', 'open_quote'],
    ['opens one in the midst', '=HYPER("x"),y', 'stray_quote'],
    ['goes on behind one', 'Owl,"a"b', 'stray_quote'],
  ])('has a row that %s: only that one is left out, by its line', async (_, row, why) => {
    const table = ['headword,text', '"Abbey","two', 'lines"', row, 'Water,Clear.', 'Wolf,"Hunger, again."'];
    const planned = (await hand.upload(await hand.book(), 'rows.csv', table.join('\r\n'))).body.model;
    expect(planned.counts).toMatchObject({ new: 3, faulty: 1 });
    const { list } = await hand.lines(planned.id);
    expect(list.map((one: any) => [one.line, one.headword, one.why])).toEqual(
      expect.arrayContaining([[2, 'Abbey', ''], [4, expect.anything(), why], [5, 'Water', ''], [6, 'Wolf', '']]),
    ); // prettier-ignore
  });

  it('is refused where nothing but broken rows is in it', async () => {
    const table = ['headword,text', ...Array.from({ length: 300 }, () => 'Owl,"a"b')].join('\n');
    const { status, body } = await hand.upload(await hand.book(), 'rows.csv', table);
    expect([status, body.code]).toEqual([400, 'dream_books.file_broken']);
    expect(body.validation.file).toMatch(/^Too many rows cannot be read, the last of them in line \d+\.$/);
  });

  it.each([
    ['in the midst', '[\n{"headword": "Owl"},\n{"headword" "Boat"}\n]', 'It stops being JSON in line 3.'],
    ['before its end', '[{"headword": "Owl", "text":', 'It ends before the list does.'],
    ['at once', '[}', /JSON/],
    ['as no list', '42', 'A list of entries is needed.'],
  ])('of JSON that is broken %s says where', async (_, text, where) => {
    const { status, body } = await hand.upload(await hand.book(), 'rows.json', text);
    expect([status, body.code]).toEqual([400, 'dream_books.file_broken']);
    expect(body.validation.file).toEqual(typeof where === 'string' ? where : expect.stringMatching(where));
  });
});
