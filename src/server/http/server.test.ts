import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let test: TestApp;
let person: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  person = await test.person();
});
afterAll(() => test.close());

describe('conventions that every path shares', () => {
  it('asks every API call for the project header, and nothing else for it', async () => {
    const bare = await test.app.inject({ method: 'GET', url: '/v2/api/lambda/landing' });
    expect([bare.statusCode, bare.json().message]).toEqual([403, 'PROJECT_INVALID']);
    const other = await test.app.inject({
      method: 'GET',
      url: '/v2/api/lambda/landing',
      headers: { 'x-project': 'other' },
    });
    expect(other.statusCode).toBe(403);
    expect((await test.app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
  });

  it('is not led round that by another spelling of the address', async () => {
    for (const url of ['/%76%32/api/lambda/landing', '/v%32/api/lambda/landing']) {
      const bare = await test.app.inject({ method: 'GET', url });
      expect([bare.statusCode, bare.json().message], url).toEqual([403, 'PROJECT_INVALID']);
    }
    const own = await test.call('GET', '/%76%32/api/lambda/profile', { token: person.token });
    expect(own).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
  });

  it('tells tokens apart: none, malformed, unknown', async () => {
    const url = '/v2/api/lambda/profile';
    const said = async (authorization?: string) =>
      (await test.call('GET', url, authorization ? { headers: { authorization } } : {})).body.message;
    expect(await said()).toBe('UNAUTHORIZED');
    expect(await said('Basic abc')).toBe('TOKEN_INVALID');
    expect(await said('Bearer nonsense')).toBe('TOKEN_INVALID');
    const answer = await test.call('GET', url, { headers: { authorization: 'Bearer x' } });
    expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  });

  it('keeps answers to a bearer out of caches', async () => {
    const { headers } = await test.call('GET', '/v2/api/lambda/dreams/library', { token: person.token });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.vary).toContain('Authorization');
  });

  it('compresses longer answers as they are asked for, with Brotli where both would do', async () => {
    const body = { title: 'A long one', text: 'The heron waits at the gate. '.repeat(80) };
    const kept = await test.call('POST', '/v4/api/records/dream', { token: person.token, body });
    const url = `/v4/api/records/dream/${kept.body.model.id}`;
    const headers = { 'x-project': 'dream-diary', authorization: `Bearer ${person.token}` };
    const plain = await test.app.inject({ method: 'GET', url, headers });
    expect(plain.rawPayload.length).toBeGreaterThan(1400);
    for (const [asked, given, read] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
      ['identity', undefined, (bytes: Buffer) => bytes],
    ] as const) {
      const answer = await test.app.inject({
        method: 'GET',
        url,
        headers: { ...headers, 'accept-encoding': asked },
      });
      expect(answer.headers['content-encoding'], asked).toBe(given);
      if (given) expect(String(answer.headers.vary).toLowerCase()).toContain('accept-encoding');
      expect(read(answer.rawPayload).equals(plain.rawPayload), asked).toBe(true);
    }
  });

  it('answers an unknown path with 404 and a known one with another method with 405 and Allow', async () => {
    expect((await test.call('GET', '/v2/api/lambda/nothing')).body).toMatchObject({
      error: true,
      code: 'request.not_found',
    });
    const wrong = await test.call('DELETE', '/v2/api/lambda/landing');
    expect(wrong.status).toBe(405);
    expect(String(wrong.headers.allow).split(', ')).toContain('GET');
    const options = await test.call('OPTIONS', '/v2/api/lambda/landing');
    expect(options.status).toBe(204);
    expect((await test.call('HEAD', '/v2/api/lambda/landing')).status).toBe(200);
  });

  it('gives every answer an id, and trusts a caller’s only when it is harmless', async () => {
    const own = await test.call('GET', '/healthz', { headers: { 'x-request-id': 'abc-123' } });
    expect(own.headers['x-request-id']).toBe('abc-123');
    const forged = await test.call('GET', '/healthz', { headers: { 'x-request-id': 'a\tb" or 1=1' } });
    expect(forged.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('never shows the inside of a fault', async () => {
    const broken = await createTestApp();
    await broken.deps.sql`drop table public_dream cascade`;
    const { status, body } = await broken.call('GET', '/v2/api/lambda/stream');
    expect(status).toBe(500);
    expect(body).toMatchObject({ error: true, code: 'server.fault' });
    expect(JSON.stringify(body)).not.toMatch(/public_dream|select|relation/);
    expect(body.request_id).toBeTruthy();
    await broken.close();
  });

  it('sends the headers that protect a stored token', async () => {
    const { headers } = await test.call('GET', '/healthz');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).not.toContain("script-src 'self' 'unsafe-inline'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
  });

  it('shows metrics to this machine or to the token, as nothing to others', async () => {
    expect((await test.call('GET', '/metrics')).bytes.toString()).toContain('http_request_duration_seconds');
    expect((await test.call('GET', '/metrics', { headers: { 'x-forwarded-for': '192.0.2.1' } })).status).toBe(
      404,
    );
    const guarded = await createTestApp({ env: { METRICS_TOKEN: 'a-token-of-sixteen' } });
    expect((await guarded.call('GET', '/metrics')).status).toBe(404);
    const opened = await guarded.call('GET', '/metrics', {
      headers: { authorization: 'Bearer a-token-of-sixteen' },
    });
    expect(opened.status).toBe(200);
    await guarded.close();
  });
});
