import { useTranslation } from 'react-i18next';
import type { PhotoRecord } from '#shared/uploads/photos.ts';
import { RecordLoader } from '#web/records/record-loader.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { PhotoForm } from './photo-form.tsx';
import { PHOTO_TABLE } from './photos.queries.ts';

/** /admin/edit-photo/{id}: its words, its file, and where it is shown. */
export default function EditPhotoPage() {
  const { t } = useTranslation('translation');
  return (
    <Page width="full">
      <PageHead title={t('admin.photos.editTitle')} />
      <RecordLoader<PhotoRecord> headed table={PHOTO_TABLE} join="upload" back="/admin/photo">
        {(photo) => <PhotoForm key={photo.id} photo={photo} />}
      </RecordLoader>
    </Page>
  );
}
