import { dream_book, dream_book_entry } from '#server/db/schema/readings.ts';
import { isAdmin } from '#server/http/actor.ts';
import { admins, KEPT_FOR_ADMINS, readByAdmins, writtenByAdmins } from '#server/http/admin-resource.ts';
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

type Column = ColumnRule['column'];
type Kind = ColumnRule['kind'];
const kept = (column: Column, kind: Kind, search?: true): ColumnRule =>
  readByAdmins(column, kind, { ...writtenByAdmins, ...(search ? { search } : {}) });

/** Books as admins keep them; readers meet them in the dictionary. */
export const dreamBookResource = defineResource({
  table: 'dream_book',
  opensWhile: ['diary'],
  source: dream_book,
  modes: KEPT_FOR_ADMINS,
  columns: {
    id: readByAdmins(dream_book.id, 'id'),
    slug: kept(dream_book.slug, 'text', true),
    title: kept(dream_book.title, 'text', true),
    author: kept(dream_book.author, 'text', true),
    tradition: kept(dream_book.tradition, 'text'),
    licence: kept(dream_book.licence, 'text'),
    year: kept(dream_book.year, 'integer'),
    source: kept(dream_book.source, 'text'),
    language: kept(dream_book.language, 'text'),
    tone: kept(dream_book.tone, 'text'),
    folklore: kept(dream_book.folklore, 'boolean'),
    description: kept(dream_book.description, 'text'),
    status: kept(dream_book.status, 'text'),
    created_at: readByAdmins(dream_book.created_at, 'instant'),
    updated_at: readByAdmins(dream_book.updated_at, 'instant'),
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
  modes: KEPT_FOR_ADMINS,
  columns: {
    id: readByAdmins(dream_book_entry.id, 'id'),
    book_id: readByAdmins(dream_book_entry.book_id, 'id', { write: { create: admins } }),
    slug: kept(dream_book_entry.slug, 'text', true),
    language: readByAdmins(dream_book_entry.language, 'text', { write: { create: admins } }),
    letter: kept(dream_book_entry.letter, 'text'),
    headword: kept(dream_book_entry.headword, 'text', true),
    match: kept(dream_book_entry.match, 'text-list'),
    phrases: kept(dream_book_entry.phrases, 'text-list'),
    pos: kept(dream_book_entry.pos, 'text'),
    category: kept(dream_book_entry.category, 'text'),
    text: kept(dream_book_entry.text, 'text', true),
    questions: kept(dream_book_entry.questions, 'text-list'),
    variations: kept(dream_book_entry.variations, 'text-list'),
    related: kept(dream_book_entry.related, 'text-list'),
    footnotes: kept(dream_book_entry.footnotes, 'json'),
    epigraph: kept(dream_book_entry.epigraph, 'text'),
    source: kept(dream_book_entry.source, 'text'),
    tone: kept(dream_book_entry.tone, 'text'),
    sensitive: kept(dream_book_entry.sensitive, 'boolean'),
    concerns: readByAdmins(dream_book_entry.concerns, 'text-list'),
    status: kept(dream_book_entry.status, 'text'),
    created_at: readByAdmins(dream_book_entry.created_at, 'instant'),
    updated_at: readByAdmins(dream_book_entry.updated_at, 'instant'),
  },
  rows: (actor) => (isAdmin(actor) ? undefined : 'none'),
  joins: [{ table: 'dream_book', kind: 'belongs-to', key: 'book_id' }],
  writes: {
    create: creating(entryInput, addEntry),
    change: changing(entryChange, changeEntry),
    remove: { run: removeEntry },
  },
});
