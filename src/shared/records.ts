import { z } from 'zod';

/** Bounds of the generic records calls. Whatever goes over one is a 400 that names it. */
export const RECORD_LIMITS = {
  /** Conditions in one query, over all groups. */
  filters: 30,
  /** Tables joined in one query, and the longest path between them. */
  joins: 10,
  joinDepth: 3,
  /** Records listed under one parent by a has-many join, lowest ids first; `truncated_joins` names the lists that had more. */
  joinedRows: 1000,
  orders: 5,
  /** Values of one `in`. */
  values: 200,
  /** Code points of one value. */
  valueLength: 1000,
  searchLength: 200,
  /** Ids in one path and records in one batch. */
  batch: 100,
  /** Records that one v1 PUTWHERE or DELETEALL may touch. */
  bulk: 1000,
  getAll: 1000,
  exported: 50_000,
  /** Records that a filter finds words in are counted so far; where there are more, the answer says so. */
  countedHits: 20_000,
  /** The same of words that a list is searched for, which stand in any of its texts. */
  searchedHits: 5_000,
  suggestions: 20,
  suggestionLength: 2,
  suggestionsPerMinute: 30,
  /** Tables of one v1 multi-join. */
  multiJoin: 5,
  /** Characters of a v1 `where` or `select`, and how deep its brackets go. */
  grammarLength: 4000,
  grammarDepth: 8,
} as const;

/** TreeQL's comparisons; an `n` before any of them negates it. */
export const OPERATORS = ['cs', 'sw', 'ew', 'eq', 'lt', 'le', 'ge', 'gt', 'bt', 'in', 'is'] as const;
export type Operator = (typeof OPERATORS)[number];

/** The words that the specification prints (section 5). */
export const TABLE_AND_ID_REQUIRED = 'table and id is required.';

const row = z.record(z.string(), z.unknown());
/** Joins of which some record has more than is listed under it; only where there are such. */
const truncated_joins = z.array(z.string()).optional();

export const recordPage = z.object({
  error: z.literal(false),
  list: z.array(row),
  total: z.number().int(),
  limit: z.number().int(),
  num_pages: z.number().int(),
  page: z.number().int(),
  /** More records than `total` fit; only of what looks into texts (`search`, cs, sw, ew). */
  more: z.literal(true).optional(),
  /** Only where the call has a `cursor`: what to ask with next, null at the end. */
  next: z.string().nullable().optional(),
  truncated_joins,
});
export const recordModel = z.object({ error: z.literal(false), model: row, truncated_joins });
export const recordBatch = z.object({ error: z.literal(false), list: z.array(row), truncated_joins });

/** A page of a v1 join: flat rows; `truncated` in GETALL alone. */
export const joinedPage = recordPage
  .omit({ next: true, truncated_joins: true })
  .extend({ truncated: z.boolean().optional() });
export const suggestions = z.object({
  error: z.literal(false),
  list: z.array(z.object({ id: z.number().int(), value: z.string() })),
});
/** What v1 PUTWHERE and DELETEALL have done. */
export const removedOrChanged = z.object({
  error: z.literal(false),
  message: z.string(),
  count: z.number().int(),
});
