import { describe, expect, it } from 'vitest';
import { canonicalWord } from '#server/language/phrase-words.ts';
import { readDreamBook } from './shipped-files.ts';

const { entries } = readDreamBook('plain-symbols');
const inLanguage = (language: string) => entries.filter((entry) => entry.language === language);
const slugs = (language: string) =>
  inLanguage(language)
    .map(({ slug }) => slug)
    .toSorted();

const twice = (values: readonly string[]) => [
  ...new Set(values.filter((value, place) => values.indexOf(value) !== place)),
];
const sentences = (text: string) => text.split(/(?<=[.?][”“’]?)\s+/u);

/** Futures, and the words of dream books that know better than the dreamer. */
const BANNED = {
  en: /symboli[sz]|represent|predict|foretell|\b(?:will|shall|won’t)\b|’ll\b|going to\b|suggests? that|!/iu,
  de: /symbolisier|repräsentier|prophezeit|sagt voraus|steht für|deutet (?:auf|darauf)|\bwirst\b|!/iu,
};

/** Words that one form of an entry is found by, as the matcher compares them: single English words as written. */
const formOf = (form: string, language: string) => {
  const words = form.split(/[\s,-]+/u);
  return words.length === 1 && language === 'en'
    ? form
    : words.map((word) => canonicalWord(word, language)).join(' ');
};

describe.each(['en', 'de'] as const)('the shipped dream book in %s', (language) => {
  const book = inLanguage(language);

  it('has at least 400 entries, each slug once', () => {
    expect(book.length).toBeGreaterThanOrEqual(400);
    expect(twice(slugs(language))).toEqual([]);
  });

  it('has the same entries in the same categories as in the other language', () => {
    const placed = (found: typeof book) =>
      found.map(({ slug, category, related }) => `${category}/${slug}: ${related.join(' ')}`).toSorted();
    expect(placed(book)).toEqual(placed(inLanguage(language === 'en' ? 'de' : 'en')));
  });

  it('says little and asks more', () => {
    for (const { slug, text, questions, variations } of book) {
      expect([2, 3, 4], slug).toContain(sentences(text).length);
      expect([2, 3], slug).toContain(questions.length);
      for (const question of questions) expect(question, slug).toMatch(/\?$/u);
      expect(variations.length, slug).toBeGreaterThan(0);
    }
  });

  it('refers to entries that exist, never to itself', () => {
    const known = new Set(slugs(language));
    for (const { slug, related } of book) {
      expect(
        related.filter((other) => other === slug || !known.has(other)),
        slug,
      ).toEqual([]);
      expect(twice(related), slug).toEqual([]);
    }
  });

  it('neither foretells nor decodes', () => {
    for (const { headword, text, questions, variations, slug } of book)
      expect([headword, text, ...questions, ...variations].join(' '), slug).not.toMatch(BANNED[language]);
  });

  it('says no sentence twice', () => {
    expect(twice(book.flatMap(({ text, questions }) => [...sentences(text), ...questions]))).toEqual([]);
  });

  it('is found by words that belong to one entry alone', () => {
    const forms = book.flatMap(({ match, phrases }) => [
      ...new Set([...match, ...phrases].map((form) => formOf(form, language))),
    ]);
    expect(forms.length).toBeGreaterThan(book.length * 3);
    expect(twice(forms)).toEqual([]);
    for (const { slug, match, phrases } of book)
      for (const form of [...match, ...phrases]) expect(form, slug).toBe(form.toLowerCase());
  });
});
