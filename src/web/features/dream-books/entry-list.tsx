import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ENTRY_STATUSES } from '#shared/dream-books/dream-books.ts';
import { languageName, LANGUAGES } from '#shared/languages.ts';
import type { BulkAct, ListColumn, ListFilter } from '#web/records/list-spec.ts';
import { RecordList } from '#web/records/record-list.tsx';
import { changeRecord, removeRecord } from '#web/records/records.queries.ts';
import { BackToList } from '#web/records/way-back/way-back.tsx';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import {
  BOOK_TABLE,
  type BookRow,
  ENTRY_TABLE,
  type EntryRow,
  type EntryStatus,
  type PlacedEntry,
} from './dream-books.queries.ts';
import { excerpt } from '#shared/words/excerpt.ts';

const SHOWN = 120;
/** As old books mark them; a line of a list has none. */
const ITALICS = /_([^_]+)_/g;
type AnyEntry = Omit<EntryRow, 'book_id'>;
const entryPath = (book: number, id: number) => `/admin/edit-dream_book/${book}?entry=${id}`;
const pathInBook = ({ book_id: book, id }: EntryRow) => entryPath(book, id);
const pathOfPlaced = ({ book_id: { id: book }, id }: PlacedEntry) => entryPath(book, id);
const setStatus = ({ id }: AnyEntry, status: EntryStatus) => changeRecord(ENTRY_TABLE, id, { status });

function useActs(): BulkAct<AnyEntry>[] {
  const { t } = useTranslation('translation');
  const act = (status: EntryStatus, icon: 'publish' | 'eye' | 'edit'): BulkAct<AnyEntry> => ({
    key: status,
    label: t(`admin.books.acts.${status}`),
    icon,
    fits: (row) => row.status !== status,
    run: (row) => setStatus(row, status),
    undo: (row) => setStatus(row, row.status),
    done: (count) => t(`admin.books.acted.${status}`, { count }),
  });
  const remove: BulkAct<AnyEntry> = {
    key: 'remove',
    label: t('admin.books.remove'),
    icon: 'trash',
    danger: true,
    confirm: (count) => ({
      title: t('admin.books.removeEntries', { count }),
      text: t('admin.books.removeEntriesText'),
    }),
    run: ({ id }) => removeRecord(ENTRY_TABLE, id),
    done: (count) => t('admin.books.removedEntries', { count }),
  };
  return [act('published', 'publish'), act('review', 'eye'), act('draft', 'edit'), remove];
}

/** Which book an entry stands in, where the list is of several. */
function useBookColumn(): ListColumn<PlacedEntry> {
  const { t } = useTranslation('translation');
  return {
    key: 'book',
    head: t('admin.books.book'),
    cell: ({ book_id: { id, title } }) => (
      <Link to={`/admin/view-dream_book/${id}`}>
        <bdi>{title}</bdi>
      </Link>
    ),
  };
}

function useHeadword<Row extends AnyEntry>(pathOf: (row: Row) => string): ListColumn<Row> {
  const { t } = useTranslation('translation');
  return {
    key: 'headword',
    head: t('admin.books.fields.headword'),
    sort: 'headword',
    fixed: true,
    cell: (row) => (
      <Link to={pathOf(row)}>
        <bdi lang={row.language}>{row.headword}</bdi>
      </Link>
    ),
  };
}

function useColumns(): ListColumn<AnyEntry>[] {
  const { t } = useTranslation('translation');
  return [
    {
      key: 'text',
      head: t('admin.books.fields.text'),
      spare: true,
      cell: ({ text, language }) => (
        <bdi lang={language}>{excerpt(text.replaceAll(ITALICS, '$1'), SHOWN)}</bdi>
      ),
    },
    {
      key: 'concerns',
      head: t('admin.books.concerns'),
      cell: ({ concerns }) => concerns.map((one) => t(`admin.books.concern.${one as 'death'}`)).join(', '),
    },
    {
      key: 'language',
      head: t('admin.books.fields.language'),
      sort: 'language',
      extra: true,
      cell: ({ language }) => language,
    },
    {
      key: 'letter',
      head: t('admin.books.fields.letter'),
      sort: 'letter',
      extra: true,
      cell: ({ letter }) => letter,
    },
    {
      key: 'status',
      place: 'side',
      head: t('admin.books.status'),
      sort: 'status',
      cell: ({ status }) => t(`admin.books.statuses.${status}`),
    },
  ];
}

/** Every question is about this book, whatever else is chosen; about all where none is named. */
function useFilters(book?: number): ListFilter[] {
  const { t } = useTranslation('translation');
  const inBook = book === undefined ? [] : [`book_id,eq,${book}`];
  return [
    { name: 'words', label: t('admin.books.words'), kind: 'words' },
    {
      name: 'status',
      label: t('admin.books.status'),
      kind: 'choice',
      options: ENTRY_STATUSES.map((value) => ({ value, label: t(`admin.books.statuses.${value}`) })),
      ask: (value) => [`status,eq,${value}`, ...inBook],
      otherwise: inBook,
    },
    {
      name: 'language',
      label: t('admin.books.fields.language'),
      kind: 'choice',
      options: LANGUAGES.map((value) => ({ value, label: languageName(value) })),
      ask: (value) => [`language,eq,${value}`],
    },
  ];
}

function Ways({ book }: { book: BookRow }) {
  const { t } = useTranslation('translation');
  const path = `/admin/view-dream_book/${book.id}`;
  return (
    <>
      <ButtonLink to={`${path}?part=import`}>{t('admin.books.parts.import')}</ButtonLink>
      <ButtonLink to={`${path}?part=try`}>{t('admin.books.parts.try')}</ButtonLink>
      <ButtonLink to={`/admin/edit-dream_book/${book.id}`} icon="edit">
        {t('admin.books.edit')}
      </ButtonLink>
    </>
  );
}

/** The entries of one book: what waits is looked at here. */
export function EntryList({ book }: { book: BookRow }) {
  const { t } = useTranslation('translation');
  const columns = [useHeadword(pathInBook), ...useColumns()];
  const filters = useFilters(book.id);
  const bulk = useActs();
  return (
    <RecordList<EntryRow>
      spec={{
        table: ENTRY_TABLE,
        title: book.title,
        note: () => [book.author, book.year, book.licence].filter(Boolean).join(', '),
        order: 'headword,asc',
        columns,
        filters,
        nameOf: ({ headword }) => headword,
        editPath: pathInBook,
        add: { to: `/admin/edit-dream_book/${book.id}?entry=new`, label: t('admin.books.addEntry') },
        acts: <Ways book={book} />,
        bulk,
        csv: true,
        empty: t('admin.books.noEntries'),
      }}
    />
  );
}

/** Which part of the page is open is no question to the list. */
const PART: ListFilter = { name: 'part', label: '', kind: 'words', ask: () => [], hidden: true };

/** The entries of all books: what waits anywhere is looked at here. */
export function AllEntries() {
  const { t } = useTranslation('translation');
  const columns = [useHeadword(pathOfPlaced), useBookColumn(), ...useColumns()];
  const filters = [...useFilters(), PART];
  const bulk = useActs();
  return (
    <RecordList<PlacedEntry>
      spec={{
        table: ENTRY_TABLE,
        title: t('admin.books.allEntries'),
        order: 'headword,asc',
        join: BOOK_TABLE,
        columns,
        filters,
        nameOf: ({ headword }) => headword,
        editPath: pathOfPlaced,
        acts: (
          <BackToList table={BOOK_TABLE} path="/admin/dream_book" icon="back">
            {t('admin.books.title')}
          </BackToList>
        ),
        bulk,
        csv: true,
        empty: t('admin.books.noEntries'),
      }}
    />
  );
}
