import { seesCopy } from '#server/db/copy-sight.ts';
import type { Sql } from '#server/db/database.ts';
import type { DreamMood, DreamType } from '#shared/dreams.ts';
import type { CommentOptions, COPY_KINDS } from '#shared/public-dreams.ts';

/** A copy as a reader meets it; `own` is worked out against the reader's diary. */
export type StreamRow = {
  id: number;
  title: string;
  text: string;
  language: string;
  anonymous: boolean;
  author_id: number | null;
  username: string | null;
  photo: string | null;
  content_note: string;
  types: DreamType[];
  moods: DreamMood[];
  tags: string[];
  night_of: string;
  long_ago: boolean;
  words: number;
  own: boolean;
  comments: CommentOptions['comments'];
  approve_comments: boolean | null;
  interpretations: CommentOptions['interpretations'];
  comments_closed: boolean;
  indexable: boolean;
  held: boolean;
  kind: (typeof COPY_KINDS)[number];
  attribution: string;
  source: string;
  circle_id: number | null;
  circle: string | null;
};

const NOBODY = 0;

/** What a row holds; stands in a query with `public_dream p` and its author's `profile f`. */
export const columnsFor = (sql: Sql, readerId: number | null) => sql`
  p.id::float8 as id, p.title, p.text, p.language, p.anonymous, p.author_id::float8 as author_id, f.username, f.photo,
  p.content_note, p.types, p.moods, p.tags, p.night_of::text as night_of, p.long_ago, p.words,
  p.comments, p.approve_comments, p.interpretations, p.comments_closed_at is not null as comments_closed, p.indexable, p.held_at is not null as held,
  p.kind, p.attribution, p.source, p.circle_id::float8 as circle_id,
  (select c.name from circle c where c.id = p.circle_id) as circle, ${isOwn(sql, readerId)} as own`;

/** Whether the copy `p` is of a dream of the reader's own. */
export const isOwn = (sql: Sql, readerId: number | null) =>
  sql`exists (select 1 from dream d where d.public_dream_id = p.id and d.user_id = ${readerId ?? NOBODY})`;

export async function findStreamRow(
  sql: Sql,
  readerId: number | null,
  id: number,
): Promise<StreamRow | undefined> {
  return (await findStreamRows(sql, readerId, [id]))[0];
}

/** Those of some copies that a reader may see, in no order. */
export const findStreamRows = (
  sql: Sql,
  readerId: number | null,
  ids: readonly number[],
): Promise<StreamRow[]> => sql<StreamRow[]>`
  select ${columnsFor(sql, readerId)}
  from public_dream p left join profile f on f.user_id = p.author_id
  where p.id = any(${[...ids]}::bigint[])
    and (p.hidden_at is null or (p.held_at is not null and ${isOwn(sql, readerId)})) and ${seesCopy(sql, readerId)}`;
