import { useEffect } from 'react';

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
