import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { RecordLoader } from '#web/records/record-loader.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { BookForm } from './book-form.tsx';
import { BOOK_TABLE, type BookRow } from './dream-books.queries.ts';
import { AddEntry, EditEntry } from './entry-form.tsx';

/** /admin/edit-dream_book/{id}: the book; with `?entry=` one of its entries, or a new one. */
export default function EditBookPage() {
  const { t } = useTranslation('translation');
  const book = Number(useParams().id);
  const entry = useSearchParams()[0].get('entry');
  if (entry === null)
    return (
      <Page width="full">
        <PageHead title={t('admin.books.edit')} />
        <RecordLoader<BookRow> headed table={BOOK_TABLE} back="/admin/dream_book">
          {(row) => <BookForm key={row.updated_at} book={row} />}
        </RecordLoader>
      </Page>
    );
  return (
    <Page width="full">
      <PageHead title={t(entry === 'new' ? 'admin.books.addEntry' : 'admin.books.editEntry')} />
      {entry === 'new' ? (
        <RecordLoader<BookRow> headed table={BOOK_TABLE} back="/admin/dream_book">
          {({ id }) => <AddEntry book={id} />}
        </RecordLoader>
      ) : (
        <EditEntry key={entry} book={book} id={Number(entry)} />
      )}
    </Page>
  );
}
