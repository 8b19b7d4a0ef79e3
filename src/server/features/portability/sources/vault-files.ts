import type { SourceFile } from './source-files.ts';
import { isPictureName, isSoundName } from './file-kinds.ts';

const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const folderOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0));
/** Names are compared as file systems of notes do: whatever their case, and however accents are written. */
const key = (path: string): string => path.normalize('NFC').toLowerCase();
const stemOf = (path: string): string => baseOf(path).replace(/\.[^.]*$/, '');

/** A path with its dots resolved; what leads out of the vault begins at its root. */
function joined(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${path}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

const shared = (left: string, right: string): number => {
  const [one, other] = [left.split('/'), right.split('/')];
  const apart = one.findIndex((part, at) => part !== other[at]);
  return apart < 0 ? one.length : apart;
};

export type VaultFiles = {
  /** The file that a note embeds: beside it, at the path from the root, or by its name alone, the nearest first. */
  find: (note: string, target: string) => SourceFile | undefined;
  /** The same by a name without its ending. */
  findStem: (stem: string) => SourceFile | undefined;
  /** A recording by its name without an ending. */
  findSound: (stem: string) => SourceFile | undefined;
};

/** A file by its name as names are compared. */
type Named = { file: SourceFile; path: string };
/** Of files that are called the same in ever other folders so many are told apart. */
const MOST_ALIKE = 100;

/** Files of a zip as notes name them. */
export function vaultFiles(files: readonly SourceFile[]): VaultFiles {
  const paths = new Map(files.map((file) => [key(file.name), file]));
  const [names, stems] = [new Map<string, Named[]>(), new Map<string, SourceFile>()];
  const sounds = new Map<string, SourceFile>();
  for (const file of files) {
    const path = key(file.name);
    const alike = names.get(baseOf(path)) ?? [];
    if (alike.length < MOST_ALIKE) alike.push({ file, path });
    names.set(baseOf(path), alike);
    if (isPictureName(file.name)) stems.set(key(stemOf(file.name)), file);
    if (isSoundName(file.name)) sounds.set(key(stemOf(file.name)), file);
  }
  const find = (note: string, target: string): SourceFile | undefined => {
    const [folder, wanted] = [folderOf(note), target.replace(/[?#].*$/, '')];
    const exact = paths.get(key(joined(folder, wanted))) ?? paths.get(key(joined('', wanted)));
    if (exact) return exact;
    const tail = `/${key(joined('', wanted))}`;
    const near = (names.get(key(baseOf(wanted))) ?? []).toSorted(
      (left, right) =>
        Number(`/${right.path}`.endsWith(tail)) - Number(`/${left.path}`.endsWith(tail)) ||
        shared(folderOf(right.file.name), folder) - shared(folderOf(left.file.name), folder) ||
        left.file.name.length - right.file.name.length,
    );
    return near[0]?.file ?? stems.get(key(baseOf(wanted).replace(/^:/, '')));
  };
  return { find, findStem: (stem) => stems.get(key(stem)), findSound: (stem) => sounds.get(key(stem)) };
}
