import { readFilesAside } from '#server/features/portability/aside/read-aside.ts';
import { headOf } from '#server/features/portability/sources/lines.ts';
import type { SourceFile } from '#server/features/portability/sources/source-files.ts';
import { inPieces } from './note-file.ts';

const MIB = 1024 * 1024;
/** A talk of years with oneself. */
const MAX_CHAT_BYTES = 64 * MIB;
const MAX_JSON_BYTES = 32 * MIB;
/** A page of more is no note; it is told as too long. */
const MAX_PAGE_BYTES = 16 * MIB;
const HEAD_BYTES = 4096;

const BACKUP_FILE = /\.(?:txt|json)$/i;
/** The same notes once more, beside the backup that tells when they were made. */
const COPIES = /(?:^|\/)Items\//;

/** A web page that is read as the note it shows. */
export const pageAsNote = (file: SourceFile): SourceFile => ({
  ...file,
  open: async () => {
    const read = await readFilesAside('page', [file], MAX_PAGE_BYTES, null);
    return read === null ? file.open() : inPieces(read);
  },
});

/** A talk with oneself as the diary that it is, with the pictures that lie beside it. */
export function chatAsDiary(file: SourceFile, beside: readonly SourceFile[]): SourceFile {
  const pictures = beside.map(({ name }) => name.split('/').at(-1) ?? '');
  const open = async () => {
    const read = await readFilesAside('chat', [file], MAX_CHAT_BYTES, pictures);
    return read === null ? file.open() : inPieces(read);
  };
  return {
    ...file,
    isDiary: true,
    name: beside.length > 1 ? file.name.replace(/\.txt$/i, '.md') : file.name,
    open,
  };
}

/** A list of one's own in JSON as a table; null where it is none. */
export async function tableOfJson(file: SourceFile): Promise<SourceFile | null> {
  const read = await readFilesAside('table', [file], MAX_JSON_BYTES, null);
  if (read === null) return null;
  return { ...file, name: `${file.name}.csv`, open: async () => inPieces(read) };
}

const isBackup = async (file: SourceFile): Promise<boolean> =>
  BACKUP_FILE.test(file.name) && /"content_type"\s*:/.test(await headOf(await file.open(), HEAD_BYTES));

function filesOf(namesAndTexts: readonly string[]): SourceFile[] {
  const files: SourceFile[] = [];
  for (let at = 0; at < namesAndTexts.length; at += 2) {
    const [name = '', text = ''] = namesAndTexts.slice(at, at + 2);
    files.push({ name, size: Buffer.byteLength(text), open: async () => inPieces(Buffer.from(text)) });
  }
  return files;
}

/** The notes of a backup of Standard Notes with their days and tags; null where none is among the files. */
export async function standardNotes(files: readonly SourceFile[]): Promise<SourceFile[] | null> {
  for (const file of files.filter(({ name }) => !COPIES.test(name))) {
    const read = (await isBackup(file)) ? await readFilesAside('notes', [file], MAX_JSON_BYTES, null) : null;
    if (read)
      return [...filesOf(read), ...files.filter((other) => other !== file && !COPIES.test(other.name))];
  }
  return null;
}
