import type { Compounds } from './compounds.service.ts';
import { hasWords, type Wanted } from '#server/language/search-query.ts';
import { levelName } from '#server/language/search-words.ts';
import { type SearchTerm, termGroups } from '#shared/library/library-search.ts';
import { elementKey } from '#shared/elements.ts';
import type { NameField } from '#shared/library/library-search-names.ts';

export type OwnName = { name: string; count: number };
/** Everything that a dreamer's dreams name, most used first; a category goes by all its names. */
export type Vocabulary = Partial<Record<Exclude<NameField, 'category'>, readonly OwnName[]>>;
export type NamedCategory = { id: number; slug: string; names: readonly string[] };

/** A term that asks for facts of a dream, with the diary's own names that it means. */
export type FieldTerm =
  | Extract<SearchTerm, { kind: 'choice' | 'number' | 'date' | 'when' | 'text' }>
  | { kind: 'name'; field: Exclude<NameField, 'category'>; not: boolean; names: readonly string[] }
  | { kind: 'category'; not: boolean; ids: readonly number[] };

/** Conditions that hold together. */
export type Conditions = {
  /** To be found by the index. */
  wanted: readonly Wanted[];
  /** Signs that no index holds: found as they stand. */
  literal: readonly Wanted[];
  fields: readonly FieldTerm[];
};
/** `either`: of each list, one has to hold as well. */
export type PreparedSearch = Conditions & {
  either: readonly (readonly Conditions[])[];
  /** The nights of this diary near a full moon, where it was asked for them. */
  moonlit: readonly string[];
};

/** Everything that a search asks for, whether all of it has to hold or not. */
export const allConditions = ({ either, moonlit: _, ...all }: PreparedSearch): readonly Conditions[] => [
  all,
  ...either.flat(),
];

/** A word that stands at the very end may still be on its way. */
function wantedOf(term: SearchTerm, length: number, compounds: Compounds): Wanted | undefined {
  const begins = term.at[1] === length;
  const { not } = term;
  if (term.kind === 'word') {
    const own = not ? [] : (compounds.get(term.text) ?? []);
    return {
      text: term.text,
      exact: false,
      begins,
      not,
      title: false,
      ...(own.length > 0 && { compounds: own }),
    };
  }
  if (term.kind === 'phrase') return { text: term.text, exact: true, begins: false, not, title: false };
  if (term.kind === 'title')
    return { text: term.text, exact: term.exact, begins: begins && !term.exact, not, title: true };
  return undefined;
}

const fits = (name: string, asked: string, exact: boolean): boolean =>
  exact ? ` ${name} `.includes(` ${asked} `) : ` ${name}`.includes(` ${asked}`);

/** Whether a name is meant: one of its words begins so, or, where `exact`, it holds these words whole. */
export function meansName(name: string, asked: string, exact: boolean): boolean {
  const level = levelName(asked);
  return level === '' ? name.includes(asked) : fits(levelName(name), level, exact);
}

function fieldOf(
  term: SearchTerm,
  vocabulary: Vocabulary,
  categories: readonly NamedCategory[],
): FieldTerm | undefined {
  switch (term.kind) {
    case 'choice':
    case 'number':
    case 'date':
    case 'when':
    case 'text':
      return term;
    case 'name':
      return namedOf(term, vocabulary, categories);
    default:
      return undefined;
  }
}

function namedOf(
  term: Extract<SearchTerm, { kind: 'name' }>,
  vocabulary: Vocabulary,
  categories: readonly NamedCategory[],
): FieldTerm {
  const { field, not, text, exact, whole } = term;
  if (field === 'category') {
    const meant = categories.filter(({ slug, names }) =>
      [slug, ...names].some((name) => meansName(name, text, exact)),
    );
    return { kind: 'category', not, ids: meant.map(({ id }) => id) };
  }
  const names = (vocabulary[field] ?? []).map(({ name }) => name);
  const meant = (name: string) =>
    whole ? elementKey(name) === elementKey(text) : meansName(name, text, exact);
  return { kind: 'name', field, not, names: names.filter(meant) };
}

/** "March" is the month or the word: two terms, either of which may hold, or neither where it is left out. */
const meanings = (term: SearchTerm): SearchTerm[] =>
  term.kind === 'when' && term.loose
    ? [term, { kind: 'word', text: term.text, not: term.not, at: term.at }]
    : [term];

/** What is known of the diary that is searched. */
type Known = {
  vocabulary?: Vocabulary;
  categories?: readonly NamedCategory[];
  compounds?: Compounds;
  moonlit?: readonly string[];
};

/** A search as the store asks it; `length` is the length of its source. */
export function prepareSearch(
  terms: readonly SearchTerm[],
  length: number,
  { vocabulary = {}, categories = [], compounds = new Map(), moonlit = [] }: Known,
): PreparedSearch {
  const conditionsOf = (some: readonly SearchTerm[]): Conditions => {
    const words = some.flatMap((term) => wantedOf(term, length, compounds) ?? []);
    return {
      wanted: words.filter(hasWords),
      literal: words.filter((word) => !hasWords(word)),
      fields: some.flatMap((term) => fieldOf(term, vocabulary, categories) ?? []),
    };
  };
  const all: SearchTerm[] = [];
  const either: Conditions[][] = [];
  for (const group of termGroups(terms)) {
    const [first] = group;
    if (group.length === 1 && first && (first.not || meanings(first).length === 1))
      all.push(...meanings(first));
    else
      either.push(
        group.flatMap((term) =>
          term.not ? [conditionsOf(meanings(term))] : meanings(term).map((one) => conditionsOf([one])),
        ),
      );
  }
  return { ...conditionsOf(all), either, moonlit };
}
