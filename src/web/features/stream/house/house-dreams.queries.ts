import { queryOptions } from '@tanstack/react-query';
import type { HouseDreamInput } from '#shared/public-dreams.ts';
import type { Page } from '#shared/paging.ts';
import { oneRecord, recordKeys } from '#web/records/records.queries.ts';
import { api } from '#web/api/client.ts';
import { RECORDS } from '#web/api/limits.ts';

export const HOUSE_TABLE = 'house_dream';
const MOST = 100;

/** A dream of this house as admins have it. */
export type HouseDreamRow = HouseDreamInput & { id: number; hidden_at: string | null; updated_at: string };

/** The newest dreams that this house put into the stream. */
export const houseDreams = queryOptions({
  queryKey: recordKeys.lists(HOUSE_TABLE),
  queryFn: ({ signal }) =>
    api.get<Page<HouseDreamRow>>(`${RECORDS}/${HOUSE_TABLE}`, {
      query: { order: 'id,desc', page: `1,${MOST}` },
      signal,
    }),
});

export const oneHouseDream = (id: number) => oneRecord<HouseDreamRow>(HOUSE_TABLE, id);
