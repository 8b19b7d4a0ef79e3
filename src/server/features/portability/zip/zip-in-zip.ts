import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Zip, ZipEntry } from './open-zip.ts';

const ZIP_FILE = /\.zip$/i;

/** The one zip that a zip holds and nothing else, as programs hand out what they pack in parts; null for all else. */
export function onlyZipIn(
  entries: readonly ZipEntry[],
  isClutter: (name: string) => boolean,
): ZipEntry | null {
  const files = entries.filter(({ name }) => !name.endsWith('/') && !isClutter(name));
  const [only] = files;
  return only && files.length === 1 && ZIP_FILE.test(only.name) ? only : null;
}

/** Keeps an entry as a file of its own until it is removed. */
export async function unpackToFile(
  zip: Zip,
  entry: ZipEntry,
): Promise<{ path: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'inner-zip-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'inner.zip');
  try {
    await pipeline(Readable.from(await zip.read(entry)), createWriteStream(path));
  } catch (error) {
    await remove();
    throw error;
  }
  return { path, remove };
}
