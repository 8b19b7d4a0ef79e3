import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

type Read<Filter> = (params: URLSearchParams) => { filter: Filter; page: number };
type Write<Filter> = (filter: Filter, page?: number) => URLSearchParams;

/** What a list is searched by and its page, as the address of the page holds them. */
export function useListAddress<Filter>(read: Read<Filter>, write: Write<Filter>) {
  const [params, setParams] = useSearchParams();
  const { filter, page } = read(params);
  return {
    filter,
    page,
    toPage: (asked: number) => setParams(write(filter, asked)),
    /** What is searched for once more is asked for once more. */
    search: (asked: Filter, askAgain: () => unknown) => {
      const next = write(asked);
      if (next.toString() === write(filter, page).toString()) askAgain();
      else setParams(next);
    },
    toLastPage: (last: number) => setParams(write(filter, last), { replace: true }),
  };
}

type Answer = {
  data?: { list: readonly unknown[]; total: number; num_pages: number } | undefined;
  isPlaceholderData: boolean;
};

/** A page past the end of a list leads to the last one. */
export function usePastEnd({ data, isPlaceholderData }: Answer, toLastPage: (last: number) => unknown): void {
  const last = data && data.list.length === 0 && data.total > 0 ? data.num_pages : undefined;
  useEffect(() => {
    if (last !== undefined && !isPlaceholderData) toLastPage(last);
  });
}
