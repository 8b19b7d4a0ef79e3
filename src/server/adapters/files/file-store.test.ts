import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLocalFiles } from './local-folder.ts';
import type { FileStore } from './port.ts';
import { makeS3Files, type S3Place } from './s3-endpoint.ts';
import { startS3 } from './s3-server.fixture.ts';

const placeOf = (endpoint: string): S3Place => ({
  endpoint,
  region: 'eu-central-1',
  bucket: 'diary',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  forcePathStyle: true,
});

type Opened = { files: FileStore; close: () => Promise<void> };
const DRIVERS: Record<string, () => Promise<Opened>> = {
  'a folder': async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'dream-diary-files-'));
    return { files: makeLocalFiles(folder), close: async () => rmSync(folder, { recursive: true }) };
  },
  'an S3 endpoint': async () => {
    const server = await startS3();
    return { files: makeS3Files(placeOf(server.env.S3_ENDPOINT ?? '')), close: server.close };
  },
};

describe.each(Object.keys(DRIVERS))('files in %s', (driver) => {
  let opened: Opened;
  let files: FileStore;
  beforeAll(async () => {
    opened = await (DRIVERS[driver] as () => Promise<Opened>)();
    ({ files } = opened);
  });
  afterAll(() => opened.close());

  const read = async (key: string, range?: { start: number; end: number }) => {
    const found = await files.read(key, range);
    if (!found) return null;
    return { text: (await buffer(found.stream as NodeJS.ReadStream)).toString(), size: found.size };
  };

  it('are listed by area as they were before a moment, without what was never written to its end', async () => {
    await files.put('kept/4/one', Buffer.from('1'));
    await files.put('kept/5/two/three', Buffer.from('2'));
    await files.put('other/4/one', Buffer.from('3'));
    const listed = async (before: Date, area = 'kept') => {
      const keys: string[] = [];
      for await (const key of files.keysBefore(area, before)) keys.push(key);
      return keys;
    };
    expect((await listed(new Date(Date.now() + 5000))).toSorted()).toEqual([
      'kept/4/one',
      'kept/5/two/three',
    ]);
    expect(await listed(new Date(0))).toEqual([]);
    expect(await listed(new Date(), 'nothing')).toEqual([]);
  });

  it('are read as they were written, whole and in part', async () => {
    await files.put('u/1/lake', Buffer.from('a dark lake'));
    expect(await read('u/1/lake')).toEqual({ text: 'a dark lake', size: 11 });
    expect(await read('u/1/lake', { start: 2, end: 5 })).toEqual({ text: 'dark', size: 11 });
    await files.put('u/1/lake', Buffer.from('a lamp'));
    expect(await read('u/1/lake')).toEqual({ text: 'a lamp', size: 6 });
    await files.put('u/1/nothing', Buffer.alloc(0));
    expect(await read('u/1/nothing')).toEqual({ text: '', size: 0 });
    expect(await read('u/1/elsewhere')).toBeNull();
  });

  it('are joined whole or not at all', async () => {
    await files.put('j/1/one', Buffer.from('one '));
    await files.put('j/1/two', Buffer.from('two'));
    expect(await files.join('j/1/both', ['j/1/one', 'j/1/two'])).toEqual({ bytes: 7 });
    expect(await read('j/1/both')).toEqual({ text: 'one two', size: 7 });
    await expect(files.join('j/1/broken', ['j/1/one', 'j/1/missing'])).rejects.toThrow();
    expect(await read('j/1/broken')).toBeNull();
  });

  it('can be given to a local program', async () => {
    await files.put('l/1/sound', Buffer.from('a voice'));
    const copy = await files.localCopy('l/1/sound');
    expect(readFileSync(copy.path, 'utf8')).toBe('a voice');
    await copy.dispose();
    expect((await read('l/1/sound'))?.text).toBe('a voice');
    if (driver !== 'a folder') expect(existsSync(copy.path)).toBe(false);
  });

  it('belong to a person and go with them', async () => {
    for (const key of ['b/12/one', 'c/12/deep/two', 'b/123/one', 'b/1/12'])
      await files.put(key, Buffer.from('x'));
    await files.removeOf(12);
    expect([await read('b/12/one'), await read('c/12/deep/two')]).toEqual([null, null]);
    expect([(await read('b/123/one'))?.text, (await read('b/1/12'))?.text]).toEqual(['x', 'x']);
    for (const nobody of [0, -1, Number.NaN, 1.5])
      await expect(files.removeOf(nobody)).rejects.toThrow('not a person');
    await files.remove('b/123/one');
    await files.remove('b/123/one');
    expect(await read('b/123/one')).toBeNull();
  });

  it('lose the pieces that nobody joined, once they are old', async () => {
    await files.put('imports/7/pack.part0', Buffer.from('x'));
    await files.put('imports/7/apart', Buffer.from('x'));
    const hour = 3_600_000;
    expect(await files.sweepTorn(new Date(Date.now() - hour))).toBe(0);
    expect(await files.sweepTorn(new Date(Date.now() + hour))).toBe(1);
    expect([await read('imports/7/pack.part0'), (await read('imports/7/apart'))?.text]).toEqual([null, 'x']);
  });

  it('have keys that lead nowhere else', async () => {
    for (const key of ['../out', 'a/../../out', '/etc/passwd', 'A', '', 'a\u0000b'])
      await expect(files.put(key, Buffer.from('x'))).rejects.toThrow(/not a file key/);
  });
});

describe('an S3 endpoint', () => {
  const seen: { headers: IncomingHttpHeaders; url: string; body: Buffer }[] = [];
  let status = 200;
  const record = async (request: IncomingMessage, response: ServerResponse) => {
    seen.push({ headers: request.headers, url: request.url ?? '', body: await buffer(request) });
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(status === 200 ? '' : '<Error><Code>AccessDenied</Code></Error>');
  };
  const recorder = createServer((request, response) => void record(request, response));
  let files: FileStore;
  beforeAll(async () => {
    recorder.listen(0, '127.0.0.1');
    await once(recorder, 'listening');
    files = makeS3Files(placeOf(`http://127.0.0.1:${(recorder.address() as AddressInfo).port}`));
  });
  afterAll(() => recorder.close());

  it('gets signed calls with a checksum and no open right', async () => {
    const bytes = Buffer.from('a dark lake');
    await files.put('u/1/lake', bytes);
    const [{ headers, url, body } = { headers: {}, url: '', body: Buffer.alloc(0) }] = seen;
    expect(url).toMatch(/^\/diary\/u\/1\/lake/);
    expect(body.toString()).toBe('a dark lake');
    expect(headers['x-amz-acl']).toBe('private');
    expect(headers['x-amz-checksum-sha256']).toBe(createHash('sha256').update(bytes).digest('base64'));
    expect(headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=S3RVER\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=\S*x-amz-acl\S*, Signature=[0-9a-f]{64}$/,
    );
  });

  it('never passes its refusals on as ours', async () => {
    status = 403;
    const refused = { status: 502, code: 'files.storage_failed' };
    await expect(files.put('u/1/lake', Buffer.from('x'))).rejects.toMatchObject(refused);
    await expect(files.read('u/1/lake')).rejects.toMatchObject({ status: 502, code: 'files.storage_silent' });
    await expect(files.removeOf(1)).rejects.toMatchObject(refused);
  });

  it('that has no such bucket says so by its name', async () => {
    status = 404;
    await expect(files.reach?.(AbortSignal.timeout(5000))).rejects.toMatchObject({
      fault: 'missing',
      message: 'NoSuchBucket: diary',
    });
  });

  it('that falls silent is waited for so long and no longer, before it answers and in the middle', async () => {
    const silent = createServer((request, response) => {
      if (request.method === 'GET') response.writeHead(200, { 'content-length': '100' }).write('a dark');
    });
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const waiting = makeS3Files(placeOf(`http://127.0.0.1:${port}`), 200);
    await expect(waiting.put('u/1/lake', Buffer.from('x'))).rejects.toMatchObject({
      status: 502,
      code: 'files.storage_failed',
    });
    const found = await waiting.read('u/1/lake');
    await expect(buffer(found!.stream)).rejects.toThrow(/inactivity/);
    silent.closeAllConnections();
    silent.close();
  });

  it('that nobody answers at is a failure too', async () => {
    const nobody = makeS3Files(placeOf('http://127.0.0.1:1'));
    await expect(nobody.put('u/1/lake', Buffer.from('x'))).rejects.toMatchObject({ status: 502 });
  });
});
