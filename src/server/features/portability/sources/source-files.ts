import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Turn } from '#server/turns.ts';
import { bytesOf } from './lines.ts';
import { uploadEmpty } from '#server/features/portability/portability.errors.ts';
import type { Workbook } from '#server/features/portability/notebooks/spreadsheet.ts';
import { isTar, openTar, TAR_HEAD_BYTES } from '#server/features/portability/notebooks/tar-source.ts';
import { unfolded } from '#server/features/portability/notebooks/unfold.ts';
import { openZip, type Zip, type ZipEntry } from '#server/features/portability/zip/open-zip.ts';
import { onlyZipIn, unpackToFile } from '#server/features/portability/zip/zip-in-zip.ts';
import { zipBomb, zipNested, zipUnsafe } from '#server/features/portability/zip/zip.errors.ts';

export type SourceFile = {
  name: string;
  size: number;
  open: () => Promise<AsyncIterable<Uint8Array>>;
  /** It holds a whole diary, whatever lies beside it. */
  isDiary?: boolean;
  /** When it was written last, where a zip tells. */
  changed?: ZipEntry['changed'];
};
/** What was uploaded: one file, or those of a zip by name. */
export type Source = {
  zipped: boolean;
  files: readonly SourceFile[];
  /** Where it is one: its sheets, of which `files` holds the first table. */
  workbook?: Workbook;
  close: () => Promise<void>;
};

/** The table that is read, and the sheets that are none of it. */
export function tableIn({ files, workbook }: Source, sheet = workbook?.first ?? 0) {
  const file = workbook ? workbook.tableOf(sheet) : files[0];
  return { file, besides: workbook?.besides(sheet) ?? [] };
}

const ZIP_MARK = Buffer.from('PK\u0003\u0004');
const EMPTY_ZIP_MARK = Buffer.from('PK\u0005\u0006');
const ARCHIVE = /\.(zip|rar|7z|gz|tgz|bz2|xz|tar|jar)$/i;
/** What systems leave in zip files. */
const CLUTTER = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;

/** Word documents, with or without macros; those are never run. */
export const DOCUMENT_FILE = /\.doc[xm]$/i;

/** Pictures and sound hardly pack: a little more than the largest file that is taken. */
const MAX_UNPACKED = 2.25 * 1024 ** 3;
const MAX_RATIO = 400;
const RATIO_FROM = 1024 * 1024;

const isUnsafe = (name: string): boolean => name.length > 1000 || /\p{Cc}/u.test(name);

/** Refuses the whole file where one name or size is hostile; one archive may be known already. */
function checkEntries(entries: readonly ZipEntry[], known: ZipEntry | null): void {
  let unpacked = 0;
  for (const entry of entries) {
    if (isUnsafe(entry.name)) throw zipUnsafe();
    if (ARCHIVE.test(entry.name) && entry !== known) throw zipNested();
    unpacked += entry.size;
    if (entry.size > RATIO_FROM && entry.size > entry.compressed * MAX_RATIO) throw zipBomb();
  }
  if (unpacked > MAX_UNPACKED) throw zipBomb();
}

/** A Word document is a zip too; it is one file to whoever made it. */
const isDocument = (entries: readonly ZipEntry[]): boolean =>
  entries.some(({ name }) => name === '[Content_Types].xml') &&
  entries.some(({ name }) => name.startsWith('word/'));

const oneFile = (path: string, name: string, size: number): Source => ({
  zipped: false,
  files: [{ name, size, open: async () => createReadStream(path) }],
  close: async () => undefined,
});

/** What the one zip within a zip holds; a third one in that is refused. */
async function openInner(zip: Zip, inner: ZipEntry): Promise<Source> {
  const { path, remove } = await unpackToFile(zip, inner);
  try {
    const source = await openZipSource(path, inner.name, inner.size, true);
    const close = async () => {
      await source.close();
      await remove();
    };
    return { ...source, close };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function openZipSource(path: string, name: string, size: number, isInner = false): Promise<Source> {
  const zip = await openZip(path);
  if (isDocument(zip.entries)) {
    zip.close();
    return oneFile(path, DOCUMENT_FILE.test(name) ? name : `${name}.docx`, size);
  }
  const inner = isInner ? null : onlyZipIn(zip.entries, (entry) => CLUTTER.test(entry));
  try {
    checkEntries(zip.entries, inner);
    if (inner) {
      const source = await openInner(zip, inner);
      zip.close();
      return source;
    }
  } catch (error) {
    zip.close();
    throw error;
  }
  const files = zip.entries
    .filter(({ name }) => !name.endsWith('/') && !CLUTTER.test(name))
    .map((entry) => ({
      name: entry.name,
      size: entry.size,
      changed: entry.changed,
      open: () => zip.read(entry),
    }))
    .toSorted((left, right) => (left.name < right.name ? -1 : 1));
  return { zipped: true, files, close: async () => zip.close() };
}

/** A file that asks for patience whenever it is opened, and at each of its pieces. */
function patiently(file: SourceFile, patience: Turn): SourceFile {
  async function* pieces(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      await patience();
      yield chunk;
    }
  }
  return {
    ...file,
    open: async () => {
      await patience();
      return pieces(await file.open());
    },
  };
}

async function openAsItIs(path: string, name: string, patience: Turn): Promise<Source> {
  const { size } = await stat(path);
  if (size === 0) throw uploadEmpty();
  const head = await bytesOf(createReadStream(path, { end: TAR_HEAD_BYTES - 1 }), TAR_HEAD_BYTES);
  const mark = head?.subarray(0, ZIP_MARK.length);
  if (mark?.equals(ZIP_MARK) || mark?.equals(EMPTY_ZIP_MARK)) return openZipSource(path, name, size);
  if (isTar(head)) {
    const { files, close } = await openTar(path, patience);
    return { zipped: true, files: files.filter((file) => !CLUTTER.test(file.name)), close };
  }
  return oneFile(path, name, size);
}

/**
 * Opens an uploaded file by what it is, not by what it is called. Throws 400 for empty and hostile ones, and what `patience` throws,
 * which is asked at each step of all reading.
 */
export async function openSource(path: string, name: string, patience: Turn): Promise<Source> {
  const opened = await openAsItIs(path, name, patience);
  const source = { ...opened, files: opened.files.map((file) => patiently(file, patience)) };
  try {
    return await unfolded(source, name, (await stat(path)).size);
  } catch (error) {
    await source.close();
    throw error;
  }
}
