import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useErrorText } from '#web/i18n/error-text.ts';
import { toast } from '#web/ui/layers/toasts.ts';
import { usePastEnd } from '#web/ui/table/use-list-address.ts';
import { OTHERS_MS } from '#web/ui/table/use-others-acts.ts';
import { askedOptions, readAddress, writeAddress, type ListAsked } from './list-address.ts';
import type { ListSpec, RecordRow } from './list-spec.ts';
import { useAddedRow } from './added-row.ts';
import { type RecordsAsked, recordsPage } from './records.queries.ts';
import { useComeBack } from './way-back/come-back.ts';

const PAGE_SIZE = 20;
const AGAIN_MS = 3000;
/** By the field, and among equals by age the same way: one index serves both. */
const byField = (order: string) => [order, `id,${order.endsWith(',asc') ? 'asc' : 'desc'}`];

/** A failure is told once, whatever draws again. */
function useFaultTold(table: string, error: Error | null): void {
  const errorText = useErrorText();
  useEffect(() => {
    if (error) toast(errorText(error), { status: 'error', id: `list-${table}` });
    // oxlint-disable-next-line react/exhaustive-deps -- once a failure
  }, [error]);
}

type Options = Pick<RecordsAsked, 'filter' | 'search' | 'order' | 'size'>;

/** The page of rows that is asked for, again and again while it is looked at; every few seconds while the server is at work on a row. */
function useAskedPage<Row extends RecordRow>(spec: ListSpec<Row>, asked: ListAsked, options: Options) {
  const { read, unfinished } = spec;
  const { size } = options;
  const values = read ? asked.values : {};
  return useQuery({
    ...recordsPage<Row>(
      spec.table,
      { ...options, values, page: asked.page, join: spec.join ?? '' },
      read && ((signal) => read({ ...asked, size }, signal)),
    ),
    refetchInterval: ({ state }) => {
      if (state.status === 'error') return false;
      return unfinished && state.data?.list.some(unfinished) ? AGAIN_MS : OTHERS_MS;
    },
  });
}

/** The list that the address asks for, and the ways to ask for another. */
export function useRecordList<Row extends RecordRow>(spec: ListSpec<Row>) {
  const [params, setParams] = useSearchParams();
  const sorts = [
    ...spec.columns.flatMap(({ sort }) => sort ?? []),
    ...(spec.orders ?? []).map(({ value }) => value.split(',', 1)[0] ?? ''),
  ];
  const asked = readAddress(params, { filters: spec.filters, order: spec.order, sorts });
  const size = spec.size ?? PAGE_SIZE;
  const { order } = asked;
  const options = { ...askedOptions(spec.filters, asked.values), order: (spec.orderOf ?? byField)(order) };
  const query = useAskedPage(spec, asked, { ...options, size });
  const { data } = query;
  const added = useAddedRow(spec, data?.list);
  const { onAnswer } = spec;
  // What the page says of the answer stands beside it at once.
  useLayoutEffect(() => {
    if (data) onAnswer?.(data);
  }, [data, onAnswer]);
  useComeBack(spec.table, data !== undefined);
  const go = (next: ListAsked, replace = false) => setParams(writeAddress(next, spec.order), { replace });
  useFaultTold(spec.table, query.error);
  usePastEnd(query, (last) => go({ ...asked, page: last }, true));
  return {
    ...asked,
    query,
    size,
    options,
    ...added,
    total: data?.total ?? 0,
    more: data?.more ?? false,
    toPage: (to: number) => go({ ...asked, page: to }),
    sortBy: (by: string) => go({ ...asked, order: by, page: 1 }),
    /** What is searched for once more is asked for once more. */
    search: (values: ListAsked['values']) => {
      const next = { ...asked, values, page: 1 };
      if (writeAddress(next, spec.order).toString() === params.toString()) void query.refetch();
      else go(next);
    },
  };
}
export type RecordListState<Row extends RecordRow> = ReturnType<typeof useRecordList<Row>>;
