/** Languages whose months and weekdays are known in the way that people write dates out. */
const LANGUAGES = ['en', 'de', 'ar', 'fr', 'es', 'it', 'pt', 'nl'];

/** Arabic months as they are called from Palestine to Iraq. */
const LEVANTINE = [
  'كانون الثاني',
  'شباط',
  'آذار',
  'نيسان',
  'أيار',
  'حزيران',
  'تموز',
  'آب',
  'أيلول',
  'تشرين الأول',
  'تشرين الثاني',
  'كانون الأول',
];

/** As they are called from Tunisia to Algeria, where other names than the first are heard. */
const MAGHREB: readonly (readonly [string, number])[] = [
  ['جانفي', 1],
  ['فيفري', 2],
  ['أفريل', 4],
  ['ماي', 5],
  ['جوان', 6],
  ['جويلية', 7],
  ['يوليوز', 7],
  ['أوت', 8],
  ['غشت', 8],
  ['شتنبر', 9],
  ['نونبر', 11],
  ['دجنبر', 12],
];
/** Short forms that people write and the runtime does not. */
const SHORT: readonly (readonly [string, number])[] = [
  ['jänner', 1],
  ['fév', 2],
  ['mär', 3],
  ['mrz', 3],
  ['jun', 6],
  ['jul', 7],
  ['sept', 9],
];
/** Sundays as they are spoken in Chinese, and weeks by another name. */
const SPOKEN_WEEKDAYS: readonly (readonly [string, number])[] = [
  ['星期天', 7],
  ['周天', 7],
  ['礼拜天', 7],
  ...Array.from('一二三四五六日', (count, at) => [`礼拜${count}`, at + 1] as const),
];

const key = (name: string): string => name.toLowerCase().replace(/\.$/, '');

/** Names of a part of twelve or seven days, long and short, to its place from 1. */
function namesOf(
  part: 'month' | 'weekday',
  days: readonly Date[],
  languages: readonly string[] = LANGUAGES,
): Map<string, number> {
  const names = new Map<string, number>();
  for (const language of languages) {
    for (const length of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { day: 'numeric', [part]: length, timeZone: 'UTC' });
      for (const [at, date] of days.entries()) {
        const found = format.formatToParts(date).find(({ type }) => type === part);
        if (found) names.set(key(found.value), at + 1);
      }
    }
  }
  return names;
}

const days = (count: number, step: (at: number) => Date) =>
  Array.from({ length: count }, (_, at) => step(at));

let known: { months: Map<string, number>; weekdays: Map<string, number> } | undefined;

/** Made at first use: asking the runtime for its calendars takes a moment. */
export function calendarNames() {
  if (known) return known;
  const months = namesOf(
    'month',
    days(12, (at) => new Date(Date.UTC(2024, at, 15))),
  );
  for (const [at, name] of LEVANTINE.entries()) months.set(name, at + 1);
  for (const [name, month] of [...MAGHREB, ...SHORT]) months.set(name, month);
  const weekdays = namesOf(
    'weekday',
    days(7, (at) => new Date(Date.UTC(2024, 0, at + 1))),
    // Months are counted in Chinese.
    [...LANGUAGES, 'zh'],
  );
  for (const [name, weekday] of SPOKEN_WEEKDAYS) weekdays.set(name, weekday);
  known = { months, weekdays };
  return known;
}

const UNITS = 'first second third fourth fifth sixth seventh eighth ninth'.split(' ');
const ORDINALS = [
  ...UNITS,
  ...'tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  ),
  ...UNITS.map((unit) => `twenty-${unit}`),
  'thirtieth',
  'thirty-first',
];
const EINER = 'erst zweit dritt viert fünft sechst siebt acht neunt'.split(' ');
const BEFORE_TWENTY = ['ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];
const STEMS = [
  ...EINER,
  ...'zehnt elft zwölft dreizehnt vierzehnt fünfzehnt sechzehnt siebzehnt achtzehnt neunzehnt zwanzigst'.split(
    ' ',
  ),
  ...BEFORE_TWENTY.map((unit) => `${unit}undzwanzigst`),
  'dreißigst',
  'einunddreißigst',
];

let counted: Map<string, number> | undefined;
/** Days of a month as they are spoken, to their number. */
export function ordinalNames(): Map<string, number> {
  counted ??= new Map([
    ...ORDINALS.map((name, at) => [name, at + 1] as const),
    ...STEMS.flatMap((stem, at) => ['e', 'er', 'en'].map((end) => [`${stem}${end}`, at + 1] as const)),
  ]);
  return counted;
}

/** A pattern that finds any of the names, longer ones first. */
export const anyOf = (names: Iterable<string>): string =>
  [...names]
    .toSorted((left, right) => right.length - left.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');

const EASTERN = /[٠-٩۰-۹]/g;

/** Arabic and Persian digits as 0 to 9; every character keeps its place. */
export const westernDigits = (text: string): string =>
  text.replace(EASTERN, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
