import type { Sql } from '#server/db/database.ts';

export type HeadingRow = {
  slug: string;
  headword: string;
  letter: string;
  match: string[];
  phrases: string[];
  book_id: number;
};

/** Changes whenever a published entry of the language or its book comes, goes or changes. */
export async function headingsStamp(sql: Sql, language: string): Promise<string> {
  const [row] = await sql<{ stamp: string }[]>`
    select concat_ws(':', count(*), sum(e.id), sum(extract(epoch from e.updated_at)), sum(extract(epoch from b.updated_at))) as stamp
    from dream_book_entry e join dream_book b on b.id = e.book_id
    where e.language = ${language} and e.status = 'published' and b.status = 'published'`;
  return row?.stamp ?? '';
}

/** What can be looked up in a language: published entries of published books, in the order of the books. */
export async function headingsOf(sql: Sql, language: string): Promise<HeadingRow[]> {
  const rows = await sql<HeadingRow[]>`
    select e.slug, e.headword, e.letter, e.match, e.phrases, e.book_id::float8 as book_id
    from dream_book_entry e join dream_book b on b.id = e.book_id
    where e.language = ${language} and e.status = 'published' and b.status = 'published'
    order by b.folklore, e.book_id, e.id`;
  return [...rows];
}

/** How entries are called in some languages, those of the first books first. */
export async function headsOf(
  sql: Sql,
  slugs: readonly string[],
  languages: readonly string[],
): Promise<{ slug: string; headword: string; language: string }[]> {
  const rows = await sql<{ slug: string; headword: string; language: string }[]>`
    select e.slug, e.headword, e.language from dream_book_entry e join dream_book b on b.id = e.book_id
    where e.slug = any(${[...slugs]}::text[]) and e.language = any(${[...languages]}::text[])
      and e.status = 'published' and b.status = 'published'
    order by b.folklore, e.book_id, e.id`;
  return [...rows];
}

/** Languages in which something can be looked up, those with most entries first. */
export async function dictionaryLanguages(sql: Sql): Promise<string[]> {
  const rows = await sql<{ language: string }[]>`
    select e.language from dream_book_entry e join dream_book b on b.id = e.book_id
    where e.status = 'published' and b.status = 'published' group by 1 order by count(*) desc, 1`;
  return rows.map(({ language }) => language);
}

/** Verses at the head of a letter, book by book. */
export async function epigraphsOf(
  sql: Sql,
  bookIds: readonly number[],
  letter: string,
): Promise<{ text: string; book: string }[]> {
  const rows = await sql<{ text: string; book: string }[]>`
    select e->>'text' as text, b.title as book from dream_book b, jsonb_array_elements(b.epigraphs) e
    where b.id = any(${[...bookIds]}::bigint[]) and e->>'letter' = ${letter} order by b.id`;
  return [...rows];
}

export type SenseRow = {
  id: number;
  slug: string;
  headword: string;
  text: string;
  match: string[];
  phrases: string[];
  questions: string[];
  variations: string[];
  related: string[];
  footnotes: { mark: string; text: string }[];
  epigraph: string;
  source: string;
  title: string;
  author: string;
  year: number | null;
  licence: string;
  book_source: string;
  folklore: boolean;
};

/** What the published books of a language say under one of these short names. */
export async function sensesNamed(sql: Sql, language: string, slugs: readonly string[]): Promise<SenseRow[]> {
  const rows = await sql<SenseRow[]>`
    select e.id::float8 as id, e.slug, e.headword, e.text, e.match, e.phrases, e.questions, e.variations, e.related,
      e.footnotes, e.epigraph, e.source, b.title, b.author, b.year, b.licence, b.source as book_source, b.folklore
    from dream_book_entry e join dream_book b on b.id = e.book_id
    where e.language = ${language} and e.slug = any(${[...slugs]}::text[])
      and e.status = 'published' and b.status = 'published'
    order by b.folklore, e.book_id, e.id`;
  return [...rows];
}

/** In which languages a short name can be read. */
export async function languagesOfSlug(sql: Sql, slug: string): Promise<string[]> {
  const rows = await sql<{ language: string }[]>`
    select distinct e.language from dream_book_entry e join dream_book b on b.id = e.book_id
    where e.slug = ${slug} and e.status = 'published' and b.status = 'published' order by 1`;
  return rows.map(({ language }) => language);
}
