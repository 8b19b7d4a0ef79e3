import { eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { allowLongStatements } from '#server/db/transaction.ts';
import { diary_words } from '#server/db/schema/diary-words.ts';
import { dream, dream_index } from '#server/db/schema/dreams.ts';

export type NearWord = { asked: string; word: string; count: number };

/** Words that are kept of one diary, those of most dreams first. */
const KEPT = 40_000;
/** Dreams since the last reading whose words are read each time; where there are more, all are read anew. */
const FRESH = 150;
/** Dreams that are not indexed yet, the latest first, and units of each, whose words are taken as they stand. */
const UNREAD = 20;
const TEXT = 20_000;
/** Words that come into question for one that was asked. */
const NEAR = 40;
/** Letters by which a word may be longer or shorter than what was asked. */
const LONGER = 2;
/** Trigrams that two words share at least, as a part of both: below that no letter's slip is left to find. */
const LEAST_ALIKE = 0.12;

/** Whole words as they stand, not their stems (`~`), and no figures. */
const telling = sql`word !~ '^[~0-9]' and length(word) between 3 and 30`;

/** How far the words of a diary are read: what was indexed since, what is not indexed yet, or that all is to be read anew. */
export type WordsState = { stale: boolean; fresh: number; unread: number };

/** The same as columns over the dreams `d` of a diary with their index rows `i`. */
export const wordsStateColumns = (userId: number): SQL => sql`
  count(*) filter (where i.search is not null and i.search_of >
    coalesce((select read_up_to from ${diary_words} where user_id = ${userId}), '-infinity'))::float8 as fresh,
  count(*) filter (where i.search is null or i.search_of <> d.updated_at)::float8 as unread,
  (count(i.search_of) - (select dreams from ${diary_words} where user_id = ${userId}))::float8 as missing`;

export function wordsStateOf(row: Readonly<Record<string, unknown>>): WordsState {
  const [fresh, unread] = [Number(row.fresh ?? 0), Number(row.unread ?? 0)];
  const missing = typeof row.missing === 'number' ? Math.abs(row.missing) : 0;
  return { fresh, unread, stale: fresh > FRESH || missing > fresh };
}

/** What was saved last and is not indexed yet, as it stands. */
export async function unreadTexts(db: Db, userId: number): Promise<string[]> {
  const rows = await db.execute<{ text: string }>(sql`
    select left(concat_ws(' ', d.title, array_to_string(d.people || d.places || d.tags || d.signs, ' '), d.text), ${TEXT}) as text
    from ${dream} d left join ${dream_index} i on i.dream_id = d.id
    where d.user_id = ${userId} and d.deleted_at is null and d.visibility <> 'sealed'
      and (i.search is null or i.search_of <> d.updated_at)
    order by d.updated_at desc limit ${UNREAD}`);
  return rows.map(({ text }) => text);
}

/** Reads the words of a diary anew: of ten thousand dreams more than a million, which a busy machine takes seconds for. */
export async function readWords(db: Db, userId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await allowLongStatements(tx);
    await tx.execute(sql`
    with own as materialized (
      select search, search_of from ${dream_index} where user_id = ${userId} and search is not null
    ), counted as (
      select word, count(*)::int as count from own, unnest(tsvector_to_array(search)) word
      where ${telling} group by word order by count desc, word limit ${KEPT}
    )
    insert into ${diary_words} (user_id, words, counts, read_up_to, dreams)
    select ${userId}, coalesce((select array_agg(word order by count desc, word) from counted), '{}'),
      coalesce((select array_agg(count order by count desc, word) from counted), '{}'),
      (select max(search_of) from own), (select count(*) from own)
    on conflict (user_id) do update set words = excluded.words, counts = excluded.counts,
      read_up_to = excluded.read_up_to, dreams = excluded.dreams`);
  });
}

/** The words of dreams that were indexed since. */
const freshWords = (userId: number) => sql`
  union all
  select word, 1 from ${dream_index} i, unnest(tsvector_to_array(i.search)) word
  where i.user_id = ${userId} and i.search is not null and ${telling}
    and i.search_of > coalesce((select read_up_to from kept), '-infinity')`;

/**
 * Of each word that was asked, those of the diary that share most trigrams with it, itself among them; with those that
 * were indexed since where `withFresh`, and with those of `unread`.
 */
export async function nearWords(
  db: Db,
  userId: number,
  asked: readonly string[],
  { withFresh, unread }: { withFresh: boolean; unread: readonly string[] },
): Promise<NearWord[]> {
  // By length first: to compare trigrams costs ten times that.
  const alike = sql`case when abs(length(k.word) - length(a.asked)) <= ${LONGER} then similarity(k.word, a.asked) else 0 end`;
  const rows = await db.execute<NearWord>(sql`
    with kept as (select words, counts, read_up_to from ${diary_words} where user_id = ${userId}),
    known as (
      select word, count from kept, unnest(words, counts) v(word, count) ${withFresh ? freshWords(userId) : sql``}
      union all select word, 1 from jsonb_array_elements_text(${JSON.stringify(unread)}::text::jsonb) word where ${telling}
    ),
    compared as materialized (
      select a.asked, k.word, k.count, ${alike} as alike
      from jsonb_array_elements_text(${JSON.stringify(asked)}::text::jsonb) a(asked), known k
    )
    select asked, word, max(count)::float8 as count from (
      select *, row_number() over (partition by asked order by alike desc, count desc, word) as place
      from compared where alike >= ${LEAST_ALIKE}
    ) ranked where place <= ${NEAR} group by asked, word`);
  return rows.map(({ asked: one, word, count }) => ({ asked: one, word, count }));
}

/** A word, and every word that could be the last part of it. */
export type CompoundAsked = { word: string; parts: readonly string[] };
/** Words of the diary that hold one that was asked or are a part of it. */
const COMPOUNDS = 80;
/** Letters at the end of a word that may be its ending. */
const ENDING = 2;
const LEAST = 4;

/** Words of a diary in German that hold one of these, whatever its ending, or are one of their parts; most used first. */
export async function wordsAround(
  db: Db,
  userId: number,
  asked: readonly CompoundAsked[],
): Promise<string[]> {
  const [is] = await db.execute<{ german: boolean; read: boolean }>(sql`
    select exists (select 1 from ${dream_index} where user_id = ${userId} and language = 'de') as german,
      exists (select 1 from ${diary_words} where user_id = ${userId}) as read`);
  if (!is?.german) return [];
  if (!is.read) await readWords(db, userId);
  const held = asked.map(({ word }) => `%${word.slice(0, Math.max(LEAST, word.length - ENDING))}%`);
  const rows = await db.execute<{ word: string }>(sql`
    with kept as (select words, counts, read_up_to from ${diary_words} where user_id = ${userId}),
    latest as (
      select search from ${dream_index} where user_id = ${userId} and search is not null
        and search_of > coalesce((select read_up_to from kept), '-infinity') order by search_of desc limit ${FRESH}
    ),
    known as (
      select word, count from kept, unnest(words, counts) v(word, count)
      union all select word, 1 from latest, unnest(tsvector_to_array(search)) word where ${telling}
    )
    select word from known
    where word like any (select jsonb_array_elements_text(${JSON.stringify(held)}::text::jsonb))
      or word in (select jsonb_array_elements_text(${JSON.stringify(asked.flatMap(({ parts }) => parts))}::text::jsonb))
    group by word order by sum(count) desc, word limit ${COMPOUNDS}`);
  return rows.map(({ word }) => word);
}

export const forgetWords = async (db: Db, userId: number): Promise<void> => {
  await db.delete(diary_words).where(eq(diary_words.user_id, userId));
};
