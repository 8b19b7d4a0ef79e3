import { describe, expect, it } from 'vitest';
import { parseSearch, withoutTerm } from './library-search.ts';

describe('"or" in small letters', () => {
  it.each([
    ['en', 'river or lake'],
    ['de', 'Fluss oder See'],
    ['es', 'río o lago'],
    ['es', 'plata u oro'],
    ['es', 'río O lago'],
    ['fr', 'rivière ou lac'],
    ['pt', 'rio ou lago'],
  ])('reads "or" in small letters in the language of who writes: %s, %s', (language, source) => {
    const { terms } = parseSearch(source, { language });
    expect(terms.map(({ or = false }) => or)).toEqual([false, true]);
    expect(withoutTerm(source, terms, terms[1]!)).toBe(source.split(' ')[0]);
  });

  it.each([
    ['fr', 'bague or massif', 3],
    ['pt', 'o rio', 2],
    ['pt', 'rio o lago', 3],
    ['pt', 'rio O lago', 3],
    ['es', 'O río', 2],
    ['en', 'or river', 2],
    ['en', 'river or', 2],
    ['en', '"river or lake"', 1],
    ['en', 'river order lake', 3],
    ['en', 'river -or lake', 3],
    ['', 'river or lake', 3],
  ])('leaves it a word where it may be one: %s, %s', (language, source, count) => {
    const { terms } = parseSearch(source, { language });
    expect(terms.filter(({ or }) => or)).toEqual([]);
    expect(terms).toHaveLength(count);
  });
});
