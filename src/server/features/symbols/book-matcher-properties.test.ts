import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyseEnglish } from '#server/language/english.ts';
import { matchBook, type EntryMatch } from './book-matcher.ts';
import { compileBook, type MatchableEntry } from './book-patterns.ts';

const entry = (slug: string, match: string[], phrases: string[] = [], pos = 'noun'): MatchableEntry => ({
  slug,
  headword: slug,
  match,
  phrases,
  pos,
});

const unknown = () => undefined;
const slugsOf = (found: readonly EntryMatch[]) => found.map(({ slug }) => slug);

const LAKE = [
  entry('lake', ['lake']),
  entry('frozen-lake', ['frozen lake'], ['lake frozen over']),
  entry('boat', ['boat']),
  entry('boat-on-lake', [], ['boat on the lake']),
  entry('swimming', ['swim'], ['swimming in a lake'], 'verb'),
];
const german = compileBook(
  [
    entry('spinne', ['spinne']),
    entry('see', ['see']),
    entry('weg', ['pfad'], ['den weg verlieren']),
    entry('fallen', ['fallen'], ['vom turm fallen'], 'verb'),
  ],
  'de',
);
const arabic = compileBook([entry('بيت', ['بيت']), entry('قارب', ['قارب'], ['قارب في البحر'])], 'ar');
const chinese = compileBook([entry('母亲', ['母亲']), entry('船', ['船'])], 'zh');
const english = compileBook(LAKE, 'en');

const inEnglish = async (text: string, book = english, more: object = {}) =>
  matchBook(book, { text, title: '', language: 'en', words: analyseEnglish(text), ...more }, unknown, 9);
const inOther = (book: typeof german, text: string, more: object = {}) =>
  matchBook(book, { text, title: '', language: book.language, ...more }, unknown, 9);

describe('a phrase', () => {
  it('takes the place of the shorter entries inside it', async () => {
    const text = 'We stood by the frozen lake.';
    const [first, ...rest] = await inEnglish(text);
    expect(first?.slug).toBe('frozen-lake');
    expect(text.slice(...first!.ranges[0]!)).toBe('frozen lake');
    expect(slugsOf(rest)).not.toContain('lake');
  });

  it('leaves the shorter entry where its word stands again by itself', async () => {
    const text = 'The frozen lake. Then another lake came.';
    const found = await inEnglish(text);
    expect(new Set(slugsOf(found))).toEqual(new Set(['frozen-lake', 'lake']));
    const lake = found.find(({ slug }) => slug === 'lake')!;
    expect(lake.ranges).toEqual([[text.lastIndexOf('lake'), text.lastIndexOf('lake') + 4]]);
  });

  it.each(['A boat on the lake.', 'Boats on the lake!', 'a BOAT ON THE LAKE', 'Two boats on the lakes'])(
    'is found in its forms and with an article between: %s',
    async (text) => {
      expect(slugsOf(await inEnglish(text))[0]).toBe('boat-on-lake');
    },
  );

  it.each(['A boat. On the lake.', 'A boat; on the lake', 'A boat\non the lake', 'A boat far from any lake'])(
    'is not found across sentences or with other words between: %s',
    async (text) => {
      expect(slugsOf(await inEnglish(text))).not.toContain('boat-on-lake');
    },
  );

  it('is found where strong verbs change', () => {
    for (const text of ['Ich habe den Weg verloren.', 'Ich werde den Weg verlieren', 'wie er den Weg verlor'])
      expect(slugsOf(inOther(german, text))).toContain('weg');
    expect(slugsOf(inOther(german, 'Er fiel; vom Turm fallen viele.'))).toContain('fallen');
  });

  it('is found in Arabic with the article written onto it or not', () => {
    expect(slugsOf(inOther(arabic, 'كان قارب في البحر'))).toEqual(['قارب']);
    expect(slugsOf(inOther(arabic, 'رأيت بيت جدتي'))).toEqual(['بيت']);
  });

  it('is found in Chinese, where no space parts words', () => {
    expect(slugsOf(inOther(chinese, '我看见母亲在船上'))).toContain('母亲');
  });
});

describe('a single word', () => {
  it('counts as the part of speech that it is', async () => {
    expect(slugsOf(await inEnglish('I swim every day in deep water.'))).toEqual(['swimming']);
    const bear = compileBook([entry('bear', ['bear'])], 'en');
    expect(slugsOf(await inEnglish('I could not bear it.', bear))).toEqual([]);
    expect(slugsOf(await inEnglish('A bear stood at the window.', bear))).toEqual(['bear']);
  });

  it('matches nothing in English without an analysis', () => {
    expect(matchBook(english, { text: 'A lake.', title: '', language: 'en' }, unknown)).toEqual([]);
  });

  it('is a noun in German where it is capitalised', () => {
    expect(slugsOf(inOther(german, 'Eine Spinne sitzt da.'))).toEqual(['spinne']);
    expect(slugsOf(inOther(german, 'Zwei Spinnen sitzen da.'))).toEqual(['spinne']);
    expect(slugsOf(inOther(german, 'Ich spinne nicht.'))).toEqual([]);
  });

  it('counts for more when the title says it, and when it is said again', async () => {
    const score = async (text: string, title = '') =>
      (await inEnglish(text, english, { title })).find(({ slug }) => slug === 'lake')!.score;
    const once = await score('A lake lay there.');
    expect(await score('A lake lay there.', 'My Lake')).toBeGreaterThan(once);
    expect(await score('A lake lay there. The lake was blue.')).toBeGreaterThan(once);
    const often = await score('A lake. '.repeat(20));
    expect(often).toBe(await score('A lake. '.repeat(4)));
  });

  it('says nothing where a third of all dreams have it', async () => {
    const text = 'A lake lay there.';
    const dream = { text, title: '', language: 'en', words: analyseEnglish(text) };
    expect(slugsOf(matchBook(english, dream, () => 3))).toEqual(['lake']);
    expect(slugsOf(matchBook(english, dream, () => 1))).toEqual([]);
  });
});

describe('the dreamer’s own tags', () => {
  it.each(['lake', 'Lake', 'LAKE'])('name an entry that stands nowhere in the text: %s', (tag) => {
    const found = matchBook(english, { text: '', title: '', language: 'en', tags: [tag] }, unknown);
    expect(found).toEqual([{ slug: 'lake', headword: 'lake', score: 4, ranges: [] }]);
  });

  it('find entries however those are written', () => {
    const book = compileBook([entry('hund', ['Hund'], ['Böser Hund'])], 'de');
    for (const tag of ['hund', 'Hund', 'böser hund'])
      expect(slugsOf(inOther(book, '', { tags: [tag] }))).toEqual(['hund']);
  });

  it('bring an entry before those that merely stand in the text', async () => {
    const text = 'A boat and a lake.';
    expect(slugsOf(await inEnglish(text, english, { tags: ['lake'] }))[0]).toBe('lake');
    expect(slugsOf(await inEnglish(text, english, { tags: ['boat'] }))[0]).toBe('boat');
  });

  it('name nothing that is no entry', () => {
    const tags = ['constructor', '__proto__', 'toString', '', ' ', 'l', 'lak'];
    expect(matchBook(english, { text: '', title: '', language: 'en', tags }, unknown)).toEqual([]);
  });
});

describe('any book and any text', () => {
  const WORDS = [
    'lake',
    'boat',
    'frozen',
    'the',
    'on',
    'a',
    'constructor',
    '__proto__',
    '🌊',
    'ice',
    '.',
    '\n',
  ];
  const phrase = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((w) => w.join(' '));
  const books = fc.array(
    fc.record({ match: fc.array(phrase, { maxLength: 2 }), phrases: fc.array(phrase, { maxLength: 2 }) }),
    { maxLength: 6 },
  );
  const texts = fc.array(fc.constantFrom(...WORDS), { maxLength: 30 }).map((words) => words.join(' '));
  const languages = fc.constantFrom('de', 'es', 'xx', 'constructor', '__proto__');

  it('give at most so many matches, best first, none sharing a word, each at its place', () => {
    fc.assert(
      fc.property(books, texts, languages, fc.integer({ min: 1, max: 5 }), (given, text, language, most) => {
        const entries = given.map(({ match, phrases }, at) => entry(`e${at}`, match, phrases, 'verb'));
        const dream = { text, title: text.slice(0, 10), language };
        const found = matchBook(compileBook(entries, language), dream, unknown, most);
        expect(found.length).toBeLessThanOrEqual(most);
        expect(found.map(({ score }) => score)).toEqual(
          found.map(({ score }) => score).toSorted((left, right) => right - left),
        );
        const ranges = found.flatMap((match) => match.ranges).toSorted((left, right) => left[0] - right[0]);
        for (const [at, [start, end]] of ranges.entries()) {
          expect(start).toBeGreaterThanOrEqual(ranges[at - 1]?.[1] ?? 0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });

  it('do not ask in which order the entries stand', () => {
    fc.assert(
      fc.property(books, texts, (given, text) => {
        const entries = given.map(({ match, phrases }, at) => entry(`e${at}`, match, phrases, 'verb'));
        const scores = (list: readonly MatchableEntry[]) =>
          matchBook(compileBook(list, 'de'), { text, title: '', language: 'de' }, unknown, 20)
            .map(({ slug, score }) => `${slug} ${score.toFixed(6)}`)
            .toSorted();
        expect(scores(entries.toReversed())).toEqual(scores(entries));
      }),
    );
  });

  it('of nothing is nothing', () => {
    const empty = compileBook([], 'en');
    expect(
      matchBook(empty, { text: 'A lake', title: 'Lake', language: 'en', tags: ['lake'] }, unknown),
    ).toEqual([]);
    const blank = compileBook([entry('blank', ['', ' ', '…'], ['!'])], 'en');
    expect(matchBook(blank, { text: '… !', title: '', language: 'en' }, unknown)).toEqual([]);
  });
});
