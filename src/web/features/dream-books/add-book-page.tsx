import { useTranslation } from 'react-i18next';
import { Page, PageHead } from '#web/ui/page.tsx';
import { BookForm } from './book-form.tsx';

/** /admin/add-dream_book. */
export default function AddBookPage() {
  const { t } = useTranslation('translation');
  return (
    <Page width="full">
      <PageHead title={t('admin.books.add')} />
      <BookForm />
    </Page>
  );
}
