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

const key = (name: string): string => name.toLowerCase().replace(/\.$/, '');

/** Names of a part of twelve or seven days, long and short, to its place from 1. */
function namesOf(part: 'month' | 'weekday', days: readonly Date[]): Map<string, number> {
  const names = new Map<string, number>();
  for (const language of LANGUAGES) {
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
  months.set('sept', 9).set('jänner', 1).set('jun', 6).set('jul', 7);
  const weekdays = namesOf(
    'weekday',
    days(7, (at) => new Date(Date.UTC(2024, 0, at + 1))),
  );
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
