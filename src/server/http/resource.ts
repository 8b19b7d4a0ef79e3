import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import type { Role } from '#shared/roles.ts';
import type { Actor, Closure, Member } from './actor.ts';

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

/** Who may write a field: when a record is made, when it is changed. Left out means nobody. */
export type WriteRule = { create?: readonly Role[]; change?: readonly Role[] };

/** What the generic calls may do with one column. A column that is not named here does not exist for them. */
export type ColumnRule = {
  column: PgColumn;
  kind: 'id' | 'text' | 'integer' | 'number' | 'boolean' | 'instant' | 'day' | 'json' | 'text-list';
  /** Who may read it, filter, order, search, count, export and complete by it. */
  read: readonly Audience[];
  write?: WriteRule;
  /** Searched by `search=`. */
  search?: true;
  /** The column that holds the same text in small letters, where there is one: what is too short for an index is looked for there. */
  small?: PgColumn;
  /** Few values stand in it, and an index begins with it: patterns are held against the values, not against every row. */
  few?: true;
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

/** The column by which a caller says which version it had read. Every body may name it, none writes it. */
export const VERSION = 'updated_at';

/** A body that was read: the act that now waits for its turn, or what is wrong with the body. */
export type ReadBody<Act> = { act: Act } | { issues: readonly z.core.$ZodIssue[] };
type CreateAct = (deps: Deps, actor: Member) => Promise<{ id: number }>;
type ChangeAct = (deps: Deps, actor: Member, id: number) => Promise<void>;

type BodyRule<Act, Field extends string> = {
  body: z.ZodObject;
  /** Parses what was sent, once: the owner's service gets the typed value. */
  read: (given: unknown) => Promise<ReadBody<Act>>;
  /** For the compiler alone: names of the fields that the body takes. */
  takes?: Field;
};
export type CreateRule<Field extends string = string> = BodyRule<CreateAct, Field> & {
  /** What the service answers is the row as it stands, under the columns' names and as the calls show it: it is not read again. */
  answersRow?: true;
};
export type ChangeRule<Field extends string = string> = BodyRule<ChangeAct, Field>;

/** Writes go through the owner feature's service, so that its rules and events hold whichever door is used. */
export type WriteRules<Field extends string = string> = {
  create?: CreateRule<Field>;
  change?: ChangeRule<Field>;
  remove?: { run: (deps: Deps, actor: Member, id: number) => Promise<void> };
};

type FieldOf<Body extends z.ZodObject> = keyof Body['shape'] & string;

async function readWith<Body extends z.ZodObject, Act>(
  body: Body,
  given: unknown,
  toAct: (input: z.output<Body>) => Act,
): Promise<ReadBody<Act>> {
  const { data, error } = await body.safeParseAsync(given);
  return error ? { issues: error.issues } : { act: toAct(data) };
}

/** Records are made by `run`, which gets what the strict `body` made of the caller's words. */
export const creating = <Body extends z.ZodObject>(
  body: Body,
  run: (deps: Deps, actor: Member, input: z.output<Body>) => Promise<{ id: number }>,
  more: { answersRow?: true } = {},
): CreateRule<FieldOf<Body>> => ({
  body,
  read: (given) => readWith(body, given, (input) => (deps, actor) => run(deps, actor, input)),
  ...more,
});

/** Records are changed by `run`, which gets what the strict `body` made of the caller's words. */
export const changing = <Body extends z.ZodObject>(
  body: Body,
  run: (deps: Deps, actor: Member, id: number, input: z.output<Body>) => Promise<unknown>,
): ChangeRule<FieldOf<Body>> => ({
  body,
  read: (given) =>
    readWith(body, given, (input) => async (deps, actor, id) => {
      await run(deps, actor, id, input);
    }),
});

/** A feature's word on what the generic records calls may do with its table: denied unless said here. */
export type Resource = {
  /** Name in paths; the specification's table name. */
  table: string;
  source: PgTable;
  /** Column that ids in paths mean; `id` when left out. */
  primary?: string;
  modes: Readonly<Partial<Record<Mode, readonly Audience[]>>>;
  columns: Readonly<Record<string, ColumnRule>>;
  /** Fields of bodies that are no column: a password, a reason. */
  besides?: Readonly<Record<string, WriteRule>>;
  /** Stays open to a session that is closed for one of these reasons; without it every reason closes the table. */
  opensWhile?: readonly Closure[];
  /**
   * Condition that every row must meet for this actor; `undefined` opens all rows, `'none'` closes them. It is printed once for
   * an actor's kind, number, role and closure, and may know of nothing else.
   */
  rows: (actor: Actor) => SQL | undefined | 'none';
  joins?: readonly JoinRule[];
  /** Columns of an EXPORT beside the table's own, by their name there: a field of the one record that a has-many join finds. */
  exported?: Readonly<Record<string, { join: string; field: string }>>;
  /** Two searched fields that screens print as one name, with a point between them: `search=` finds it as it is printed. */
  printed?: readonly [string, string];
  writes?: WriteRules;
  /** Where set, `row_count` under this key holds the exact number of rows that the actor sees unfiltered. */
  countKey?: (actor: Actor) => string | undefined;
};

type Known<Column extends string, Beside extends string> = {
  columns: Readonly<Record<Column, ColumnRule>>;
  besides?: Readonly<Record<Beside, WriteRule>>;
  writes?: WriteRules<NoInfer<Column | Beside> | typeof VERSION>;
};

/** A descriptor whose bodies take no field that neither `columns` nor `besides` knows. */
export const defineResource = <Column extends string, Beside extends string = never>(
  resource: Omit<Resource, keyof Known<Column, Beside>> & Known<Column, Beside>,
): Resource => resource;
