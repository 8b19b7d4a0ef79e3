import { existsSync, readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3, type S3Server } from '#server/adapters/files/s3-server.fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { SWEEP_FILES } from './uploads.jobs.ts';
import { picture, readFile, sendFile } from './uploads.fixture.ts';

const DAY_MS = 86_400_000;
const UPLOAD = '/v2/api/lambda/upload';
const S3_UPLOAD = '/v2/api/lambda/s3/upload';
const KILLED = 'a'.repeat(32);

let test: TestApp;
let s3: S3Server;
let now = Date.now();
beforeAll(async () => {
  s3 = await startS3();
  test = await createTestApp({ env: s3.env, overrides: { clock: { now: () => new Date(now) } } });
});
afterAll(async () => {
  await test.close();
  await s3.close();
});

const sweep = async () => {
  await test.deps.jobs.enqueue(test.deps, SWEEP_FILES, {});
  await test.settle();
};
const folder = (owner: number) => path.join(test.deps.config.dataDir, 'files/u', String(owner));
const inFolder = (owner: number) => (existsSync(folder(owner)) ? readdirSync(folder(owner)) : []);
const age = (owner: number) => {
  const at = new Date(now - DAY_MS - 60_000);
  for (const name of inFolder(owner)) utimesSync(path.join(folder(owner), name), at, at);
};

describe('files whose process was killed before their row was written', () => {
  it('go after a day, and no copy of a kept one with them', async () => {
    const { id, token } = await test.person();
    const kept = await sendFile(test, { url: UPLOAD, token }, await picture(1500, 900).jpeg().toBuffer());
    const before = inFolder(id);
    expect(before.length).toBeGreaterThan(1);
    for (const name of [KILLED, `${KILLED}-w320`])
      await test.deps.files.put(`u/${id}/${name}`, Buffer.from('x'));
    // The library's files are nobody's.
    await test.deps.files.put(`u/0/${KILLED}`, Buffer.from('x'));
    await sweep();
    expect(inFolder(id)).toHaveLength(before.length + 2);
    age(id);
    age(0);
    await sweep();
    expect(inFolder(id).toSorted()).toEqual(before.toSorted());
    expect(inFolder(0)).toEqual([]);
    expect((await readFile(test, kept.body.url)).statusCode).toBe(200);
    expect((await readFile(test, `${kept.body.url}&w=320`)).statusCode).toBe(200);
  });

  it('go from a bucket too', async () => {
    const { id, token } = await test.person();
    const kept = await sendFile(test, { url: S3_UPLOAD, token }, await picture().jpeg().toBuffer());
    await test.deps.objects.put(`u/${id}/${KILLED}`, Buffer.from('x'));
    now += 2 * DAY_MS;
    await sweep();
    expect(await test.deps.objects.read(`u/${id}/${KILLED}`)).toBeNull();
    expect((await readFile(test, kept.body.url)).statusCode).toBe(200);
  });
});
