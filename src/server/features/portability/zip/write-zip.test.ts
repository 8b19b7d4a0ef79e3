import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPORT, speak, takeOut } from '#server/features/portability/portability.fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openZip } from './open-zip.ts';
import { type PackedEntry, zipOf } from './write-zip.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'dream-diary-zip-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NOISE = randomBytes(300_000);
const TEXT = Buffer.from('A dream of the sea. '.repeat(20_000));

async function* entriesOf(...entries: PackedEntry[]) {
  yield* entries;
}
const some = () =>
  entriesOf(
    { name: 'empty.txt', bytes: Buffer.alloc(0) },
    { name: 'markdown/ä 夢 🌊.md', bytes: Buffer.from('small') },
    { name: 'dreams.txt', chunks: [TEXT.subarray(0, 100_000), TEXT.subarray(100_000)] },
    { name: 'audio/a.webm', packed: Readable.from([NOISE.subarray(0, 7), NOISE.subarray(7)]) },
  );

describe('a ZIP that is written', () => {
  it('is read again, and is the same bytes each time', async () => {
    const bytes = await buffer(zipOf(some()));
    expect((await buffer(zipOf(some()))).equals(bytes)).toBe(true);
    const file = path.join(folder, 'some.zip');
    writeFileSync(file, bytes);
    const zip = await openZip(file);
    const found = await Promise.all(
      zip.entries.map(async (entry) => [entry.name, await buffer(await zip.read(entry))] as const),
    );
    zip.close();
    expect(found.map(([name]) => name)).toEqual([
      'empty.txt',
      'markdown/ä 夢 🌊.md',
      'dreams.txt',
      'audio/a.webm',
    ]);
    expect(found.map(([, body]) => body)).toEqual([Buffer.alloc(0), Buffer.from('small'), TEXT, NOISE]);
    expect(bytes.length).toBeLessThan(NOISE.length + 10_000);
  });

  it('is refused where a ZIP cannot hold it, by names, by bytes and by what they unpack to', async () => {
    const written = (limits: { bytes: number; entries: number }) => buffer(zipOf(some(), limits));
    await expect(written({ bytes: 1e9, entries: 3 })).rejects.toMatchObject({ status: 413 });
    await expect(written({ bytes: 200_000, entries: 9 })).rejects.toMatchObject({
      code: 'portability.pack_too_large',
    });
    const packed = await buffer(zipOf(entriesOf({ name: 'dreams.txt', chunks: [TEXT] })));
    const limits = { bytes: packed.length * 2, entries: 9 };
    await expect(
      buffer(zipOf(entriesOf({ name: 'dreams.txt', chunks: [TEXT] }), limits)),
    ).rejects.toMatchObject({
      code: 'portability.pack_too_large',
    });
  });

  it('throws what its entries throw, and lets go of them when nobody reads on', async () => {
    async function* broken() {
      yield TEXT;
      throw new Error('the disk is gone');
    }
    await expect(buffer(zipOf(entriesOf({ name: 'a', chunks: broken() })))).rejects.toThrow(
      'the disk is gone',
    );
    const source = Readable.from(Array.from({ length: 90 }, () => NOISE));
    const left = zipOf(entriesOf({ name: 'a', packed: source }));
    await left.next();
    await left.next();
    await left.return(undefined);
    await expect.poll(() => source.destroyed).toBe(true);
  });
});

describe('a diary that no ZIP can hold', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('is told of before anything is fetched, and goes without its recordings', async () => {
    const person = await test.person();
    for (const pitch of [1, 2, 3]) await speak(test, person, crypto.randomUUID(), pitch);
    expect((await takeOut(test, person)).status).toBe(200);
    await test.deps.sql`update recording set bytes = 2000000000 where user_id = ${person.id}`;
    const ask = (body: object) => test.call('POST', EXPORT, { token: person.token, body });
    const refused = await ask({ audio: true });
    expect([refused.status, refused.body.code]).toEqual([413, 'portability.pack_too_large']);
    expect((await ask({ audio: false })).status).toBe(200);
  });
});
