import { sql as drizzleSql, type SQL } from 'drizzle-orm';
import type { Sql } from './database.ts';

const NOBODY = 0;
type Fragment = ReturnType<Sql>;
/** A tag that makes conditions of templates: this house's own or drizzle's. */
type Tag<Made> = (strings: TemplateStringsArray, ...values: (number | Made)[]) => Made;

/**
 * Who may read a copy at all, `p` being a `public_dream` row: everybody what stands in public, and what is shared in a circle
 * the circle's members alone, while they are here with an open diary and neither of the two blocks the other.
 */
const readable = <Made>(sql: Tag<Made>, reader: number | Made): Made => sql`(
  p.circle_id is null or exists (
    select 1 from circle_member m join "user" r on r.id = m.user_id
    where m.circle_id = p.circle_id and m.user_id = ${reader}
      and r.status = 1 and r.deleted_at is null and r.deletes_at is null
      and not exists (select 1 from diary_closure c where c.user_id = m.user_id and c.opened_at is null)
      and not exists (select 1 from member_block b
        where (b.user_id = m.user_id and b.blocked_id = p.author_id)
          or (b.user_id = p.author_id and b.blocked_id = m.user_id))))`;

const COMMENTS = <Made>(sql: Tag<Made>): Made => sql`case
  when p.circle_id is null then coalesce(p.comments, f.settings->'privacy'->>'comments', 'everybody')
  when p.comments = 'nobody' then 'nobody' else 'circle' end`;
const INTERPRETATIONS = <Made>(sql: Tag<Made>): Made => sql`case
  when p.circle_id is null then coalesce(p.interpretations, f.settings->'privacy'->>'interpretations', 'everybody')
  when p.interpretations = 'nobody' then 'nobody' else 'circle' end`;
const AUDIENCE_OF = { comments: COMMENTS, interpretations: INTERPRETATIONS } as const;
type Below = keyof typeof AUDIENCE_OF;

/** Whom a copy `p` lets read what is added below it; `f` is its dreamer's `preference`. */
export const audienceBelow = (sql: Sql, below: Below): Fragment =>
  AUDIENCE_OF[below]<Fragment>((strings, ...values) => sql(strings, ...values));

/** The same for statements that drizzle makes. */
export const audienceIn = (below: Below): SQL =>
  AUDIENCE_OF[below]<SQL>((strings, ...values) => drizzleSql(strings, ...values));

/** Whether a reader, by id or as a column, may read the copy `p`; null is a visitor. */
export const mayReadCopy = (sql: Sql, reader: number | Fragment | null): Fragment =>
  readable<Fragment>((strings, ...values) => sql(strings, ...values), reader ?? NOBODY);

/** The same condition for statements that drizzle makes. */
export const copyIsReadable = (readerId: number | null): SQL =>
  readable<SQL>((strings, ...values) => drizzleSql(strings, ...values), readerId ?? NOBODY);

/** What a muted word is looked for in; `p` is a `public_dream` row. */
export const mutableWords = (sql: Sql): Fragment =>
  sql`concat_ws(' ', p.title, p.content_note, array_to_string(p.tags, ' '), p.text)`;

/**
 * A condition that leaves out what the reader may not read and what they block; `p` is a `public_dream` row. Who blocks a person
 * goes on reading that dreamer's anonymous copies, and who blocks an anonymous copy everything else of its dreamer, else what
 * vanishes would tell whose it is. For a reader who blocks nobody it is decided once a query, not once a row.
 */
export const seesCopy = (sql: Sql, readerId: number | null): Fragment =>
  seen<Fragment>((strings, ...values) => sql(strings, ...values), readerId);

/** The same condition for statements that drizzle makes. */
export const copyIsSeen = (readerId: number | null): SQL =>
  seen<SQL>((strings, ...values) => drizzleSql(strings, ...values), readerId);

const seen = <Made>(sql: Tag<Made>, readerId: number | null): Made =>
  readerId === null
    ? sql`p.circle_id is null`
    : sql`${readable(sql, readerId)}
      and (not exists (select 1 from member_block where user_id = ${readerId})
        or not exists (
          select 1 from member_block b where b.user_id = ${readerId} and b.blocked_id = p.author_id and not p.anonymous))
      and (not exists (select 1 from copy_block where user_id = ${readerId})
        or not exists (select 1 from copy_block b where b.user_id = ${readerId} and b.public_dream_id = p.id))`;
