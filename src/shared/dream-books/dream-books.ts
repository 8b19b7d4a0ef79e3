import { z } from 'zod';
import { LANGUAGES } from '#shared/languages.ts';
import { id, idParam, lineText, plainText, seenLine } from '#shared/text.ts';
import { textRange } from '#shared/similar.ts';

export const DREAM_BOOK_LIMITS = {
  slug: 80,
  title: 200,
  line: 300,
  description: 4000,
  headword: 120,
  text: 20_000,
  list: 60,
  item: 500,
  footnotes: 60,
  /** Of a file that is read into a book. */
  importBytes: 10 * 1024 * 1024,
  importEntries: 20_000,
  /** Files with more entries are written in the background. */
  atOnce: 500,
  testText: 20_000,
} as const;

export const BOOK_STATUSES = ['draft', 'published'] as const;
export const ENTRY_STATUSES = ['draft', 'review', 'published'] as const;
/** Parts of speech that the matcher tells apart. */
export const ENTRY_POS = ['noun', 'verb', 'adjective', 'phrase'] as const;

const L = DREAM_BOOK_LIMITS;
/** A short name in addresses, unicode left out. */
const bookSlug = z
  .string()
  .min(1, 'Required')
  .max(L.slug)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Small letters, digits and single hyphens');
const line = lineText(L.line);
const list = z.array(lineText(L.item, 1)).max(L.list);
const year = z.number().int().min(-3000).max(2200).nullable();
const bookLanguage = z.union([z.literal(''), z.enum(LANGUAGES)]);

const bookFields = {
  slug: bookSlug,
  title: seenLine(L.title),
  author: lineText(L.line, 1),
  tradition: line,
  licence: line,
  year,
  source: line,
  /** Empty: entries of several languages stand in it. */
  language: bookLanguage,
  tone: lineText(L.item),
  folklore: z.boolean(),
  description: plainText(L.description),
  status: z.enum(BOOK_STATUSES),
};

/** A book; what is left out is empty, a draft and folklore. */
export const bookInput = z.strictObject({
  ...bookFields,
  slug: bookSlug.optional(),
  tradition: line.default(''),
  licence: line.default(''),
  year: year.default(null),
  source: line.default(''),
  language: bookLanguage.default(''),
  tone: bookFields.tone.default(''),
  folklore: z.boolean().default(true),
  description: bookFields.description.default(''),
  status: bookFields.status.default('draft'),
});
export type BookInput = z.infer<typeof bookInput>;
export const bookChange = z.strictObject(bookFields).partial();
export type BookChange = z.infer<typeof bookChange>;

const footnote = z.strictObject({ mark: lineText(8, 1), text: plainText(L.text, 1) });
export type Footnote = z.infer<typeof footnote>;

const entryFields = {
  headword: seenLine(L.headword),
  match: list,
  phrases: list,
  pos: z.enum(ENTRY_POS),
  category: lineText(60),
  text: plainText(L.text, 1),
  questions: list,
  variations: list,
  related: z.array(bookSlug).max(L.list),
  letter: lineText(8),
  footnotes: z.array(footnote).max(L.footnotes),
  epigraph: plainText(L.text),
  source: line,
  tone: lineText(L.item),
  sensitive: z.boolean(),
};

/** An entry by hand. What it is met by is read from the headword where it is left out. */
export const entryInput = z.strictObject({
  book_id: id,
  slug: bookSlug.optional(),
  language: z.enum(LANGUAGES),
  headword: entryFields.headword,
  text: entryFields.text,
  match: list.optional(),
  phrases: list.optional(),
  pos: entryFields.pos.optional(),
  category: entryFields.category.default(''),
  questions: list.default([]),
  variations: list.default([]),
  related: entryFields.related.default([]),
  letter: entryFields.letter.optional(),
  footnotes: entryFields.footnotes.default([]),
  epigraph: entryFields.epigraph.default(''),
  source: line.default(''),
  tone: entryFields.tone.default(''),
  sensitive: z.boolean().optional(),
  status: z.enum(ENTRY_STATUSES).optional(),
});
export type EntryInput = z.infer<typeof entryInput>;
export const entryChange = z
  .strictObject({ ...entryFields, slug: bookSlug, status: z.enum(ENTRY_STATUSES) })
  .partial();
export type EntryChange = z.infer<typeof entryChange>;

/** A row of a file: what it does not say is left as it stands in the book. */
export const importedRow = z.strictObject({
  ...entryFields,
  slug: bookSlug.optional(),
  language: z.enum(LANGUAGES).optional(),
  match: list.optional(),
  phrases: list.optional(),
  pos: entryFields.pos.optional(),
  category: entryFields.category.optional(),
  questions: list.optional(),
  variations: list.optional(),
  related: entryFields.related.optional(),
  letter: entryFields.letter.optional(),
  footnotes: entryFields.footnotes.optional(),
  epigraph: entryFields.epigraph.optional(),
  source: line.optional(),
  tone: entryFields.tone.optional(),
  sensitive: z.boolean().optional(),
  status: z.enum(ENTRY_STATUSES).optional(),
});
export type ImportedRow = z.infer<typeof importedRow>;

/** What keeps a row of a file out of a book; some are followed by `: ` and which fields or short name they mean. */
export const ROW_FAULTS = [
  'no_headword',
  'no_text',
  'not_fields',
  'unknown_field',
  'wrong_field',
  'slug_twice',
  'open_quote',
  'stray_quote',
  'too_long',
  'broken_row',
] as const;
export type RowFault = (typeof ROW_FAULTS)[number];

export const IMPORT_KINDS = ['new', 'changed', 'same', 'gone', 'faulty', 'unread'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
export const BOOK_FORMATS = ['csv', 'json', 'text'] as const;

const piece = z.object({ text: z.string(), is: z.enum(['kept', 'added', 'removed']) });
export type DiffPiece = z.infer<typeof piece>;
const importLine = z.object({
  kind: z.enum(IMPORT_KINDS),
  /** Where it stands in the file; null for what is only in the book. */
  line: z.number().int().nullable(),
  slug: z.string(),
  headword: z.string(),
  letter: z.string(),
  /** Waits for an admin's eye, for these reasons. */
  sensitive: z.boolean(),
  concerns: z.array(z.string()),
  /** The marks around its headword were torn. */
  doubtful: z.boolean(),
  /** Where a new entry's headword stands already: in which line of the file, or in the book under another short name. */
  twin: z.union([z.number().int(), z.literal('book')]).nullable(),
  text: z.string(),
  /** Fields that change, word by word. */
  changes: z.array(z.object({ field: z.string(), pieces: z.array(piece) })),
  why: z.string(),
});
export type ImportLine = z.infer<typeof importLine>;

const counts = z.object({
  new: z.number(),
  changed: z.number(),
  same: z.number(),
  gone: z.number(),
  faulty: z.number(),
  unread: z.number(),
  sensitive: z.number(),
  twins: z.number().optional(),
  /** Entries that taking back left as admins had changed them since. */
  left: z.number().optional(),
});
export type ImportCounts = z.infer<typeof counts>;

export const bookImport = z.object({
  id,
  book_id: id,
  name: z.string(),
  format: z.enum(BOOK_FORMATS),
  state: z.enum(['planned', 'waiting', 'done', 'failed', 'taken_back']),
  remove_gone: z.boolean(),
  counts,
  created_at: z.string(),
  updated_at: z.string(),
});
export type BookImport = z.infer<typeof bookImport>;

export const importQuery = z.strictObject({
  name: lineText(200, 1),
  format: z.enum(['auto', ...BOOK_FORMATS]).default('auto'),
  /** Of entries that do not say theirs. */
  language: z.enum(LANGUAGES).optional(),
});
export type ImportQuery = z.infer<typeof importQuery>;
export const importLinesQuery = z.strictObject({
  kind: z.enum(IMPORT_KINDS).optional(),
  after: z.coerce.number().int().min(0).max(100_000).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type ImportLinesQuery = z.infer<typeof importLinesQuery>;
export const importLines = z.object({
  error: z.literal(false),
  list: z.array(importLine),
  total: z.number().int(),
  next: z.number().int().nullable(),
});
export const runImportInput = z.strictObject({ remove_gone: z.boolean().default(false) });

export const tryBookInput = z.strictObject({
  text: plainText(L.testText, 1),
  language: z.enum(LANGUAGES),
  /** Its drafts and waiting entries are tried too. */
  book_id: id.optional(),
});
export type TryBookInput = z.infer<typeof tryBookInput>;
const tried = z.object({
  slug: z.string(),
  headword: z.string(),
  book: z.string(),
  /** Of the book that was asked for. */
  own: z.boolean(),
  /** Other books that have the same word. */
  also: z.array(z.string()),
  sensitive: z.boolean(),
  status: z.enum(ENTRY_STATUSES),
  score: z.number(),
  ranges: z.array(textRange),
  /** Whether a dream would show it. */
  shown: z.boolean(),
});
export const triedMatches = z.object({
  error: z.literal(false),
  list: z.array(tried),
  /** How many of them a dream shows. */
  shown: z.number().int(),
});
export type TriedMatch = z.infer<typeof tried>;

export const lookupsQuery = z.strictObject({
  days: z.coerce.number().int().min(1).max(366).default(90),
  language: z.enum(LANGUAGES).optional(),
});
const lookedUp = z.object({ word: z.string(), language: z.string(), count: z.number().int() });
export const lookups = z.object({
  error: z.literal(false),
  found: z.array(lookedUp),
  missing: z.array(lookedUp),
  /** Words asked for less often are not named: a name typed once is nobody's business. */
  least: z.number().int(),
});
export type Lookups = z.infer<typeof lookups>;

/** How many entries each book has, by status. */
export const bookCounts = z.object({
  error: z.literal(false),
  list: z.array(
    z.object({
      book_id: id,
      entries: z.number().int(),
      published: z.number().int(),
      review: z.number().int(),
      languages: z.array(z.string()),
    }),
  ),
});
export type BookCounts = z.infer<typeof bookCounts>['list'][number];

export const reviewInput = z.strictObject({
  ids: z.array(id).min(1).max(500),
  status: z.enum(ENTRY_STATUSES),
});
export type ReviewInput = z.infer<typeof reviewInput>;
export const byId = z.strictObject({ id: idParam });
