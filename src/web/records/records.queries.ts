import { keepPreviousData, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '#shared/constants.ts';
import type { Page } from '#shared/paging.ts';
import { api } from '#web/api/client.ts';
import { RECORDS, REST } from '#web/api/limits.ts';

/** An export of many rows takes longer than other calls. */
export const EXPORT_MS = 120_000;

export const recordKeys = {
  table: (table: string) => ['records', table] as const,
  lists: (table: string) => ['records', table, 'list'] as const,
  list: (table: string, asked: RecordsAsked) => ['records', table, 'list', asked] as const,
  one: (table: string, id: number, join: string) => ['records', table, 'one', id, join] as const,
};

export type RecordsAsked = {
  values?: Readonly<Record<string, string>>;
  filter: readonly string[];
  search: string;
  order: readonly string[];
  join: string;
  page: number;
  size: number;
};

/** The call gives at most a hundred: a longer page, as lists in order by hand have, is put together from several. */
async function longPage<Row>(
  ask: (page: number, size: number) => Promise<Page<Row>>,
  { page, size }: Pick<RecordsAsked, 'page' | 'size'>,
): Promise<Page<Row>> {
  if (size <= MAX_PAGE_SIZE) return ask(page, size);
  const parts = Math.ceil(size / MAX_PAGE_SIZE);
  const start = (page - 1) * parts + 1;
  const first = await ask(start, MAX_PAGE_SIZE);
  const last = Math.min(first.num_pages, start + parts - 1);
  const others = Array.from({ length: Math.max(0, last - start) }, (_, at) =>
    ask(start + at + 1, MAX_PAGE_SIZE),
  );
  const pages = [first, ...(await Promise.all(others))];
  return {
    ...first,
    list: pages.flatMap(({ list }) => list),
    limit: size,
    num_pages: Math.ceil(first.total / size),
    page,
  };
}

/** One page of a table's records; the page before stays until this one has come. */
export const recordsPage = <Row>(
  table: string,
  { values = {}, ...asked }: RecordsAsked,
  read?: (signal: AbortSignal) => Promise<Page<Row>>,
) =>
  queryOptions({
    queryKey: recordKeys.list(table, { ...asked, values }),
    queryFn: ({ signal }) => {
      if (read) return read(signal);
      const { page, size, ...rest } = asked;
      return longPage(
        (at, most) =>
          api.get<Page<Row>>(`${RECORDS}/${table}`, {
            query: { ...rest, page: `${at},${most}` },
            signal,
          }),
        { page, size },
      );
    },
    placeholderData: keepPreviousData,
  });

/** One record. Always asked again, so that no old value is saved back. */
export const oneRecord = <Row>(table: string, id: number, join = '') =>
  queryOptions({
    queryKey: recordKeys.one(table, id, join),
    queryFn: async ({ signal }) =>
      (await api.get<{ model: Row }>(`${RECORDS}/${table}/${id}`, { query: { join }, signal })).model,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });

/** Other answers that changed with a record are asked for again. */
export function forget(queries: QueryClient, touched: readonly QueryKey[] = []): void {
  for (const all of touched) void queries.invalidateQueries({ queryKey: all });
}

/** Whose answer was lost sends the same act again by its name: the server does it once. */
const named = (act: string | undefined) => (act === undefined ? {} : { headers: { 'idempotency-key': act } });

/** Answers the new record. */
export const addRecord = async <Row>(table: string, input: object, act?: string): Promise<Row> =>
  (await api.post<{ model: Row }>(`${RECORDS}/${table}`, input, named(act))).model;
/** Answers the record as it stands after the change. */
export const changeRecord = async <Row>(
  table: string,
  id: number,
  input: object,
  act?: string,
): Promise<Row> => (await api.put<{ model: Row }>(`${RECORDS}/${table}/${id}`, input, named(act))).model;
export const removeRecord = (table: string, id: number) => api.delete(`${RECORDS}/${table}/${id}`);

/** What a list asks for, as a file of comma-separated values. */
export const exportRecords = (
  table: string,
  asked: { filter: readonly string[]; search: string; order: readonly string[] },
) =>
  api.post<Blob>(
    `${REST}/${table}/EXPORT`,
    {
      ...(asked.filter.length > 0 && { filter: asked.filter }),
      ...(asked.search !== '' && { search: asked.search }),
      order: asked.order,
    },
    { as: 'blob', timeoutMs: EXPORT_MS },
  );
