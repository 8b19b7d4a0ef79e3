import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { picture, readFile, sendFile } from './uploads.fixture.ts';

const UPLOAD = '/v2/api/lambda/upload';

describe('a file that everybody may see', () => {
  let test: TestApp;
  let url: string;
  beforeAll(async () => {
    test = await createTestApp();
    const { token } = await test.person();
    url = (await sendFile(test, { url: UPLOAD, token }, await picture().jpeg().toBuffer())).body.url;
  });

  afterAll(() => test.close());

  it('can be nothing but itself', async () => {
    const { headers } = await readFile(test, url);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^inline; filename="[0-9a-f]{32}\.webp"$/),
      'accept-ranges': 'bytes',
    });
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('is kept by browsers: for ever under its version, for minutes without', async () => {
    const { headers } = await readFile(test, url);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const [address = ''] = url.split('?');
    expect((await readFile(test, address)).headers['cache-control']).toBe('public, max-age=300');
    expect((await readFile(test, `${address}?v=2`)).headers['cache-control']).toBe('public, max-age=300');
    const again = await readFile(test, url, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const { rawPayload } = await readFile(test, url);
    const head = await readFile(test, url, {}, 'HEAD');
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(rawPayload.length)]);
    const headPart = await readFile(test, url, { range: 'bytes=0-3' }, 'HEAD');
    expect([headPart.statusCode, headPart.headers['content-length']]).toEqual([
      200,
      String(rawPayload.length),
    ]);
    expect(headPart.headers).not.toHaveProperty('content-range');
    const changed = await readFile(test, url, { range: 'bytes=0-3', 'if-range': '"another"' });
    expect(changed.statusCode).toBe(200);
    const same = await readFile(test, url, { range: 'bytes=0-3', 'if-range': String(headers.etag) });
    expect([same.statusCode, same.body]).toEqual([206, 'RIFF']);
  });

  it('is not kept as what could not be read: a fault is over sooner than a year', async () => {
    const outside = await readFile(test, url, { range: 'bytes=99999999-' });
    expect([outside.statusCode, outside.headers['cache-control']]).toEqual([416, 'no-store']);
    const { token } = await test.person();
    const made = await sendFile(test, { url: UPLOAD, token }, await picture().jpeg().toBuffer());
    await test.deps.sql`update upload set file_key = file_key || '-gone' where id = ${made.body.id}`;
    const gone = await readFile(test, made.body.url);
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
    const tag = String((await readFile(test, url)).headers.etag);
    const same = await readFile(test, url, { 'if-none-match': tag }, 'HEAD');
    expect([same.statusCode, same.headers['content-length']]).toEqual([304, undefined]);
    expect(same.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('has an address that nobody guesses', async () => {
    for (const other of [
      `/v2/api/lambda/files/${'0'.repeat(32)}`,
      '/v2/api/lambda/files/..%2f..%2fsecret',
      '/v2/api/lambda/files/1',
    ])
      expect([400, 404]).toContain((await readFile(test, other)).statusCode);
  });
});
