import { dream_book, dream_book_entry } from '#server/db/schema/readings.ts';
import { isAdmin } from '#server/http/actor.ts';
import { changing, type ColumnRule, creating, defineResource } from '#server/http/resource.ts';
import { bookChange, bookInput, entryChange, entryInput } from '#shared/dream-books/dream-books.ts';
import {
  addBook,
  addEntry,
  changeBook,
  changeEntry,
  removeBook,
  removeEntry,
} from './dream-books.service.ts';

const admins = ['admin'] as const;
const MODES = {
  list: admins,
  get: admins,
  'get-all': admins,
  create: admins,
  change: admins,
  remove: admins,
  'remove-all': admins,
  export: admins,
} as const;

type Column = ColumnRule['column'];
type Kind = ColumnRule['kind'];
const read = (column: Column, kind: Kind): ColumnRule => ({ column, kind, read: admins });
const written = (column: Column, kind: Kind, search?: true): ColumnRule => ({
  ...read(column, kind),
  write: { create: admins, change: admins },
  ...(search ? { search } : {}),
});

/** Books as admins keep them; readers meet them in the dictionary. */
export const dreamBookResource = defineResource({
  table: 'dream_book',
  opensWhile: ['diary'],
  source: dream_book,
  modes: MODES,
  columns: {
    id: read(dream_book.id, 'id'),
    slug: written(dream_book.slug, 'text', true),
    title: written(dream_book.title, 'text', true),
    author: written(dream_book.author, 'text', true),
    tradition: written(dream_book.tradition, 'text'),
    licence: written(dream_book.licence, 'text'),
    year: written(dream_book.year, 'integer'),
    source: written(dream_book.source, 'text'),
    language: written(dream_book.language, 'text'),
    tone: written(dream_book.tone, 'text'),
    folklore: written(dream_book.folklore, 'boolean'),
    description: written(dream_book.description, 'text'),
    status: written(dream_book.status, 'text'),
    created_at: read(dream_book.created_at, 'instant'),
    updated_at: read(dream_book.updated_at, 'instant'),
  },
  rows: (actor) => (isAdmin(actor) ? undefined : 'none'),
  writes: {
    create: creating(bookInput, addBook),
    change: changing(bookChange, changeBook),
    remove: { run: removeBook },
  },
});

/** Entries as admins keep them. */
export const dreamBookEntryResource = defineResource({
  table: 'dream_book_entry',
  opensWhile: ['diary'],
  source: dream_book_entry,
  modes: MODES,
  columns: {
    id: read(dream_book_entry.id, 'id'),
    book_id: { ...read(dream_book_entry.book_id, 'id'), write: { create: admins } },
    slug: written(dream_book_entry.slug, 'text', true),
    language: { ...read(dream_book_entry.language, 'text'), write: { create: admins } },
    letter: written(dream_book_entry.letter, 'text'),
    headword: written(dream_book_entry.headword, 'text', true),
    match: written(dream_book_entry.match, 'text-list'),
    phrases: written(dream_book_entry.phrases, 'text-list'),
    pos: written(dream_book_entry.pos, 'text'),
    category: written(dream_book_entry.category, 'text'),
    text: written(dream_book_entry.text, 'text', true),
    questions: written(dream_book_entry.questions, 'text-list'),
    variations: written(dream_book_entry.variations, 'text-list'),
    related: written(dream_book_entry.related, 'text-list'),
    footnotes: written(dream_book_entry.footnotes, 'json'),
    epigraph: written(dream_book_entry.epigraph, 'text'),
    source: written(dream_book_entry.source, 'text'),
    tone: written(dream_book_entry.tone, 'text'),
    sensitive: written(dream_book_entry.sensitive, 'boolean'),
    concerns: read(dream_book_entry.concerns, 'text-list'),
    status: written(dream_book_entry.status, 'text'),
    created_at: read(dream_book_entry.created_at, 'instant'),
    updated_at: read(dream_book_entry.updated_at, 'instant'),
  },
  rows: (actor) => (isAdmin(actor) ? undefined : 'none'),
  joins: [{ table: 'dream_book', kind: 'belongs-to', key: 'book_id' }],
  writes: {
    create: creating(entryInput, addEntry),
    change: changing(entryChange, changeEntry),
    remove: { run: removeEntry },
  },
});
