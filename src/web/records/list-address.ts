import { readDay } from '#web/ui/fields/day/read-day.ts';
import { readPage } from '#web/ui/table/use-list-address.ts';
import type { ListFilter } from './list-spec.ts';

const WORDS_MAX = 200;
const ORDER = /^([a-z_]+),(asc|desc)$/;

export type ListAsked = { values: Readonly<Record<string, string>>; order: string; page: number };
type Known = { filters: readonly ListFilter[]; order: string; sorts: readonly string[] };

const valueOf = ({ kind, options }: ListFilter, given: string): string => {
  if (kind === 'number') return /^[1-9]\d{0,14}$/.test(given) ? given : '';
  if (kind === 'choice' && options) return options.some(({ value }) => value === given) ? given : '';
  if (kind === 'day') return readDay(given, 'en') === given ? given : '';
  return given.slice(0, WORDS_MAX);
};

/** Reads what the page's address asks for; what means nothing is left out. */
export function readAddress(params: URLSearchParams, { filters, order, sorts }: Known): ListAsked {
  const values = filters.map((filter) => [
    filter.name,
    valueOf(filter, (params.get(filter.name) ?? '').trim()),
  ]);
  const field = ORDER.exec(params.get('order') ?? '');
  return {
    values: Object.fromEntries(values) as Record<string, string>,
    order: field?.[1] && sorts.includes(field[1]) ? field[0] : order,
    page: readPage(params),
  };
}

/** The address of a list; the first page, the usual order and empty fields leave no trace. */
export function writeAddress({ values, order, page }: ListAsked, usual: string): URLSearchParams {
  const given = Object.entries(values).filter(([, value]) => value.trim() !== '');
  const rest = [
    ...(order === usual ? [] : [['order', order]]),
    ...(page > 1 ? [['page', String(page)]] : []),
  ];
  return new URLSearchParams([...given, ...rest] as [string, string][]);
}

/** Start of a day on the reader's clock, `days` later. */
export function startOfDay(day: string, days = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = new Date(2000, month - 1, date + days);
  at.setFullYear(at.getFullYear() + year - 2000);
  return at.toISOString();
}

/** Filters for a stretch of days of one field; the last day is meant whole. */
export const betweenDays = (
  field: string,
  names: readonly [string, string],
  labels: readonly [string, string],
  folded = false,
): ListFilter[] => [
  {
    name: names[0],
    label: labels[0],
    kind: 'day',
    ...(folded && { folded }),
    ask: (day) => [`${field},ge,${startOfDay(day)}`],
  },
  {
    name: names[1],
    label: labels[1],
    kind: 'day',
    ...(folded && { folded }),
    ask: (day) => [`${field},lt,${startOfDay(day, 1)}`],
  },
];

/** The records call's `filter` and `search` for what is asked. */
export function askedOptions(
  filters: readonly ListFilter[],
  values: ListAsked['values'],
): { filter: string[]; search: string } {
  const searched = filters.filter(({ ask }) => !ask).map(({ name }) => values[name] ?? '');
  const filter = filters.flatMap(({ name, ask, otherwise = [] }) => {
    const value = values[name] ?? '';
    if (value === '') return otherwise;
    return ask?.(value) ?? [];
  });
  return { filter, search: searched.filter((words) => words !== '').join(' ') };
}
