import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test as it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { PICTURE_LIMITS } from '#shared/dream-photos.ts';

let test: TestApp;
let mia: TestPerson;
let dreamId: number;
beforeAll(async () => {
  test = await createTestApp();
  mia = await test.person();
  const body = { text: 'A lamp in the lake.' };
  const made = await test.call('POST', '/v4/api/records/dream', { token: mia.token, body });
  dreamId = made.body.model.id;
});
afterAll(() => test.close());

const post = (raw: Buffer | string, type = 'multipart/form-data; boundary=x') =>
  test.call('POST', `/v2/api/lambda/dreams/${dreamId}/photos?client_id=${randomUUID()}`, {
    token: mia.token,
    headers: { 'content-type': type },
    raw,
  });
const HEAD = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';

it('an upload that breaks off, or that nobody could take apart, is the sender’s fault', async () => {
  for (const answer of [await post(`${HEAD}abc`), await post(HEAD), await post('abc', 'multipart/form-data')])
    expect([answer.status, answer.body.code]).toEqual([400, 'request.malformed']);
});

it('two files where one belongs are refused, whatever the second is called, and nothing is kept', async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0f8' } })
    .png()
    .toBuffer();
  const head = (name: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n`;
  for (const [one, other] of [
    ['file', 'file'],
    ['file', 'other'],
    ['other', 'file'],
  ] as const) {
    const parts = [head(one), png, `\r\n${head(other)}`, png, '\r\n--x--\r\n'].map((part) =>
      Buffer.from(part),
    );
    const answer = await post(Buffer.concat(parts));
    expect([answer.status, answer.body.code]).toEqual([400, 'request.two_files']);
  }
  const url = `/v2/api/lambda/dreams/${dreamId}/photos`;
  expect((await test.call('GET', url, { token: mia.token })).body.list).toEqual([]);
});

it('many pictures at once fill a dream and no more, and what is refused leaves no file', async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f80' } })
    .png()
    .toBuffer();
  const upload = () => post(Buffer.concat([Buffer.from(HEAD), picture, Buffer.from('\r\n--x--\r\n')]));
  const answers = await Promise.all(Array.from({ length: PICTURE_LIMITS.perDream + 8 }, upload));
  const kept = answers.filter(({ status }) => status === 200).map(({ body }) => body.model);
  expect(kept).toHaveLength(PICTURE_LIMITS.perDream);
  expect(new Set(kept.map(({ sort }) => sort)).size).toBe(PICTURE_LIMITS.perDream);
  expect(answers.filter(({ body }) => body.code === 'dream_photos.dream_full')).toHaveLength(8);
  const folder = path.join(test.deps.config.dataDir, 'files', 'photos', String(mia.id));
  expect(readdirSync(folder)).toHaveLength(2 * PICTURE_LIMITS.perDream);
});
