import type { HouseDreamInput } from '#shared/public-dreams.ts';
import { oneRecord } from '#web/records/records.queries.ts';

export const HOUSE_TABLE = 'house_dream';

/** A dream of this house as admins have it. */
export type HouseDreamRow = HouseDreamInput & {
  id: number;
  language: string;
  hidden_at: string | null;
  published_at: string;
  updated_at: string;
};

export const oneHouseDream = (id: number) => oneRecord<HouseDreamRow>(HOUSE_TABLE, id);
