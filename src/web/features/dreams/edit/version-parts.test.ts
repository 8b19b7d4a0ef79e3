import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bothOf,
  compareTexts,
  isDifference,
  type Side,
  textOf,
  type TextPart,
  wordsIn,
} from './version-parts.ts';
import { longText } from './long-text.fixture.ts';

const WORDS = [
  'the',
  'old',
  'door',
  'It’s',
  'sea',
  'باب',
  'قديم',
  'الْبَحْر',
  '海',
  '古い',
  '門の',
  'ทะเล',
  '👩‍👩‍👧',
  '🇦🇹',
  '🏽',
  'é',
  '7',
];
const GAPS = [' ', ' ', ' ', ', ', '. ', '\n\n', '', ' / ', '-'];
const pieces = fc.array(fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...GAPS)), { maxLength: 25 });
const written = pieces.map((list) => list.flat().join(''));
const text = fc.oneof(written, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));
/** Two versions of one text: words of it were left out, changed or added in either. */
const versions = fc
  .tuple(pieces, fc.array(fc.nat(2), { maxLength: 25 }), pieces)
  .map(([list, kept, other]) => {
    const of = (side: number) =>
      list.flatMap((piece, at) => (kept[at] === side ? (other[at] ?? []) : piece)).join('');
    return [of(0), of(1)] as const;
  });
const pair = fc.oneof(versions, fc.tuple(text, text));

const said = (written: string): string[] => wordsIn(written).filter((word) => /[^\p{P}\s]/u.test(word));
function standInOrder(words: readonly string[], all: readonly string[]): boolean {
  let at = 0;
  for (const word of all) if (word === words[at]) at += 1;
  return at === words.length;
}
const sideOf = (parts: readonly TextPart[], side: Side) => textOf(parts, () => side);

test('parts are both versions, each whole and in its order', () => {
  fc.assert(
    fc.property(pair, ([theirs, mine]) => {
      const parts = compareTexts(theirs, mine);
      expect(sideOf(parts, 'theirs')).toBe(theirs);
      expect(sideOf(parts, 'mine')).toBe(mine);
      for (const part of parts) if (isDifference(part)) expect(part.theirs).not.toBe(part.mine);
    }),
    { numRuns: 600 },
  );
});

test('both put together hold every word of both, in order', () => {
  fc.assert(
    fc.property(pair, ([theirs, mine]) => {
      const both = said(textOf(compareTexts(theirs, mine)));
      expect(standInOrder(said(theirs), both)).toBe(true);
      expect(standInOrder(said(mine), both)).toBe(true);
    }),
    { numRuns: 600 },
  );
});

test('a version with itself is itself, and one that only went on is the longer', () => {
  fc.assert(
    fc.property(text, (one) => {
      expect(textOf(compareTexts(one, one))).toBe(one);
      expect(compareTexts(one, one).some(isDifference)).toBe(false);
      expect(textOf(compareTexts(one, `${one}\n\nmore words`))).toBe(`${one}\n\nmore words`);
    }),
  );
});

test.each([
  ['The garden', 'The ferry', 'The garden / ferry'],
  ['The garden', 'The garden at night', 'The garden at night'],
  ['I saw the red door.', 'I saw the blue door.', 'I saw the red / blue door.'],
  ['I ran, then slept', 'I ran', 'I ran, then slept'],
  ['رأيت بابًا أحمر', 'رأيت بابًا أزرق', 'رأيت بابًا أحمر / أزرق'],
  ['我看见红门', '我看见蓝门', '我看见红 / 蓝门'],
  ['A walk 👩‍👩‍👧 home', 'A walk 👩‍👩‍👦 home', 'A walk 👩‍👩‍👧 / 👩‍👩‍👦 home'],
  ['One.\nTwo.\nThree.', 'One.\nThree.\nFour.', 'One.\nTwo.\nThree.\nFour.'],
  ['the cat', 'the cats', 'the cat / cats'],
])('%s and %s', (theirs, mine, both) => {
  expect(textOf(compareTexts(theirs, mine))).toBe(both);
});

test('what is the same stands once, and chance words keep no sentences apart', () => {
  const parts = compareTexts(
    'We walk home. Nobody rows across the marshlight tonight. Then I wake.',
    'We walk home. Grandmother counts the buttons. Then I wake.',
  );
  expect(parts).toEqual([
    { same: 'We walk home. ' },
    { theirs: 'Nobody rows across the marshlight tonight', mine: 'Grandmother counts the buttons' },
    { same: '. Then I wake.' },
  ]);
});

test('what one side added begins with a word', () => {
  expect(compareTexts('Nobody minds.', 'Nobody minds. I wake.')).toEqual([
    { same: 'Nobody minds.' },
    { theirs: '', mine: ' I wake.' },
  ]);
});

test('a long difference stands as paragraphs', () => {
  const long = 'words of a long sentence '.repeat(6);
  expect(bothOf({ theirs: long, mine: 'short' })).toBe(`${long.trimEnd()}\n\nshort`);
  expect(bothOf({ theirs: 'one\n', mine: 'two' })).toBe('one\n\ntwo');
});

test('texts of twenty thousand words are compared whole, however much they differ', () => {
  for (const alike of [1000, 995, 900, 0]) {
    const [theirs, mine] = [longText(3, alike), longText(5, alike)];
    const parts = compareTexts(theirs, mine);
    expect(sideOf(parts, 'theirs')).toBe(theirs);
    expect(sideOf(parts, 'mine')).toBe(mine);
  }
}, 30_000);
