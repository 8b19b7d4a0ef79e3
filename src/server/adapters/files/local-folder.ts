import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './port.ts';

const KEY = /^[a-z0-9][a-z0-9/._-]{0,200}$/;

/** Files below one folder. Writes are atomic: a file is there whole or not at all. */
export function makeLocalFiles(root: string): FileStore {
  const place = (key: string) => {
    if (!KEY.test(key) || key.includes('..')) throw new Error('not a file key');
    return path.join(root, key);
  };
  const temporary = (target: string) => `${target}.${process.pid}.${performance.now()}.part`;
  const sizeOf = (file: string) =>
    stat(file).then(
      ({ size }) => size,
      () => null,
    );

  return {
    put: async (key, bytes) => {
      const target = place(key);
      await mkdir(path.dirname(target), { recursive: true });
      const part = temporary(target);
      await writeFile(part, bytes, { flush: true });
      await rename(part, target);
    },
    join: async (key, parts) => {
      const target = place(key);
      await mkdir(path.dirname(target), { recursive: true });
      const part = temporary(target);
      await writeFile(part, '');
      for (const piece of parts) {
        await pipeline(createReadStream(place(piece)), createWriteStream(part, { flags: 'a', flush: true }));
      }
      await rename(part, target);
      return { bytes: (await stat(target)).size };
    },
    read: async (key, range) => {
      const file = place(key);
      const size = await sizeOf(file);
      return size === null ? null : { stream: createReadStream(file, range), size };
    },
    localCopy: async (key) => ({ path: place(key), dispose: async () => undefined }),
    remove: (key) => rm(place(key), { force: true }),
  };
}
