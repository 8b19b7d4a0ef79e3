import { PROMPT_MOMENTS } from '#shared/prompts/prompt-facts.ts';
import { ownEntry } from '#shared/own-entry.ts';

const PROMPT_STATES = ['', 'active', 'off', 'archive'] as const;
/** `state` left empty shows everything but the archive. */
export type PromptFilter = { search: string; moment: string; state: string };
export const NO_FILTER: PromptFilter = { search: '', moment: '', state: '' };

const STATUS_FILTER: Record<string, string> = {
  '': 'status,lt,2',
  active: 'status,eq,1',
  off: 'status,eq,0',
  archive: 'status,eq,2',
};

/** The records call's options. */
export const filterOptions = ({ moment, state }: PromptFilter): string[] => [
  ownEntry(STATUS_FILTER, state) ?? 'status,lt,2',
  ...(moment === '' ? [] : [`moment,eq,${moment}`]),
];

const known = (list: readonly string[], value: string | null): string =>
  value !== null && list.includes(value) ? value : '';

/** Reads the page's address; words that mean nothing are left out. */
export function readAddress(params: URLSearchParams): { filter: PromptFilter; page: number } {
  const page = params.get('page') ?? '';
  return {
    filter: {
      search: (params.get('search') ?? '').trim().slice(0, 100),
      moment: known(PROMPT_MOMENTS, params.get('moment')),
      state: known(PROMPT_STATES, params.get('state')),
    },
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a search; the first page and empty fields leave no trace. */
export function writeAddress(filter: PromptFilter, page = 1): URLSearchParams {
  const given = Object.entries(filter).filter(([, value]) => value.trim() !== '');
  return new URLSearchParams([...given, ...(page > 1 ? [['page', String(page)]] : [])] as [string, string][]);
}
