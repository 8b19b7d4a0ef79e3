import { useTranslation } from 'react-i18next';
import { Page, PageHead } from '#web/ui/page.tsx';
import { PhotoForm } from './photo-form.tsx';

/** /admin/add-photo: a picture and what it shows. */
export default function AddPhotoPage() {
  const { t } = useTranslation('translation');
  return (
    <Page width="full">
      <PageHead title={t('admin.photos.addTitle')} />
      <PhotoForm />
    </Page>
  );
}
