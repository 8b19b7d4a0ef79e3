import type { Sql } from '#server/db/database.ts';
import { VIEW_LIMITS } from '#shared/library/library-views.ts';
import { ofItsNight } from './night-aggregates.store.ts';

/** Whether the dreamer wants hard dreams left out where they did not ask for one; so it is until they say otherwise. */
export async function leavesOutHardDreams(sql: Sql, userId: number): Promise<boolean> {
  const [row] = await sql<{ leaves: boolean | null }[]>`
    select (settings #>> '{privacy,leave_out_nightmares}')::boolean as leaves
    from preference where user_id = ${userId}`;
  return row?.leaves ?? true;
}

/** Nightmares, and what was felt as strongly as can be: not to be met unasked. */
const hard = (sql: Sql) => sql`(
  'nightmare' = any(types) or moods @> '[{"mood":"afraid","intensity":3}]'
  or moods @> '[{"mood":"disgusted","intensity":3}]' or moods @> '[{"mood":"ashamed","intensity":3}]')`;

const eligible = (sql: Sql, userId: number, guarded: boolean) => sql`
  user_id = ${userId} and deleted_at is null and state = 'kept' and (title <> '' or text <> '')
  ${guarded ? sql`and not ${hard(sql)}` : sql``}`;

export type FormerRow = { id: number; night_of: string; title: string; text: string; language: string };

const EXCERPT = 320;

/** Dreams of certain nights, newest first; served by the index on (user, night). */
export const listOfNights = (
  sql: Sql,
  userId: number,
  nights: readonly string[],
  guarded: boolean,
): Promise<FormerRow[]> =>
  sql<FormerRow[]>`
    select id::float8 as id, night_of::text as night_of, title, left(text, ${EXCERPT}) as text, language
    from dream where ${eligible(sql, userId, guarded)} and ${ofItsNight(sql)} and night_of = any(${[...nights]}::text[]::date[])
    order by dream.night_of desc, dream.id limit ${VIEW_LIMITS.onThisNight}`;

/** How many dreams may be opened at random, one left out. */
export async function countEligible(
  sql: Sql,
  userId: number,
  guarded: boolean,
  not: number,
): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from dream where ${eligible(sql, userId, guarded)} and id <> ${not}`;
  return row.count;
}

/** The dream at a place of the diary counted from its newest night, one dream left out. */
export async function findEligible(
  sql: Sql,
  userId: number,
  choice: { guarded: boolean; not: number; place: number },
): Promise<{ id: number; night_of: string } | undefined> {
  const [row] = await sql<{ id: number; night_of: string }[]>`
    select id::float8 as id, night_of::text as night_of from dream
    where ${eligible(sql, userId, choice.guarded)} and id <> ${choice.not}
    order by dream.night_of desc, dream.id desc offset ${choice.place} limit 1`;
  return row;
}

export type WeekDream = {
  id: number;
  client_id: string;
  night_of: string;
  title: string;
  text: string;
  types: string[];
  moods: { mood: string }[];
};

const WEEK_LIMIT = 50;

/** Whole dreams of the nights from one to another, newest first. */
export const listBetween = (
  sql: Sql,
  userId: number,
  { from, to }: { from: string; to: string },
  guarded: boolean,
): Promise<WeekDream[]> =>
  sql<WeekDream[]>`
    select id::float8 as id, client_id, night_of::text as night_of, title, text, types, moods
    from dream where ${eligible(sql, userId, guarded)} and night_of between ${from}::date and ${to}::date
      and ${ofItsNight(sql)}
    order by dream.night_of desc, dream.id desc limit ${WEEK_LIMIT}`;
