import { describe, expect, it } from 'vitest';
import { parseSearch, printSearch, termGroups, withoutTerm } from './library-search.ts';
import { isSouthern } from './southern-zones.ts';

const TODAY = '2026-11-23';
const READER = { today: TODAY, timezone: 'Europe/Vienna' };
const conditions = (source: string) =>
  parseSearch(source, READER).terms.map(({ at: _at, not, ...condition }) =>
    not ? { ...condition, not } : condition,
  );

const whens = (source: string) =>
  parseSearch(source, READER).terms.map((term) => (term.kind === 'when' ? term.when : term.kind));

describe('dates as people write them', () => {
  it.each([
    ['March', { month: 3 }],
    ['märz', { month: 3 }],
    ['مارس', { month: 3 }],
    ['آذار', { month: 3 }],
    ['三月', { month: 3 }],
    ['im Mai', { month: 5 }],
    ['في مايو', { month: 5 }],
    ['im Mai 2024', { from: '2024-05-01', to: '2024-05-31' }],
    ['May 2024', { from: '2024-05-01', to: '2024-05-31' }],
    ['مايو ٢٠٢٤', { from: '2024-05-01', to: '2024-05-31' }],
    ['كانون الثاني 2025', { from: '2025-01-01', to: '2025-01-31' }],
    ['maio de 2024', { from: '2024-05-01', to: '2024-05-31' }],
    ['2024年5月12日', { from: '2024-05-12', to: '2024-05-12' }],
    ['février 2024', { from: '2024-02-01', to: '2024-02-29' }],
    ['2024', { from: '2024-01-01', to: '2024-12-31' }],
    ['12.3.', { month: 3, day: 12 }],
    ['12. März', { month: 3, day: 12 }],
    ['12.3.24', { from: '2024-03-12', to: '2024-03-12' }],
    ['3. 12. 2023', { from: '2023-12-03', to: '2023-12-03' }],
    ['March 12, 2024', { from: '2024-03-12', to: '2024-03-12' }],
    ['12th of March 2024', { from: '2024-03-12', to: '2024-03-12' }],
    ['١٢ مارس ٢٠٢٤', { from: '2024-03-12', to: '2024-03-12' }],
    ['letzten Dienstag', { from: '2026-11-17', to: '2026-11-17' }],
    ['last Monday', { from: '2026-11-16', to: '2026-11-16' }],
    ['mardi dernier', { from: '2026-11-17', to: '2026-11-17' }],
    ['الثلاثاء الماضي', { from: '2026-11-17', to: '2026-11-17' }],
    ['gestern', { from: '2026-11-22', to: '2026-11-22' }],
    ['أمس', { from: '2026-11-22', to: '2026-11-22' }],
    ['vorgestern', { from: '2026-11-21', to: '2026-11-21' }],
    ['last week', { from: '2026-11-16', to: '2026-11-22' }],
    ['letzten Monat', { from: '2026-10-01', to: '2026-10-31' }],
    ['الشهر الماضي', { from: '2026-10-01', to: '2026-10-31' }],
    ['last year', { from: '2025-01-01', to: '2025-12-31' }],
    ['letzten März', { from: '2026-03-01', to: '2026-03-31' }],
    ['vor drei Tagen', { from: '2026-11-20', to: '2026-11-20' }],
    ['two weeks ago', { from: '2026-11-09', to: '2026-11-15' }],
    ['il y a 2 mois', { from: '2026-09-01', to: '2026-09-30' }],
    ['قبل يومين', { from: '2026-11-21', to: '2026-11-21' }],
    ['last 14 days', { from: '2026-11-09', to: '2026-11-23' }],
    ['since March', { from: '2026-03-01' }],
    ['seit Mai 2024', { from: '2024-05-01' }],
    ['vor Mai 2024', { to: '2024-04-30' }],
    ['after 12.3.2024', { from: '2024-03-13' }],
    ['bis 2023', { to: '2023-12-31' }],
  ])('%s', (source, when) => {
    expect(whens(source)).toEqual([[when]]);
  });

  it.each([
    ['summer 2024', { from: '2024-06-01', to: '2024-08-31' }],
    ['in the summer of 2023', { from: '2023-06-01', to: '2023-08-31' }],
    ["summer '22", { from: '2022-06-01', to: '2022-08-31' }],
    ['last winter', { from: '2025-12-01', to: '2026-02-28' }],
    ['letzten Sommer', { from: '2026-06-01', to: '2026-08-31' }],
    ['Sommer letzten Jahres', { from: '2025-06-01', to: '2025-08-31' }],
    ['this autumn', { from: '2026-09-01', to: '2026-11-30' }],
    ['last fall', { from: '2025-09-01', to: '2025-11-30' }],
    ['l’été dernier', { from: '2026-06-01', to: '2026-08-31' }],
    ['verano pasado', { from: '2026-06-01', to: '2026-08-31' }],
    ['الصيف الماضي', { from: '2026-06-01', to: '2026-08-31' }],
    ['صيف العام الماضي', { from: '2025-06-01', to: '2025-08-31' }],
    ['2024年夏天', { from: '2024-06-01', to: '2024-08-31' }],
    ['im Winter', { yearly: ['12-01', '02-29'] }],
    ['Christmas', { yearly: ['12-24', '12-26'] }],
    ['Weihnachten 2023', { from: '2023-12-24', to: '2023-12-26' }],
    ['last Christmas', { from: '2025-12-24', to: '2025-12-26' }],
    ['since Christmas', { from: '2025-12-24' }],
    ['Silvester 2024', { from: '2024-12-31', to: '2024-12-31' }],
    ['March last year', { from: '2025-03-01', to: '2025-03-31' }],
    ['Ramadan 2024', { from: '2024-03-11', to: '2024-04-09' }],
    ['عيد الفطر 2025', { from: '2025-03-30', to: '2025-04-01' }],
    ['رمضان الماضي', { from: '2026-02-18', to: '2026-03-19' }],
    ['Hanukkah 2024', { from: '2024-12-26', to: '2025-01-02' }],
    ['春节 2025', { from: '2025-01-29', to: '2025-01-31' }],
    ['Easter 2024', { from: '2024-03-29', to: '2024-04-01' }],
    ['an Ostern 2025', { from: '2025-04-18', to: '2025-04-21' }],
    ['zu Ostern 2025', { from: '2025-04-18', to: '2025-04-21' }],
    ['letzte Ostern', { from: '2026-04-03', to: '2026-04-06' }],
    ['Pâques 2024', { from: '2024-03-29', to: '2024-04-01' }],
    ['عيد الفصح 2024', { from: '2024-03-29', to: '2024-04-01' }],
    ['Karfreitag 2024', { from: '2024-03-29', to: '2024-03-29' }],
    ['Easter Monday 2024', { from: '2024-04-01', to: '2024-04-01' }],
    ['Semana Santa 2025', { from: '2025-04-13', to: '2025-04-20' }],
    ['Pfingsten 2024', { from: '2024-05-19', to: '2024-05-20' }],
  ])('%s, by its name', (source, when) => {
    expect(whens(source)).toEqual([[when]]);
  });

  // The years that Meeus works through, and those of the earliest, the latest and both exceptions of the computus.
  it.each([
    ['1991', '03-31'],
    ['1992', '04-19'],
    ['1993', '04-11'],
    ['2000', '04-23'],
    ['1818', '03-22'],
    ['2038', '04-25'],
    ['1954', '04-18'],
    ['1981', '04-19'],
  ])('Easter Sunday of %s', (year, day) => {
    const sunday = `${year}-${day}`;
    expect(whens(`Easter Sunday ${year}`)).toEqual([[{ from: sunday, to: sunday }]]);
  });

  it('an Easter of no year is each of them, and its word as well', () => {
    const [term] = parseSearch('an Ostern', READER).terms;
    expect(term).toMatchObject({ text: 'Ostern', loose: true });
    expect(term?.kind === 'when' && term.when.at(-1)).toEqual({ from: '2026-04-03', to: '2026-04-06' });
  });

  it('a winter of one year is either of two, and a lunar feast has its days in each year', () => {
    expect(whens('winter 2024')).toEqual([
      [
        { from: '2023-12-01', to: '2024-02-29' },
        { from: '2024-12-01', to: '2025-02-28' },
      ],
    ]);
    const [term] = parseSearch('رمضان', READER).terms;
    expect(term?.kind === 'when' && term.loose && term.when.length).toBeGreaterThan(60);
    expect(term?.kind === 'when' && term.when.at(-1)).toEqual({ from: '2026-02-18', to: '2026-03-19' });
  });

  it('what is a word first stays one', () => {
    expect(whens('fall')).toEqual(['word']);
    expect(whens('عيد ميلادي')).toEqual(['word', 'word']);
    const [led] = parseSearch('im Winter', READER).terms;
    expect(led).toMatchObject({ text: 'Winter', loose: true, at: [0, 9] });
  });

  it('strokes leave open which is the day: both are meant, where both can be', () => {
    expect(whens('03/04/2024')).toEqual([
      [
        { from: '2024-04-03', to: '2024-04-03' },
        { from: '2024-03-04', to: '2024-03-04' },
      ],
    ]);
    expect(whens('25/12/2024')).toEqual([[{ from: '2024-12-25', to: '2024-12-25' }]]);
  });

  it('stand between words, and take no others with them', () => {
    expect(whens('the sea in March')).toEqual(['word', 'word', [{ month: 3 }]]);
    expect(whens('Anna 2024 lake')).toEqual(['word', [{ from: '2024-01-01', to: '2024-12-31' }], 'word']);
    expect(whens('"March" title:March in the vor last 1 2 31.2. 99.99. 0000-01-01')).toEqual([
      'phrase',
      'title',
      ...Array.from({ length: 9 }, () => 'word'),
    ]);
  });

  it('a single word may as well be meant as itself', () => {
    const loose = (source: string) =>
      parseSearch(source, READER).terms.map((term) => term.kind === 'when' && term.loose);
    expect(loose('March 2024 x May x Sunday')).toEqual([false, false, true, false, true]);
    expect(loose('im Mai')).toEqual([false]);
    expect(loose('gestern')).toEqual([false]);
    expect(loose('Sept x Okt')).toEqual([true, false, true]);
    expect(loose('Jan')).toEqual([false]);
  });

  it('follow the fields of dates', () => {
    expect(conditions('before:March 2025 river')).toEqual([
      { kind: 'date', field: 'before', value: '2025-03' },
      { kind: 'word', text: 'river' },
    ]);
    expect(conditions('nach:"12.3.2024" on:gestern')).toEqual([
      { kind: 'date', field: 'after', value: '2024-03-12' },
      { kind: 'date', field: 'on', value: '2026-11-22' },
    ]);
  });
});

describe('this or that', () => {
  it.each(['river OR lake', 'river ODER lake', 'river أو lake', 'river | lake', 'river || lake'])(
    '%s',
    (source) => {
      expect(conditions(source)).toEqual([
        { kind: 'word', text: 'river' },
        { kind: 'word', text: 'lake', or: true },
      ]);
    },
  );

  it('binds closer than what stands beside it, and hangs on nothing at the ends', () => {
    const groups = (source: string) =>
      termGroups(parseSearch(source, READER).terms).map((group) =>
        group.map((term) => printSearch({ terms: [{ ...term, or: undefined }] })),
      );
    expect(groups('sea river OR lake OR mood:calm "old bridge"')).toEqual([
      ['sea'],
      ['river', 'lake', 'mood:calm'],
      ['"old bridge"'],
    ]);
    expect(groups('OR river OR')).toEqual([['river']]);
    expect(groups('river OR mood:purple lake')).toEqual([['river'], ['lake']]);
    expect(groups('river or lake')).toEqual([['river'], ['or'], ['lake']]);
  });

  it('leaves with its term', () => {
    const without = (source: string, at: number) => {
      const { terms } = parseSearch(source, READER);
      return withoutTerm(source, terms, terms[at]!);
    };
    expect(without('sea river OR lake', 1)).toBe('sea lake');
    expect(without('sea river OR lake', 2)).toBe('sea river');
    expect(without('sea OR river OR lake', 1)).toBe('sea OR lake');
    expect(without('sea OR river lake', 2)).toBe('sea OR river');
  });

  it('operators alone ask for nothing, and that is said', () => {
    for (const source of ['OR', '| |', '""', 'ODER أو'])
      expect(parseSearch(source, READER)).toEqual({
        terms: [],
        faults: [{ code: 'nothing', text: source, at: [0, source.length] }],
      });
    expect(parseSearch('  ', READER).faults).toEqual([]);
  });
});

describe('seasons of the south', () => {
  const south = (source: string) =>
    parseSearch(source, { ...READER, timezone: 'America/Argentina/Salta' }).terms.map((term) =>
      term.kind === 'when' ? term.when : term.kind,
    );
  it.each([
    ['summer', [{ yearly: ['12-01', '02-29'] }]],
    ['im Winter', [{ yearly: ['06-01', '08-31'] }]],
    ['الربيع', [{ yearly: ['09-01', '11-30'] }]],
    ['otoño 2024', [{ from: '2024-03-01', to: '2024-05-31' }]],
    [
      'verano 2024',
      [
        { from: '2023-12-01', to: '2024-02-29' },
        { from: '2024-12-01', to: '2025-02-28' },
      ],
    ],
    ['Weihnachten 2024', [{ from: '2024-12-24', to: '2024-12-26' }]],
  ])('%s', (source, when) => {
    expect(south(source)).toEqual([when]);
  });

  it.each([
    ['Australia/Darwin', true],
    ['Pacific/Auckland', true],
    ['Africa/Johannesburg', true],
    ['Africa/Nairobi', false],
    ['America/New_York', false],
    ['Europe/Berlin', false],
    ['UTC', false],
  ])('%s', (timezone, southern) => {
    expect(isSouthern(timezone)).toBe(southern);
  });

  it.each(['saint valentin', 'Heilig Abend', 'Silvesterabend'])(
    'feasts as they are also written: %s',
    (name) => {
      expect(parseSearch(name, READER).terms.map(({ kind }) => kind)).toEqual(['when']);
    },
  );
});
