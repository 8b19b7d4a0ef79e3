import { describe, expect, it } from 'vitest';
import { processorCost } from '#shared/testing/processor-cost.ts';
import { type KnownBook, makeBook } from './gutenberg.fixture.ts';
import { readPlainText, type TextBook } from './read-plain-text.ts';

const SIZE = 2260;

const tokensIn = (text: string) => new Set(text.match(/qx\w+z/g));

/** How many known entries were read whole: headword, letter, its own words and nobody else's, all paragraphs, all notes. */
function readWhole(known: KnownBook, read: TextBook) {
  const byHead = new Map(read.entries.map((entry) => [`${entry.headword}|${entry.letter}`, entry]));
  const letterOfToken = new Map(known.entries.map(({ token, letter }) => [token, letter]));
  let whole = 0;
  let footnotes = 0;
  for (const { headword, letter, token, paragraphs, footnotes: notes } of known.entries) {
    const entry = byHead.get(`${headword}|${letter}`);
    if (!entry) continue;
    const said = entry.footnotes.map(({ text }) => text);
    if (notes.every((note) => said.includes(note))) footnotes += notes.length;
    const own = [...tokensIn(entry.text)].join() === token;
    if (own && entry.text.split('\n\n').length === paragraphs) whole += 1;
  }
  const acrossLetters = read.entries.filter(({ text, letter }) =>
    [...tokensIn(text)].some((token) => letterOfToken.get(token) !== letter),
  );
  return { whole, footnotes, acrossLetters };
}

describe('books of 2 260 entries in many layouts', () => {
  it.each(Array.from({ length: 24 }, (_, at) => at + 1))('layout %i', (seed) => {
    const known = makeBook(seed, SIZE);
    const read = readPlainText(known.text.replace(/^\uFEFF/, ''));
    const { whole, footnotes, acrossLetters } = readWhole(known, read);
    expect(known.entries.length).toBeGreaterThanOrEqual(SIZE);
    expect(whole).toBeGreaterThanOrEqual(SIZE * 0.99);
    expect(acrossLetters).toEqual([]);
    expect(footnotes).toBe(known.entries.flatMap((entry) => entry.footnotes).length);
    expect(read.epigraphs).toHaveLength(known.epigraphs);
    expect(read.entries.length).toBeLessThanOrEqual(known.entries.length);
  });

  it('of a hundred smaller books nearly every entry is read whole', () => {
    for (let seed = 500; seed < 600; seed += 1) {
      const known = makeBook(seed, 150);
      const read = readPlainText(known.text.replace(/^\uFEFF/, ''));
      const { whole, acrossLetters } = readWhole(known, read);
      expect(whole, `seed ${seed}`).toBeGreaterThanOrEqual(148);
      expect(acrossLetters).toEqual([]);
    }
  }, 120_000);
});

const PAGE = `_A._

"_Thou shalt dream._"--Job xxxiii., 15.

_Abandon_.

To dream that you are abandoned, denotes that you will have difficulty
in _framing_ your plans.

_Death_ in such a dream, is of no account.

_Abbess_.[1]

To dream of an abbess.

[1] See _Nun_ and _Mother Superior_.

_Adam and Eve_. To dream of Adam, foretells the loss
of a hat.[2] See also _Eve_.
_Ague._
A sick man dreams of it.

[2] See Hat.

B.

This stands below no headword.

_Boy_.

To see one.
`;

describe('the plain text of a book', () => {
  const { entries, epigraphs, unread } = readPlainText(PAGE);
  const entry = (headword: string) => entries.find((one) => one.headword === headword);

  it('has its headwords, whole paragraphs, and italics that are none', () => {
    expect(entries.map(({ headword }) => headword)).toEqual([
      'Abandon',
      'Abbess',
      'Adam and Eve',
      'Ague',
      'Boy',
    ]);
    expect(entry('Abandon')?.text).toBe(
      'To dream that you are abandoned, denotes that you will have difficulty in _framing_ your plans.\n\n_Death_ in such a dream, is of no account.',
    );
    expect(entry('Ague')?.text).toBe('A sick man dreams of it.');
  });

  it('has footnotes and cross references at their entries, epigraphs at their letter', () => {
    expect(entry('Abbess')).toMatchObject({
      letter: 'A',
      footnotes: [{ mark: '1', text: 'See _Nun_ and _Mother Superior_.' }],
      sees: ['Nun', 'Mother Superior'],
    });
    expect(entry('Adam and Eve')).toMatchObject({
      footnotes: [{ mark: '2', text: 'See Hat.' }],
      sees: ['Eve', 'Hat'],
    });
    expect(epigraphs).toEqual([{ letter: 'A', text: '"_Thou shalt dream._"--Job xxxiii., 15.' }]);
  });

  it('knows footnotes by their name, headings by their marks, and a headword of several words', () => {
    const { entries, epigraphs } = readPlainText(
      [
        '-- A --', '“Old men dream.”--Joel ii., 28.', '_Adam and Eve_.[1]', 'To dream of them, is luck.',
        '[Footnote 1: See _Apple_,\nwhich is red.]', '_Apple_.--_Adders_ beside it; a garden, and who fell in it, and never rose.',
        'See _Adam and Eve_.',
      ].join('\n\n'), // prettier-ignore
    );
    expect(entries.map(({ headword, footnotes, sees }) => ({ headword, footnotes, sees }))).toEqual([
      { headword: 'Adam and Eve', footnotes: [{ mark: '1', text: 'See _Apple_, which is red.' }], sees: ['Apple'] },
      { headword: 'Apple', footnotes: [], sees: ['Adam and Eve', 'Adam', 'Eve'] },
    ]); // prettier-ignore
    expect(epigraphs).toEqual([{ letter: 'A', text: '“Old men dream.”--Joel ii., 28.' }]);
  });

  it('keeps what somebody says in an entry there, and takes a whole quotation for an epigraph', () => {
    const { entries } = readPlainText(
      [
        'A.', '_Afraid_.', 'To be so, is a warning.', '"_I was afraid,_" says the proverb, "_and so I went._"',
        '_Air_.', 'To see it, is a wish.', '"_The air nimbly recommends itself._"', '_Ale_.', 'To drink it, is rest.',
      ].join('\n\n'), // prettier-ignore
    );
    expect(entries.map(({ headword, epigraph }) => [headword, epigraph])).toEqual([
      ['Afraid', ''],
      ['Air', ''],
      ['Ale', '"_The air nimbly recommends itself._"'],
    ]);
    expect(entries[0]?.text).toContain('says the proverb');
  });

  it('names what it cannot place with its line', () => {
    expect(unread).toEqual([{ line: 27, text: 'This stands below no headword.', why: 'no_entry' }]);
  });

  it('makes words whole that a line or a page has cut, and leaves their hyphen to those that have one', () => {
    const cut = [
      'A.',
      '',
      '_Abbey_.',
      '',
      'To dream of a disappoint-',
      'ment, is well-',
      'known. It was known well enough to a great-',
      '',
      '[Pg 12]',
      '',
      'grandfather (not a _note-',
      'book_).',
      '',
      '_Note-book_.',
      '',
      'To dream of a notebook, or a see-saw, is good.',
    ];
    const [abbey, book] = readPlainText(cut.join('\r\n')).entries;
    expect(abbey?.text).toBe(
      'To dream of a disappointment, is well-known. It was known well enough to a greatgrandfather (not a _notebook_).',
    );
    expect(book?.headword).toBe('Note-book');
  });

  it('ends where an index begins, whose lines are no entries', () => {
    const index = [
      'INDEX',
      '',
      'A.',
      '',
      'Ant, 12',
      '_Ant_. 12',
      '',
      'Boy, xii',
      '',
      "TRANSCRIBER'S NOTES",
      '',
      'Kept.',
    ];
    const book = `A.\n\n_Ant_.[1]\n\nTo see one.\n\nFOOTNOTES\n\n[1] See Boy.\n\n${index.join('\n')}`;
    const read = readPlainText(book);
    expect(read.entries).toMatchObject([
      { headword: 'Ant', text: 'To see one.', footnotes: [{ mark: '1', text: 'See Boy.' }] },
    ]);
    expect(read.unread.map(({ text }) => text)).toContain('INDEX');
    const dreamt = readPlainText('I.\n\n_Ice_.\n\nTo see it.\n\n_Index_.\n\nTo read one, is work.\n');
    expect(dreamt.entries.map(({ headword }) => headword)).toEqual(['Ice', 'Index']);
  });

  it('tells entries apart that no empty line parts, with their text on the headword’s own line', () => {
    const close =
      'A.\n\n_Abbey_.--To see one, is good.\n_Ant_.--To see one, is better.\nIt toils.\n_Ape_. If it laughs, rest.\n';
    expect(readPlainText(close).entries.map(({ headword, text }) => [headword, text])).toEqual([
      ['Abbey', 'To see one, is good.'],
      ['Ant', 'To see one, is better. It toils.'],
      ['Ape', 'If it laughs, rest.'],
    ]);
  });

  it('reads a book without letters, and finds nothing in a letter to a friend', () => {
    const plain = readPlainText('_Zebra_.\n\nTo see one.\n\n_Ant_. If you see an ant, rest.\n');
    expect(plain.entries.map(({ headword, letter }) => [headword, letter])).toEqual([
      ['Zebra', 'Z'],
      ['Ant', 'A'],
    ]);
    expect(readPlainText('Dear Ines,\n\nI dreamt of _you_. It rained.\n').entries).toEqual([]);
  });
});

describe('broken files', () => {
  it.each([
    ['nothing', ''],
    ['underscores alone', '_'.repeat(200_000)],
    ['brackets alone', '[1]'.repeat(60_000)],
    ['one endless line', 'a '.repeat(400_000)],
    ['spaces', `_A_${' '.repeat(300_000)}b`],
    ['open italics on every line', '_Abbey\n'.repeat(40_000)],
    ['letters alone', 'A.\n\n'.repeat(40_000)],
    ['references', `_A_.\n\n${'See _'.repeat(60_000)}`],
    ['quotes', `_"${'"'.repeat(200_000)}`],
    ['dashes', '--A'.repeat(100_000)],
  ])('%s are read quickly', (_, text) => {
    expect(processorCost(() => readPlainText(text))).toBeLessThan(250);
  });
});
