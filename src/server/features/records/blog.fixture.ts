import { and, eq, getTableColumns, or, sql as raw } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  integer,
  numeric,
  type PgTable,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { instantColumn, jsonColumn, primaryId } from '#server/db/schema/columns.ts';
import type { Actor } from '#server/http/actor.ts';
import {
  type Audience,
  changing,
  type ColumnRule,
  creating,
  type Mode,
  type Resource,
  type WriteRules,
} from '#server/http/resource.ts';
import type { Role } from '#shared/roles.ts';

/** A made-up schema that has nothing to do with the product: the engine must run over any set of descriptors. */
const key = (name: string) => bigint(name, { mode: 'number' });

const users = pgTable('blog_users', {
  id: primaryId(),
  username: text('username').notNull(),
  password: text('password').notNull(),
  country: text('country'),
});
const categories = pgTable('blog_categories', {
  id: primaryId(),
  name: text('name').notNull(),
  icon: text('icon'),
});
export const posts = pgTable('blog_posts', {
  id: primaryId(),
  user_id: key('user_id').notNull(),
  category_id: key('category_id'),
  content: text('content').notNull(),
  hidden: boolean('hidden').notNull().default(false),
});
const comments = pgTable('blog_comments', {
  id: primaryId(),
  post_id: key('post_id').notNull(),
  message: text('message').notNull(),
  category_id: key('category_id'),
  approved: boolean('approved').notNull().default(true),
});
export const tags = pgTable('blog_tags', {
  id: primaryId(),
  name: text('name').notNull(),
  is_important: boolean('is_important').notNull(),
});
const postTags = pgTable('blog_post_tags', {
  id: primaryId(),
  post_id: key('post_id').notNull(),
  tag_id: key('tag_id').notNull(),
});
const events = pgTable('blog_events', {
  id: primaryId(),
  name: text('name').notNull(),
  at: instantColumn('at'),
  day: date('day', { mode: 'string' }),
  visitors: integer('visitors'),
  price: numeric('price', { precision: 12, scale: 2 }),
  open: boolean('open'),
  labels: text('labels').array(),
  facts: jsonColumn<unknown>('facts'),
  token: uuid('token'),
  updated_at: instantColumn('updated_at')
    .notNull()
    .default(raw`now()`),
});

const EVERYONE: readonly Audience[] = ['visitor'];
const WRITERS: readonly Role[] = ['user', 'admin'];
const written = { write: { create: WRITERS, change: WRITERS } };
const byAdmins = { write: { create: ['admin'], change: ['admin'] } } as const;

type Kinds = Record<string, ColumnRule['kind']>;
const columnsOf = (
  table: PgTable,
  kinds: Kinds,
  changes: Record<string, Partial<ColumnRule>> = {},
): Resource['columns'] =>
  Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      {
        column: getTableColumns(table)[name] as ColumnRule['column'],
        kind,
        read: EVERYONE,
        ...changes[name],
      },
    ]),
  );

const READ_MODES: Resource['modes'] = {
  list: EVERYONE,
  get: EVERYONE,
  'get-all': EVERYONE,
  autocomplete: EVERYONE,
  export: WRITERS,
};
const ALL_MODES: Readonly<Partial<Record<Mode, readonly Audience[]>>> = {
  ...READ_MODES,
  create: WRITERS,
  change: WRITERS,
  remove: WRITERS,
  'change-where': ['admin'],
  'remove-all': ['admin'],
};

const isAdminActor = (actor: Actor) => actor.kind === 'member' && actor.role === 'admin';
const memberId = (actor: Actor) => (actor.kind === 'member' ? actor.userId : 0);

const plainWrites = (
  table: typeof posts | typeof events | typeof comments,
  body: z.ZodObject,
): WriteRules => ({
  create: creating(body, async (deps, _actor, input) => {
    const [row] = await deps.db
      .insert(table)
      .values(input as never)
      .returning({ id: table.id });
    return { id: row?.id ?? 0 };
  }),
  change: changing(body.partial(), async (deps, _actor, id, input) => {
    const set = Object.keys(input).length > 0 ? input : { id: undefined };
    if (Object.values(set).some((value) => value !== undefined)) {
      await deps.db.update(table).set(set).where(eq(table.id, id));
    }
  }),
  remove: {
    run: async (deps, _actor, id) => {
      await deps.db.delete(table).where(eq(table.id, id));
    },
  },
});

const postBody = z.strictObject({
  user_id: z.number(),
  category_id: z.number().nullish(),
  content: z.string().max(5000),
  hidden: z.boolean().optional(),
});
const commentBody = z.strictObject({
  post_id: z.number(),
  message: z.string(),
  category_id: z.number().nullish(),
});
const eventBody = z.strictObject({
  name: z.string().min(1),
  visitors: z.number().int().nullish(),
  price: z.number().transform(String).nullish(),
  open: z.boolean().nullish(),
});

/** Users see posts that are not hidden, and their own; comments of those, if approved; admins see everything. */
export const BLOG: readonly Resource[] = [
  {
    table: 'users',
    source: users,
    modes: READ_MODES,
    columns: columnsOf(
      users,
      { id: 'id', username: 'text', password: 'text', country: 'text' },
      { password: { read: [] }, country: { read: ['admin'] }, username: { search: true } },
    ),
    rows: () => undefined,
    joins: [{ table: 'posts', kind: 'has-many', key: 'user_id' }],
  },
  {
    table: 'categories',
    source: categories,
    modes: READ_MODES,
    columns: columnsOf(categories, { id: 'id', name: 'text', icon: 'text' }),
    rows: () => undefined,
  },
  {
    table: 'posts',
    source: posts,
    modes: ALL_MODES,
    columns: columnsOf(
      posts,
      { id: 'id', user_id: 'id', category_id: 'id', content: 'text', hidden: 'boolean' },
      {
        user_id: written,
        category_id: written,
        content: { ...written, search: true },
        hidden: { read: ['admin'], ...byAdmins },
      },
    ),
    rows: (actor) =>
      isAdminActor(actor) ? undefined : or(eq(posts.hidden, false), eq(posts.user_id, memberId(actor))),
    joins: [
      { table: 'users', kind: 'belongs-to', key: 'user_id' },
      { table: 'categories', kind: 'belongs-to', key: 'category_id' },
      { table: 'comments', kind: 'has-many', key: 'post_id' },
      { table: 'post_tags', kind: 'has-many', key: 'post_id' },
      {
        table: 'tags',
        kind: 'many-to-many',
        key: 'id',
        through: { table: 'post_tags', own: 'post_id', other: 'tag_id' },
      },
    ],
    writes: plainWrites(posts, postBody),
    countKey: (actor) => (actor.kind === 'visitor' ? 'blog_posts' : undefined),
  },
  {
    table: 'comments',
    source: comments,
    modes: ALL_MODES,
    columns: columnsOf(
      comments,
      { id: 'id', post_id: 'id', message: 'text', category_id: 'id' },
      { post_id: written, message: written, category_id: written },
    ),
    rows: (actor) =>
      isAdminActor(actor)
        ? undefined
        : and(
            eq(comments.approved, true),
            raw`exists (select 1 from ${posts} where ${posts.id} = ${comments.post_id} and (not ${posts.hidden} or ${posts.user_id} = ${memberId(actor)}))`,
          ),
    joins: [
      { table: 'posts', kind: 'belongs-to', key: 'post_id' },
      { table: 'categories', kind: 'belongs-to', key: 'category_id' },
    ],
    writes: plainWrites(comments, commentBody),
  },
  {
    table: 'tags',
    source: tags,
    modes: READ_MODES,
    columns: columnsOf(tags, { id: 'id', name: 'text', is_important: 'boolean' }),
    rows: () => undefined,
    joins: [
      {
        table: 'posts',
        kind: 'many-to-many',
        key: 'id',
        through: { table: 'post_tags', own: 'tag_id', other: 'post_id' },
      },
    ],
  },
  {
    table: 'post_tags',
    source: postTags,
    modes: READ_MODES,
    columns: columnsOf(postTags, { id: 'id', post_id: 'id', tag_id: 'id' }),
    rows: () => undefined,
    joins: [
      { table: 'posts', kind: 'belongs-to', key: 'post_id' },
      { table: 'tags', kind: 'belongs-to', key: 'tag_id' },
    ],
  },
  {
    table: 'events',
    source: events,
    modes: ALL_MODES,
    columns: columnsOf(
      events,
      {
        id: 'id',
        name: 'text',
        at: 'instant',
        day: 'day',
        visitors: 'integer',
        price: 'number',
        open: 'boolean',
        labels: 'text-list',
        facts: 'json',
        token: 'text',
        updated_at: 'instant',
      },
      { name: written, visitors: written, price: written, open: written },
    ),
    rows: () => undefined,
    writes: plainWrites(events, eventBody),
  },
  {
    table: 'secrets',
    source: users,
    modes: { list: ['admin'], get: ['admin'] },
    columns: columnsOf(
      users,
      { id: 'id', username: 'text' },
      { username: { read: ['admin'] }, id: { read: ['admin'] } },
    ),
    rows: (actor) => (isAdminActor(actor) ? undefined : 'none'),
  },
];
