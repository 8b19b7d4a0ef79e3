import type { Db } from '#server/db/database.ts';
import { dream_disclosure } from '#server/db/schema/disclosures.ts';

export type NewDisclosure = Omit<typeof dream_disclosure.$inferInsert, 'id' | 'created_at'>;

export const insertDisclosures = (db: Db, rows: readonly NewDisclosure[]) =>
  db.insert(dream_disclosure).values([...rows]);
