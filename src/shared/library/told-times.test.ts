import { describe, expect, it } from 'vitest';
import { parseSearch } from './library-search.ts';

const READER = { today: '2026-11-30', timezone: 'Europe/Vienna' };
const whens = (source: string) =>
  parseSearch(source, READER).terms.map((term) => (term.kind === 'when' ? term.when : term.kind));
const days = (from: string, to: string) => ({ from, to });
const year = (figures: number) => days(`${figures}-01-01`, `${figures}-12-31`);

describe('Chinese dates, which are written without spaces', () => {
  it.each([
    ['去年夏天', days('2025-06-01', '2025-08-31')],
    ['在去年的夏天', days('2025-06-01', '2025-08-31')],
    ['上个夏天', days('2026-06-01', '2026-08-31')],
    ['前年', year(2024)],
    ['去年三月', days('2025-03-01', '2025-03-31')],
    ['今年春节', days('2026-02-17', '2026-02-19')],
    ['三天前', days('2026-11-27', '2026-11-27')],
    ['三个月前', days('2026-08-01', '2026-08-31')],
    ['半年前', days('2026-04-01', '2026-06-30')],
    ['几天前', days('2026-11-24', '2026-11-28')],
    ['二〇二三年', year(2023)],
    ['二十三天前', days('2026-11-07', '2026-11-07')],
    ['2023年三月', days('2023-03-01', '2023-03-31')],
    ['五月三号', { month: 5, day: 3 }],
    ['三月初', { yearly: ['03-01', '03-10'] }],
    ['去年年底', days('2025-10-01', '2025-12-31')],
    ['三月以前', { to: '2026-02-28' }],
    ['2024年以后', { from: '2025-01-01' }],
    ['从三月起', { from: '2026-03-01' }],
    ['2024年3月到5月', days('2024-03-01', '2024-05-31')],
    ['90年代', days('1990-01-01', '1999-12-31')],
  ])('%s', (source, when) => expect(whens(source)).toEqual([[when]]));

  it.each([
    '家门前',
    '眼前',
    '床底',
    '水中',
    '以后',
    '从前',
    '三楼',
    '一天',
    '到家',
    '水到渠成',
    '上海',
    '八月长江',
  ])('%s is a word', (source) => expect(whens(source)).toEqual(['word']));
});

describe('early, in the middle of, or late in a time', () => {
  it.each([
    ['early March', { yearly: ['03-01', '03-10'] }],
    ['Ende Mai', { yearly: ['05-21', '05-31'] }],
    ['Mitte Juni 2024', days('2024-06-11', '2024-06-20')],
    ['mi-juin 2024', days('2024-06-11', '2024-06-20')],
    ['a finales de mayo', { yearly: ['05-21', '05-31'] }],
    ['no começo de março', { yearly: ['03-01', '03-10'] }],
    ['أوائل مارس', { yearly: ['03-01', '03-10'] }],
    ['the end of last year', days('2025-10-01', '2025-12-31')],
    ['au début de l’année', days('2026-01-01', '2026-03-31')],
    ['late summer', { yearly: ['08-01', '08-31'] }],
    ['seit Anfang Mai', { from: '2026-05-01' }],
  ])('%s', (source, when) => expect(whens(source)).toEqual([[when]]));

  it.each(['late for school', 'Ende', 'mi madre', 'the end'])('"%s" is no date', (source) =>
    expect(whens(source).every((kind) => kind === 'word')).toBe(true),
  );
});

describe('the last but one, and what is told without a number', () => {
  it.each([
    ['the summer before last', days('2025-06-01', '2025-08-31')],
    ['the year before last', year(2024)],
    ['vorletzten Sommer', days('2025-06-01', '2025-08-31')],
    ['vorletzte Woche', days('2026-11-16', '2026-11-22')],
    ['l’avant-dernière semaine', days('2026-11-16', '2026-11-22')],
    ['ano retrasado', year(2024)],
    ['الصيف قبل الماضي', days('2025-06-01', '2025-08-31')],
    ['a couple of days ago', days('2026-11-27', '2026-11-28')],
    ['vor ein paar Tagen', days('2026-11-24', '2026-11-28')],
    ['vor einem halben Jahr', days('2026-04-01', '2026-06-30')],
    ['hace medio año', days('2026-04-01', '2026-06-30')],
    ['eleven days ago', days('2026-11-19', '2026-11-19')],
    ['heuer', year(2026)],
    ['los años 80', days('1980-01-01', '1989-12-31')],
    ['in den 90ern', days('1990-01-01', '1999-12-31')],
  ])('%s', (source, when) => expect(whens(source)).toEqual([[when]]));

  it.each(['halbe Stunde', 'vor einem Haus', 'few people', 'second door'])('"%s" is no date', (source) =>
    expect(whens(source).every((kind) => kind === 'word')).toBe(true),
  );
});

describe('dates behind the small words of each language', () => {
  it.each([
    ['il y a un an', year(2025)],
    ["l'an dernier", year(2025)],
    ["mars de l'an dernier", days('2025-03-01', '2025-03-31')],
    ['en mars dernier', days('2026-03-01', '2026-03-31')],
    ['مارس الماضي', days('2026-03-01', '2026-03-31')],
    ['مارس من العام الماضي', days('2025-03-01', '2025-03-31')],
    ['à Noël dernier', days('2025-12-24', '2025-12-26')],
    ['hier soir', days('2026-11-29', '2026-11-29')],
    ['ontem à noite', days('2026-11-29', '2026-11-29')],
    ['faz três dias', days('2026-11-27', '2026-11-27')],
    ['antes de 2024', { to: '2023-12-31' }],
    ['las navidades pasadas', days('2025-12-24', '2025-12-26')],
    ['primero de mayo', { month: 5, day: 1 }],
    ['1º de maio', { month: 5, day: 1 }],
    ['am dritten Mai', { month: 5, day: 3 }],
    ['الثالث من مايو', { month: 5, day: 3 }],
    ['im Sommer 23', days('2023-06-01', '2023-08-31')],
    ['Weihnachten vor zwei Jahren', days('2024-12-24', '2024-12-26')],
  ])('%s', (source, when) => expect(whens(source)).toEqual([[when]]));

  it('means the last feast that has begun where something begins or ends with it', () => {
    expect(whens('since Easter')).toEqual([[{ from: '2026-04-03' }]]);
    expect(whens('depois da Páscoa')).toEqual([[{ from: '2026-04-07' }]]);
  });
});
