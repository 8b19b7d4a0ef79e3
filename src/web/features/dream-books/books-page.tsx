import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { BOOK_STATUSES } from '#shared/dream-books/dream-books.ts';
import { languageName, type Language, LANGUAGES } from '#shared/languages.ts';
import type { BulkAct, ListColumn, ListFilter } from '#web/records/list-spec.ts';
import { RecordList } from '#web/records/record-list.tsx';
import { removeRecord } from '#web/records/records.queries.ts';
import { useFormat } from '#web/i18n/format.ts';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import { BOOK_TABLE, bookCounts, type BookRow } from './dream-books.queries.ts';
import { AllEntries } from './entry-list.tsx';
import { LookedUp } from './looked-up.tsx';

const ALL_ENTRIES = '/admin/dream_book?part=entries';

const namesOf = (languages: readonly string[]): string =>
  languages
    .map((language) =>
      (LANGUAGES as readonly string[]).includes(language) ? languageName(language as Language) : language,
    )
    .join(', ');

function useMoreColumns(): ListColumn<BookRow>[] {
  const { t } = useTranslation('translation');
  return [
    { key: 'licence', head: t('admin.books.licence'), extra: true, cell: ({ licence }) => licence },
    {
      key: 'folklore',
      head: t('admin.books.folklore'),
      extra: true,
      cell: ({ folklore }) => t(folklore ? 'admin.books.yes' : 'admin.books.no'),
    },
  ];
}

function useColumns(): ListColumn<BookRow>[] {
  const { t } = useTranslation('translation');
  const more = useMoreColumns();
  const format = useFormat();
  const { data: counts } = useQuery(bookCounts);
  const of = (row: BookRow) => counts?.find(({ book_id: id }) => id === row.id);
  const title = (row: BookRow) => (
    <Link to={`/admin/view-dream_book/${row.id}`}>
      <bdi>{row.title}</bdi>
    </Link>
  );
  const numbers: ListColumn<BookRow>[] = [
    {
      key: 'entries',
      head: t('admin.books.entries'),
      align: 'end',
      headed: true,
      cell: (row) => format.number(of(row)?.entries ?? 0),
    },
    {
      key: 'review',
      head: t('admin.books.waiting'),
      align: 'end',
      headed: true,
      cell: (row) => format.number(of(row)?.review ?? 0),
    },
  ];
  return [
    { key: 'title', head: t('admin.books.name'), sort: 'title', fixed: true, cell: title },
    { key: 'author', head: t('admin.books.author'), sort: 'author', cell: ({ author }) => author },
    { key: 'year', head: t('admin.books.year'), sort: 'year', align: 'end', cell: ({ year }) => year },
    ...numbers,
    {
      key: 'languages',
      head: t('admin.books.languages'),
      spare: true,
      cell: (row) => namesOf(of(row)?.languages ?? []),
    },
    ...more,
    {
      key: 'status',
      place: 'side',
      head: t('admin.books.status'),
      sort: 'status',
      cell: ({ status }) => t(`admin.books.statuses.${status}`),
    },
  ];
}

function useFilters(): ListFilter[] {
  const { t } = useTranslation('translation');
  return [
    { name: 'words', label: t('admin.books.words'), kind: 'words' },
    {
      name: 'status',
      label: t('admin.books.status'),
      kind: 'choice',
      options: BOOK_STATUSES.map((value) => ({ value, label: t(`admin.books.statuses.${value}`) })),
      ask: (value) => [`status,eq,${value}`],
    },
  ];
}

/** A book goes with all that stands in it. */
function useActs(): BulkAct<BookRow>[] {
  const { t } = useTranslation('translation');
  const { data = [] } = useQuery(bookCounts);
  const entriesOf = ({ id }: BookRow) => data.find(({ book_id: book }) => book === id)?.entries ?? 0;
  return [
    {
      key: 'remove',
      label: t('admin.books.remove'),
      icon: 'trash',
      danger: true,
      confirm: (count, rows) => ({
        title: t('admin.books.removeBooks', { count }),
        text: t('admin.books.removeBooksText', {
          entries: rows.reduce((sum, row) => sum + entriesOf(row), 0),
        }),
      }),
      run: ({ id }) => removeRecord(BOOK_TABLE, id),
      done: (count) => t('admin.books.removedBooks', { count }),
    },
  ];
}

function Books() {
  const { t } = useTranslation('translation');
  const columns = useColumns();
  const filters = useFilters();
  const bulk = useActs();
  return (
    <>
      <RecordList<BookRow>
        spec={{
          table: BOOK_TABLE,
          title: t('admin.books.title'),
          order: 'id,asc',
          columns,
          filters,
          nameOf: ({ title }) => title,
          editPath: ({ id }) => `/admin/edit-dream_book/${id}`,
          add: { to: '/admin/add-dream_book', label: t('admin.books.add') },
          acts: <ButtonLink to={ALL_ENTRIES}>{t('admin.books.allEntries')}</ButtonLink>,
          bulk,
          csv: true,
          empty: t('admin.books.none'),
        }}
      />
      <LookedUp />
    </>
  );
}

/** /admin/dream_book: the books, and what readers look up in them; with `?part=entries` the entries of all of them. */
export default function BooksPage() {
  return useSearchParams()[0].get('part') === 'entries' ? <AllEntries /> : <Books />;
}
