import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRAM_BUCKETS, gramsOf } from './char-grams.ts';
import { detectLanguage } from './detect-language.ts';
import { lexiconHits, lexiconOf, phraseHits } from './lexicon.ts';
import { hitFinder, queryOf, type Wanted } from './search-query.ts';
import { vectorOf } from './search-vector.ts';
import { levelName, searchWords } from './search-words.ts';
import { stem } from './stems.ts';
import { countStems, termsOfText } from './terms.ts';
import { normaliseWord, sentenceRanges, tokenise } from './tokens.ts';

const SCRIPTS = [
  'Ich fiel in den Fluss, und die Bäume schliefen.',
  'كُنتُ أَركُضُ إلى الجدّة في البيت القديم',
  '我在河边看见母亲在船上，天很黑。',
  '夢の中で電車に乗り遅れた。',
  'ฉันฝันว่าบินเหนือทะเล',
  'Мне снился чёрный пёс у реки',
  'הלכתי לאיבוד בבית הספר',
  'Ο σκύλος έτρεχε στη θάλασσα',
  'L’oiseau s’envola jusqu’à l’île',
  '👩‍🚀🌊 e\u0301te\u0301 ﬁne Ⅷ ½',
];
const HOSTILE = [
  'constructor',
  '__proto__',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '\u0000',
  "'",
  '\\',
  '~',
];
const languages = fc.constantFrom('en', 'de', 'es', 'fr', 'pt', 'ar', 'zh', 'ja', 'xx', 'toString');
const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.constantFrom(...SCRIPTS, ...HOSTILE), { maxLength: 6 }).map((parts) => parts.join(' ')),
);

describe('any text in any language', () => {
  it('gives words whose places lie in the text, in order and apart', () => {
    fc.assert(
      fc.property(texts, languages, (text, language) => {
        for (const found of [tokenise(text), searchWords(text, language)]) {
          let last = 0;
          for (const { start, end } of found) {
            expect(start).toBeGreaterThanOrEqual(last);
            expect(end).toBeGreaterThan(start);
            last = end;
          }
          expect(last).toBeLessThanOrEqual(text.length);
        }
        for (const { word, start, end } of termsOfText(text, language))
          expect(normaliseWord(text.slice(start, end))).toBe(word);
      }),
    );
  });

  it('gives the same words when it is read again, whole or as the words that it gave', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const words = tokenise(text).map(({ word }) => word);
        expect(tokenise(text).map(({ word }) => word)).toEqual(words);
        for (const word of words) expect(normaliseWord(word)).toBe(word);
      }),
    );
  });

  it('is the same whether its letters are composed or not', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SCRIPTS), (text) => {
        const words = (form: 'NFC' | 'NFD') => tokenise(text.normalize(form)).map(({ word }) => word);
        expect(words('NFD')).toEqual(words('NFC'));
      }),
    );
  });

  it('has stems that are never empty and always the same', () => {
    fc.assert(
      fc.property(texts, languages, (text, language) => {
        for (const { word } of tokenise(text)) {
          const found = stem(word, language);
          expect(typeof found).toBe('string');
          expect(stem(word, language)).toBe(found);
          if (word.length > 0) expect(found.length).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('counts every content word once', () => {
    fc.assert(
      fc.property(texts, languages, (text, language) => {
        const terms = termsOfText(text, language);
        const counts = countStems(terms);
        expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(terms.length);
        expect(counts.size).toBe(new Set(terms.map((term) => term.stem)).size);
      }),
    );
  });

  it('keeps its classes at their words', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom('en', 'de', 'es', 'ar'), (text, language) => {
        const lexicon = lexiconOf(language)!;
        const tokens = tokenise(text);
        for (const hit of lexiconHits(tokens, lexicon)) {
          expect(lexicon.names).toContain(hit.class);
          expect(tokens[hit.token]?.start).toBe(hit.start);
          expect(hit.end).toBeLessThanOrEqual(text.length);
        }
        for (const { token, words } of phraseHits(tokens, lexicon))
          expect(tokens.slice(token, token + words.length).map(({ word }) => word)).toEqual(words);
      }),
    );
  });

  it('has sentences that cover every word', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const sentences = sentenceRanges(text);
        for (const [at, [start, end]] of sentences.entries()) {
          expect(start).toBeGreaterThanOrEqual(sentences[at - 1]?.[1] ?? 0);
          expect(text.slice(start, end).trim()).toBe(text.slice(start, end));
        }
        for (const { start, end } of tokenise(text))
          expect(sentences.some(([from, to]) => from <= start && end <= to)).toBe(true);
      }),
    );
  });

  it('is of a language that has a code', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(detectLanguage(text, 'de')).toMatch(/^[a-z]{2,3}$/);
      }),
    );
  });
});

describe('n-grams of any word', () => {
  it('are as many as its length gives, inside the buckets', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), (word) => {
        const grams = gramsOf(word);
        const length = word.length + 2;
        const expected = [3, 4, 5].reduce((sum, size) => sum + Math.max(0, length - size + 1), 0);
        expect(grams).toHaveLength(expected);
        expect(grams.every((bucket) => bucket < GRAM_BUCKETS)).toBe(true);
      }),
    );
  });

  it('are none of what is no word', () => {
    expect(gramsOf('x'.repeat(61))).toHaveLength(0);
    expect(gramsOf('')).toHaveLength(0);
  });
});

describe('what is searched', () => {
  const wanted = (text: string, more: Partial<Wanted> = {}): Wanted => ({
    text,
    exact: false,
    begins: false,
    not: false,
    title: false,
    ...more,
  });

  it('is found in any text that it was taken from', () => {
    fc.assert(
      fc.property(texts, languages, fc.boolean(), (text, language, exact) => {
        for (const word of searchWords(text, language).slice(0, 5)) {
          const asked = text.slice(word.start, word.end);
          const find = hitFinder([wanted(asked, { exact })], language);
          expect(find(text, 'other', 1000).some(([start]) => start <= word.start)).toBe(true);
        }
      }),
    );
  });

  it('is found where letters of two scripts stand in one word', () => {
    for (const [text, asked] of [
      ['\u{A9E0}À', 'À'],
      ['\u{A9E0}À', 'a'],
      ['\u{A9E0}أ', 'ا'],
      ['東À', 'à'],
    ] as const)
      expect(hitFinder([wanted(asked)], 'en')(text, 'other', 1000), asked).toHaveLength(1);
  });

  it('makes queries and vectors whose quotes are closed', () => {
    const closed = (written: string) => (written.replaceAll(/\\.|''/g, '').split("'").length - 1) % 2 === 0;
    fc.assert(
      fc.property(texts, languages, (text, language) => {
        expect(closed(vectorOf([{ text, weight: 'C' }], language))).toBe(true);
        expect(closed(queryOf([wanted(text)], language) ?? '')).toBe(true);
      }),
    );
  });

  it('compares names by their words', () => {
    expect(levelName('  Tante RUTH! ')).toBe('tante ruth');
    expect(levelName('Éléonore')).toBe(levelName('eleonore'));
    // Texts come composed (`plainText`); scripts that are taken letter by letter are compared as they came.
    const spaced = fc
      .constantFrom(...SCRIPTS, ...HOSTILE)
      .filter((text) => !/[\p{Script=Thai}\p{Script=Hiragana}]/u.test(text));
    fc.assert(
      fc.property(spaced, (text) => {
        expect(levelName(levelName(text))).toBe(levelName(text));
        expect(levelName(text.normalize('NFD'))).toBe(levelName(text.normalize('NFC')));
      }),
    );
  });
});
