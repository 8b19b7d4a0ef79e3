import { keepPreviousData, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Page } from '#shared/paging.ts';
import { api } from '#web/api/client.ts';
import { RECORDS, REST } from '#web/api/limits.ts';

/** An export of many rows takes longer than other calls. */
const EXPORT_MS = 120_000;

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
      return api.get<Page<Row>>(`${RECORDS}/${table}`, {
        query: { ...rest, page: `${page},${size}` },
        signal,
      });
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

/** Answers the new record's id. */
export const addRecord = async (table: string, input: object): Promise<number> =>
  (await api.post<{ model: { id: number } }>(`${RECORDS}/${table}`, input)).model.id;
export const changeRecord = (table: string, id: number, input: object) =>
  api.put(`${RECORDS}/${table}/${id}`, input);
export const removeRecord = (table: string, id: number) => api.delete(`${RECORDS}/${table}/${id}`);

/** What a list asks for, as a file of comma-separated values. */
export const exportRecords = (table: string, asked: { filter: readonly string[]; search: string }) =>
  api.post<Blob>(
    `${REST}/${table}/EXPORT`,
    {
      ...(asked.filter.length > 0 && { filter: asked.filter }),
      ...(asked.search !== '' && { search: asked.search }),
    },
    { as: 'blob', timeoutMs: EXPORT_MS },
  );
