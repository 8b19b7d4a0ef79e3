import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SourceFile } from '#server/features/portability/sources/source-files.ts';

/** Files that were taken out of a larger one, kept on disk one behind the other until they are closed. */
export type Spool = {
  add: (name: string, bytes: Uint8Array) => Promise<void>;
  files: readonly SourceFile[];
  close: () => Promise<void>;
};

export async function makeSpool(): Promise<Spool> {
  const folder = await mkdtemp(join(tmpdir(), 'notebook-'));
  const path = join(folder, 'notes');
  const handle = await open(path, 'w');
  const files: SourceFile[] = [];
  const names = new Map<string, number>();
  let end = 0;
  /** Two notes of one name are told apart by a number before the ending. */
  const ownName = (name: string): string => {
    const before = names.get(name) ?? 0;
    names.set(name, before + 1);
    return before === 0 ? name : name.replace(/(\.[^.]*)?$/, ` (${before + 1})$1`);
  };
  return {
    files,
    add: async (name, bytes) => {
      const start = end;
      await handle.appendFile(bytes);
      end += bytes.length;
      const last = end - 1;
      const size = bytes.length;
      files.push({
        name: ownName(name),
        size,
        open: async () => createReadStream(path, { start, end: last }),
      });
    },
    close: async () => {
      await handle.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
