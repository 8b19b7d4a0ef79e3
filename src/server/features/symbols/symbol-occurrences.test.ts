import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dream_book, dream_book_entry } from '#server/db/schema/readings.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { SymbolAnswer } from '#shared/symbols.ts';

let test: TestApp;
let ines: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  const book = {
    slug: 'waters',
    title: 'Waters',
    author: 'Nobody',
    licence: 'CC0',
    status: 'published' as const,
  };
  const [made] = await test.deps.db.insert(dream_book).values(book).returning({ id: dream_book.id });
  const entry = (slug: string, language: string, headword: string, related: string[] = []) => ({
    book_id: made!.id,
    slug,
    language,
    headword,
    match: [headword.toLowerCase()],
    category: 'objects',
    text: `About ${headword}.`,
    related,
    status: 'published' as const,
  });
  await test.deps.db
    .insert(dream_book_entry)
    .values([
      entry('zeppelin', 'en', 'Zeppelin', ['gondola', 'constructor', 'no-such-entry']),
      entry('zeppelin', 'de', 'Zeppelin (Luftschiff)', ['gondola']),
      entry('gondola', 'en', 'Gondola'),
      entry('constructor', 'en', 'Constructor'),
      { ...entry('hidden', 'en', 'Hidden'), status: 'draft' as const },
    ]);
});
afterAll(() => test.close());
beforeEach(async () => {
  ines = await test.person();
});

async function save(text: string, more: object = {}): Promise<number> {
  const url = `/v2/api/lambda/dreams/by-client/${randomUUID()}`;
  const answer = await test.call('PUT', url, { token: ines.token, body: { text, ...more } });
  return answer.body.model.id as number;
}
async function symbol(slug: string, query = ''): Promise<SymbolAnswer> {
  const answer = await test.call('GET', `/v2/api/lambda/symbols/${slug}${query}`, { token: ines.token });
  expect(answer.status).toBe(200);
  return answer.body as SymbolAnswer;
}
const idsOf = ({ occurrences }: SymbolAnswer) => occurrences.map((one) => one.dream_id);

describe('the dreams in which a symbol stands', () => {
  it('come newest night first, twenty at most, and are counted all', async () => {
    const ids: number[] = [];
    for (let day = 1; day <= 23; day += 1)
      ids.push(await save('A zeppelin.', { night_of: `2026-01-${String(day).padStart(2, '0')}` }));
    await test.settle();
    const answer = await symbol('zeppelin');
    expect(answer.total).toBe(23);
    expect(idsOf(answer)).toEqual(ids.toReversed().slice(0, 20));
  });

  it('are kept dreams alone, none in the bin and none that was dismissed from it', async () => {
    const kept = await save('A zeppelin over the lake.');
    const binned = await save('A zeppelin in the bin.');
    await save('A zeppelin in a draft.', { state: 'draft' });
    await test.settle();
    await test.call('DELETE', `/v4/api/records/dream/${binned}`, { token: ines.token });
    expect(idsOf(await symbol('zeppelin'))).toEqual([kept]);
  });

  it('are shown by whole sentences in which the word stands, not by half of its neighbours', async () => {
    const before = 'I was still in the kitchen, which had no walls by then.';
    const after = 'Nobody looked up from the table.';
    await save(`Long ago. ${before} A zeppelin came over the lake with its lamps lit. ${after}`);
    await test.settle();
    const [{ snippet }] = (await symbol('zeppelin')).occurrences as [SymbolAnswer['occurrences'][number]];
    expect(snippet.text).toBe(`${before} A zeppelin came over the lake with its lamps lit.`);
    expect(snippet.marks.map(([start, end]) => snippet.text.slice(start, end))).toEqual(['zeppelin']);
  });

  it('are shown where the word stands, cut at words, marked at it', async () => {
    const around = 'the quiet harbour with its many small boats '.repeat(20);
    await save(`${around}then the zeppelin, near the other zeppelin, ${around}`);
    await test.settle();
    const [{ snippet }] = (await symbol('zeppelin')).occurrences as [SymbolAnswer['occurrences'][number]];
    expect(snippet.marks.map(([start, end]) => snippet.text.slice(start, end))).toEqual([
      'zeppelin',
      'zeppelin',
    ]);
    expect(snippet.text.length).toBeLessThan(320);
    expect(snippet.text.startsWith(' ')).toBe(false);
    expect(around).toContain(snippet.text.slice(0, 20));
  });

  it('are shown without a mark where a tag alone named it', async () => {
    const id = await save('Something crossed the sky.', { tags: ['zeppelin'] });
    await test.settle();
    const { occurrences } = await symbol('zeppelin');
    expect(occurrences).toMatchObject([
      { dream_id: id, snippet: { text: 'Something crossed the sky.', marks: [] } },
    ]);
  });
});

describe('an entry of the dream book', () => {
  it('names its relatives that there are, words of objects among them', async () => {
    const { symbol: entry } = await symbol('zeppelin');
    expect(entry.related).toEqual([
      { slug: 'gondola', headword: 'Gondola' },
      { slug: 'constructor', headword: 'Constructor' },
    ]);
    expect(entry.book).toEqual({
      name: 'Waters',
      author: 'Nobody',
      licence: 'CC0',
      year: null,
      folklore: false,
    });
  });

  it('comes in the asked language, else in English, with relatives as they are there', async () => {
    const german = (await symbol('zeppelin', '?lang=de')).symbol;
    expect(german).toMatchObject({ language: 'de', headword: 'Zeppelin (Luftschiff)' });
    expect(german.related).toEqual([{ slug: 'gondola', headword: 'Gondola' }]);
    expect((await symbol('zeppelin', '?lang=ar')).symbol.language).toBe('en');
  });

  it('is not there as long as it is a draft', async () => {
    const answer = await test.call('GET', '/v2/api/lambda/symbols/hidden', { token: ines.token });
    expect([answer.status, answer.body.code]).toEqual([404, 'symbols.not_found']);
  });
});

describe('a tag that was taken off', () => {
  it('stays off this dream alone, and its telling word with it', async () => {
    const [one, other] = [await save('A zeppelin and a wolf.'), await save('A zeppelin and a wolf.')];
    const off = (label: string) =>
      test.call('POST', `/v2/api/lambda/dreams/${one}/findings/dismiss`, {
        token: ines.token,
        body: { label },
      });
    const seen = async (id: number) => {
      const url = `/v2/api/lambda/dreams/${id}/findings`;
      const { body } = await test.call('GET', url, { token: ines.token });
      return JSON.stringify([body.findings, body.symbols]);
    };
    for (const label of ['symbol:zeppelin', 'animal:wolf', 'word:zeppelin', '__proto__', 'constructor'])
      expect((await off(label)).status).toBe(200);
    expect(await seen(one)).not.toMatch(/zeppelin|animal:wolf/);
    expect(await seen(other)).toMatch(/zeppelin.*|animal:wolf/);
  });
});
