import { useQueries } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { type DreamPhoto, PICTURE_LIMITS } from '#shared/dream-photos.ts';
import type { Dream } from '#shared/dreams.ts';
import type { LibraryPage } from '#shared/library/library.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { PhotoPicture } from './photo-picture.tsx';
import { firstPhotos } from './photos.queries.ts';
import classes from './dream-photos.module.css';

const NONE: ReadonlyMap<number, DreamPhoto> = new Map();
const Pictures = createContext(NONE);

const idsOf = ({ list }: LibraryPage): number[] =>
  list.flatMap(({ dreams }) => dreams.map(({ id }) => id)).slice(0, PICTURE_LIMITS.firstOf);

type FirstPicturesProps = {
  pages: readonly LibraryPage[];
  /** The library is looked at as a gallery. */
  active: boolean;
  children: (pages: readonly LibraryPage[]) => ReactNode;
};

/**
 * Gives a gallery its dreams' first pictures, one call a stretch. A stretch is drawn once it is known which of its dreams have
 * one, so that nothing moves afterwards; where that cannot be told, it is drawn without.
 */
export function FirstPictures({ pages, active, children }: FirstPicturesProps) {
  const asked = useQueries({
    queries: pages.map((page) => {
      const ids = idsOf(page);
      return { ...firstPhotos(ids), enabled: active && ids.length > 0, retry: false };
    }),
    combine: (found) => ({
      photos: found.flatMap(({ data = [] }) => data),
      // Without a dream in it there is nothing to wait for.
      waits: found.map(({ isLoading }) => isLoading),
    }),
  });
  const { photos, waits } = asked;
  const byDream = useMemo(() => new Map(photos.map((photo) => [photo.dream_id, photo])), [photos]);
  const ready = useMemo(() => pages.filter((_, at) => !waits[at]), [pages, waits]);
  return (
    <Pictures value={active ? byDream : NONE}>
      {children(ready)}
      {ready.length < pages.length && <SkeletonRows rows={5} rowHeight={10} />}
    </Pictures>
  );
}

/** A dream's first picture in a gallery; nothing elsewhere, or where it has none. */
export function FirstPicture({ dream }: { dream: Pick<Dream, 'id' | 'title'> }) {
  const photo = use(Pictures).get(dream.id);
  if (!photo) return null;
  return (
    <figure className={classes.picture} data-untitled={dream.title === '' || undefined}>
      <PhotoPicture photo={photo} size="small" name="" lazy />
    </figure>
  );
}
