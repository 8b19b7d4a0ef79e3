import { PICTURE_LIMITS, PICTURE_TYPES } from '#shared/dream-photos.ts';

/** A picture that was chosen and is not kept yet. */
export type GivenPicture = {
  id: string;
  file: Blob;
  name: string;
  /** What is to be seen, in the dreamer's words. */
  alt: string;
  drawn: boolean;
};

export type FileFault = { kind: 'heavy' | 'empty' | 'kind'; name: string };

const isPicture = (type: string): boolean => (PICTURE_TYPES as readonly string[]).includes(type);

/** Why a file would be refused; a type that the device does not know is told by the server. */
function faultOf({ size, type, name }: File): FileFault | null {
  if (type !== '' && !isPicture(type)) return { kind: 'kind', name };
  if (size === 0) return { kind: 'empty', name };
  return size > PICTURE_LIMITS.bytes ? { kind: 'heavy', name } : null;
}

/** The files that can be kept, and the first that cannot. */
export function sortFiles(files: readonly File[]): { given: GivenPicture[]; fault: FileFault | null } {
  const given = files
    .filter((file) => faultOf(file) === null)
    .map((file) => ({ id: crypto.randomUUID(), file, name: file.name, alt: '', drawn: false }));
  return { given, fault: files.map(faultOf).find((fault) => fault !== null) ?? null };
}

/** Pictures in what is pasted or dropped. */
export const filesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

/** The clipboard's picture; an empty list where there is none. Throws where the browser does not let us look. */
export async function readClipboard(): Promise<File[]> {
  const found: File[] = [];
  for (const item of await navigator.clipboard.read()) {
    const type = item.types.find(isPicture);
    if (type) found.push(new File([await item.getType(type)], `picture.${type.split('/')[1]}`, { type }));
  }
  return found;
}

export const canReadClipboard = (): boolean => typeof navigator.clipboard?.read === 'function';
