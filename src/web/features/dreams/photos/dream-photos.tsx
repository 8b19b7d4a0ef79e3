import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { DreamPhoto } from '#shared/dream-photos.ts';
import type { Dream } from '#shared/dreams.ts';
import { filesIn } from '#web/pictures/given-files.ts';
import { usePasted } from '#web/pictures/use-pasted.ts';
import { usePictures } from '#web/pictures/use-sheet.tsx';
import { useWaitingPictures } from '#web/pictures/use-waiting-pictures.ts';
import { WaitingPictures } from '#web/pictures/waiting-pictures.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { laterPart } from '#web/ui/layers/later-part.ts';
import { richPart } from '#web/ui/layers/rich-part.tsx';
import { PhotoPicture } from './photo-picture.tsx';
import { photosOf, useAskPhotosAgain } from './photos.queries.ts';
import { NotRead } from '#web/ui/not-read.tsx';
import classes from './dream-photos.module.css';

const PhotoView = richPart(async () => (await import('./photo-view.tsx')).PhotoView);
const AllowanceLeft = laterPart(
  async () => (await import('#web/features/billing/billing.parts.tsx')).AllowanceLeft,
  { quiet: true },
);
const NONE: DreamPhoto[] = [];

/** Pictures that are dropped onto the section; `over` while some are held above it. */
function useDropped(onFiles: (files: File[]) => void, active: boolean) {
  const [over, setOver] = useState(false);
  if (!active) return {};
  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const files = filesIn(event.dataTransfer);
      if (files.length > 0) onFiles(files);
    },
  };
}

type SmallProps = { photos: readonly DreamPhoto[]; nameOf: (photo: DreamPhoto) => string };

/** Small in a row, large when opened. */
function Row({ photos, nameOf }: SmallProps) {
  const { t } = useTranslation('translation');
  const [open, setOpen] = useState<number | null>(null);
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={classes.row}>
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
      {open !== null && (
        <PhotoView photos={photos} at={open} nameOf={nameOf} onGo={setOpen} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

type DreamPhotosProps = {
  dream: Pick<Dream, 'id' | 'client_id'>;
  /** Offers to add some; otherwise nothing is drawn where there are none. */
  canAdd: boolean;
};

/** The pictures of a dream, with those that are still on this device, and one way to more of them. */
export function DreamPhotos({ dream, canAdd }: DreamPhotosProps) {
  const { t } = useTranslation('translation');
  const found = useQuery(photosOf(dream.id));
  const photos = found.data ?? NONE;
  const askAgain = useAskPhotosAgain(dream.id);
  const known = new Set(photos.map(({ client_id: id }) => id));
  const waiting = useWaitingPictures(dream.client_id, known, () => void askAgain());
  const { open: openSheet, sheet } = usePictures({ dreamClientId: dream.client_id });
  const [isAdding, setAdding] = useState(false);
  const open = (files?: readonly File[]) => {
    setAdding(true);
    void openSheet(files);
  };
  const dropped = useDropped(open, canAdd);
  usePasted(open, canAdd && sheet === null);
  if (photos.length + waiting.length === 0 && !canAdd) return <NotRead beside query={found} />;
  const nameOf = (photo: DreamPhoto) =>
    photo.alt || t('dreams.photos.untitled', { number: photos.indexOf(photo) + 1 });
  return (
    // Dropping is a second way to what the button does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className={classes.photos} aria-label={t('dreams.photos.label')} {...dropped}>
      <NotRead beside query={found} />
      <Row photos={photos} nameOf={nameOf} />
      <WaitingPictures pictures={waiting} />
      {canAdd && (
        <div className={classes.add}>
          <Button look="plain" small icon="picture" onClick={() => open()}>
            {t('pictures.action')}
          </Button>
          {isAdding && (
            <Suspense>
              <AllowanceLeft what="space" onlyLow />
            </Suspense>
          )}
        </div>
      )}
      {sheet}
    </section>
  );
}
