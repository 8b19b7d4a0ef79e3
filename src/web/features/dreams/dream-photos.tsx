import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type DreamPhoto, PICTURE_TYPES } from '#shared/dream-photos.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { PhotoPicture } from './photo-picture.tsx';
import { PhotoView } from './photo-view.tsx';
import { addPhoto, photosOf } from './photos.queries.ts';
import classes from './dream-photos.module.css';

/** Sends pictures one after the other; the ones that arrived stay when a later one is refused. */
function useAddPhotos(dreamId: number) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const add = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) await addPhoto(dreamId, { file, clientId: crypto.randomUUID() });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: photosOf(dreamId).queryKey }),
  });
  const { error } = add;
  const offline = error instanceof ApiError && error.status === 0;
  const fault = error ? (offline ? t('dreams.photos.offline') : errorText(error)) : undefined;
  return { send: add.mutate, sending: add.isPending, fault };
}

const filesOf = (list: FileList | null): File[] => [...(list ?? [])];

type AddPhotosProps = { adding: ReturnType<typeof useAddPhotos> };

function AddPhotos({ adding }: AddPhotosProps) {
  const { t } = useTranslation('translation');
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = filesOf(event.target.files);
    event.target.value = '';
    if (files.length > 0) adding.send(files);
  };
  return (
    <div className={classes.add}>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={PICTURE_TYPES.join(',')}
        aria-label={t('dreams.photos.add')}
        onChange={choose}
      />
      <Button
        look="plain"
        small
        icon="picture"
        loading={adding.sending}
        onClick={() => input.current?.click()}
      >
        {t('dreams.photos.add')}
      </Button>
      <p role={adding.fault ? 'alert' : 'status'} data-fault={adding.fault ? true : undefined}>
        {adding.fault ?? (adding.sending ? t('dreams.photos.adding') : t('dreams.photos.hint'))}
      </p>
    </div>
  );
}

type DreamPhotosProps = {
  dreamId: number;
  /** Offers to add some; otherwise nothing is drawn where there are none. */
  canAdd?: boolean;
};

/** The pictures of a dream: small in a row, large when opened. */
export function DreamPhotos({ dreamId, canAdd = false }: DreamPhotosProps) {
  const { t } = useTranslation('translation');
  const { data: photos = [] } = useQuery(photosOf(dreamId));
  const adding = useAddPhotos(dreamId);
  const [open, setOpen] = useState<number | null>(null);
  const [over, setOver] = useState(false);
  if (photos.length === 0 && !canAdd) return null;
  const nameOf = (photo: DreamPhoto) =>
    photo.alt || t('dreams.photos.untitled', { number: photos.indexOf(photo) + 1 });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = filesOf(event.dataTransfer.files);
    if (files.length > 0) adding.send(files);
  };
  return (
    // Dropping is a second way to what the button does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={classes.photos}
      aria-label={t('dreams.photos.label')}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!canAdd) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={canAdd ? drop : undefined}
    >
      {photos.length > 0 && (
        <ul>
          {photos.map((photo, at) => (
            <li key={photo.id}>
              <button
                type="button"
                aria-label={t('dreams.photos.open', { name: nameOf(photo) })}
                onClick={() => setOpen(at)}
              >
                <PhotoPicture photo={photo} size="small" name={nameOf(photo)} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {canAdd && <AddPhotos adding={adding} />}
      {open !== null && (
        <PhotoView photos={photos} at={open} nameOf={nameOf} onGo={setOpen} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}
