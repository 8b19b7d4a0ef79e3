import type { Sql } from '#server/db/database.ts';
import type { DreamMood, DreamType } from '#shared/dreams.ts';
import { dreamName, NAME_READ } from '#shared/words/dream-name.ts';

type NamedEntryRow = Pick<
  BookEntryRow,
  | 'slug'
  | 'language'
  | 'headword'
  | 'text'
  | 'questions'
  | 'book_name'
  | 'author'
  | 'licence'
  | 'year'
  | 'folklore'
>;

/** Published entries in any language that have this headword or synonym, given in lower case. */
export async function entriesNamed(sql: Sql, name: string): Promise<NamedEntryRow[]> {
  const rows = await sql<NamedEntryRow[]>`
    select e.slug, e.language, e.headword, e.text, e.questions, b.title as book_name, b.author, b.licence, b.year, b.folklore
    from dream_book_entry e join dream_book b on b.id = e.book_id
    where e.status = 'published' and b.status = 'published' and (lower(e.headword) = ${name}
        or exists (select 1 from unnest(e.match) form where lower(form) = ${name}))
    order by (lower(e.headword) = ${name}) desc, e.book_id, e.id limit 20`;
  return [...rows];
}

export type BookEntryRow = {
  slug: string;
  language: string;
  headword: string;
  match: string[];
  phrases: string[];
  pos: string;
  category: string;
  text: string;
  questions: string[];
  variations: string[];
  related: string[];
  book_name: string;
  author: string;
  licence: string;
  year: number | null;
  folklore: boolean;
};

const published = (sql: Sql) => sql`
  select e.slug, e.language, e.headword, e.match, e.phrases, e.pos, e.category, e.text, e.questions, e.variations, e.related,
    b.title as book_name, b.author, b.licence, b.year, b.folklore
  from dream_book_entry e join dream_book b on b.id = e.book_id
  where e.status = 'published' and b.status = 'published'`;

/** Changes whenever a published entry of the language comes, goes or changes. */
export async function bookStamp(sql: Sql, language: string): Promise<string> {
  const [row] = await sql<{ stamp: string }[]>`
    select concat_ws(':', count(*), sum(e.id), sum(extract(epoch from e.updated_at)), count(*) filter (where b.status = 'published')) as stamp
    from dream_book_entry e join dream_book b on b.id = e.book_id
    where e.language = ${language} and e.status = 'published'`;
  return row?.stamp ?? '';
}

export async function bookEntries(sql: Sql, language: string): Promise<BookEntryRow[]> {
  const rows = await sql<
    BookEntryRow[]
  >`${published(sql)} and e.language = ${language} order by e.book_id, e.id`;
  return [...rows];
}

export type TriableRow = Pick<BookEntryRow, 'slug' | 'headword' | 'match' | 'phrases' | 'pos'> & {
  book: string;
  own: boolean;
  sensitive: boolean;
  status: 'draft' | 'review' | 'published';
};

/** Every entry of one book in a language, then the published ones of the others. */
export async function triableEntries(
  sql: Sql,
  language: string,
  bookId: number | null,
): Promise<TriableRow[]> {
  const rows = await sql<TriableRow[]>`
    select e.slug, e.headword, e.match, e.phrases, e.pos, e.status, e.sensitive, b.title as book,
      coalesce(e.book_id = ${bookId}::bigint, false) as own
    from dream_book_entry e join dream_book b on b.id = e.book_id
    where e.language = ${language} and ((e.status = 'published' and b.status = 'published') or e.book_id = ${bookId}::bigint)
    order by own desc, e.book_id, e.id`;
  return [...rows];
}

/** Entries by slug in any language. */
export async function entriesBySlug(sql: Sql, slugs: readonly string[]): Promise<BookEntryRow[]> {
  const rows = await sql<
    BookEntryRow[]
  >`${published(sql)} and e.slug = any(${[...slugs]}::text[]) order by e.book_id, e.id`;
  return [...rows];
}

export type OccurrenceRow = {
  id: number;
  title: string;
  text: string;
  visibility: string;
  night_of: string;
  moods: DreamMood[];
  types: DreamType[];
  findings: unknown;
};

/** Dreams of the library that are read for symbols, and whose dreamer has not taken a symbol off again. */
const inDiary = (sql: Sql, userId: number, beside = sql``) => sql`
  from dream_index i join dream d on d.id = i.dream_id ${beside}
  where i.user_id = ${userId} and d.user_id = ${userId} and d.deleted_at is null and d.state = 'kept'`;
const isDismissed = (sql: Sql, userId: number) => sql`
  select 1 from dream_finding_dismissal x where x.user_id = ${userId} and (x.dream_id is null or x.dream_id = d.id)`;

/** The dreamer's dreams in whose index one of the symbols stands, newest first, and how many there are. */
export async function symbolOccurrences(
  sql: Sql,
  userId: number,
  slugs: readonly string[],
  limit: number,
): Promise<{ rows: OccurrenceRow[]; total: number }> {
  const rows = await sql<(OccurrenceRow & { total: string })[]>`
    select d.id::float8 as id, d.title, d.text, d.visibility, d.night_of::text as night_of, d.moods, d.types, i.findings,
      count(*) over () as total
    ${inDiary(sql, userId)} and exists (
      select 1 from jsonb_array_elements(i.findings->'symbols') s
      where s->>'slug' = any(${[...slugs]}::text[])
        and not exists (${isDismissed(sql, userId)} and x.label = 'symbol:' || (s->>'slug')))
    order by d.night_of desc, d.id desc limit ${limit}`;
  return { rows: [...rows], total: Number(rows[0]?.total ?? 0) };
}

/** In how many dreams of the diary each symbol stands, and how many dreams were read for symbols. */
export async function symbolCounts(
  sql: Sql,
  userId: number,
): Promise<{ counts: Map<string, number>; of: number }> {
  const [rows, [all]] = await Promise.all([
    sql<{ slug: string; dreams: number }[]>`
      select s->>'slug' as slug, count(*)::int as dreams
      from (select d.id, i.findings ${inDiary(sql, userId)}) d, jsonb_array_elements(d.findings->'symbols') s
      where not exists (${isDismissed(sql, userId)} and x.label = 'symbol:' || (s->>'slug'))
      group by 1`,
    sql<{ of: number }[]>`select count(*)::int as of ${inDiary(sql, userId)}`,
  ]);
  return { counts: new Map(rows.map(({ slug, dreams }) => [slug, dreams])), of: all?.of ?? 0 };
}

export type OwnSymbolRow = {
  slug: string;
  headword: string;
  dreams: number;
  first: string;
  last: string;
  /** Feelings of the dreams that it stands in, the most common first. */
  moods: { mood: DreamMood['mood']; count: number }[];
  latest: { id: number; title: string; night_of: string }[];
};

/**
 * Every symbol of the diary with the dreams that it stands in and how they felt, the most common first. Texts are read of the
 * few dreams that are named alone: carried through the counting, those of thousands took longer than a statement may.
 */
export async function symbolsOfDiary(
  sql: Sql,
  userId: number,
  { limit, dreams }: { limit: number; dreams: number },
): Promise<OwnSymbolRow[]> {
  const rows = await sql<(Omit<OwnSymbolRow, 'moods' | 'latest'> & { moods: string; latest: string })[]>`
    with found as materialized (
      select d.id, d.night_of, s.slug, min(s.headword) as headword
      ${inDiary(sql, userId, sql`, jsonb_to_recordset(i.findings->'symbols') as s(slug text, headword text)`)}
        and not exists (${isDismissed(sql, userId)} and x.label = 'symbol:' || s.slug)
      group by d.id, s.slug),
    counted as (
      select slug, min(headword) as headword, count(*)::int as dreams, min(night_of)::text as first,
        max(night_of)::text as last, (array_agg(id order by night_of desc, id desc))[1:${dreams}::int] as newest
      from found group by slug order by dreams desc, slug limit ${limit}),
    felt as (
      select slug, jsonb_agg(jsonb_build_object('mood', mood, 'count', held) order by held desc, mood) as moods from (
        select f.slug, m->>'mood' as mood, count(*) as held
        from found f join dream d on d.id = f.id, jsonb_array_elements(d.moods) m group by 1, 2) x
      group by slug)
    select c.slug, c.headword, c.dreams, c.first, c.last, coalesce(felt.moods, '[]')::text as moods,
      (select jsonb_agg(jsonb_build_object('id', d.id, 'title', d.title, 'night_of', d.night_of, 'begins',
          case when d.title = '' and d.visibility <> 'sealed' then left(d.text, ${NAME_READ}) else '' end)
        order by d.night_of desc, d.id desc) from dream d where d.id = any(c.newest))::text as latest
    from counted c left join felt on felt.slug = c.slug order by c.dreams desc, c.slug`;
  return rows.map(({ moods, latest, ...row }) => ({
    ...row,
    moods: JSON.parse(moods) as OwnSymbolRow['moods'],
    latest: (JSON.parse(latest) as (OwnSymbolRow['latest'][number] & { begins: string })[]).map(
      ({ begins, ...dream }) => ({ ...dream, title: dreamName(dream.title, begins) }),
    ),
  }));
}
