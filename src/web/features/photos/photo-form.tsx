import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PHOTO_LIMITS, type PhotoRecord } from '#shared/uploads/photos.ts';
import { RecordTrail } from '#web/features/audit/audit.parts.tsx';
import type { FormSpec, RecordFormState } from '#web/records/form-spec.ts';
import { RecordForm } from '#web/records/record-form.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { ChoosePicture } from './choose-picture.tsx';
import { PhotoFilePart, PhotoUsesPart } from './photo-file.tsx';
import { PhotoPreview } from './photo-preview.tsx';
import { changeOf, inputOf, newPhoto, type PhotoValues, valuesOf } from './photo-values.ts';
import { PHOTO_TABLE, photoUses, sendPhoto } from './photos.queries.ts';
import classes from './photos.module.css';

const LIST = '/admin/photo';

/** The picture of a new photo; it is sent before its words are. */
function NewPicture({
  form,
  onSending,
}: {
  form: RecordFormState<PhotoValues>;
  onSending: (is: boolean) => void;
}) {
  const { t } = useTranslation('translation');
  const { url } = form.values;
  /** The name that the file chosen last gave: another file gives another, a name that somebody wrote stays. */
  const given = useRef('');
  const send = async (file: File) => {
    form.clearFieldError('upload_id');
    onSending(true);
    const sent = await sendPhoto(file).finally(() => onSending(false));
    form.setFieldValue('upload_id', sent.id);
    form.setFieldValue('url', sent.url);
    form.clearFieldError('upload_id');
    const { title } = form.getValues();
    if (title !== '' && title !== given.current) return;
    given.current = file.name.replace(/\.[^.]*$/, '').slice(0, PHOTO_LIMITS.title);
    form.setFieldValue('title', given.current);
  };
  return (
    <>
      <ChoosePicture label={t(url ? 'admin.photos.another' : 'admin.photos.choose')} onFile={send}>
        {url && <img data-sent className={classes.whole} src={url} alt={t('admin.photos.chosen')} />}
      </ChoosePicture>
      {form.errors.upload_id && <FormMessage tone="error">{form.errors.upload_id}</FormMessage>}
    </>
  );
}

/** Where readers will miss a photo that is about to be hidden. */
function HidingNote({ photo }: { photo: PhotoRecord }) {
  const { t } = useTranslation('translation');
  const { data } = useQuery(photoUses);
  const count = data?.filter((use) => use.photo_id === photo.id).length ?? 0;
  return count > 0 && <FormMessage>{t('admin.photos.hideUsed', { count })}</FormMessage>;
}

type Sending = { photo: PhotoRecord | undefined; onSending: (is: boolean) => void };

function useFields({ photo, onSending }: Sending): FormSpec<PhotoValues>['fields'] {
  const { t } = useTranslation('translation');
  return [
    ...(photo === undefined
      ? [
          {
            kind: 'own',
            name: 'upload_id',
            render: (form) => <NewPicture form={form} onSending={onSending} />,
          } as const satisfies FormSpec<PhotoValues>['fields'][number],
        ]
      : []),
    {
      kind: 'line',
      name: 'title',
      label: t('admin.photos.name'),
      hint: t('admin.photos.nameHint'),
      max: PHOTO_LIMITS.title,
    },
    {
      kind: 'languages',
      name: 'alts',
      label: t('admin.photos.alt'),
      fields: [
        {
          kind: 'text',
          name: 'alt',
          label: t('admin.photos.alt'),
          hint: t('admin.photos.altHint'),
          max: PHOTO_LIMITS.alt,
          rows: 2,
        },
      ],
    },
    { kind: 'line', name: 'credit', label: t('admin.photos.credit'), max: PHOTO_LIMITS.credit },
    { kind: 'switch', name: 'shown', label: t('admin.photos.shown'), hint: t('admin.photos.shownHint') },
    ...(photo
      ? [
          {
            kind: 'own',
            name: 'hiding',
            show: ({ shown }: PhotoValues) => !shown,
            render: () => <HidingNote photo={photo} />,
          } as const,
        ]
      : []),
  ];
}

/** What is missing; the picture, unless it is on its way, its name, and what it shows. */
function useFaults(isSending: () => boolean): (values: PhotoValues) => Record<string, string> {
  const { t } = useTranslation('translation');
  return ({ upload_id: file, title, alt }) => ({
    ...(file === 0 && { upload_id: t(isSending() ? 'admin.photos.onItsWay' : 'admin.photos.pictureNeeded') }),
    ...(title.trim() === '' && { title: t('admin.photos.nameNeeded') }),
    ...((alt.en ?? '').trim() === '' && { 'alt.en': t('admin.photos.altNeeded') }),
  });
}

const shownAs = (values: PhotoValues) => <PhotoPreview values={values} />;
const filePartsOf = (photo: PhotoRecord) => (
  <>
    <PhotoFilePart photo={photo} />
    <PhotoUsesPart photo={photo} />
    <RecordTrail subject="photo" id={photo.id} version={photo.updated_at} />
  </>
);

/** The words of one photo; for a new one its picture too. */
export function PhotoForm({ photo }: { photo?: PhotoRecord }) {
  const sending = useRef(false);
  const faults = useFaults(() => sending.current);
  const fields = useFields({ photo, onSending: (is) => (sending.current = is) });
  const spec: FormSpec<PhotoValues> = {
    table: PHOTO_TABLE,
    initial: photo ? valuesOf(photo) : newPhoto(),
    fields,
    faults,
    inputOf: photo ? changeOf : inputOf,
    laterOf: changeOf,
    fieldOf: (name) => (name === 'alt' ? 'alt.en' : name),
    back: LIST,
    ...(photo
      ? { record: { id: photo.id, updated_at: photo.updated_at }, beside: filePartsOf(photo) }
      : { preview: shownAs }),
  };
  return <RecordForm spec={spec} />;
}
