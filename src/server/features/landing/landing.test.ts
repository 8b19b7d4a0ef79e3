import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHANGES } from '#shared/house/changes.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { TRANSCRIBE_URL: 'https://speech.example/v1' } });
});
afterAll(() => test.close());

describe('what the home page tells', () => {
  it('is true: copies shared in all and today, the median of public words, one short copy in the reader’s language', async () => {
    const writer = await test.person();
    const texts = [
      'a short walk through a wet garden at night',
      'Ich gehe langsam durch den nassen Garten meiner Großmutter',
      'word '.repeat(100),
    ];
    for (const text of texts) {
      const kept = await test.call('PUT', `/v2/api/lambda/dreams/by-client/${randomUUID()}`, {
        token: writer.token,
        body: { text },
      });
      await test.call('POST', '/v2/api/lambda/stream/publish', {
        token: writer.token,
        body: { dream_id: kept.body.model.id, anonymous: true },
      });
    }
    await test.call('PUT', `/v2/api/lambda/dreams/by-client/${randomUUID()}`, {
      token: writer.token,
      body: { text: 'still writing', state: 'draft' },
    });
    for (const text of ['nobody counts this', 'nor this'])
      await test.call('PUT', `/v2/api/lambda/dreams/by-client/${randomUUID()}`, {
        token: writer.token,
        body: { text },
      });
    const { body } = await test.call('GET', '/v2/api/lambda/landing?lng=de');
    expect(body).toMatchObject({
      dreams_shared: 3,
      shared_today: 3,
      median_words: 9,
      given: { language: 'de', author: null },
    });
    const { body: french } = await test.call('GET', '/v2/api/lambda/landing?lng=fr');
    expect(french.given.language).toBe('en');
  });

  it('names the outside services that are really set, and no key', async () => {
    const { body } = await test.call('GET', '/v2/api/lambda/config');
    expect(body.transcription).toEqual({ available: true, by: 'endpoint', host: 'speech.example' });
    expect(body.mail).toEqual({ delivers: false, host: null });
    expect(body.others).toEqual([]);
    expect(body.version).toBe(CHANGES[0].version);
  });

  it('names every other service that is set, so that the page about privacy leaves none out', async () => {
    const provider = {
      name: 'house',
      issuer: 'https://id.example/realm',
      client_id: 'c',
      client_secret: 's',
    };
    const set = await createTestApp({
      env: {
        CAPTCHA_VERIFY_URL: 'https://captcha.example/verify',
        CAPTCHA_SECRET: 's',
        CAPTCHA_SITE_KEY: 'k',
        CAPTCHA_SCRIPT_URL: 'https://captcha.example/api.js',
        BREACH_RANGE_URL: 'https://leaks.example/range/',
        OIDC_PROVIDERS: JSON.stringify([provider]),
        S3_BUCKET: 'uploads',
        S3_ACCESS_KEY_ID: 'a',
        S3_SECRET_ACCESS_KEY: 's',
        CALENDAR_API_URL: 'https://calendar.example/v3',
      },
    });
    const { body } = await set.call('GET', '/v2/api/lambda/config');
    await set.close();
    expect(body.others).toEqual([
      { kind: 'captcha', host: 'captcha.example' },
      { kind: 'breaches', host: 'leaks.example' },
      { kind: 'signIn', host: 'id.example' },
      { kind: 'uploads', host: 'amazonaws.com' },
      { kind: 'calendar', host: 'calendar.example' },
    ]);
  });
});
