import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { extract } from 'tar-stream';
import { formatUnknown } from '#server/features/portability/portability.errors.ts';
import type { SourceFile } from '#server/features/portability/sources/source-files.ts';
import { inOnePiece } from './note-file.ts';
import { makeSpool } from './spool.ts';

const MARK_AT = 257;
const MARK = Buffer.from('ustar');
export const TAR_HEAD_BYTES = MARK_AT + MARK.length;
/** A file of a diary that is larger is none: it is told by its name, and has nothing in it. */
const MAX_FILE_BYTES = 48 * 1024 * 1024;
const NOTHING = new Uint8Array();

export const isTar = (head: Buffer | null): boolean => head?.subarray(MARK_AT).equals(MARK) ?? false;

/** The plain files of a tar, as programs of notes pack them; nothing in it is ever a path of ours. Throws 415 for a broken one. */
export async function openTar(
  path: string,
): Promise<{ files: readonly SourceFile[]; close: () => Promise<void> }> {
  const spool = await makeSpool();
  const large: SourceFile[] = [];
  const archive = createReadStream(path).pipe(extract());
  try {
    for await (const entry of archive) {
      const { name, type, size } = entry.header;
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
