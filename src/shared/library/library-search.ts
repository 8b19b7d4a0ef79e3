import type { ReaderCalendar, When } from './calendar-dates.ts';
import { plainDateAt } from './plain-dates.ts';
import { calendarOf, type Reader } from './reader-calendar.ts';
import { OR, smallOrOf } from './search-or.ts';

import { type Bounds, boundsOf, printBounds } from './search-bounds.ts';
import { dateOf, plainDigits, writtenDate } from './search-dates.ts';
import {
  type ChoiceField,
  DATE_FIELDS,
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

/** Conditions that one search may have; what comes after them is reported and left out. */
export const SEARCH_TERMS = 24;

/** UTF-16 places in the source, end excluded. */
type Place = readonly [number, number];

type Condition =
  | { kind: 'word'; text: string }
  /** These words beside each other, as they are written. */
  | { kind: 'phrase'; text: string }
  | { kind: 'title'; text: string; exact: boolean }
  /** Words of the telling itself, in any form of the same stem, and of nothing that stands beside it. */
  | { kind: 'text'; text: string }
  /** A name that begins a word with the text; where `exact`, one that has it as whole words, where `whole`, that name alone. */
  | { kind: 'name'; field: NameField; text: string; exact: boolean; whole?: true }
  | { kind: 'choice'; field: ChoiceField; value: string; bounds?: Bounds }
  | { kind: 'number'; field: NumberField; bounds: Bounds }
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  | { kind: 'date'; field: DateField; value: string }
  /** A date as people write it; `loose` where its one word may as well be looked for itself. */
  | { kind: 'when'; text: string; when: readonly When[]; loose: boolean };
/** `or`: this or what stands before it, where all others have to hold. */
export type SearchTerm = Condition & { not: boolean; at: Place; or?: true };

export type SearchFault = {
  code:
    | 'unknown_field'
    | 'unknown_value'
    | 'no_value'
    | 'not_a_number'
    | 'not_a_date'
    | 'over_limit'
    | 'nothing';
  /** As it is written. */
  text: string;
  field?: SearchField;
  at: Place;
};
export type LibrarySearch = { terms: SearchTerm[]; faults: SearchFault[] };

const SPACE = /\s+/uy;
const ALONE = /=(?=["“”„«»])/uy;
const QUOTED = /["“”„«»]([^"“”„«»]*)(?:["“”„«»]|$)/uy;
const RUN = /[^\s"“”„«»]+/uy;
const FIELD = /([\p{L}\p{M}_]{2,30})[:：]/uy;
const MOOD_BOUNDS = /^(.+?)((?:>=|<=|>|<|=|≥|≤)\d{1,6})$/u;

type Value = { text: string; exact: boolean; whole?: true };

function choiceOf(field: ChoiceField, { text, exact }: Value): Condition | SearchFault['code'] {
  const bounded = field === 'mood' && !exact ? MOOD_BOUNDS.exec(plainDigits(text)) : null;
  const value = valueNamed(field, bounded?.[1] ?? text);
  if (value === undefined) return 'unknown_value';
  const bounds = bounded?.[2] ? boundsOf(bounded[2]) : undefined;
  return { kind: 'choice', field, value, ...(bounds ? { bounds } : {}) };
}

const within = <Field extends SearchField>(list: readonly Field[], field: SearchField): field is Field =>
  (list as readonly SearchField[]).includes(field);

function conditionOf(
  field: SearchField,
  value: Value,
  calendar: ReaderCalendar,
): Condition | SearchFault['code'] {
  if (value.text.trim() === '') return 'no_value';
  if (field === 'title') return { kind: 'title', text: value.text, exact: value.exact };
  if (field === 'text') return { kind: 'text', text: value.text };
  if (within(NAME_FIELDS, field)) return { kind: 'name', field, ...value };
  if (isChoiceField(field)) return choiceOf(field, value);
  if (within(NUMBER_FIELDS, field)) {
    const bounds = boundsOf(value.text);
    return bounds ? { kind: 'number', field, bounds } : 'not_a_number';
  }
  const date = dateOf(value.text, calendar);
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
    const alone = take(ALONE) !== null;
    const quoted = take(QUOTED);
    if (quoted) return { text: quoted[1]?.trim() ?? '', exact: true, ...(alone && { whole: true }) };
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

/** What stands behind a date field's name, as far as it is a date. */
function dateValue(from: ReturnType<typeof reader>, source: string, calendar: ReaderCalendar): Value {
  const read = plainDateAt(source, from.here(), calendar);
  if (!read || writtenDate(read.when) === undefined) return from.value();
  const text = source.slice(from.here(), read.end).replace(/[,،;]+$/u, '');
  from.goTo(read.end);
  return { text, exact: false };
}

function readField(
  from: ReturnType<typeof reader>,
  source: string,
  calendar: ReaderCalendar,
): Read | undefined {
  const start = from.here();
  const named = from.take(FIELD);
  if (!named) return undefined;
  const field = fieldNamed(named[1] ?? '');
  if (field) {
    const value = within(DATE_FIELDS, field) ? dateValue(from, source, calendar) : from.value();
    const condition = conditionOf(field, value, calendar);
    if (typeof condition !== 'string') return { condition };
    return { condition: undefined, fault: { code: condition, field } };
  }
  from.goTo(start);
  const text = from.take(RUN)?.[0] ?? '';
  const isAddress = /:(?:\/\/|$)/.test(text);
  return { condition: { kind: 'word', text }, ...(isAddress ? {} : { fault: { code: 'unknown_field' } }) };
}

function readDate(
  from: ReturnType<typeof reader>,
  source: string,
  calendar: ReaderCalendar,
): Read | undefined {
  const start = from.here();
  const read = plainDateAt(source, start, calendar);
  if (!read) return undefined;
  from.goTo(read.end);
  const text = source.slice(read.loose ? read.from : start, read.end);
  return { condition: { kind: 'when', text, when: read.when, loose: read.loose } };
}

function readTerm(from: ReturnType<typeof reader>, source: string, calendar: ReaderCalendar): Read {
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
    // A sign that names nothing stands for itself: with what follows it would name something once it is written out.
    from.goTo(start + 1);
    return { condition: { kind: 'word', text: source.charAt(start) } };
  }
  return (
    readDate(from, source, calendar) ??
    readField(from, source, calendar) ?? { condition: { kind: 'word', text: from.take(RUN)?.[0] ?? '' } }
  );
}

/**
 * Reads a search of the library: words, "phrases", fields (`mood:afraid>1 place:"old school" before:2026-06`), `#tag`,
 * `@person`, dates as people write them, `-` before anything, OR between two. Never throws: an unknown field is searched as it is written, a known field without a
 * value that it understands is left out, and both are reported with their place.
 */
export function parseSearch(source: string, read: Partial<Reader> = {}): LibrarySearch {
  const calendar = calendarOf(read);
  const smallOr = smallOrOf(read.language);
  const terms: SearchTerm[] = [];
  const faults: SearchFault[] = [];
  const from = reader(source);
  /** The last thing read is a term, and then perhaps an "or". */
  let joins: 'nothing' | 'term' | 'or' = 'nothing';
  while (from.here() < source.length) {
    if (from.take(SPACE)) continue;
    if (from.take(OR) || (joins === 'term' && smallOr && from.take(smallOr))) {
      joins = joins === 'nothing' ? 'nothing' : 'or';
      continue;
    }
    const start = from.here();
    const not = from.next() === '-' && start + 1 < source.length && !/\s/u.test(source[start + 1] ?? '');
    if (not) from.goTo(start + 1);
    const { condition, fault } = readTerm(from, source, calendar);
    const at: Place = [start, from.here()];
    const text = source.slice(...at);
    const isTaken = condition !== undefined && terms.length < SEARCH_TERMS;
    if (isTaken) terms.push({ ...condition, not, at, ...(joins === 'or' ? { or: true } : {}) });
    else if (condition) faults.push({ code: 'over_limit', text, at });
    if (fault) faults.push({ ...fault, text, at });
    joins = isTaken ? 'term' : 'nothing';
  }
  if (terms.length + faults.length === 0 && source.trim() !== '')
    faults.push({ code: 'nothing', text: source.trim(), at: [0, source.length] });
  return { terms, faults };
}

/** Terms of which one has to hold, group by group: all groups have to. */
export function termGroups<Term extends Pick<SearchTerm, 'or'>>(terms: readonly Term[]): Term[][] {
  const groups: Term[][] = [];
  for (const term of terms) {
    const open = groups.at(-1);
    if (term.or && open) open.push(term);
    else groups.push([term]);
  }
  return groups;
}

const quoted = ({ text, exact }: Value) => (exact ? `"${text}"` : text);

function printCondition(condition: Condition): string {
  switch (condition.kind) {
    case 'word':
      return condition.text;
    case 'when':
      return condition.text;
    case 'phrase':
      return `"${condition.text}"`;
    case 'title':
      return `title:${quoted(condition)}`;
    case 'text':
      return `text:"${condition.text}"`;
    case 'name':
      return `${condition.field}:${condition.whole ? '=' : ''}${quoted(condition)}`;
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
  terms.map((term) => `${term.or ? 'OR ' : ''}${term.not ? '-' : ''}${printCondition(term)}`).join(' ');

/** A source without one of its terms, and without the "or" that hangs on it. */
export function withoutTerm(source: string, terms: readonly SearchTerm[], term: SearchTerm): string {
  const place = terms.indexOf(term);
  const [before, after] = [terms[place - 1], terms[place + 1]];
  const start = term.or && before ? before.at[1] : term.at[0];
  const end = !term.or && after?.or ? after.at[0] : term.at[1];
  return `${source.slice(0, start)} ${source.slice(end)}`.replace(/\s+/g, ' ').trim();
}
