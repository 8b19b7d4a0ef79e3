import { pgTable, text } from 'drizzle-orm/pg-core';
import type { StatFigure } from '#shared/public-stats/public-stats.ts';
import { instantColumn, jsonColumn } from './columns.ts';

/** One value of a figure as it is told: the noise is in it, nothing exact is kept. */
export type StatCell = { value: string; name: string | null; percent: number };
/** Dreamers who are told together, of one language or of several. */
export type StatGroup = {
  language: string;
  /** In full tens, downwards. */
  dreamers: number;
  figures: { figure: StatFigure; dreamers: number; cells: StatCell[] }[];
};

/** A month, or several as one, as they were told: written once and never again, none in two rows; no row is about one person. */
export const public_stats_month = pgTable('public_stats_month', {
  /** As `2026-10`, or `2026-08..2026-10`. */
  month: text('month').primaryKey(),
  computed_at: instantColumn('computed_at').notNull(),
  groups: jsonColumn<StatGroup[]>('groups').notNull(),
  /** `yes` where some dreamers are in no group. */
  left_out: text('left_out', { enum: ['yes', 'no'] }).notNull(),
});
