import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SIMILAR_LIMITS } from '#shared/similar.ts';
import { joined, snippetOf } from './snippets.ts';

const mark = (text: string, word: string, weight = 1) => {
  const start = text.indexOf(word);
  return { range: [start, start + word.length] as [number, number], weight, group: word };
};

describe('snippetOf', () => {
  it('shows the sentence that holds most, with marks from its own start', () => {
    const text = 'Nothing here. My aunt hid the key in the piano. The end.';
    const { text: shown, marks } = snippetOf(text, [
      mark(text, 'key'),
      mark(text, 'piano'),
      mark(text, 'end', 0.5),
    ]);
    expect(shown).toContain('My aunt hid the key in the piano.');
    expect(marks.map(([start, end]) => shown.slice(start, end))).toEqual(
      expect.arrayContaining(['key', 'piano']),
    );
  });

  it('cuts long sentences at words', () => {
    const text = `${'and then '.repeat(60)}the piano ${'and more '.repeat(60)}`;
    const { text: shown, marks } = snippetOf(text, [mark(text, 'piano')]);
    expect(shown.length).toBeLessThanOrEqual(SIMILAR_LIMITS.snippet);
    expect(marks.map(([start, end]) => shown.slice(start, end))).toEqual(['piano']);
    expect(shown).toMatch(/^\s?\S/);
  });

  it('never marks outside the text, whatever it is given', () => {
    const ranges = fc.array(fc.tuple(fc.nat(300), fc.integer({ min: 1, max: 20 })), { maxLength: 20 });
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), ranges, (text, places) => {
        const marks = places
          .map(([start, length]) => ({
            range: [start, start + length] as [number, number],
            weight: 1,
            group: String(start),
          }))
          .filter(({ range }) => range[1] <= text.length);
        const shown = snippetOf(text, marks);
        expect(text).toContain(shown.text);
        for (const [start, end] of shown.marks) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(shown.text.length);
        }
      }),
    );
  });
});

describe('joined', () => {
  it('makes overlapping ranges one and keeps order', () => {
    expect(joined([[5, 9], [0, 2], [7, 12]])).toEqual([[0, 2], [5, 12]]); // prettier-ignore
  });
});
