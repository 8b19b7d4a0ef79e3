import { z } from 'zod';
import { optionFault, queryFault } from '#server/features/records/records.errors.ts';

/** A query string as the server parsed it: repeated options are lists. */
export type RawQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

const isText = (value: unknown): boolean =>
  typeof value === 'string' || (Array.isArray(value) && value.every((each) => typeof each === 'string'));

/** Not a zod record: that would drop `__proto__` where it must be refused. */
export const rawQuery = z.custom<RawQuery>(
  (query) => typeof query === 'object' && query !== null && Object.values(query).every(isText),
);

/** `filter`, `filter1`, `filter2b`: digits and letters are a path in the tree of conditions. */
const FILTER = /^filter(\d{1,2})?([a-f])?$/;

/** Many clients write lists as `filter[]=` or `filter[0]=`: the same option, once more. */
const LISTED = /^(filter(?:\d{1,2})?[a-f]?|join|order|include|exclude)\[\d{0,3}\]$/;

function withoutBrackets(query: RawQuery): Map<string, string[]> {
  const options = new Map<string, string[]>();
  for (const [written, value] of Object.entries(query)) {
    const option = LISTED.exec(written)?.[1] ?? written;
    const texts = options.get(option) ?? [];
    texts.push(...listOf(value));
    options.set(option, texts);
  }
  return options;
}

export type FilterOption = { place: string; path: string[]; text: string };

export type QueryOptions = {
  filters: FilterOption[];
  joins: { place: string; path: string[] }[];
  orders: { place: string; text: string }[];
  include: string | null;
  exclude: string | null;
  page: string | null;
  size: string | null;
  cursor: string | null;
  search: string | null;
};

const listOf = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

const places = (option: string, texts: readonly string[]) =>
  texts.map((text, index) => ({ place: texts.length > 1 ? `${option}[${index}]` : option, text }));

const SINGLE = ['page', 'size', 'cursor', 'search'] as const;
const JOINED = ['include', 'exclude'] as const;

function single(option: string, texts: readonly string[]): string | null {
  if (texts.length > 1) throw queryFault(option, 'stands more than once.');
  return texts[0] ?? null;
}

function filterPath(option: string): string[] | null {
  const match = FILTER.exec(option);
  return match ? match.slice(1).filter((part) => part !== undefined) : null;
}

/** Sorts a query string into TreeQL's options. Throws 400 for an option that does not exist or stands twice. */
export function readOptions(query: RawQuery): QueryOptions {
  const options: QueryOptions = {
    filters: [],
    joins: [],
    orders: [],
    include: null,
    exclude: null,
    page: null,
    size: null,
    cursor: null,
    search: null,
  };
  for (const [option, texts] of withoutBrackets(query)) {
    const path = filterPath(option);
    if (path) options.filters.push(...places(option, texts).map((filter) => ({ ...filter, path })));
    else if (option === 'join') {
      for (const { place, text } of places(option, texts))
        options.joins.push({ place, path: text.split(',') });
    } else if (option === 'order') options.orders.push(...places(option, texts));
    else if (isOneOf(SINGLE, option)) options[option] = single(option, texts);
    else if (isOneOf(JOINED, option)) options[option] = texts.join(',');
    else throw optionFault(option);
  }
  return options;
}

const isOneOf = <Name extends string>(names: readonly Name[], option: string): option is Name =>
  (names as readonly string[]).includes(option);

/** Throws 400 where a query has an option other than those that select columns and joins. */
export function refuseListOptions(options: QueryOptions): void {
  const lists = { order: options.orders, filter: options.filters };
  for (const [option, given] of Object.entries(lists)) if (given.length > 0) throw optionFault(option);
  for (const option of SINGLE) if (options[option] !== null) throw optionFault(option);
}
