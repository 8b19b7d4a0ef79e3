import type { Letter } from '#shared/contact.ts';
import type { Page } from '#shared/paging.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { type ListAsked, startOfDay } from '#web/records/list-address.ts';
import { EXPORT_MS } from '#web/records/records.queries.ts';

const LETTERS = `${LAMBDA}/admin/contact`;
/** The list's name among cached answers. */
export const LETTERS_TABLE = 'letter';

type Asked = Omit<ListAsked, 'page'>;

/** Open ones unless answered ones are asked for. */
const whichOf = ({ values: { state, words, about, from, until }, order }: Asked) => ({
  state: state || 'open',
  order,
  ...(words && { words }),
  ...(about && { about }),
  ...(from && { from: startOfDay(from) }),
  ...(until && { before: startOfDay(until, 1) }),
});

export const lettersPage = ({ page, ...asked }: ListAsked, signal: AbortSignal) =>
  api.get<Page<Letter>>(LETTERS, { query: { ...whichOf(asked), page: String(page) }, signal });

/** The same letters as a file. */
export const lettersFile = (asked: Asked) =>
  api.getBlob(`${LETTERS}.csv`, { query: whichOf(asked), timeoutMs: EXPORT_MS });

export const markLetter = ({ id, answered }: { id: number; answered: boolean }) =>
  api.put(`${LETTERS}/${id}`, { answered });
