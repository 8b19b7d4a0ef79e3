import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DreamPhoto, PictureSize } from '#shared/dream-photos.ts';
import { photoBytes } from './photos.queries.ts';

/** Shows bytes in a picture; their address lasts as long as they are shown. */
function useShown(blob: Blob | undefined) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!blob || !image.current) return undefined;
    const url = URL.createObjectURL(blob);
    image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return image;
}

type PhotoPictureProps = {
  photo: DreamPhoto;
  size: PictureSize;
  name: string;
  className?: string | undefined;
};

/** One picture in its own proportions, so that nothing moves when it arrives. */
export function PhotoPicture({ photo, size, name, className }: PhotoPictureProps) {
  const { t } = useTranslation('translation');
  const { data, isError } = useQuery(photoBytes(photo.id, size));
  const image = useShown(data);
  if (isError) return <span role="alert">{t('dreams.photos.failed')}</span>;
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
