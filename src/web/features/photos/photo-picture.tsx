import { useQuery } from '@tanstack/react-query';
import type { PhotoRecord } from '#shared/uploads/photos.ts';
import { fileAddress } from '#shared/uploads/uploads.ts';
import { BlobImage } from '#web/pictures/blob-image.tsx';
import { hiddenPhoto } from './photos.queries.ts';
import classes from './photos.module.css';

type PictureProps = { photo: PhotoRecord; width: 320 | 1280; alt: string; className?: string | undefined };

function HiddenPicture({ photo, width, alt, className }: PictureProps) {
  const { data } = useQuery(hiddenPhoto(photo.upload_id, width));
  if (!data) return <span className={className} />;
  return <BlobImage blob={data} alt={alt} className={className} />;
}

/** A photo of the library; one that is hidden is fetched with the admin's own right. */
export function PhotoPicture(props: PictureProps) {
  const { photo, width, alt, className } = props;
  if (photo.status === 0) return <HiddenPicture {...props} />;
  return (
    <img
      className={className}
      src={fileAddress(photo.upload_id, width)}
      alt={alt}
      width={photo.upload_id.width}
      height={photo.upload_id.height}
      loading="lazy"
    />
  );
}

/** The photo as a small square at the beginning of its row. */
export const PhotoThumb = ({ photo }: { photo: PhotoRecord }) => (
  <PhotoPicture photo={photo} width={320} alt="" className={classes.thumb} />
);
