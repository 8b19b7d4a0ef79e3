import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendPages } from '#server/testing/sent-pages.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { streamPageSaid } from './stream-pages.service.ts';

const STREAM = '/v2/api/lambda/stream';
let test: TestApp;
let pages: Awaited<ReturnType<typeof sendPages>>;
let marit: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  marit = await test.person();
  pages = await sendPages(test.deps, (pathname) => streamPageSaid(test.deps, pathname));
});
afterAll(async () => {
  await pages.close();
  await test.close();
});

async function share(text: string, copy: object): Promise<number> {
  const url = `/v2/api/lambda/dreams/by-client/${randomUUID()}`;
  const { id } = (await test.call('PUT', url, { token: marit.token, body: { text } })).body.model;
  const body = { dream_id: id, anonymous: false, ...copy };
  const made = await test.call('POST', `${STREAM}/publish`, { token: marit.token, body });
  return made.body.model.id as number;
}
const page = (id: number) => pages.web.inject({ method: 'GET', url: `/public/stream/${id}` });
const sitemap = async () => (await test.app.inject({ method: 'GET', url: '/sitemap.xml' })).body;

/** Nothing of a copy is anything for search engines: header, head, words and sitemap. */
async function isShut(id: number, words: string): Promise<void> {
  const { headers, body } = await page(id);
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(body).not.toContain(words);
  expect(await sitemap()).not.toContain(`/public/stream/${id}<`);
}

it('a shared dream is nothing for search engines unless its dreamer allows it, for this copy alone', async () => {
  const shut = await share('The cobalt carpet flew', {});
  await isShut(shut, 'cobalt');
  const open = await share('The vermilion carpet <b>flew</b>', { indexable: true, title: 'A "carpet"' });
  const { headers, body } = await page(open);
  expect(headers['x-robots-tag']).toBeUndefined();
  expect(body).toContain('<title>A &#34;carpet&#34; · Dream Diary</title>');
  expect(body).toContain('The vermilion carpet &#60;b&#62;flew');
  expect(body).toContain('rel="canonical"');
  expect(await sitemap()).toContain(`/public/stream/${open}<`);
  const call = await test.call('GET', `${STREAM}/${open}`);
  expect(call.headers['x-robots-tag']).toBe('noindex');
  await test.call('PUT', `${STREAM}/${open}`, { token: marit.token, body: { indexable: false } });
  await isShut(open, 'vermilion');
});

it('what is hidden, withdrawn or noted is not told', async () => {
  const noted = await share('The scarlet carpet burned', { indexable: true, content_note: 'a fire' });
  const { body } = await page(noted);
  expect(body).toContain('a fire');
  expect(body).not.toContain('scarlet');
  await test.deps.sql`update public_dream set hidden_at = now() where id = ${noted}`;
  await isShut(noted, 'a fire');
  const gone = await share('The indigo carpet sank', { indexable: true });
  expect((await page(gone)).body).toContain('indigo');
  await test.call('DELETE', `${STREAM}/${gone}`, { token: marit.token });
  await isShut(gone, 'indigo');
});

it('what is not there, was withdrawn or is a circle’s alone has the status of it, with the page for who may see it', async () => {
  const copy = await share('The ochre carpet landed', {});
  expect((await page(copy)).statusCode).toBe(200);
  await test.call('DELETE', `${STREAM}/${copy}`, { token: marit.token });
  for (const id of [copy, 999_999_999]) {
    const { statusCode, body, headers } = await page(id);
    expect(statusCode).toBe(404);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body).toContain('<title>A shared dream');
  }
  const { statusCode } = await pages.web.inject({ method: 'GET', url: '/public/stream/0x10' });
  expect(statusCode).toBe(404);
  expect((await pages.web.inject({ method: 'GET', url: '/public/stream' })).statusCode).toBe(200);
});
