import {
  type ChoiceField,
  type DateField,
  fieldNamed,
  isChoiceField,
  type NameField,
  NAME_FIELDS,
  type NumberField,
  NUMBER_FIELDS,
  type SearchField,
  valueNamed,
} from './library-search-names.ts';

/** Longest search that is looked at, in characters. */
export const SEARCH_LENGTH = 500;
/** Conditions that one search may have; what comes after them is reported and left out. */
export const SEARCH_TERMS = 24;

/** Whole numbers, both ends included; an open end is left out. */
export type Bounds = { min?: number; max?: number };
/** UTF-16 places in the source, end excluded. */
export type Place = readonly [number, number];

type Condition =
  | { kind: 'word'; text: string }
  /** These words beside each other, as they are written. */
  | { kind: 'phrase'; text: string }
  | { kind: 'title'; text: string; exact: boolean }
  /** A name that begins a word with the text; where `exact`, one that has it as whole words. */
  | { kind: 'name'; field: NameField; text: string; exact: boolean }
  | { kind: 'choice'; field: ChoiceField; value: string; bounds?: Bounds }
  | { kind: 'number'; field: NumberField; bounds: Bounds }
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  | { kind: 'date'; field: DateField; value: string };
export type SearchTerm = Condition & { not: boolean; at: Place };

export type SearchFault = {
  code: 'unknown_field' | 'unknown_value' | 'no_value' | 'not_a_number' | 'not_a_date' | 'over_limit';
  /** As it is written. */
  text: string;
  field?: SearchField;
  at: Place;
};
export type LibrarySearch = { terms: SearchTerm[]; faults: SearchFault[] };

const SPACE = /\s+/uy;
const QUOTED = /["“”„«»]([^"“”„«»]*)(?:["“”„«»]|$)/uy;
const RUN = /[^\s"“”„«»]+/uy;
const FIELD = /([\p{L}\p{M}_]{2,30})[:：]/uy;
const MOOD_BOUNDS = /^(.+?)((?:>=|<=|>|<|=|≥|≤)\d{1,6})$/u;
const DATE = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/;

const plainDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15));

function boundsOf(written: string): Bounds | undefined {
  const text = plainDigits(written);
  const range = /^(\d{1,6})(?:\.\.|…|-)(\d{1,6})$/.exec(text);
  if (range) return { min: Number(range[1]), max: Number(range[2]) };
  const one = /^(>=|<=|>|<|=|≥|≤)?(\d{1,6})(\+)?$/.exec(text);
  if (!one) return undefined;
  const [, sign = '', digits = '', more] = one;
  const value = Number(digits);
  if (sign === '>') return { min: value + 1 };
  if (sign === '<') return { max: value - 1 };
  if (sign === '>=' || sign === '≥' || more) return { min: value };
  if (sign === '<=' || sign === '≤') return { max: value };
  return { min: value, max: value };
}

/** The date in its full form, where such a day, month or year can be. */
function dateOf(written: string): string | undefined {
  const found = DATE.exec(plainDigits(written));
  if (!found) return undefined;
  const [, year = '', month, day] = found;
  if (year === '0000' || (month && (Number(month) < 1 || Number(month) > 12))) return undefined;
  const parts = [year, ...[month, day].filter((part) => part !== undefined)].map((part) =>
    part.padStart(2, '0'),
  );
  if (day) {
    const moment = new Date(`${parts.join('-')}T00:00:00Z`);
    if (Number.isNaN(moment.getTime()) || moment.getUTCDate() !== Number(day)) return undefined;
  }
  return parts.join('-');
}

type Value = { text: string; exact: boolean };

function choiceOf(field: ChoiceField, { text, exact }: Value): Condition | SearchFault['code'] {
  const bounded = field === 'mood' && !exact ? MOOD_BOUNDS.exec(plainDigits(text)) : null;
  const value = valueNamed(field, bounded?.[1] ?? text);
  if (value === undefined) return 'unknown_value';
  const bounds = bounded?.[2] ? boundsOf(bounded[2]) : undefined;
  return { kind: 'choice', field, value, ...(bounds ? { bounds } : {}) };
}

const within = <Field extends SearchField>(list: readonly Field[], field: SearchField): field is Field =>
  (list as readonly SearchField[]).includes(field);

function conditionOf(field: SearchField, value: Value): Condition | SearchFault['code'] {
  if (value.text.trim() === '') return 'no_value';
  if (field === 'title') return { kind: 'title', ...value };
  if (within(NAME_FIELDS, field)) return { kind: 'name', field, ...value };
  if (isChoiceField(field)) return choiceOf(field, value);
  if (within(NUMBER_FIELDS, field)) {
    const bounds = boundsOf(value.text);
    return bounds ? { kind: 'number', field, bounds } : 'not_a_number';
  }
  const date = dateOf(value.text);
  if (date === undefined || (field === 'year' && date.length > 4)) return 'not_a_date';
  return { kind: 'date', field, value: date };
}

/** Reads one place after another of a source. */
function reader(source: string) {
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const value = (): Value => {
    const quoted = take(QUOTED);
    if (quoted) return { text: quoted[1]?.trim() ?? '', exact: true };
    return { text: take(RUN)?.[0] ?? '', exact: false };
  };
  return {
    take,
    value,
    here: () => at,
    goTo: (place: number) => {
      at = place;
    },
    next: () => source[at],
  };
}

const SIGNS: Record<string, NameField> = { '#': 'tag', '@': 'person' };

type Read = { condition: Condition | undefined; fault?: Pick<SearchFault, 'code' | 'field'> };

function readField(from: ReturnType<typeof reader>): Read | undefined {
  const start = from.here();
  const named = from.take(FIELD);
  if (!named) return undefined;
  const field = fieldNamed(named[1] ?? '');
  if (field) {
    const condition = conditionOf(field, from.value());
    if (typeof condition !== 'string') return { condition };
    return { condition: undefined, fault: { code: condition, field } };
  }
  from.goTo(start);
  const text = from.take(RUN)?.[0] ?? '';
  const isAddress = /:(?:\/\/|$)/.test(text);
  return { condition: { kind: 'word', text }, ...(isAddress ? {} : { fault: { code: 'unknown_field' } }) };
}

function readTerm(from: ReturnType<typeof reader>): Read {
  const quoted = from.take(QUOTED);
  if (quoted) {
    const text = quoted[1]?.trim() ?? '';
    return { condition: text ? { kind: 'phrase', text } : undefined };
  }
  const sign = SIGNS[from.next() ?? ''];
  if (sign) {
    const start = from.here();
    from.goTo(start + 1);
    const value = from.value();
    if (value.text) return { condition: { kind: 'name', field: sign, ...value } };
    from.goTo(start);
  }
  return readField(from) ?? { condition: { kind: 'word', text: from.take(RUN)?.[0] ?? '' } };
}

/**
 * Reads a search of the library: words, "phrases", fields (`mood:afraid>1 place:"old school" before:2026-06`), `#tag`,
 * `@person`, `-` before anything. Never throws: an unknown field is searched as it is written, a known field without a
 * value that it understands is left out, and both are reported with their place.
 */
export function parseSearch(source: string): LibrarySearch {
  const terms: SearchTerm[] = [];
  const faults: SearchFault[] = [];
  const from = reader(source);
  while (from.here() < source.length) {
    if (from.take(SPACE)) continue;
    const start = from.here();
    const not = from.next() === '-' && start + 1 < source.length && !/\s/u.test(source[start + 1] ?? '');
    if (not) from.goTo(start + 1);
    const { condition, fault } = readTerm(from);
    const at: Place = [start, from.here()];
    const text = source.slice(...at);
    if (condition && terms.length < SEARCH_TERMS) terms.push({ ...condition, not, at });
    else if (condition) faults.push({ code: 'over_limit', text, at });
    if (fault) faults.push({ ...fault, text, at });
  }
  return { terms, faults };
}

const quoted = ({ text, exact }: Value) => (exact ? `"${text}"` : text);

/** Bounds as they are written in a search. */
export function printBounds({ min, max }: Bounds): string {
  if (min !== undefined && max !== undefined) return min === max ? `${min}` : `${min}..${max}`;
  return min === undefined ? `<${(max ?? 0) + 1}` : min > 0 ? `>${min - 1}` : `>=${min}`;
}

function printCondition(condition: Condition): string {
  switch (condition.kind) {
    case 'word':
      return condition.text;
    case 'phrase':
      return `"${condition.text}"`;
    case 'title':
      return `title:${quoted(condition)}`;
    case 'name':
      return `${condition.field}:${quoted(condition)}`;
    case 'number':
      return `${condition.field}:${printBounds(condition.bounds)}`;
    case 'date':
      return `${condition.field}:${condition.value}`;
    case 'choice': {
      const { bounds, field, value } = condition;
      if (!bounds) return `${field}:${value}`;
      const exactly = bounds.min !== undefined && bounds.min === bounds.max ? '=' : '';
      return `${field}:${value}${exactly}${printBounds(bounds)}`;
    }
    default:
      return condition satisfies never;
  }
}

/** The search in its one written form, in English. */
export const printSearch = ({ terms }: Pick<LibrarySearch, 'terms'>): string =>
  terms.map((term) => `${term.not ? '-' : ''}${printCondition(term)}`).join(' ');

/** A source without what stands at one place. */
export const withoutPlace = (source: string, [start, end]: Place): string =>
  `${source.slice(0, start)} ${source.slice(end)}`.replace(/\s+/g, ' ').trim();
