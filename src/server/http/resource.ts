import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import type { Role } from '#shared/roles.ts';
import type { Actor, Member } from './actor.ts';

/** Who a column or an act is open to. `visitor` means everybody. */
export type Audience = 'visitor' | Role;
export type Mode =
  | 'list'
  | 'get'
  | 'create'
  | 'change'
  | 'remove'
  | 'export'
  | 'change-where'
  | 'remove-all'
  | 'autocomplete'
  | 'get-all';

/** What the generic calls may do with one column. A column that is not named here does not exist for them. */
export type ColumnRule = {
  column: PgColumn;
  kind: 'id' | 'text' | 'integer' | 'number' | 'boolean' | 'instant' | 'day' | 'json' | 'text-list';
  /** Who may read it, filter, order, search, count, export and complete by it. */
  read: readonly Audience[];
  /** Searched by `search=`. */
  search?: true;
};

export type JoinRule = {
  /** Name of the joined resource's table. */
  table: string;
  kind: 'belongs-to' | 'has-many' | 'many-to-many';
  /** Name in queries and answers where the table's own would be unclear. */
  as?: string;
  /** Own column (belongs-to) or the other table's column (has-many) that holds the key. */
  key: string;
  /** Junction table with its two keys, for many-to-many. */
  through?: { table: string; own: string; other: string };
};

/** Under which name a joined record stands in the answer. */
export const joinName = (rule: JoinRule): string => rule.as ?? rule.table;

/** Writes go through the owner feature's service, so that its rules and events hold whichever door is used. */
export type WriteRules = {
  create?: {
    body: z.ZodType;
    run: (deps: Deps, actor: Member, input: unknown) => Promise<{ id: number }>;
    /** What `run` answers is the row as it stands, under the columns' names and as the calls show it: it is not read again. */
    answersRow?: true;
  };
  change?: { body: z.ZodType; run: (deps: Deps, actor: Member, id: number, input: unknown) => Promise<void> };
  remove?: { run: (deps: Deps, actor: Member, id: number) => Promise<void> };
};

/** A feature's word on what the generic records calls may do with its table: denied unless said here. */
export type Resource = {
  /** Name in paths; the specification's table name. */
  table: string;
  source: PgTable;
  /** Column that ids in paths mean; `id` when left out. */
  primary?: string;
  modes: Readonly<Partial<Record<Mode, readonly Audience[]>>>;
  columns: Readonly<Record<string, ColumnRule>>;
  /** Condition that every row must meet for this actor; `undefined` opens all rows, `'none'` closes them. */
  rows: (actor: Actor) => SQL | undefined | 'none';
  joins?: readonly JoinRule[];
  writes?: WriteRules;
  /** Where set, `row_count` under this key holds the exact number of rows that the actor sees unfiltered. */
  countKey?: (actor: Actor) => string | undefined;
};
