import { queryOptions } from '@tanstack/react-query';
import type { Page } from '#shared/paging.ts';
import type { HelpLine } from '#shared/safety/help-lines.ts';
import { api } from '#web/api/client.ts';
import { RECORDS } from '#web/api/limits.ts';

const HOUR_MS = 3_600_000;

export const helpLineKeys = {
  all: ['help-lines'] as const,
  list: (language: string) => ['help-lines', language] as const,
};

const read = async (language: string, signal: AbortSignal): Promise<HelpLine[]> =>
  (
    await api.get<Page<HelpLine>>(`${RECORDS}/help_line`, {
      query: { filter: `locale,eq,${language}`, order: 'sort,asc', page: '1,100' },
      signal,
    })
  ).list;

/** The cards in one language, in English where that language has none. */
export const helpLines = (language: string) =>
  queryOptions({
    queryKey: helpLineKeys.list(language),
    queryFn: async ({ signal }) => {
      const list = await read(language, signal);
      return list.length > 0 || language === 'en' ? list : read('en', signal);
    },
    staleTime: HOUR_MS,
    gcTime: 24 * HOUR_MS,
  });

/** A card as admins have it. */
export type HelpLineRow = HelpLine & {
  status: 0 | 1;
  updated_at: string;
  source: string;
};
