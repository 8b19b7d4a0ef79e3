import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  type PgColumnBuilderBase,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type DreamField,
  type DreamMood,
  type DreamType,
  POINTS_OF_VIEW,
  type Sense,
  type WordField,
} from '#shared/dreams.ts';
import { category } from './categories.ts';
import {
  createdAt,
  instantColumn,
  jsonColumn,
  primaryId,
  reference,
  searchColumn,
  updatedAt,
  textList,
} from './columns.ts';
import { user } from './users.ts';

export const dream = pgTable(
  'dream',
  {
    id: primaryId(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    client_id: uuid('client_id').notNull().defaultRandom(),
    state: text('state', { enum: ['draft', 'kept', 'fragment'] })
      .notNull()
      .default('kept'),
    /** The recall question that a fragment answers; empty where none was asked. */
    asked: text('asked').notNull().default(''),
    /** The dream that this fragment was merged into; the fragment itself stays as it was. */
    merged_into: reference('merged_into').references((): AnyPgColumn => dream.id, { onDelete: 'cascade' }),
    title: text('title').notNull().default(''),
    text: text('text').notNull().default(''),
    language: text('language').notNull().default(''),
    /** Evening date of the night that the dream belongs to. */
    night_of: date('night_of', { mode: 'string' }).notNull(),
    recorded_at: instantColumn('recorded_at').notNull(),
    recorded_tz: text('recorded_tz').notNull().default('UTC'),
    types: textList('types').$type<DreamType[]>(),
    moods: jsonColumn<DreamMood[]>('moods').notNull().default([]),
    lucidity: smallint('lucidity'),
    vividness: smallint('vividness'),
    recall: text('recall', { enum: ['full', 'fragments', 'feeling'] }),
    source: text('source', { enum: ['voice', 'typed', 'imported', 'remembered'] })
      .notNull()
      .default('typed'),
    waking_note: text('waking_note').notNull().default(''),
    favourite: boolean('favourite').notNull().default(false),
    tags: textList('tags'),
    people: textList('people'),
    places: textList('places'),
    /** Things that tell the dreamer that it is a dream. */
    signs: textList('signs'),
    /** Names of the series that the dream belongs to. */
    series: textList('series'),
    point_of_view: text('point_of_view', { enum: POINTS_OF_VIEW }),
    senses: textList('senses').$type<Sense[]>(),
    lucid_technique: text('lucid_technique').notNull().default(''),
    lucid_trigger: text('lucid_trigger').notNull().default(''),
    reflection: text('reflection').notNull().default(''),
    /** Roughly when a remembered dream was dreamed, in the dreamer's words. */
    period: text('period').notNull().default(''),
    category_id: reference('category_id').references(() => category.id, { onDelete: 'set null' }),
    visibility: text('visibility', { enum: ['private', 'circle', 'public', 'anonymous', 'sealed'] })
      .notNull()
      .default('private'),
    public_dream_id: reference('public_dream_id'),
    words: integer('words').notNull().default(0),
    deleted_at: instantColumn('deleted_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  } satisfies Record<DreamField, PgColumnBuilderBase>,
  (table) => [
    uniqueIndex('dream_user_client').on(table.user_id, table.client_id),
    /** Ascending, so that they serve both directions: a descending index puts nulls where no list asks for them. */
    index('dream_user_night').on(table.user_id, table.night_of, table.id),
    index('dream_user_id')
      .on(table.user_id, table.id)
      .where(sql`deleted_at is null`),
    /** The source beside the title: what generic calls most often ask together. */
    index('dream_source_title_trgm').using('gin', table.source, table.title.op('gin_trgm_ops')),
    uniqueIndex('dream_public_dream').on(table.public_dream_id),
    index('dream_bin')
      .on(table.deleted_at)
      .where(sql`deleted_at is not null`),
    /** For the names that a diary knows: few of its dreams name somebody. */
    index('dream_named')
      .on(table.user_id)
      .where(sql`people <> '{}' or places <> '{}'`),
    index('dream_merged')
      .on(table.merged_into)
      .where(sql`merged_into is not null`),
    /** For counts of a night over the whole house. */
    index('dream_night')
      .on(table.night_of, table.user_id)
      .where(sql`state = 'kept' and deleted_at is null`),
    index('dream_category')
      .on(table.category_id)
      .where(sql`category_id is not null`),
  ],
);

/** The dreamer's words before a change. Versions from before the others were kept know the title and the text alone. */
const formerWords = {
  title: text('title').notNull(),
  text: text('text').notNull(),
  waking_note: text('waking_note'),
  reflection: text('reflection'),
  lucid_technique: text('lucid_technique'),
  lucid_trigger: text('lucid_trigger'),
  period: text('period'),
} satisfies Record<WordField, PgColumnBuilderBase>;

/** What a change replaced, so that no text is ever overwritten for good. */
export const dream_version = pgTable(
  'dream_version',
  {
    id: primaryId(),
    dream_id: reference('dream_id')
      .notNull()
      .references(() => dream.id, { onDelete: 'cascade' }),
    user_id: reference('user_id').notNull(),
    ...formerWords,
    /** `edit` or `conflict` (another device had saved in between), `merge` (what fragments made). */
    reason: text('reason').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('dream_version_dream').on(table.user_id, table.dream_id, table.id),
    index('dream_version_of').on(table.dream_id),
  ],
);

/** Stemmed terms with their counts; the similarity and statistics indexes are rebuilt from here. */
export const dream_index = pgTable(
  'dream_index',
  {
    dream_id: reference('dream_id')
      .primaryKey()
      .references(() => dream.id, { onDelete: 'cascade' }),
    user_id: reference('user_id').notNull(),
    /** SHA-256 of the indexed text and its facts: tells a stale row. */
    source_hash: text('source_hash').notNull(),
    version: integer('version').notNull(),
    language: text('language').notNull(),
    length: integer('length').notNull(),
    /** Term to count. */
    terms: jsonColumn<Record<string, number>>('terms').notNull(),
    /** Tags found: label, kind, character ranges. */
    findings: jsonColumn<unknown>('findings').notNull(),
    /** Title, names, text, note and transcript by weight, in the dream's language; null until the next indexing. */
    search: searchColumn('search'),
    /** The dream's `updated_at` that `search` was made from; an older one is stale. */
    search_of: instantColumn('search_of'),
  },
  (table) => [index('dream_index_user').on(table.user_id, table.dream_id)],
);

/** The dreamer's x on a tag that was found: stored, and right for ever. */
export const dream_finding_dismissal = pgTable(
  'dream_finding_dismissal',
  {
    id: primaryId(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Null: nowhere in this diary. */
    dream_id: reference('dream_id').references(() => dream.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    /** What the dreamer says that the name is instead ("Max is my dog"); null where a tag is only taken off. */
    taught_kind: text('taught_kind', { enum: ['person', 'animal', 'place', 'thing', 'nothing'] }),
    taught_name: text('taught_name'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('dream_finding_dismissal_taught')
      .on(table.user_id, table.label)
      .where(sql`${table.taught_kind} is not null`),
    index('dream_finding_dismissal_user').on(table.user_id, table.label),
    index('dream_finding_dismissal_dream').on(table.dream_id),
  ],
);

export const similar_feedback = pgTable(
  'similar_feedback',
  {
    id: primaryId(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    dream_id: reference('dream_id')
      .notNull()
      .references(() => dream.id, { onDelete: 'cascade' }),
    scope: text('scope', { enum: ['own', 'stream'] }).notNull(),
    other_id: reference('other_id').notNull(),
    verdict: text('verdict', { enum: ['not_similar'] }).notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('similar_feedback_pair').on(table.user_id, table.dream_id, table.scope, table.other_id),
    index('similar_feedback_dream').on(table.dream_id),
  ],
);
