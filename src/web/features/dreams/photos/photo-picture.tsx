import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DreamPhoto, PictureSize } from '#shared/dream-photos.ts';
import { photoBytes } from './photos.queries.ts';

const AHEAD = '600px 0px';

/** Shows bytes in a picture; their address lasts as long as they are shown. */
function useShown(image: RefObject<HTMLImageElement | null>, blob: Blob | undefined): void {
  useEffect(() => {
    if (!blob || !image.current) return undefined;
    const url = URL.createObjectURL(blob);
    image.current.setAttribute('src', url);
    return () => URL.revokeObjectURL(url);
  }, [image, blob]);
}

/** True once the picture has come near the screen, or at once where it need not wait for that. */
function useNear(image: RefObject<HTMLImageElement | null>, lazy: boolean): boolean {
  const [near, setNear] = useState(!lazy);
  useEffect(() => {
    if (near || !image.current) return undefined;
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    );
    watch.observe(image.current);
    return () => watch.disconnect();
  }, [image, near]);
  return near;
}

type PhotoPictureProps = {
  photo: DreamPhoto;
  size: PictureSize;
  name: string;
  className?: string | undefined;
  /** Fetched when it comes near the screen; one that does not come stays an empty place. */
  lazy?: boolean;
};

/** One picture in its own proportions, so that nothing moves when it arrives. */
export function PhotoPicture({ photo, size, name, className, lazy = false }: PhotoPictureProps) {
  const { t } = useTranslation('translation');
  const image = useRef<HTMLImageElement>(null);
  const near = useNear(image, lazy);
  const { data, isError } = useQuery({ ...photoBytes(photo.id, size), enabled: near });
  useShown(image, data);
  if (isError && !lazy) return <span role="alert">{t('dreams.photos.failed')}</span>;
  return (
    <img
      ref={image}
      className={className}
      alt={photo.alt || name}
      width={photo.width}
      height={photo.height}
      data-waiting={data === undefined || undefined}
    />
  );
}
