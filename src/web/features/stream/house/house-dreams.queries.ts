import { PAGE_SIZE_V4 } from '#shared/constants.ts';
import type { HouseDreamInput } from '#shared/public-dreams.ts';
import { oneRecord, recordsPage } from '#web/records/records.queries.ts';

export const HOUSE_TABLE = 'house_dream';

/** A dream of this house as admins have it. */
export type HouseDreamRow = HouseDreamInput & { id: number; hidden_at: string | null; updated_at: string };

/** A page of the dreams that this house put into the stream, the newest first. */
export const houseDreams = (page: number) =>
  recordsPage<HouseDreamRow>(HOUSE_TABLE, {
    filter: [],
    search: '',
    order: ['id,desc'],
    join: '',
    page,
    size: PAGE_SIZE_V4,
  });

export const oneHouseDream = (id: number) => oneRecord<HouseDreamRow>(HOUSE_TABLE, id);
