import type { ImportedRow } from '#shared/dream-books/dream-books.ts';

/** An entry as a file gives it: fields that the file does not know are left out. */
export type GivenEntry = Omit<ImportedRow, 'slug' | 'language' | 'letter'> & {
  line: number;
  slug: string;
  language: string;
  letter: string;
  /** The marks around its headword were torn. */
  doubtful: boolean;
};
/** A row that cannot become an entry, and words that belong to none. */
export type FaultyRow = { line: number; text: string; why: string };
export type GivenBook = {
  entries: GivenEntry[];
  faulty: FaultyRow[];
  unread: FaultyRow[];
  epigraphs: { letter: string; text: string }[];
};
