import type { LibraryValues } from '#shared/library/library.ts';
import {
  CHOICES,
  fieldName,
  fieldNamed,
  isChoiceField,
  nameKey,
  NUMBER_FIELDS,
  type NumberField,
  SEARCH_FIELDS,
  type SearchField,
  valueName,
} from '#shared/library/library-search-names.ts';

const MOST = 8;
const MOST_NAMES = 4;
const SIGNS: Record<string, SearchField> = { '#': 'tag', '@': 'person' };
const NAMED = ['person', 'place', 'tag', 'sign', 'series', 'period'] as const;
const RANGES: Partial<Record<SearchField, readonly string[]>> = {
  lucid: ['0', '1', '2', '3', '4'],
  sleep: ['1', '2', '3', '4', '5', '>3'],
  woke: ['0', '>0', '>2'],
  hours: ['<6', '6..7', '>7'],
  vivid: ['0', '1', '2', '3'],
  words: ['>100', '>200', '>500'],
};

/** What may stand next: a field, or a value of one with how many dreams have it. */
export type Suggestion = {
  field: SearchField;
  /** Undefined: the field itself is offered. */
  value?: string;
  count?: number;
  /** What takes the place of what is being typed. */
  insert: string;
};

const isNumberField = (field: SearchField): field is NumberField =>
  (NUMBER_FIELDS as readonly SearchField[]).includes(field);
const keyOf = (name: string) => nameKey(name.replace(/["“”„«»]/g, ''));
const quoted = (value: string) => `"${value.replace(/["“”„«»]/g, '')}"`;

type Value = { value: string; count?: number; keys: string[] };

function valuesOf(field: SearchField, values: LibraryValues | undefined, language: string): Value[] {
  if (RANGES[field]) return RANGES[field].map((value) => ({ value, keys: [value] }));
  if (field === 'before' || field === 'after' || field === 'on' || field === 'year')
    return (values?.year ?? []).map(({ value, count }) => ({ value, count, keys: [value] }));
  if (field === 'title' || field === 'text') return [];
  if (!isChoiceField(field)) {
    const own: readonly { value: string; count: number; names?: string[] }[] =
      (isNumberField(field) ? undefined : values?.[field]) ?? [];
    return own.map(({ value, count, names = [] }) => ({ value, count, keys: [value, ...names].map(keyOf) }));
  }
  const counted: readonly { value: string; count: number }[] =
    field === 'has' || field === 'moon' ? [] : (values?.[field] ?? []);
  const counts = new Map(counted.map(({ value, count }) => [value, count] as const));
  return CHOICES[field]
    .map((value) => ({
      value,
      ...(counts.has(value) ? { count: counts.get(value) ?? 0 } : {}),
      keys: [nameKey(value), nameKey(valueName(field, value, language))],
    }))
    .toSorted((left, right) => (right.count ?? 0) - (left.count ?? 0));
}

function valueSuggestions(
  written: string,
  field: SearchField,
  typed: string,
  values: LibraryValues | undefined,
  language: string,
): Suggestion[] {
  const key = keyOf(typed);
  const writes = (value: string) => {
    if (isChoiceField(field)) {
      const name = valueName(field, value, language);
      return /\s/.test(name) ? quoted(name) : name;
    }
    return (NAMED as readonly string[]).includes(field) || field === 'category' ? quoted(value) : value;
  };
  return valuesOf(field, values, language)
    .filter(({ keys }) =>
      keys.some(
        (one) => one.startsWith(key) || (key.length > 1 && !isChoiceField(field) && one.includes(key)),
      ),
    )
    .slice(0, MOST)
    .map(({ value, count }) => ({
      field,
      value,
      ...(count === undefined ? {} : { count }),
      insert: `${written}${writes(value)} `,
    }));
}

function startSuggestions(piece: string, values: LibraryValues | undefined, language: string): Suggestion[] {
  const key = nameKey(piece);
  const fields = SEARCH_FIELDS.filter((field) =>
    [field, fieldName(field, language)].some((name) => nameKey(name).startsWith(key)),
  ).map((field): Suggestion => ({ field, insert: `${fieldName(field, language)}:` }));
  if (key.length < 2) return key === '' ? fields : fields.slice(0, MOST_NAMES);
  const names = NAMED.flatMap((field) =>
    (values?.[field] ?? [])
      .filter(({ value }) => nameKey(value).startsWith(key))
      .map(({ value, count }): Suggestion => ({
        field,
        value,
        count,
        insert: `${fieldName(field, language)}:${quoted(value)} `,
      })),
  );
  const best = names.toSorted((left, right) => (right.count ?? 0) - (left.count ?? 0)).slice(0, MOST_NAMES);
  return [...best, ...fields.slice(0, MOST_NAMES)];
}

/** What may complete the piece at the caret, from this diary's own words; English names are understood in every language. */
export function suggest(piece: string, values: LibraryValues | undefined, language: string): Suggestion[] {
  const sign = SIGNS[piece[0] ?? ''];
  if (sign) return valueSuggestions(piece[0] ?? '', sign, piece.slice(1), values, language);
  const named = /^([\p{L}\p{M}_]+)[:：](.*)$/su.exec(piece);
  if (!named) return startSuggestions(piece, values, language);
  const field = fieldNamed(named[1] ?? '');
  return field ? valueSuggestions(`${named[1]}:`, field, named[2] ?? '', values, language) : [];
}
