import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hitFinder, queryOf, type Wanted } from './search-query.ts';
import { vectorOf } from './search-vector.ts';
import { levelName, searchWords } from './search-words.ts';

const word = (text: string, more: Partial<Wanted> = {}): Wanted => ({
  text,
  exact: false,
  begins: false,
  not: false,
  title: false,
  ...more,
});
const marked = (text: string, language: string, ...wanted: Wanted[]) =>
  hitFinder(wanted, language)(text, 'other').map(([start, end]) => text.slice(start, end));

describe('words as a search knows them', () => {
  it('without case, accents, elisions and the article', () => {
    const exact = (text: string, language: string) => searchWords(text, language).map((one) => one.exact);
    expect(exact('Straße NIÑO Ærø', 'de')).toEqual(['strasse', 'nino', 'aero']);
    expect(exact('l’eau qu’il', 'fr')).toEqual(['eau', 'il']);
    expect(exact('水面上', 'zh')).toEqual(['水', '面', '上']);
    const bases = new Set(searchWords('البيت بيت والبيت بالبيت', 'ar').map((one) => one.base));
    expect([...bases]).toEqual(['بيت']);
    expect(exact('Θάλασσα ёлка, йод', '')).toEqual(['θαλασσα', 'елка', 'йод']);
    expect(levelName('Tante  Ólga-María')).toBe('tante olga maria');
  });

  it('with places in the text as it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('en', 'fr', 'ar', 'zh', ''),
        (text, language) => {
          let last = 0;
          for (const { start, end } of searchWords(text, language)) {
            expect(start).toBeGreaterThanOrEqual(last);
            expect(end).toBeGreaterThan(start);
            last = end;
          }
          expect(last).toBeLessThanOrEqual(text.length);
        },
      ),
    );
  });
});

describe('hits', () => {
  it('are found by the stem of the language', () => {
    expect(marked('The waters rose, watering nothing. A waterfall.', 'en', word('water'))).toEqual([
      'waters',
      'watering',
    ]);
    expect(marked('Viele Häuser, kein Haus, Hausboot', 'de', word('Häuser'))).toEqual(['Häuser', 'Haus']);
    expect(marked('Caminaba por las casas', 'es', word('casa'))).toEqual(['casas']);
    expect(marked('في البيت وبيت', 'ar', word('بيت'))).toContain('البيت');
  });

  it('go on while the last word is typed, phrases stand as they are', () => {
    expect(marked('corridor, core', 'en', word('corr', { begins: true }))).toEqual(['corridor']);
    expect(marked('the old schools and the old school', 'en', word('old school', { exact: true }))).toEqual([
      'old school',
    ]);
    expect(marked('a 🐍 in it', 'en', word('🐍'))).toEqual(['🐍']);
  });

  it('leave out words that say nothing, unless they are all there is', () => {
    expect(marked('the water in the house', 'en', word('the'), word('water'))).toEqual(['water']);
    expect(marked('the house', 'en', word('the'))).toEqual(['the']);
    expect(queryOf([word('the'), word('water')], 'en')).toMatch(/^\(\('water' \| '~water'\)/);
    expect(queryOf([word('...')], 'en')).toBeUndefined();
  });
});

describe('what is written otherwise', () => {
  it.each([
    ['jelly fish', 'en', 'A jellyfish lit the jelly fish.', ['jellyfish', 'jelly', 'fish']],
    ['jellyfish', 'en', 'Two jelly fish, one Jelly-Fish.', ['jelly fish', 'Jelly-Fish']],
    ['night mares', 'en', 'a nightmare', ['nightmare']],
    ['swimmingpool', 'en', 'the swimming-pools', ['swimming-pools']],
    ['swimming-pool', 'en', 'no swimmingpool', ['swimmingpool']],
    ['grandmère', 'fr', 'ma grand-mère volait', ['grand-mère']],
    ['wegfliegen', 'de', 'Er flog ganz leise über das Haus weg.', ['flog', 'weg']],
    ['flog weg', 'de', 'Ich wollte wegfliegen, er ist weggeflogen.', ['wegfliegen', 'weggeflogen']],
    ['fliegt weg', 'de', 'Die Vögel flogen weg.', ['flogen weg']],
    ['ausfallen', 'de', 'Meine Zähne fielen mir aus.', ['fielen', 'aus']],
    ['rief an', 'de', 'Sie wollte mich anrufen, um anzurufen.', ['anrufen', 'anzurufen']],
    ['anrufen', 'de', 'Niemand hat angerufen.', ['angerufen']],
    ['fliegen', 'de', 'Ich flog, sie ist geflogen.', ['flog', 'geflogen']],
    ['aufgemacht', 'de', 'Sie machte die Tür auf.', ['machte', 'auf']],
  ] as const)('is found: %s', (asked, language, text, marks) => {
    const wanted = asked.split(' ').map((one) => word(one));
    expect(marked(text, language, ...wanted)).toEqual(marks);
  });

  it('is not found where it is something else', () => {
    expect(marked('He was fat. Her coat', 'en', word('father'))).toEqual([]);
    expect(marked('a jellyfish', 'en', word('jelly', { exact: true }), word('fish'))).toEqual([]);
    expect(
      marked('Er flog. Viel später, nach langem Warten, war auch ich weg.', 'de', word('wegfliegen')),
    ).toEqual([]);
    expect(queryOf([word('jelly', { exact: true }), word('fish')], 'en')).not.toContain('jellyfish');
    expect(queryOf([word('jelly'), word('fish', { not: true })], 'en')).not.toContain('jellyfish');
    expect(queryOf([word('jelly'), word('fish')], 'en', true)).not.toContain('jellyfish');
  });
});

describe('what the database reads', () => {
  it('places by weight, a stem only where it differs', () => {
    expect(
      vectorOf(
        [
          { text: 'Waters', weight: 'A' },
          { text: 'a water', weight: 'C' },
        ],
        'en',
      ),
    ).toBe("'waters':1A '~water':1A 'a':6C 'water':7C");
  });
});

describe('what is called otherwise', () => {
  it.each([
    ['dad', 'en', 'My father drove, Daddy slept, a pad lay there.', ['father', 'Daddy']],
    ['mother', 'en', 'Mum’s kitchen', ['Mum’s']],
    ['grandpa', 'en', 'my grandfather’s clock', ['grandfather’s']],
    ['Omas', 'de', 'bei Großmutter', ['Großmutter']],
    ['Großmutter', 'de', 'in Omas Küche', ['Omas']],
    ['Aufzug', 'de', 'der Fahrstuhl fuhr', ['Fahrstuhl']],
    ['maths', 'en', 'an exam in mathematics', ['mathematics']],
    ['forest', 'en', 'lost in the woods', ['woods']],
    ['سمك', 'ar', 'كان الماء مليئا بالأسماك', ['بالأسماك']],
    ['سن', 'ar', 'سقطت أسنان من فمي', ['أسنان']],
    ['Vater', 'de', 'Papas Auto, und Papa darin', ['Papas', 'Papa']],
    ['Oma', 'de', 'das Haus meiner Großmutter', ['Großmutter']],
    ['maman', 'fr', 'ma mère', ['mère']],
    ['mamá', 'es', 'mi madre', ['madre']],
    ['الجدة', 'ar', 'كنت في بيت جدتي', ['جدتي']],
    ['أبي', 'ar', 'رأيت والدي عند الباب', ['والدي']],
  ] as const)('is found: %s', (asked, language, text, marks) => {
    expect(marked(text, language, word(asked))).toEqual(marks);
  });

  it('is found as written between quotes, and no other word with it', () => {
    expect(marked('My father drove.', 'en', word('dad', { exact: true }))).toEqual([]);
    expect(marked('وجدته خلف باب البيت', 'ar', word('الجدة'), word('أب'))).toEqual([]);
    expect(marked('وجدته خلف الباب، ثم وجدتها، فوجدنا البحر', 'ar', word('جدتي'))).toEqual([]);
    expect(marked('وجدته خلف باب بيت جدتي', 'ar', word('وجدت'))).toEqual(['وجدته']);
    expect(marked('والدار بعيدة', 'ar', word('دار'))).toEqual(['والدار']);
    expect(queryOf([word('dad', { exact: true })], 'en')).toBe("('dad')");
    expect(queryOf([word('lake')], 'en')).not.toContain('father');
  });
});
