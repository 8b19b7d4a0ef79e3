import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE_V4 } from '#shared/constants.ts';
import type { HouseDreamInput } from '#shared/public-dreams.ts';
import type { Page } from '#shared/paging.ts';
import { oneRecord, recordKeys } from '#web/records/records.queries.ts';
import { api } from '#web/api/client.ts';
import { RECORDS } from '#web/api/limits.ts';

export const HOUSE_TABLE = 'house_dream';

/** A dream of this house as admins have it. */
export type HouseDreamRow = HouseDreamInput & { id: number; hidden_at: string | null; updated_at: string };

/** A page of the dreams that this house put into the stream, the newest first. */
export const houseDreams = (page: number) =>
  queryOptions({
    queryKey: [...recordKeys.lists(HOUSE_TABLE), page],
    queryFn: ({ signal }) =>
      api.get<Page<HouseDreamRow>>(`${RECORDS}/${HOUSE_TABLE}`, {
        query: { order: 'id,desc', page: `${page},${PAGE_SIZE_V4}` },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const oneHouseDream = (id: number) => oneRecord<HouseDreamRow>(HOUSE_TABLE, id);
