import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseWord, sentenceRanges, tokenise } from './tokens.ts';

const words = (text: string) => tokenise(text).map((token) => token.word);

/** All words by the rule alone, without what makes plain ones quick. */
const byRule = (text: string) =>
  Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’ʼ`´][\p{L}\p{M}]+)*/gu), ({ 0: word, index }) => [
    index,
    index + word.length,
  ]);
const pieces = fc.constantFrom(
  ...Array.from(" \n.,-/`'^|~$0123abXYZ\u0000\u007f"),
  'é',
  'e\u0301',
  '\u0301',
  '’',
  'ʼ',
  '´',
  '“',
  'ب',
  'ß',
  '😀',
  '\u200b',
  '١',
  '²',
  '\ud800',
  'the',
  'walking',
);

describe('tokenise', () => {
  it('finds the words of the rule in whatever stands beside plain letters', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const text = parts.join('');
        expect(tokenise(text).map(({ start, end }) => [start, end])).toEqual(byRule(text));
        for (const { word, start, end } of tokenise(text))
          expect(normaliseWord(text.slice(start, end))).toBe(word);
      }),
      { numRuns: 500 },
    );
  });

  it('joins apostrophes and lowers case', () => {
    expect(words("I couldn’t see Nora’s boat; it's GONE.")).toEqual([
      'i',
      'couldnt',
      'see',
      'noras',
      'boat',
      'its',
      'gone',
    ]);
  });

  it('levels Arabic letters and drops vowel signs', () => {
    expect(words('كُنتُ أَركُضُ إلى الجدّة')).toEqual(['كنت', 'اركض', 'الي', 'الجده']);
  });

  it('cuts Chinese without spaces', () => {
    const found = words('我在河边看见母亲');
    expect(found.length).toBeGreaterThan(2);
    expect(found).toContain('母亲');
  });

  it('knows composed and decomposed letters as one', () => {
    expect(normaliseWord('Tür')).toBe(normaliseWord('Tu\u0308r'));
  });

  it('gives places that cut the original text into the same words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        let last = 0;
        for (const { word, start, end } of tokenise(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(normaliseWord(text.slice(start, end))).toBe(word);
          last = end;
        }
      }),
    );
  });
});

describe('sentenceRanges', () => {
  it('keeps the ends and leaves out white space', () => {
    const text = 'One. Two?  “Three!”\nFour';
    expect(sentenceRanges(text).map(([start, end]) => text.slice(start, end))).toEqual([
      'One.',
      'Two?',
      '“Three!”',
      'Four',
    ]);
  });
});
