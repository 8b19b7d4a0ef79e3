import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { type Header, pack } from 'tar-stream';
import { putBytes, putStream, readTar, tarOf } from './tar.ts';

const REFUSED = 'This is no backup of a Dream Diary';

async function namesIn(...parts: Buffer[]): Promise<string[]> {
  const names: string[] = [];
  for await (const { name, body } of readTar(Readable.from(parts)))
    names.push(`${name}: ${await text(body)}`);
  return names;
}

/** An archive with one entry that is told of as `header` says. */
function archiveWith(header: Partial<Header> & { name: string }, body?: Buffer): Promise<Buffer> {
  const archive = pack();
  if (body) archive.entry(header, body);
  else archive.entry(header).end(null);
  archive.finalize();
  return buffer(archive as AsyncIterable<Buffer>);
}

it('gives back what was put in, in its order, with names of any length', async () => {
  const long = `files/photos/1/${'a'.repeat(150)}`;
  const archive = tarOf(async (tar) => {
    await putBytes(tar, 'empty', Buffer.alloc(0));
    await putStream(tar, long, 6, Readable.from([Buffer.from('three'), Buffer.from('!')]));
    await putBytes(tar, 'last', Buffer.from('x'.repeat(512)));
  });
  expect(await namesIn(await buffer(archive))).toEqual([
    'empty: ',
    `${long}: three!`,
    `last: ${'x'.repeat(512)}`,
  ]);
});

it('throws what went wrong while it was written, and stops when nobody reads on', async () => {
  const broken = tarOf(async (tar) => {
    await putBytes(tar, 'one', Buffer.from('1'));
    throw new Error('the disk is gone');
  });
  await expect(buffer(broken)).rejects.toThrow('the disk is gone');
  const short = tarOf((tar) => putStream(tar, 'one', 9, Readable.from([Buffer.from('less')])));
  await expect(buffer(short)).rejects.toThrow('Size mismatch');
  const source = Readable.from(Array.from({ length: 9 }, () => Buffer.alloc(100_000)));
  const left = tarOf((tar) => putStream(tar, 'big', 900_000, source));
  await left.next();
  await left.return(undefined);
  expect(source.destroyed).toBe(true);
});

it.each([
  ['a link', { name: 'files/a', type: 'symlink', linkname: '/etc/passwd' }],
  ['a hard link', { name: 'files/a', type: 'link', linkname: 'secret.key' }],
  ['a folder', { name: 'files/', type: 'directory' }],
  ['a device', { name: 'files/a', type: 'character-device' }],
] as const)('refuses %s', async (_what, header) => {
  await expect(namesIn(await archiveWith(header))).rejects.toThrow('belongs to no backup');
});

it('refuses what is damaged, cut off or told falsely', async () => {
  const good = await archiveWith({ name: 'one' }, Buffer.from('x'.repeat(2000)));
  expect(await namesIn(good)).toHaveLength(1);
  const changed = Buffer.from(good);
  changed.write('two', 0);
  await expect(namesIn(changed)).rejects.toThrow(REFUSED);
  for (const length of [100, 700, 1500])
    await expect(namesIn(good.subarray(0, length))).rejects.toThrow(REFUSED);
  const larger = await archiveWith({ name: 'one' }, Buffer.alloc(0));
  const lying = Buffer.from(larger.subarray(0, 512));
  lying.write('77777777777 ', 124);
  lying.fill(' ', 148, 156);
  lying.write(
    `${lying
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')} `,
    148,
  );
  await expect(namesIn(lying, Buffer.alloc(5000))).rejects.toThrow(REFUSED);
});
