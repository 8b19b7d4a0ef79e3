import type { Sql } from '#server/db/database.ts';
import type { BookEntryRow } from './book.store.ts';

export type NamedEntryRow = Pick<
  BookEntryRow,
  'slug' | 'language' | 'headword' | 'text' | 'questions' | 'book_name' | 'author' | 'licence'
>;

/** Published entries in any language that have this headword or synonym, given in lower case. */
export async function entriesNamed(sql: Sql, name: string): Promise<NamedEntryRow[]> {
  const rows = await sql<NamedEntryRow[]>`
    select e.slug, e.language, e.headword, e.text, e.questions, b.title as book_name, b.author, b.licence
    from dream_book_entry e join dream_book b on b.id = e.book_id
    where e.status = 'published' and b.status = 'published' and (lower(e.headword) = ${name} or ${name} = any(e.match))
    order by (lower(e.headword) = ${name}) desc, e.book_id, e.id limit 20`;
  return [...rows];
}
