import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { keepPrivacyVersions } from './privacy.service.ts';
import { syncShippedTexts } from './shipped-sync.service.ts';

const VERSIONS = '/v2/api/lambda/privacy/versions';
let test: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  test = await createTestApp({ env: { TRANSCRIBE_URL: 'https://speech.example/v1' } });
  admin = await test.person({ role: 'admin' });
  await syncShippedTexts(test.deps);
});
afterAll(() => test.close());

const list = async (lng = 'en') => (await test.call('GET', `${VERSIONS}?lng=${lng}`)).body.list;
const one = async (number: number, lng = 'en') =>
  (await test.call('GET', `${VERSIONS}/${number}?lng=${lng}`)).body.model;

it('keeps what the page says of this server, once for as long as it says the same', async () => {
  for (let turn = 0; turn < 2; turn += 1) await keepPrivacyVersions(test.deps);
  for (const language of SUPPORTED_LANGUAGES) {
    expect((await list(language)).map(({ number }: { number: number }) => number)).toEqual([1]);
    const { text, before } = await one(1, language);
    expect(text).toContain('speech.example');
    expect(text).not.toMatch(/\{\{|undefined|: \n/);
    expect(text.split('\n\n').every((part: string) => part.trim() !== '')).toBe(true);
    expect(before).toBeNull();
  }
});

it('keeps a new version where an admin or the server’s configuration changed what it says', async () => {
  const { body } = await test.call('POST', '/v2/api/lambda/cms', {
    token: admin.token,
    body: {
      page: 'privacy',
      key: 'summary.trackers',
      type: 'html',
      value: 'No <em>trackers</em> &amp; no adverts.',
    },
  });
  expect(body.model.state).toBe('rewritten');
  await keepPrivacyVersions(test.deps);
  expect(await list('de')).toHaveLength(1);
  const second = await one(2);
  expect(second.text).toContain('\n\nNo trackers & no adverts.\n\n');
  expect(second.before).toContain('no third-party scripts');
  const config = { ...test.deps.config, TRANSCRIBE_URL: undefined };
  await keepPrivacyVersions({ ...test.deps, config });
  expect((await list()).map(({ number }: { number: number }) => number)).toEqual([3, 2, 1]);
  expect((await one(3)).text).not.toContain('speech.example');
});

it('answers an unknown version with 404 and a wrong question with 400', async () => {
  expect((await test.call('GET', `${VERSIONS}/99`)).status).toBe(404);
  expect((await test.call('GET', `${VERSIONS}/0`)).status).toBe(400);
  expect((await test.call('GET', `${VERSIONS}?lng=xx`)).status).toBe(400);
});
