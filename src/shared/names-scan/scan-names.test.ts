import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { LANGUAGES } from '#shared/languages.ts';
import { processorCost } from '#shared/testing/processor-cost.ts';
import { ar } from './cases/ar.ts';
import { type Cases, person } from './cases/case.ts';
import { de } from './cases/de.ts';
import { DREAMS } from './cases/dreams.ts';
import { en } from './cases/en.ts';
import { es } from './cases/es.ts';
import { fr } from './cases/fr.ts';
import { naturalWord } from './natural-words.ts';
import { NameScanner } from './scan-names.ts';

const scannerOf = (names: Cases['names'], language = 'en') =>
  new NameScanner(names, { language, unknown: true });
const marked = (scanner: NameScanner, text: string): string =>
  scanner
    .scan(text)
    .reduceRight(
      (made, { start, end }) => `${made.slice(0, start)}[${made.slice(start, end)}]${made.slice(end)}`,
      text,
    );
const plain = (text: string): string => text.replaceAll(/[[\]]/g, '');

/** Every letter and digit, with whether it stands in brackets. */
function lettersOf(text: string): string[] {
  let within = false;
  return Array.from(text).flatMap((sign) => {
    if (sign === '[' || sign === ']') within = sign === '[';
    return /[\p{L}\p{N}]/u.test(sign) ? [within ? `[${sign}]` : sign] : [];
  });
}

/** Ways to write a name so that a reader still reads it. */
const DISGUISES: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase(),
  (name) => name.normalize('NFD'),
  (name) => name.replaceAll(/(?<=\p{L})(?=\p{L})/gu, '\u200b'),
  (name) => name.replaceAll(/(?<=\p{L})(?=\p{L})/gu, '\u00ad'),
  (name) => name.replaceAll(/(?<=\p{L})(?=\p{L})/gu, '\u2060'),
  (name) => name.replaceAll(/(?<=\p{L})(?=\p{L})/gu, '\u034f'),
  (name) => `${name.slice(0, 2)}\u202e${name.slice(2)}`,
  (name) => name.replaceAll(/(\p{L})/gu, '$1\u0336'),
  (name) => name.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  (name) => name.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint(0x1d41a + letter.charCodeAt(0) - 97)),
  (name) =>
    name.replaceAll(/[a-z]/gi, (letter) =>
      String.fromCodePoint(0x24d0 + letter.toLowerCase().charCodeAt(0) - 97),
    ),
  (name) => name.replaceAll('a', 'а').replaceAll('e', 'е').replaceAll('o', 'о'),
  (name) => name.replaceAll('A', 'Α').replaceAll('o', 'ο'),
  (name) => Array.from(name.replaceAll(' ', '')).join('-'),
  (name) => Array.from(name.replaceAll(' ', '')).join('.'),
  (name) => Array.from(name.replaceAll(' ', '')).join(' '),
  (name) => name.replaceAll(' ', '\n'),
  (name) => name.replaceAll(' ', '  '),
  (name) => name.replaceAll(' ', '_'),
  (name) => name.replaceAll(' ', ''),
  (name) => `${name}s`,
  (name) => `@${name}`,
];

describe.each(Object.entries({ en, de, es, fr, ar }))('in %s', (language, { names, texts, frames }) => {
  it.each(texts)('%s', (text) => {
    expect(marked(scannerOf(names, language), plain(text))).toBe(text);
  });

  const whole = names.flatMap(({ name, kind }) => (kind === 'person' && name !== 'mother' ? [name] : []));
  it.each(frames)('everybody in "%s"', (frame) => {
    for (const name of whole)
      expect(marked(scannerOf(names, language), plain(frame).replace('*', name))).toBe(
        frame.replace('*', name),
      );
  });
});

describe.each(Object.entries(DREAMS))('a dream in %s that nobody listed anything for', (language, dreams) => {
  it.each(dreams)('%s', (dream) => {
    const scanner = scannerOf([], language);
    const text = plain(dream);
    // A name that is said in full further down is known from the first line, as in the dialog.
    scanner.scan(text);
    expect(lettersOf(marked(scanner, text))).toEqual(lettersOf(dream));
  });
});

describe('whatever is written', () => {
  const listed = ['Anna Schmidt', 'Oleander', 'Marek Novotny', 'Beatrice'];

  it.each(listed.flatMap((name) => DISGUISES.map((write) => [write(name), name] as const)))(
    '%j is still %s',
    (written, name) => {
      const [span, ...others] = scannerOf([person(name)]).scan(`then ${written} came`);
      expect(others).toEqual([]);
      expect(span).toMatchObject({ kind: 'person', identity: `person ${name.toLowerCase()}`, listed: true });
      const left = `then ${written} came`.slice(0, span?.start) + `then ${written} came`.slice(span?.end);
      expect(left.replaceAll(/\u202e|\u0336|\u200b|@/g, '')).toMatch(/^then +came$/);
    },
  );

  it('spans are in order, apart and inside the text', () => {
    const names = [...en.names, ...de.names, ...ar.names];
    const bits = fc.constantFrom(
      'Anna',
      ' ',
      'Schmidt',
      '\u200b',
      '.',
      '@',
      'J.',
      'و',
      'أحمد',
      '+43 660 1234567',
      '-',
      '\n',
      'Frau',
      "'s",
      '👩\u200d👧',
      '\ud800',
      'www.',
    );
    const text = fc
      .array(fc.oneof(bits, fc.string({ unit: 'binary' })), { maxLength: 30 })
      .map((each) => each.join(''));
    fc.assert(
      fc.property(text, (made) => {
        let at = 0;
        for (const { start, end } of scannerOf(names).scan(made)) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThan(start);
          at = end;
        }
        expect(at).toBeLessThanOrEqual(made.length);
      }),
      { numRuns: 500 },
    );
  });

  it('text in small letters without names stays as it is', () => {
    const words = fc.array(
      fc.constantFrom('the', 'river', 'rose', 'will', 'water', 'night', 'mark', 'and', 'hope'),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(words, (each) => {
        expect(scannerOf(en.names).scan(`at first ${each.join(' ')}`)).toEqual([]);
      }),
    );
  });

  test.each([
    'a',
    'a.',
    'A. ',
    '@a',
    '1 ',
    'a-',
    'www.',
    'Rue a ',
    '\u200b',
    '\u0301',
    'Anna ',
    'Jakob Berger ',
    '12 Ab',
    'x@',
    'AB12 ',
    "O'",
    '+1 ',
  ])('%j a hundred thousand characters long takes no longer than its length asks', (bit) => {
    const text = bit.repeat(Math.ceil(100_000 / bit.length));
    const scanner = scannerOf(en.names);
    expect(processorCost(() => scanner.scan(text))).toBeLessThan(300);
  });
});

test('a word in the place of a name is no name, and no two are alike', () => {
  for (const language of [...LANGUAGES, 'pl'])
    for (const role of ['person', 'family', 'friend', 'work', 'neighbour', 'place'] as const) {
      const words = Array.from({ length: 60 }, (_, at) => naturalWord(role, at, language));
      expect(new Set(words).size).toBe(60);
      for (const word of words) expect(scannerOf([], language).scan(`x ${word} x`), word).toEqual([]);
    }
});
