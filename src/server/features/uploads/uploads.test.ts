import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3, type S3Server } from '#server/adapters/files/s3-server.fixture.ts';
import { upload } from '#server/db/schema/photos.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { SWEEP_UNUSED } from './uploads.jobs.ts';
import { picture, readFile, sendFile, sound } from './uploads.fixture.ts';

const UPLOAD = '/v2/api/lambda/upload';
const S3_UPLOAD = '/v2/api/lambda/s3/upload';
const PLACE = {
  exif: { IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitude: '48/1 12/1 0/1', GPSLatitudeRef: 'N' } },
};

let now = Date.now();
let s3: S3Server;
const apps: Record<string, TestApp> = {};
beforeAll(async () => {
  s3 = await startS3();
  const overrides = { clock: { now: () => new Date(now) } };
  apps.folder = await createTestApp({ overrides });
  apps.bucket = await createTestApp({ env: s3.env, overrides });
});
afterAll(async () => {
  for (const app of Object.values(apps)) await app.close();
  await s3.close();
});

const filesOf = ({ deps }: TestApp, person: TestPerson): string[] => {
  const folder = path.join(deps.config.dataDir, 'files/u', String(person.id));
  return existsSync(folder) ? readdirSync(folder) : [];
};

const DOORS = [
  ['/upload', UPLOAD, 'folder'],
  ['/s3/upload without a bucket', S3_UPLOAD, 'folder'],
  ['/s3/upload with a bucket', S3_UPLOAD, 'bucket'],
] as const;

describe.each(DOORS)('POST %s', (_, url, which) => {
  let test: TestApp;
  let person: TestPerson;
  const send = (bytes: Buffer, form = {}) => sendFile(test, { url, token: person.token }, bytes, form);
  beforeAll(async () => {
    test = apps[which] as TestApp;
    person = await test.person();
  });

  it('is for who is signed in', async () => {
    const bytes = await picture().jpeg().toBuffer();
    expect((await sendFile(test, { url }, bytes)).status).toBe(401);
    expect((await test.call('POST', url, { token: person.token })).status).toBe(400);
    expect((await send(bytes, { field: 'other' })).body.code).toBe('request.no_file');
    expect((await send(Buffer.alloc(0))).body.message).toBe('This file is empty.');
  });

  it('keeps a picture that was written anew, with smaller copies', async () => {
    const bytes = await picture(1500, 900).withMetadata(PLACE).jpeg().toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const made = await send(bytes, { name: '../../home/\u202Eines\u0007.jpg' });
    expect(made.status).toBe(200);
    expect(made.body).toEqual({
      error: false,
      id: expect.any(Number),
      url: expect.stringMatching(/^\/v2\/api\/lambda\/files\/[0-9a-f]{32}\?v=1$/),
      type: 'image/webp',
      size: expect.any(Number),
      width: 1500,
      height: 900,
    });
    const whole = await readFile(test, made.body.url);
    expect(whole.statusCode).toBe(200);
    expect(made.body.size).toBe(whole.rawPayload.length);
    const facts = await sharp(whole.rawPayload).metadata();
    expect([facts.format, facts.width, facts.exif, facts.xmp]).toEqual(['webp', 1500, undefined, undefined]);
    for (const [asked, got] of [
      [1, 320],
      [320, 320],
      [321, 640],
      [1280, 1280],
      [1281, 1500],
    ] as const) {
      const copy = await readFile(test, `${made.body.url}&w=${asked}`);
      expect((await sharp(copy.rawPayload).metadata()).width).toBe(got);
    }
    const [row] = await test.deps.sql<{ original: string; file_key: string; store: string }[]>`
      select original, file_key, store from upload where id = ${made.body.id}`;
    expect(row?.original).toBe('ines.jpg');
    expect(row?.file_key).toMatch(new RegExp(`^u/${person.id}/[0-9a-f]{32}$`));
    expect(row?.store).toBe(which === 'bucket' ? 's3' : 'folder');
    expect(filesOf(test, person).length).toBe(which === 'bucket' ? 0 : 4);
  });

  it('keeps sound for its owner alone, to be read in parts', async () => {
    const made = await send(sound(), { name: 'voice.wav', type: 'audio/wav' });
    expect(made.body).toMatchObject({ type: 'audio/wav', size: 4044 });
    expect(made.body).not.toHaveProperty('width');
    const stranger = await test.person();
    expect((await readFile(test, made.body.url)).statusCode).toBe(404);
    expect((await test.call('GET', made.body.url, { token: stranger.token })).status).toBe(404);
    const own = await test.call('GET', made.body.url, {
      token: person.token,
      headers: { range: 'bytes=8-11' },
    });
    expect([own.status, own.bytes.toString(), own.headers['content-range']]).toEqual([
      206,
      'WAVE',
      'bytes 8-11/4044',
    ]);
    expect(own.headers['cache-control']).toBe('no-store');
    const last = await test.call('GET', made.body.url, {
      token: person.token,
      headers: { range: 'bytes=-4' },
    });
    expect(last.headers['content-range']).toBe('bytes 4040-4043/4044');
    const outside = await test.call('GET', made.body.url, {
      token: person.token,
      headers: { range: 'bytes=4044-' },
    });
    expect([outside.status, outside.headers['content-range']]).toEqual([416, 'bytes */4044']);
  });

  it('opens a private file by a link for five minutes', async () => {
    const made = await sendFile(
      test,
      { url: `${url}?private=true`, token: person.token },
      await picture().png().toBuffer(),
      { type: 'image/png' },
    );
    expect((await readFile(test, made.body.url)).statusCode).toBe(404);
    const link = `/v2/api/lambda/uploads/${made.body.id}/link`;
    const stranger = await test.person();
    expect((await test.call('POST', link)).status).toBe(401);
    expect((await test.call('POST', link, { token: stranger.token })).status).toBe(404);
    const { model } = (await test.call('POST', link, { token: person.token })).body;
    expect((await readFile(test, model.url)).statusCode).toBe(200);
    const other = await send(sound(), { type: 'audio/wav' });
    const [address = ''] = other.body.url.split('?');
    expect((await readFile(test, `${address}?${model.url.split('?')[1]}`)).statusCode).toBe(404);
    now += 301_000;
    expect((await readFile(test, model.url)).statusCode).toBe(404);
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
    ['SVG that says to be a picture', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png'],
    ['HTML', '<!doctype html><script>alert(1)</script>', 'image/jpeg'],
    ['XML', '<?xml version="1.0"?><a/>', 'image/jpeg'],
    ['PDF', '%PDF-1.7\n%\u00e2\u00e3', 'image/jpeg'],
    ['ZIP', 'PK\u0003\u0004\u0014\u0000\u0000\u0000', 'image/jpeg'],
    ['words', 'a dark lake', 'text/plain'],
  ])('refuses %s', async (_kind, words, type) => {
    const before = await test.deps.sql`select count(*)::int as n from upload`;
    const answer = await send(Buffer.from(words, 'latin1'), { type });
    expect([answer.status, answer.body.code]).toEqual([415, 'uploads.not_kept']);
    expect(await test.deps.sql`select count(*)::int as n from upload`).toEqual(before);
  });

  it('refuses what is something else than it says, and what is broken', async () => {
    const bytes = await picture(400, 400).png().toBuffer();
    for (const type of ['text/html', 'audio/wav', 'application/pdf'])
      expect((await send(bytes, { type })).body.code).toBe('uploads.other_than_said');
    expect((await send(sound(), { type: 'image/png' })).status).toBe(415);
    expect((await send(bytes.subarray(0, 120), { type: 'image/png' })).status).toBe(415);
    expect((await send(bytes, { type: 'image/jpeg' })).status).toBe(200);
  });

  it('refuses bombs and what is too long', async () => {
    const bomb = await picture(8000, 5001).png().toBuffer();
    expect((await send(bomb, { type: 'image/png' })).body.code).toBe('uploads.too_many_pixels');
    const jpeg = await picture().jpeg().toBuffer();
    const long = await send(Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]));
    expect([long.status, long.body.code]).toEqual([413, 'request.file_too_large']);
    const hour = await send(sound(26 * 131.1), { type: 'audio/wav' });
    expect([hour.status, hour.body.code]).toEqual([413, 'request.sound_too_large']);
    expect((await send(sound(1500), { type: 'audio/wav' })).body.size).toBe(12_000_044);
  });
});

describe('files', () => {
  it('are sixty in an hour', async () => {
    const test = apps.folder as TestApp;
    const { token, id } = await test.person();
    await test.deps.limiter.take('uploads.files', String(id), { points: 60, seconds: 3600 }, 59);
    const bytes = await picture().jpeg().toBuffer();
    expect((await sendFile(test, { url: UPLOAD, token }, bytes)).status).toBe(200);
    const refused = await sendFile(test, { url: S3_UPLOAD, token }, bytes);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBeDefined();
  });

  it('are 500 MiB of one person', async () => {
    const test = apps.folder as TestApp;
    const person = await test.person();
    await test.deps.db.insert(upload).values({
      user_id: person.id,
      name: 'a'.repeat(32),
      store: 'folder',
      file_key: `u/${person.id}/none`,
      type: 'image/webp',
      size: 500 * 1024 * 1024 - 10,
      sha256: '',
      purpose: 'file',
    });
    const bytes = await picture().jpeg().toBuffer();
    const refused = await sendFile(test, { url: UPLOAD, token: person.token }, bytes);
    expect([refused.status, refused.body.code]).toEqual([413, 'uploads.quota']);
    expect(filesOf(test, person)).toEqual([]);
  });

  it('that stand nowhere go after a day', async () => {
    const test = apps.folder as TestApp;
    const person = await test.person();
    const send = async () =>
      (await sendFile(test, { url: UPLOAD, token: person.token }, await picture().jpeg().toBuffer())).body;
    const portrait = await sendFile(
      test,
      { method: 'PUT', url: '/v2/api/lambda/profile/photo', token: person.token },
      await picture().jpeg().toBuffer(),
    );
    const old = await send();
    now += 23 * 3_600_000;
    const young = await send();
    now += 2 * 3_600_000;
    await test.deps.jobs.enqueue(test.deps, SWEEP_UNUSED, {});
    await test.settle();
    expect((await readFile(test, old.url)).statusCode).toBe(404);
    expect((await readFile(test, young.url)).statusCode).toBe(200);
    expect((await readFile(test, portrait.body.model.photo)).statusCode).toBe(200);
    expect(filesOf(test, person)).toHaveLength(2);
  });

  it('leave nothing behind where the provider fails', async () => {
    const broken = await startS3();
    const test = await createTestApp({ env: broken.env });
    try {
      const { token } = await test.person();
      await broken.close();
      const answer = await sendFile(test, { url: S3_UPLOAD, token }, await picture().jpeg().toBuffer());
      expect([answer.status, answer.body.code]).toEqual([502, 'files.storage_failed']);
      expect(await test.deps.sql`select id from upload`).toHaveLength(0);
      expect((await sendFile(test, { url: UPLOAD, token }, await picture().jpeg().toBuffer())).status).toBe(
        200,
      );
    } finally {
      await test.close();
    }
  });
});

it('says that nothing was kept where the folder cannot be written, and keeps nothing', async () => {
  const test = await createTestApp();
  const { token } = await test.person();
  const folder = path.join(test.deps.config.dataDir, 'files');
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(folder, 'a file where the folder should be');
  const { status, body } = await sendFile(test, { url: '/v2/api/lambda/upload', token }, sound(100), {
    type: 'audio/wav',
  });
  expect([status, body.code]).toEqual([502, 'uploads.not_written']);
  expect(body.message).not.toMatch(/EEXIST|files'/);
  expect(await test.deps.db.select().from(upload)).toEqual([]);
  await test.close();
});
