import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { extract } from 'tar-stream';
import { formatUnknown } from '#server/features/portability/portability.errors.ts';
import type { SourceFile } from '#server/features/portability/sources/source-files.ts';
import { inOnePiece } from './note-file.ts';
import { tooManyEntries } from '#server/features/portability/zip/zip.errors.ts';
import type { Turn } from '#server/turns.ts';
import { makeSpool } from './spool.ts';

const MARK_AT = 257;
const MARK = Buffer.from('ustar');
export const TAR_HEAD_BYTES = MARK_AT + MARK.length;
/** A file of a diary that is larger is none: it is told by its name, and has nothing in it. */
const MAX_FILE_BYTES = 48 * 1024 * 1024;
/** As many as a ZIP file may hold. */
const MAX_ENTRIES = 65_534;
const NOTHING = new Uint8Array();

export const isTar = (head: Buffer | null): boolean => head?.subarray(MARK_AT).equals(MARK) ?? false;

/** The plain files of a tar, as programs of notes pack them; nothing in it is ever a path of ours. Throws 415 for a broken one. */
export async function openTar(
  path: string,
  patience: Turn,
): Promise<{ files: readonly SourceFile[]; close: () => Promise<void> }> {
  const spool = await makeSpool();
  const large: SourceFile[] = [];
  let seen = 0;
  const archive = createReadStream(path).pipe(extract());
  try {
    for await (const entry of archive) {
      const { name, type, size } = entry.header;
      await patience();
      if ((seen += 1) > MAX_ENTRIES) throw tooManyEntries();
      if (type === 'file' && size > 0 && size <= MAX_FILE_BYTES) await spool.add(name, await buffer(entry));
      else {
        entry.resume();
        if (type === 'file' && size > 0) large.push({ name, size, open: async () => inOnePiece(NOTHING) });
      }
    }
  } catch (error) {
    await spool.close();
    throw error instanceof Error && /header|end of data/i.test(error.message) ? formatUnknown() : error;
  }
  return { files: [...spool.files, ...large], close: spool.close };
}
