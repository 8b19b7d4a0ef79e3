import { date, pgTable } from 'drizzle-orm/pg-core';
import type { HouseFigures } from '#shared/house/dashboard.ts';
import { instantColumn, jsonColumn } from './columns.ts';

/** What was counted over the whole house, the last count of each day; nothing here is about one person. */
export const house_day = pgTable('house_day', {
  day: date('day', { mode: 'string' }).primaryKey(),
  counted_at: instantColumn('counted_at').notNull(),
  figures: jsonColumn<HouseFigures>('figures').notNull(),
});
