import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import {
  CHOICES,
  type ChoiceField,
  SEARCH_FIELDS,
  fieldName,
  fieldNamed,
  valueName,
  valueNamed,
} from './library-search-names.ts';
import { processorCost } from '#shared/testing/processor-cost.ts';
import { parseSearch, printSearch, SEARCH_TERMS, withoutTerm } from './library-search.ts';

const TODAY = '2026-11-23';
const READER = { today: TODAY, timezone: 'Europe/Vienna' };
const conditions = (source: string) =>
  parseSearch(source, READER).terms.map(({ at: _at, not, ...condition }) =>
    not ? { ...condition, not } : condition,
  );
const faults = (source: string) => parseSearch(source, READER).faults.map(({ code, text }) => [code, text]);

describe('what a search is made of', () => {
  it('words, phrases and their opposites', () => {
    expect(conditions('river "old bridge" -flood -"at night"')).toEqual([
      { kind: 'word', text: 'river' },
      { kind: 'phrase', text: 'old bridge' },
      { kind: 'word', text: 'flood', not: true },
      { kind: 'phrase', text: 'at night', not: true },
    ]);
    expect(conditions('„alte Brücke“ «vieux pont» “unclosed')).toEqual([
      { kind: 'phrase', text: 'alte Brücke' },
      { kind: 'phrase', text: 'vieux pont' },
      { kind: 'phrase', text: 'unclosed' },
    ]);
  });

  it('the fields of a dream', () => {
    expect(conditions('mood:calm lucid:>2 place:"old school" before:2025-06')).toEqual([
      { kind: 'choice', field: 'mood', value: 'calm' },
      { kind: 'number', field: 'lucid', bounds: { min: 3 } },
      { kind: 'name', field: 'place', text: 'old school', exact: true },
      { kind: 'date', field: 'before', value: '2025-06' },
    ]);
    expect(conditions('mood:afraid>1 -type:false-awakening who:Anna words:100..200 vivid:2+')).toEqual([
      { kind: 'choice', field: 'mood', value: 'afraid', bounds: { min: 2 } },
      { kind: 'choice', field: 'type', value: 'false_awakening', not: true },
      { kind: 'name', field: 'person', text: 'Anna', exact: false },
      { kind: 'number', field: 'words', bounds: { min: 100, max: 200 } },
      { kind: 'number', field: 'vivid', bounds: { min: 2 } },
    ]);
    expect(conditions('is:favorite has:photo lang:de year:2024 on:2026-2-3 title:"the house"')).toEqual([
      { kind: 'choice', field: 'is', value: 'favourite' },
      { kind: 'choice', field: 'has', value: 'photo' },
      { kind: 'choice', field: 'lang', value: 'de' },
      { kind: 'date', field: 'year', value: '2024' },
      { kind: 'date', field: 'on', value: '2026-02-03' },
      { kind: 'title', text: 'the house', exact: true },
    ]);
  });

  it('# and @ name a tag and a person', () => {
    expect(conditions('#river @Anna -#water @"Aunt May" # @')).toEqual([
      { kind: 'name', field: 'tag', text: 'river', exact: false },
      { kind: 'name', field: 'person', text: 'Anna', exact: false },
      { kind: 'name', field: 'tag', text: 'water', exact: false, not: true },
      { kind: 'name', field: 'person', text: 'Aunt May', exact: true },
      { kind: 'word', text: '#' },
      { kind: 'word', text: '@' },
    ]);
  });

  it('a sign that names nothing is a word, which stays one as it is written', () => {
    const once = printSearch(parseSearch('#="'));
    expect(once).toBe('# =');
    expect(conditions(once)).toEqual(conditions('#="'));
  });

  it('German and Arabic names mean the same, in the digits of either', () => {
    expect(printSearch(parseSearch('stimmung:ängstlich>1 art:Albtraum wörter:>200 vor:2026-06'))).toBe(
      'mood:afraid>1 type:nightmare words:>200 before:2026-06',
    );
    expect(printSearch(parseSearch('مزاج:هدوء نوع:كابوس كلمات:>٢٠٠ قبل:٢٠٢٦-٠٦'))).toBe(
      'mood:calm type:nightmare words:>200 before:2026-06',
    );
  });
});

describe('what is not understood', () => {
  it('an unknown field is searched as it is written, and said', () => {
    expect(conditions('weather:rain 5:30 https://example.org')).toEqual([
      { kind: 'word', text: 'weather:rain' },
      { kind: 'word', text: '5:30' },
      { kind: 'word', text: 'https://example.org' },
    ]);
    expect(parseSearch('a weather:rain').faults).toEqual([
      { code: 'unknown_field', text: 'weather:rain', at: [2, 14] },
    ]);
    expect(faults('5:30 https://example.org')).toEqual([]);
  });

  it('a known field without a value that it knows is left out, and said', () => {
    const source = 'lake mood:purple lucid:very before:2026-13 on:2026-02-30 year:2026-01 tag: is:';
    expect(conditions(source)).toEqual([{ kind: 'word', text: 'lake' }]);
    expect(faults(source)).toEqual([
      ['unknown_value', 'mood:purple'],
      ['not_a_number', 'lucid:very'],
      ['not_a_date', 'before:2026-13'],
      ['not_a_date', 'on:2026-02-30'],
      ['not_a_date', 'year:2026-01'],
      ['no_value', 'tag:'],
      ['no_value', 'is:'],
    ]);
  });

  it('too many conditions are reported', () => {
    const many = Array.from({ length: SEARCH_TERMS + 2 }, (_, at) => `w${at}`).join(' ');
    expect(parseSearch(many).terms).toHaveLength(SEARCH_TERMS);
    expect(faults(many)).toEqual([
      ['over_limit', `w${SEARCH_TERMS}`],
      ['over_limit', `w${SEARCH_TERMS + 1}`],
    ]);
  });
});

const piece = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('"', '-', ':', '#', '@', '>', '<', '=', '..', ' ', '“', '»', '\u0000', '\\', "'", '%', '_'),
  fc.constantFrom(
    'mood:',
    'lucid:',
    'tag:',
    'before:',
    'is:',
    'stimmung:',
    'مزاج:',
    'calm',
    ' OR ',
    ' أو ',
    'March ',
    'last Tuesday',
    ' 12.3.',
    '>2',
    '2026-06',
    '٢',
  ),
);
const sources = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));

describe('any source', () => {
  it('never throws, and its written form means the same and stays as it is', () => {
    fc.assert(
      fc.property(sources, (source) => {
        const once = printSearch(parseSearch(source, READER));
        expect(conditions(once)).toEqual(conditions(source));
        expect(printSearch(parseSearch(once, READER))).toBe(once);
      }),
      { numRuns: 3000 },
    );
  });

  it('tells places that lie in it and in order, and losing one leaves the others', () => {
    fc.assert(
      fc.property(sources, (source) => {
        const { terms } = parseSearch(source);
        for (const [index, { at }] of terms.entries()) {
          expect(at[0]).toBeGreaterThanOrEqual(terms[index - 1]?.at[1] ?? 0);
          expect(at[1]).toBeGreaterThan(at[0]);
          expect(at[1]).toBeLessThanOrEqual(source.length);
        }
        const [first] = terms;
        if (first && terms.length < SEARCH_TERMS)
          expect(parseSearch(withoutTerm(source, terms, first)).terms.length).toBeLessThan(terms.length + 1);
      }),
    );
  });

  it('ten thousand operators are read at once', () => {
    const signs = ['"', '-', ':', '#', '@', 'mood:', '>', '“'];
    expect(
      processorCost(() => {
        for (const sign of signs) parseSearch(sign.repeat(10_000));
      }),
    ).toBeLessThan(60);
  });
});

describe('names in every language', () => {
  const words = (language: string) =>
    JSON.parse(readFileSync(`public/locales/${language}/stream.json`, 'utf8')) as {
      moods: Record<string, string>;
      types: Record<string, string>;
    };

  it.each(SUPPORTED_LANGUAGES)('%s: what is offered is understood', (language) => {
    for (const field of SEARCH_FIELDS) expect(fieldNamed(fieldName(field, language))).toBe(field);
    for (const field of Object.keys(CHOICES) as ChoiceField[])
      for (const value of CHOICES[field]) {
        expect(valueNamed(field, value)).toBe(value);
        expect(valueNamed(field, valueName(field, value, language))).toBe(value);
      }
  });

  it.each(SUPPORTED_LANGUAGES)('%s: moods and kinds go by the words that the pages show', (language) => {
    const { moods, types } = words(language);
    for (const [mood, name] of Object.entries(moods)) expect(valueNamed('mood', name)).toBe(mood);
    for (const [type, name] of Object.entries(types)) expect(valueNamed('type', name)).toBe(type);
  });
});
