import { useEffect, useRef } from 'react';

type BlobImageProps = { blob: Blob; alt: string; className?: string | undefined };

/** Shows bytes that are on this device; their address lasts as long as they are shown. */
export function BlobImage({ blob, alt, className }: BlobImageProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!image.current) return undefined;
    const url = URL.createObjectURL(blob);
    image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return <img ref={image} className={className} alt={alt} />;
}
