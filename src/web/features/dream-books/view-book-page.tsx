import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { RecordLoader } from '#web/records/record-loader.tsx';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { BOOK_TABLE, type BookRow } from './dream-books.queries.ts';
import { EntryList } from './entry-list.tsx';
import { ImportPanel } from './import-panel.tsx';
import { TryBox } from './try-box.tsx';

function Part({ book, part }: { book: BookRow; part: 'import' | 'try' }) {
  const { t } = useTranslation('translation');
  return (
    <Page width="wide">
      <PageHead
        title={t(`admin.books.parts.${part}`)}
        note={<bdi>{book.title}</bdi>}
        actions={
          <ButtonLink to={`/admin/view-dream_book/${book.id}`} icon="back">
            {t('admin.books.parts.entries')}
          </ButtonLink>
        }
      />
      {part === 'import' ? <ImportPanel book={book} /> : <TryBox book={book} />}
    </Page>
  );
}

/** /admin/view-dream_book/{id}: a book's entries; with `?part=` what a file would change, or what a dream meets. */
export default function ViewBookPage() {
  const part = useSearchParams()[0].get('part');
  return (
    <RecordLoader<BookRow> table={BOOK_TABLE} back="/admin/dream_book">
      {(book) =>
        part === 'import' || part === 'try' ? <Part book={book} part={part} /> : <EntryList book={book} />
      }
    </RecordLoader>
  );
}
