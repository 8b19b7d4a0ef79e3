import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Redaction } from '#shared/dream-packs.ts';
import type { KnownName } from '#shared/names-scan/known-names.ts';
import { wordKey, wordsOf } from '#shared/names-scan/words.ts';
import { processorCost } from '#shared/testing/processor-cost.ts';
import { type DreamToGive, toPackDream } from './pack-dream.ts';
import { Redactor } from './redact.ts';

const people = (...names: string[]): KnownName[] =>
  names.map((name) => ({ kind: 'person', name, former: [] }));
const cover = (names: KnownName[], text: string, language = 'en') =>
  new Redactor(names).cover(text, language);

describe('a name in a text', () => {
  it.each([
    ['en', ['Anna'], 'I saw Anna and ANNA and anna.', 'I saw someone and someone and someone.'],
    ['en', ['Anna'], "Anna’s coat, Anna's hat", "Someone’s coat, someone's hat"],
    [
      'en',
      ['Anna'],
      'Annabel stays, and annabel, hannas, banana too',
      'Annabel stays, and annabel, hannas, banana too',
    ],
    ['de', ['Anna'], 'Annas Haus gehört Annachen', 'Jemandes Haus gehört jemand'],
    [
      'de',
      ['Max', 'Hans'],
      'Maxens Rad, Hansens Hut, Hans’ Hut',
      'Jemandes Rad, jemandes anders Hut, jemand anders’ Hut',
    ],
    ['de', ['Jürgen'], 'JÜRGEN, Juergen, Jurgen, Ju\u0308rgen', 'Jemand, jemand, jemand, jemand'],
    ['de', ['Juergen'], 'Jürgens Auto', 'Jemandes Auto'],
    ['de', ['Voß'], 'VOSS und Voss und Voß', 'Jemand und jemand und jemand'],
    ['de', ['Zoë'], 'Zoe lacht', 'Jemand lacht'],
    ['en', ['Anna Berger'], 'Anna  Berger, Berger-Anna, annaberger@x.org', 'Someone, someone, ▇▇▇'],
    ['en', ['Anna-Lena'], 'Anna Lena; anna_lena; Anna\nLena', 'Someone; someone; someone'],
    ['en', ['Aunt Ruth'], 'my aunt and Ruth, AUNT RUTH', 'my aunt and someone, someone'],
    ['en', ['Aunt Ruth'], 'ruth came, all in small letters', 'Someone came, all in small letters'],
    ['en', ['Rose Hill'], 'Down the hill a rose, and Rose.', 'Down the hill a rose, and someone.'],
    ['de', ['Frau Berger'], 'Eine Frau: die Bergers', 'Eine Frau: die jemandes'],
    ['en', ['Ruth', 'Aunt Ruth'], 'Aunt Ruth is not Ruth', 'Someone is not someone else'],
    [
      'en',
      ['Anna Berger', 'Paul Berger'],
      'Anna and a Berger and Paul',
      'Someone and a someone and someone else',
    ],
    ['en', ['J. R. Ward', 'Dr. Miller'], 'J.R. Ward saw Dr Miller', 'Someone saw someone else'],
    ['en', ['Anna'], '@Anna, #Anna and @"Anna" came', 'Someone, someone and someone came'],
    ['en', ['Anna'], 'Anna2 and An\u00adna', 'Someone 2 and someone'],
    ['en', ['A'], 'A ghost and a cat and A.', 'Someone ghost and a cat and someone.'],
    ['en', ['🦊'], 'the 🦊 sang', 'the someone sang'],
    ['en', ['田中'], '田中さんが来た', 'Someone さんが来た'],
    ['fr', ['Anna'], 'Anna était là. Puis anna.', 'Quelqu’un était là. Puis quelqu’un.'],
    ['ar', ['آنا'], 'رأيت آنا وآنا ولآنا، وأنا هنا', 'رأيت شخص ما وشخص ما ولشخص ما، وأنا هنا'],
    ['ar', ['أحمد'], 'كان احمد مع أحمَد وبأحمد', 'كان شخص ما مع شخص ما وبشخص ما'],
    ['ar', ['الحسن'], 'للحسن بيت والحسن نائم', 'للشخص ما بيت وشخص ما نائم'],
    ['ar', ['فاطمة'], 'فاطمه ثم وردة لوردة', 'شخص ما ثم وردة لوردة'],
    ['ar', ['ليلى'], 'لليلى وليلي', 'لشخص ما وشخص ما'],
    ['ar', ['أم أحمد'], 'جاءت أم أحمد ثم أحمد، أم لا', 'جاءت شخص ما ثم شخص ما، أم لا'],
  ] as const)('%s %j: %s', (language, names, text, covered) => {
    expect(cover(people(...names), text, language)).toBe(covered);
  });

  it('that was once another name of the same is the same word', () => {
    const names: KnownName[] = [
      { kind: 'person', name: 'Anna', former: ['annie', 'the girl from the lake'] },
    ];
    expect(cover(names, 'Annie was Anna, the girl from the lake.')).toBe('Someone was someone, someone.');
  });

  it('keeps its word through a whole pack, people and places apart', () => {
    const redactor = new Redactor([
      ...people('Anna', 'Ben'),
      { kind: 'place', name: 'Lake Constance', former: [] },
    ]);
    expect(redactor.cover('Ben swam in Lake Constance', 'en')).toBe('Someone swam in a place');
    expect(redactor.cover('Anna und Ben am Constance', 'de')).toBe('Jemand anders und jemand am Ort');
    expect(redactor.label('person', 'Anna', 'ar')).toBe('شخص آخر');
    expect(redactor.label('place', 'Lake Constance', 'en')).toBe('a place');
    expect(redactor.label('person', 'Nobody knew', 'en')).toBe('person C');
  });

  it('is looked for quickly in a long text with many names', () => {
    const names = people(
      ...Array.from({ length: 5000 }, (_, at) => `Name${'abcdefghij'[at % 10]} Q${at}x Z${at}y`),
    );
    const text = 'the river ran on and nobody knew why. '.repeat(25_000);
    expect(processorCost(() => expect(cover(names, text)).toBe(text))).toBeLessThan(300);
  });
});

const NOTHING: Redaction = {
  hide_people: false,
  hide_places: false,
  without_thoughts: false,
  without_dates: false,
  with_name: false,
};
const row = (given: Partial<DreamToGive> = {}): DreamToGive => ({
  id: 7,
  title: 'Anna at the lake',
  text: 'Anna swam in Konstanz.',
  language: 'en',
  night_of: '2026-03-14',
  source: 'typed',
  period: '',
  types: ['lucid'],
  moods: [{ mood: 'calm', intensity: 2 }],
  lucidity: 3,
  vividness: null,
  people: ['Anna'],
  places: ['Konstanz'],
  tags: ['anna', 'Anna Konstanz', 'water'],
  signs: ['Anna is small'],
  waking_note: 'I miss Anna.',
  reflection: 'Konstanz was home.',
  ...given,
});

describe('a dream as it goes out', () => {
  it('is whole where nothing is hidden, and has no ids', () => {
    const { id: _id, source: _source, ...whole } = row();
    expect(toPackDream(row(), NOTHING, new Redactor([], { people: false, places: false }))).toEqual(whole);
  });

  it('covers names in every field of it', () => {
    const names: KnownName[] = [...people('Anna'), { kind: 'place', name: 'Konstanz', former: [] }];
    const given = toPackDream(
      row(),
      { ...NOTHING, hide_people: true, hide_places: true },
      new Redactor(names),
    );
    expect(given).toMatchObject({
      title: 'Someone at the lake',
      text: 'Someone swam in a place.',
      people: ['someone'],
      places: ['a place'],
      tags: ['someone', 'someone a place', 'water'],
      signs: ['someone is small'],
      waking_note: 'I miss someone.',
      reflection: 'A place was home.',
    });
    expect(JSON.stringify(given)).not.toMatch(/anna|konstanz/i);
  });

  it('leaves thoughts and days at home', () => {
    const given = toPackDream(
      row(),
      { ...NOTHING, without_thoughts: true, without_dates: true },
      new Redactor([]),
    );
    expect(given).toMatchObject({ waking_note: '', reflection: '', night_of: '2026-03' });
  });

  it('of long ago has no night', () => {
    const old = row({ source: 'remembered', period: 'with Anna, as a child' });
    const given = toPackDream(old, { ...NOTHING, hide_people: true }, new Redactor(people('Anna')));
    expect(given).toMatchObject({ night_of: null, period: 'with someone, as a child' });
  });
});

const letters = (alphabet: string, min: number, max: number) =>
  fc
    .array(fc.constantFrom(...Array.from(alphabet)), { minLength: min, maxLength: max })
    .map((each) => each.join(''));
const latin = letters('abdefghijklmopqrtuvwxyzäöüß', 3, 9);
const arabic = letters('بتثجحخدذرزسشصضطظعغفقكلمنهوي', 4, 8);
const OWN_WORDS = new Set(['person', 'place', 'a', 'else', 'another', 'someone', 'شخص', 'ما']);
const name = fc
  .array(fc.oneof(latin, arabic), { minLength: 1, maxLength: 3 })
  .map((words) => words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' '))
  .filter((made) => !wordsOf(made).some(({ text }) => OWN_WORDS.has(wordKey(text))));
const written = (made: string) =>
  fc
    .constantFrom<(text: string) => string>(
      (text) => text,
      (text) => text.toUpperCase(),
      (text) => text.toLowerCase(),
      (text) => text.replaceAll(' ', '-'),
      (text) => text.replaceAll(' ', ''),
      (text) => text.normalize('NFD'),
      (text) => `@"${text}"`,
      (text) => (/[a-z]$/.test(text) ? `${text}s` : text),
      (text) => (/^[ا-ي]/.test(text) ? `و${text}` : text),
      (text) => `${text}’s`,
    )
    .map((write) => write(made));
const between = fc.constantFrom(' ', ', ', '. ', '\n', ' – ', ' (', ') ', ': „');

describe('whatever the names and the text are', () => {
  const diary = fc.uniqueArray(name, { minLength: 1, maxLength: 6 }).chain((names) =>
    fc.record({
      names: fc.constant(names),
      pieces: fc.array(
        fc.tuple(fc.oneof(fc.constantFrom(...names).chain(written), latin, fc.string()), between),
      ),
    }),
  );
  /** Words in a row that are the name's. */
  const holds = (text: string, made: string): boolean => {
    const keys = (of: string) =>
      ` ${wordsOf(of)
        .map((word) => wordKey(word.text))
        .join(' ')} `;
    return keys(text).includes(keys(made));
  };

  it('no name stays', () => {
    fc.assert(
      fc.property(diary, ({ names, pieces }) => {
        const text = pieces.map((piece) => piece.join('')).join('');
        const covered = cover(people(...names), text);
        for (const one of names) expect(holds(covered, one), `${one} in ${covered}`).toBe(false);
      }),
      { numRuns: 400 },
    );
  });

  it('what was covered is not covered again, and a text without names stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (drawn) => {
        const text = drawn.toLowerCase().replaceAll(/[\p{Lu}\p{Nd}@＠:.]/gu, '-');
        expect(cover(people('Qqqqxq'), text)).toBe(text);
      }),
      { numRuns: 400 },
    );
  });

  it('a word means one name', () => {
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 2, maxLength: 6, selector: wordKey }), (names) => {
        const redactor = new Redactor(people(...names));
        const labels = names.map((one) => redactor.label('person', one, 'en'));
        expect(new Set(labels).size).toBe(names.length);
        expect(names.map((one) => redactor.cover(one, 'en', true))).toEqual(labels);
      }),
      { numRuns: 200 },
    );
  });
});
