import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkedKey, checkPerson, TORN } from './file-keys.ts';
import type { FileStore } from './port.ts';

const REACH = 'is this folder there';

/** What stands in a folder, nothing where there is none. */
const namesIn = (folder: string, options: { recursive: boolean }): Promise<string[]> =>
  readdir(folder, options).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

async function sweepTorn(root: string, before: Date): Promise<number> {
  let swept = 0;
  for (const name of await namesIn(root, { recursive: true })) {
    const file = path.join(root, name);
    const found = TORN.test(name) ? await stat(file).catch(() => null) : null;
    if (!found?.isFile() || found.mtime >= before) continue;
    await rm(file, { force: true });
    swept += 1;
  }
  return swept;
}

/** Person after person: the names of everybody's files together may be many. */
async function* keysBefore(root: string, area: string, before: Date): AsyncGenerator<string> {
  for (const person of await namesIn(path.join(root, area), { recursive: false })) {
    for (const name of await namesIn(path.join(root, area, person), { recursive: true })) {
      if (TORN.test(name)) continue;
      const found = await stat(path.join(root, area, person, name)).catch(() => null);
      if (found?.isFile() && found.mtime < before) yield [area, person, ...name.split(path.sep)].join('/');
    }
  }
}

async function removeOf(root: string, person: number): Promise<void> {
  checkPerson(person);
  for (const area of await namesIn(root, { recursive: false }))
    await rm(path.join(root, area, String(person)), { recursive: true, force: true });
}

/** Writes a few bytes, reads them and takes them away. */
async function reachFolder(root: string): Promise<{ host: null; about: string }> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const file = path.join(root, `reach.${process.pid}.${performance.now()}.part`);
  try {
    await writeFile(file, REACH, { flush: true });
    if ((await readFile(file, 'utf8')) !== REACH) throw new Error('what was read is not what was written');
  } finally {
    await rm(file, { force: true });
  }
  return { host: null, about: '' };
}

/** Files below one folder. Writes are atomic: a file is there whole or not at all. */
export function makeLocalFiles(root: string): FileStore {
  const place = (key: string) => path.join(root, checkedKey(key));
  const sizeOf = (file: string) =>
    stat(file).then(
      ({ size }) => size,
      () => null,
    );
  /** Writes beside the target and renames; only a kill leaves something behind, which is swept later. */
  const writeWhole = async (target: string, write: (part: string) => Promise<void>): Promise<void> => {
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const part = `${target}.${process.pid}.${performance.now()}.part`;
    try {
      await write(part);
      await rename(part, target);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  };

  return {
    put: async (key, bytes) => writeWhole(place(key), (part) => writeFile(part, bytes, { flush: true })),
    join: async (key, parts) => {
      const target = place(key);
      await writeWhole(target, async (part) => {
        await writeFile(part, '');
        for (const piece of parts) {
          await pipeline(
            createReadStream(place(piece)),
            createWriteStream(part, { flags: 'a', flush: true }),
          );
        }
      });
      return { bytes: (await stat(target)).size };
    },
    read: async (key, range) => {
      const file = place(key);
      const size = await sizeOf(file);
      return size === null ? null : { stream: createReadStream(file, range), size };
    },
    localCopy: async (key) => ({ path: place(key), dispose: async () => undefined }),
    remove: (key) => rm(place(key), { force: true }),
    removeOf: (person) => removeOf(root, person),
    sweepTorn: (before) => sweepTorn(root, before),
    keysBefore: (area, before) => keysBefore(root, area, before),
    reach: () => reachFolder(root),
  };
}
