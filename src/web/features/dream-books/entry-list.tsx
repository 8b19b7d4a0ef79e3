import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ENTRY_STATUSES } from '#shared/dream-books/dream-books.ts';
import { languageName, LANGUAGES } from '#shared/languages.ts';
import type { BulkAct, ListColumn, ListFilter } from '#web/records/list-spec.ts';
import { RecordList } from '#web/records/record-list.tsx';
import { changeRecord } from '#web/records/records.queries.ts';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import { type BookRow, ENTRY_TABLE, type EntryRow, type EntryStatus } from './dream-books.queries.ts';
import { excerpt } from '#shared/words/excerpt.ts';

const SHOWN = 120;
const entryPath = ({ book_id: book, id }: EntryRow) => `/admin/edit-dream_book/${book}?entry=${id}`;
const setStatus = (row: EntryRow, status: EntryStatus) => changeRecord(ENTRY_TABLE, row.id, { status });

function useActs(): BulkAct<EntryRow>[] {
  const { t } = useTranslation('translation');
  const act = (status: EntryStatus, icon: 'publish' | 'eye' | 'edit'): BulkAct<EntryRow> => ({
    key: status,
    label: t(`admin.books.acts.${status}`),
    icon,
    fits: (row) => row.status !== status,
    run: (row) => setStatus(row, status),
    undo: (row) => setStatus(row, row.status),
    done: (count) => t(`admin.books.acted.${status}`, { count }),
  });
  return [act('published', 'publish'), act('review', 'eye'), act('draft', 'edit')];
}

function useColumns(): ListColumn<EntryRow>[] {
  const { t } = useTranslation('translation');
  const headword = (row: EntryRow) => (
    <Link to={entryPath(row)}>
      <bdi lang={row.language}>{row.headword}</bdi>
    </Link>
  );
  return [
    {
      key: 'headword',
      head: t('admin.books.fields.headword'),
      sort: 'headword',
      fixed: true,
      cell: headword,
    },
    {
      key: 'text',
      head: t('admin.books.fields.text'),
      spare: true,
      cell: ({ text, language }) => <bdi lang={language}>{excerpt(text, SHOWN)}</bdi>,
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

/** Every question is about this book, whatever else is chosen. */
function useFilters(book: number): ListFilter[] {
  const { t } = useTranslation('translation');
  const inBook = `book_id,eq,${book}`;
  return [
    { name: 'words', label: t('admin.books.words'), kind: 'words' },
    {
      name: 'status',
      label: t('admin.books.status'),
      kind: 'choice',
      options: ENTRY_STATUSES.map((value) => ({ value, label: t(`admin.books.statuses.${value}`) })),
      ask: (value) => [`status,eq,${value}`, inBook],
      otherwise: [inBook],
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
  const columns = useColumns();
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
        editPath: entryPath,
        add: { to: `/admin/edit-dream_book/${book.id}?entry=new`, label: t('admin.books.addEntry') },
        acts: <Ways book={book} />,
        bulk,
        csv: true,
        empty: t('admin.books.noEntries'),
      }}
    />
  );
}
