import { pipeline, Readable, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline as piped } from 'node:stream/promises';
import { extract, type Header, pack, type Pack } from 'tar-stream';
import { RestoreRefused } from './restore-refused.ts';

/** The archive is a tar, so that a person can open a backup without us. */
export type Archive = Pack;
export type Entry = { name: string; body: AsyncIterable<Buffer> };

const headerOf = (name: string, size: number): Partial<Header> & { name: string } => ({
  name,
  size,
  type: 'file',
  mode: 0o600,
  mtime: new Date(0),
});

/** Adds a file of these bytes and waits until they have gone out. */
export const putBytes = (archive: Archive, name: string, body: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    archive.entry(headerOf(name, body.length), body, (error) => (error ? reject(error) : resolve()));
  });

/** Adds a file of `size` bytes as they come. Throws where they are more or fewer. */
export const putStream = (archive: Archive, name: string, size: number, body: Readable): Promise<void> =>
  piped(body, archive.entry(headerOf(name, size)) as unknown as Writable);

/** The bytes of an archive while `write` fills it; what goes wrong there is thrown here. */
export async function* tarOf(write: (archive: Archive) => Promise<void>): AsyncGenerator<Buffer> {
  const archive = pack();
  const written = write(archive).then(
    () => archive.finalize(),
    (error: Error) => archive.destroy(error),
  );
  try {
    yield* archive as AsyncIterable<Buffer>;
  } finally {
    archive.destroy();
    await written;
  }
}

/** The library's faults have no code; what the system, the packer and the database say stays what it is. */
const faultOf = (error: unknown): unknown =>
  error instanceof RestoreRefused || (error as NodeJS.ErrnoException).code !== undefined
    ? error
    : new RestoreRefused('This is no backup of a Dream Diary, or it is damaged or was cut off.');

async function* bodyOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* chunks;
  } catch (error) {
    throw faultOf(error);
  }
}

/** The files of an archive, one after the other; each body is to be read before the next is asked for. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const archive = extract();
  // What goes wrong is thrown where the entries are read.
  pipeline(Readable.from(source, { objectMode: false }), archive, () => undefined);
  try {
    for await (const entry of archive) {
      const { name, type } = entry.header;
      if (type !== 'file') throw new RestoreRefused(`${name} is no plain file and belongs to no backup.`);
      yield { name, body: bodyOf(entry as AsyncIterable<Buffer>) };
    }
  } catch (error) {
    throw faultOf(error);
  }
}

/** A small body as text. */
export const textOf = ({ body }: Entry): Promise<string> => text(body);
