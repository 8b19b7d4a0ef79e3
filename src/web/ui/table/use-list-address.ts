import { useEffect } from 'react';

/** As many digits as every list's call can read. */
const MOST = 999_999_999;

/** The page that an address asks for; the first where it names none that can be asked for. */
export function readPage(params: URLSearchParams, most = MOST): number {
  const page = params.get('page') ?? '';
  return /^[1-9]\d{0,8}$/.test(page) && Number(page) <= most ? Number(page) : 1;
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
