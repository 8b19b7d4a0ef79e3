import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseWord, sentenceRanges, tokenise } from './tokens.ts';

const words = (text: string) => tokenise(text).map((token) => token.word);

describe('tokenise', () => {
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
