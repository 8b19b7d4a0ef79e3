import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { usePastEnd } from '#web/ui/table/use-list-address.ts';
import { askedOptions, readAddress, writeAddress, type ListAsked } from './list-address.ts';
import type { ListSpec, RecordRow } from './list-spec.ts';
import { recordsPage } from './records.queries.ts';

const PAGE_SIZE = 20;

/** The list that the address asks for, and the ways to ask for another. */
export function useRecordList<Row extends RecordRow>(spec: ListSpec<Row>) {
  const [params, setParams] = useSearchParams();
  const sorts = spec.columns.flatMap(({ sort }) => sort ?? []);
  const asked = readAddress(params, { filters: spec.filters, order: spec.order, sorts });
  const size = spec.size ?? PAGE_SIZE;
  const options = askedOptions(spec.filters, asked.values);
  const { order, page } = asked;
  const query = useQuery(
    recordsPage<Row>(spec.table, { ...options, order, page, size, join: spec.join ?? '' }),
  );
  const go = (next: ListAsked, replace = false) => setParams(writeAddress(next, spec.order), { replace });
  usePastEnd(query, (last) => go({ ...asked, page: last }, true));
  return {
    ...asked,
    query,
    size,
    options,
    rows: query.data?.list ?? [],
    total: query.data?.total ?? 0,
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
