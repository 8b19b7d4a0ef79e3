import { LANGUAGES, type SupportedLanguage } from '#shared/languages.ts';
import { DREAM_TYPES, MOODS, POINTS_OF_VIEW, RECALLS, SENSES } from '#shared/dreams.ts';
import { ARABIC } from './search-names/arabic.ts';
import { CHINESE } from './search-names/chinese.ts';
import { ENGLISH } from './search-names/english.ts';
import { FRENCH } from './search-names/french.ts';
import { GERMAN } from './search-names/german.ts';
import { PORTUGUESE } from './search-names/portuguese.ts';
import { SPANISH } from './search-names/spanish.ts';

export const NAME_FIELDS = ['tag', 'person', 'place', 'sign', 'series', 'period', 'category'] as const;
export const NUMBER_FIELDS = ['lucid', 'vivid', 'sleep', 'woke', 'hours', 'words'] as const;
export const DATE_FIELDS = ['before', 'after', 'on', 'year'] as const;
export const CHOICES = {
  mood: MOODS,
  type: DREAM_TYPES,
  recall: RECALLS,
  is: ['favourite', 'shared', 'draft', 'spoken', 'typed', 'imported', 'remembered', 'dated'],
  has: [
    'audio',
    'photo',
    'note',
    'people',
    'places',
    'tags',
    'signs',
    'title',
    'reflection',
    'series',
    'feelings',
    'dream_before',
    'family',
    'animals',
    'unpleasant',
  ],
  sense: SENSES,
  view: POINTS_OF_VIEW,
  moon: ['full', 'other'],
  lang: LANGUAGES,
} as const;

export type NameField = (typeof NAME_FIELDS)[number];
export type NumberField = (typeof NUMBER_FIELDS)[number];
export type DateField = (typeof DATE_FIELDS)[number];
export type ChoiceField = keyof typeof CHOICES;
export type SearchField = NameField | NumberField | DateField | ChoiceField | 'title' | 'text';

export const SEARCH_FIELDS = [
  ...(Object.keys(CHOICES) as ChoiceField[]),
  ...NAME_FIELDS,
  ...NUMBER_FIELDS,
  ...DATE_FIELDS,
  'title',
  'text',
] as const satisfies readonly SearchField[];

/** A language's names of fields and values; the first is the one that is offered. */
export type SearchNames = {
  fields: Record<SearchField, string>;
  values: { [Field in ChoiceField]?: string };
};

/** Values stand in the order of `CHOICES`, separated by commas; further names of one value by a stroke. */
const NAMES: Record<string, SearchNames> = {
  en: ENGLISH,
  de: GERMAN,
  es: SPANISH,
  fr: FRENCH,
  pt: PORTUGUESE,
  zh: CHINESE,
  ar: ARABIC,
} satisfies Record<SupportedLanguage, SearchNames>;

/** A name as it is compared: case, accents, hyphens and spaces make no difference. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{Mn}\u0640]/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[\s_-]+/g, '');

const namesOf = (list: string, at: number): string[] => list.split(',')[at]?.split('|') ?? [];

const fieldKeys = new Map<string, SearchField>(
  Object.values(NAMES).flatMap(({ fields }) =>
    SEARCH_FIELDS.flatMap((field) =>
      fields[field].split('|').map((name): [string, SearchField] => [nameKey(name), field]),
    ),
  ),
);

const valueKeys = (field: ChoiceField): Map<string, string> => {
  const keys = new Map<string, string>();
  for (const [at, value] of CHOICES[field].entries()) {
    for (const { values } of Object.values(NAMES)) {
      for (const name of namesOf(values[field] ?? '', at)) keys.set(nameKey(name), value);
    }
  }
  for (const value of CHOICES[field]) keys.set(nameKey(value), value);
  return keys;
};
const choiceKeys = new Map(
  (Object.keys(CHOICES) as ChoiceField[]).map((field) => [field, valueKeys(field)] as const),
);

/** The field that a word names, in any of the languages that have names for it. */
export const fieldNamed = (name: string): SearchField | undefined => fieldKeys.get(nameKey(name));

export const isChoiceField = (field: SearchField): field is ChoiceField => Object.hasOwn(CHOICES, field);

/** The value of a field that a word names, in any of the languages. */
export const valueNamed = (field: ChoiceField, name: string): string | undefined =>
  choiceKeys.get(field)?.get(nameKey(name));

const namesIn = (language: string): SearchNames | undefined =>
  Object.hasOwn(NAMES, language) ? NAMES[language] : undefined;

/** How a field is offered to a reader of this language. */
export const fieldName = (field: SearchField, language: string): string =>
  (namesIn(language) ?? NAMES.en)?.fields[field].split('|')[0] ?? field;

/** How a field's value is offered to a reader of this language. */
export const valueName = (field: ChoiceField, value: string, language: string): string => {
  const at = (CHOICES[field] as readonly string[]).indexOf(value);
  return (at < 0 ? undefined : namesOf(namesIn(language)?.values[field] ?? '', at)[0]) || value;
};
