import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PhotoRecord } from '#shared/uploads/photos.ts';
import { plainAddress } from '#shared/uploads/uploads.ts';
import { SidePart } from '#web/records/beside.tsx';
import { recordKeys } from '#web/records/records.queries.ts';
import { toast } from '#web/ui/layers/toasts.ts';
import { ChoosePicture } from './choose-picture.tsx';
import { PhotoPicture } from './photo-picture.tsx';
import { PHOTO_TABLE, photoUses, replacePhoto } from './photos.queries.ts';
import classes from './photos.module.css';

/** The picture at its address, and the way to put another there. */
export function PhotoFilePart({ photo }: { photo: PhotoRecord }) {
  const { t } = useTranslation('translation');
  const queries = useQueryClient();
  const { name, width, height } = photo.upload_id;
  const replace = async (file: File) => {
    await replacePhoto(photo.id, file);
    await queries.invalidateQueries({ queryKey: recordKeys.table(PHOTO_TABLE) });
    toast(t('admin.photos.replaced'));
  };
  return (
    <SidePart title={t('admin.photos.file')}>
      <ChoosePicture label={t('admin.photos.replace')} onFile={replace}>
        <PhotoPicture photo={photo} width={1280} alt={photo.alt.en ?? ''} className={classes.whole} />
      </ChoosePicture>
      <p className={classes.quiet}>
        {t('admin.photos.pixels', { width, height })} · {t('admin.photos.replaceHint')}
      </p>
      <p className={classes.address} dir="ltr">
        {plainAddress(name)}
      </p>
    </SidePart>
  );
}

/** Where the photo is shown. */
export function PhotoUsesPart({ photo }: { photo: PhotoRecord }) {
  const { t } = useTranslation('translation');
  const { data } = useQuery(photoUses);
  const uses = data?.filter((use) => use.photo_id === photo.id);
  return (
    <SidePart title={t('admin.photos.uses')}>
      {uses?.length === 0 && <p className={classes.quiet}>{t('admin.photos.unused')}</p>}
      {uses && uses.length > 0 && (
        <ul className={classes.uses}>
          {uses.map((use) => (
            <li key={`${use.kind} ${use.path ?? ''} ${use.title}`}>
              {use.path ? <Link to={use.path}>{use.title}</Link> : <bdi>{use.title}</bdi>}{' '}
              <span className={classes.quiet}>
                {t(`admin.photos.places.${use.kind}`, { defaultValue: use.kind })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </SidePart>
  );
}
