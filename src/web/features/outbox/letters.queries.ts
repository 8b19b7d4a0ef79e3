import type { Letter } from '#shared/contact.ts';
import type { Page } from '#shared/paging.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { type ListAsked, startOfDay } from '#web/records/list-address.ts';

const LETTERS = `${LAMBDA}/admin/contact`;
/** The list's name among cached answers. */
export const LETTERS_TABLE = 'letter';

/** A page of letters, open ones unless answered ones are asked for. */
export const lettersPage = ({ values, order, page }: ListAsked, signal: AbortSignal) => {
  const { state, words, about, from, until } = values;
  const query = {
    state: state || 'open',
    order,
    ...(words && { words }),
    ...(about && { about }),
    ...(from && { from: startOfDay(from) }),
    ...(until && { before: startOfDay(until, 1) }),
    page: String(page),
  };
  return api.get<Page<Letter>>(LETTERS, { query, signal });
};

export const markLetter = ({ id, answered }: { id: number; answered: boolean }) =>
  api.put(`${LETTERS}/${id}`, { answered });
