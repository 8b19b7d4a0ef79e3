import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  BookCounts,
  BookImport,
  ENTRY_STATUSES,
  Footnote,
  ImportKind,
  ImportLine,
  Lookups,
  TriedMatch,
  TryBookInput,
} from '#shared/dream-books/dream-books.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { recordKeys } from '#web/records/records.queries.ts';

const BOOKS = `${LAMBDA}/admin/dream-books`;
export const BOOK_TABLE = 'dream_book';
export const ENTRY_TABLE = 'dream_book_entry';
/** A file of ten megabytes over a slow line. */
const UPLOAD_MS = 10 * 60_000;
const WATCH_MS = 1000;
export const LINES_AT_ONCE = 50;

export type BookRow = {
  id: number;
  slug: string;
  title: string;
  author: string;
  tradition: string;
  licence: string;
  year: number | null;
  source: string;
  language: string;
  tone: string;
  folklore: boolean;
  description: string;
  status: 'draft' | 'published';
  created_at: string;
  updated_at: string;
};
export type EntryStatus = (typeof ENTRY_STATUSES)[number];
export type EntryRow = {
  id: number;
  book_id: number;
  slug: string;
  language: string;
  letter: string;
  headword: string;
  match: string[];
  phrases: string[];
  pos: string;
  category: string;
  text: string;
  questions: string[];
  variations: string[];
  related: string[];
  footnotes: Footnote[];
  epigraph: string;
  source: string;
  tone: string;
  sensitive: boolean;
  concerns: string[];
  status: EntryStatus;
  created_at: string;
  updated_at: string;
};
/** An entry with the book that it stands in. */
export type PlacedEntry = Omit<EntryRow, 'book_id'> & { book_id: Pick<BookRow, 'id' | 'title'> };

const LINES = 'lines';
const bookKeys = {
  all: ['dream-books'] as const,
  counts: ['dream-books', 'counts'] as const,
  lookups: ['dream-books', 'lookups'] as const,
  imports: (book: number) => ['dream-books', 'imports', book] as const,
  lines: (id: number, kind: string, after: number) => ['dream-books', LINES, id, kind, after] as const,
};

export const bookCounts = queryOptions({
  queryKey: bookKeys.counts,
  queryFn: async ({ signal }) => (await api.get<{ list: BookCounts[] }>(`${BOOKS}/counts`, { signal })).list,
});

export const bookLookups = queryOptions({
  queryKey: bookKeys.lookups,
  queryFn: ({ signal }) => api.get<Lookups>(`${BOOKS}/lookups`, { signal }),
});

/** The newest files of a book, asked for every second while one is being written. */
export const bookImports = (book: number) =>
  queryOptions({
    queryKey: bookKeys.imports(book),
    queryFn: async ({ signal }) =>
      (await api.get<{ list: BookImport[] }>(`${BOOKS}/${book}/imports`, { signal })).list,
    staleTime: 0,
    refetchInterval: (query) =>
      query.state.data?.some(({ state }) => state === 'waiting') ? WATCH_MS : false,
  });

export const importLines = (id: number, kind: ImportKind, after: number) =>
  queryOptions({
    queryKey: bookKeys.lines(id, kind, after),
    queryFn: ({ signal }) =>
      api.get<{ list: ImportLine[]; total: number; next: number | null }>(`${BOOKS}/imports/${id}/lines`, {
        query: { kind, after, limit: LINES_AT_ONCE },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export type Upload = { book: number; file: File; language: string };

export const uploadBook = ({ book, file, language }: Upload) =>
  api.post<{ model: BookImport }>(`${BOOKS}/${book}/imports`, file, {
    query: { name: file.name.slice(0, 200), language },
    headers: { 'content-type': 'application/octet-stream' },
    timeoutMs: UPLOAD_MS,
  });
export const runImport = ({ id, removeGone }: { id: number; removeGone: boolean }) =>
  api.post<{ model: BookImport }>(`${BOOKS}/imports/${id}/run`, { remove_gone: removeGone });
export const takeImportBack = ({ id }: { id: number }) =>
  api.post<{ model: BookImport }>(`${BOOKS}/imports/${id}/take-back`, {});
export const tryBook = (input: TryBookInput) =>
  api.post<{ list: TriedMatch[]; shown: number }>(`${BOOKS}/try`, input);

/** A change of a book or its entries: afterwards every list of them is asked again. */
export function useBookWrite<Input, Answer>(write: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: async () => {
      await Promise.all([
        // What a file would change is settled when it is read, and is gone once it is written.
        queries.invalidateQueries({
          queryKey: bookKeys.all,
          predicate: (one) => one.queryKey[1] !== LINES,
        }),
        queries.invalidateQueries({ queryKey: recordKeys.table(ENTRY_TABLE) }),
      ]);
    },
  });
}
