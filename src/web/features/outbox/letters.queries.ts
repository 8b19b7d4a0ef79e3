import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { LETTER_STATES, type Letter, type LetterState } from '#shared/contact.ts';
import type { Page } from '#shared/paging.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';

const LETTERS = `${LAMBDA}/admin/contact`;

export const letterKeys = {
  all: ['letters'] as const,
  page: (state: LetterState, page: number) => ['letters', state, page] as const,
};

export type AskedLetters = { state: LetterState; page: number };

export const readAskedLetters = (params: URLSearchParams): AskedLetters => ({
  state: LETTER_STATES.find((state) => state === params.get('state')) ?? 'open',
  page: /^[1-9]\d{0,8}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1,
});

export const writeAskedLetters = ({ state, page }: AskedLetters): URLSearchParams =>
  new URLSearchParams({
    tab: 'letters',
    ...(state === 'open' ? {} : { state }),
    ...(page > 1 ? { page: String(page) } : {}),
  });

/** Open letters oldest first, answered ones newest first, 20 a page. */
export const lettersPage = ({ state, page }: AskedLetters) =>
  queryOptions({
    queryKey: letterKeys.page(state, page),
    queryFn: ({ signal }) => api.get<Page<Letter>>(LETTERS, { query: { state, page: String(page) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const markLetter = ({ id, answered }: { id: number; answered: boolean }) =>
  api.put(`${LETTERS}/${id}`, { answered });
