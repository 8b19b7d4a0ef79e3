import { describe, expect, it } from 'vitest';
import type { When } from './calendar-dates.ts';
import { parseSearch } from './library-search.ts';

// A Monday.
const READER = { today: '2026-11-30', timezone: 'Europe/Vienna' };
const whens = (source: string) =>
  parseSearch(source, READER).terms.map((term) => (term.kind === 'when' ? term.when : term.kind));
const days = (from: string, to = from) => ({ from, to });
const everyYear = (first: string, last: string): When => ({ yearly: [first, last] });

const FORTNIGHT = days('2026-11-16', '2026-11-22');
const LATELY = days('2026-11-16', '2026-11-30');
const LAST_MONDAY = days('2026-11-23');
const BEFORE_YESTERDAY = days('2026-11-28');
const YESTERDAY_MORNING = days('2026-11-28', '2026-11-29');
const SATURDAY = days('2026-11-28');
const FEW_DAYS = days('2026-11-24', '2026-11-30');
const TWO_WEEKS = days('2026-11-16', '2026-11-30');
const YEAR_AND_HALF = days('2025-04-01', '2025-06-30');
const FIRST_WEEK = everyYear('05-01', '05-07');
const NINETIES = days('1990-01-01', '1999-12-31');
const AT_CHRISTMAS = everyYear('12-21', '12-29');

type Told = [source: string, when: When];
const TOLD: [language: string, told: Told[]][] = [
  [
    'English',
    [
      ['a fortnight ago', FORTNIGHT],
      ['May the third', { month: 5, day: 3 }],
      ['the twenty-first of June', { month: 6, day: 21 }],
      ['Monday of last week', LAST_MONDAY],
      ['last week Monday', LAST_MONDAY],
      ['a week ago on Monday', LAST_MONDAY],
      ['yesterday morning', YESTERDAY_MORNING],
      ['Saturday night', SATURDAY],
      ['a week ago today', LAST_MONDAY],
      ['the other night', LATELY],
      ['the last few days', FEW_DAYS],
      ['a year and a half ago', YEAR_AND_HALF],
      ['the first week of May', FIRST_WEEK],
      ['the weekend before last', days('2026-11-20', '2026-11-22')],
      ['the May before last', days('2025-05-01', '2025-05-31')],
      ['around Christmas', AT_CHRISTMAS],
      ['in the nineties', NINETIES],
      ["the summer of '99", days('1999-06-01', '1999-08-31')],
      ['earlier this month', days('2026-11-01', '2026-11-30')],
    ],
  ],
  [
    'German',
    [
      ['vor vierzehn Tagen', days('2026-11-15', '2026-11-16')],
      ['der dritte Mai', { month: 5, day: 3 }],
      ['am einundzwanzigsten Juni', { month: 6, day: 21 }],
      ['am Montag letzter Woche', LAST_MONDAY],
      ['Montag vor einer Woche', LAST_MONDAY],
      ['gestern früh', YESTERDAY_MORNING],
      ['Samstagnacht', SATURDAY],
      ['heute vor einem Jahr', days('2025-11-30')],
      ['neulich', LATELY],
      ['in den letzten Tagen', FEW_DAYS],
      ['vor anderthalb Jahren', YEAR_AND_HALF],
      ['erste Maiwoche', FIRST_WEEK],
      ['vorletztes Wochenende', days('2026-11-20', '2026-11-22')],
      ['in der Nacht vom 3. auf den 4. Mai', { month: 5, day: 3 }],
      ['rund um Weihnachten', AT_CHRISTMAS],
      ['seit zwei Wochen', { from: '2026-11-16' }],
      ['zwischen den Jahren', everyYear('12-27', '12-31')],
    ],
  ],
  [
    'French',
    [
      ['il y a quinze jours', days('2026-11-15', '2026-11-16')],
      ['il y a une quinzaine de jours', FORTNIGHT],
      ['le onze novembre', { month: 11, day: 11 }],
      ['le vingt et un juin', { month: 6, day: 21 }],
      ['le lundi de la semaine dernière', LAST_MONDAY],
      ['avant hier', BEFORE_YESTERDAY],
      ['hier matin', YESTERDAY_MORNING],
      ['samedi soir', SATURDAY],
      ["l'autre nuit", LATELY],
      ['ces derniers jours', FEW_DAYS],
      ['les deux dernières semaines', TWO_WEEKS],
      ['il y a un an et demi', YEAR_AND_HALF],
      ['la première semaine de mai', FIRST_WEEK],
      ['dans la nuit de samedi à dimanche', SATURDAY],
      ['dans les années quatre-vingt-dix', NINETIES],
      ['depuis deux semaines', { from: '2026-11-16' }],
    ],
  ],
  [
    'Spanish',
    [
      ['hace quince días', days('2026-11-15', '2026-11-16')],
      ['el tres de mayo', { month: 5, day: 3 }],
      ['el treinta y uno de diciembre', { month: 12, day: 31 }],
      ['el lunes de la semana pasada', LAST_MONDAY],
      ['antes de ayer', BEFORE_YESTERDAY],
      ['ayer por la mañana', YESTERDAY_MORNING],
      ['sábado por la noche', SATURDAY],
      ['la otra noche', LATELY],
      ['los últimos días', FEW_DAYS],
      ['hace un año y medio', YEAR_AND_HALF],
      ['hace varias semanas', days('2026-10-19', '2026-11-22')],
      ['la primera semana de mayo', FIRST_WEEK],
      ['la noche del sábado al domingo', SATURDAY],
      ['alrededor de Navidad', AT_CHRISTMAS],
      ['desde el verano pasado', { from: '2026-06-01' }],
    ],
  ],
  [
    'Portuguese',
    [
      ['há uma quinzena', FORTNIGHT],
      ['três de maio', { month: 5, day: 3 }],
      ['vinte e um de junho', { month: 6, day: 21 }],
      ['na segunda da semana passada', LAST_MONDAY],
      ['antes de ontem', BEFORE_YESTERDAY],
      ['ontem de manhã', YESTERDAY_MORNING],
      ['sábado à noite', SATURDAY],
      ['outro dia', LATELY],
      ['nos últimos dias', FEW_DAYS],
      ['há um ano e meio', YEAR_AND_HALF],
      ['o ano passado', days('2025-01-01', '2025-12-31')],
      ['a primeira semana de maio', FIRST_WEEK],
      ['na noite de sábado para domingo', SATURDAY],
      ['por volta do Natal', AT_CHRISTMAS],
      ['nos anos noventa', NINETIES],
    ],
  ],
  [
    'Arabic',
    [
      ['قبل خمسة عشر يومًا', days('2026-11-15')],
      ['الحادي والعشرين من يونيو', { month: 6, day: 21 }],
      ['الحادي عشر من نوفمبر', { month: 11, day: 11 }],
      ['يوم الاثنين من الأسبوع الماضي', LAST_MONDAY],
      ['أمس الأول', BEFORE_YESTERDAY],
      ['صباح أمس', YESTERDAY_MORNING],
      ['مساء السبت', SATURDAY],
      ['مؤخرا', LATELY],
      ['الأيام الأخيرة', FEW_DAYS],
      ['في آخر أسبوعين', TWO_WEEKS],
      ['قبل سنة ونصف', YEAR_AND_HALF],
      ['قبل أيام', days('2026-11-24', '2026-11-28')],
      ['قبل عشرين سنة', days('2006-01-01', '2006-12-31')],
      ['الأسبوع الأول من مايو', FIRST_WEEK],
      ['في التسعينات', NINETIES],
    ],
  ],
  [
    'Chinese',
    [
      ['半个月前', days('2026-11-13', '2026-11-17')],
      ['上礼拜一', LAST_MONDAY],
      ['上上周五', days('2026-11-20')],
      ['昨天早上', YESTERDAY_MORNING],
      ['周六晚上', SATURDAY],
      ['前几天', LATELY],
      ['最近几天', FEW_DAYS],
      ['过去两周', TWO_WEEKS],
      ['一年半前', YEAR_AND_HALF],
      ['五月的第一个星期', FIRST_WEEK],
      ['这个周末', days('2026-11-27', '2026-11-29')],
      ['上个月底', days('2026-10-21', '2026-10-31')],
      ['圣诞节前后', AT_CHRISTMAS],
      ['九十年代', NINETIES],
      ['去年今天', days('2025-11-30')],
    ],
  ],
];

describe.each(TOLD)('times as they are told in %s', (_language, told) => {
  it.each(told)('%s', (source, when) => expect(whens(source)).toEqual([[when]]));
});

it('"last" goes with the weekday behind it', () => {
  expect(whens('March last Tuesday')).toEqual([[{ month: 3 }], [days('2026-11-24')]]);
});

describe('words of dreams', () => {
  it.each(
    'second door|the third eye|first love|six enfants|quarante voleurs|cuarenta ladrones|ten people|two days|seven days|the other woman|around the house|por la calle|sobre el mar|la otra casa|demi-soeur|paar Schuhe|einige Leute|gegen die Wand|um die Ecke|hier regnet es|night train|Nacht auf dem Berg|last door|media noche|صباح جميل|أول مرة|حوالي البيت|三天|晚上|好几个人|dozen eggs|fortnight'.split(
      '|',
    ),
  )('"%s" is no date', (source) => expect(whens(source).every((kind) => kind === 'word')).toBe(true));

  it.each('the last days|neulich|carnival|nineties|Saturday night|les sept|最近'.split('|'))(
    '"%s" may be either',
    (source) => expect(parseSearch(source, READER).terms.at(-1)).toMatchObject({ kind: 'when', loose: true }),
  );
});
