import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendPages } from '#server/testing/sent-pages.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { dreamerPageSaid } from './dreamer-page.service.ts';

let test: TestApp;
let pages: Awaited<ReturnType<typeof sendPages>>;
beforeAll(async () => {
  test = await createTestApp();
  pages = await sendPages(test.deps, (pathname) => dreamerPageSaid(test.deps, pathname));
});
afterAll(async () => {
  await pages.close();
  await test.close();
});

const statusOf = async (url: string) => (await pages.web.inject({ method: 'GET', url })).statusCode;

it('the page of a dreamer is there as long as something of theirs is', async () => {
  const { id, token } = await test.person();
  expect(await statusOf(`/public/dreamer/${id}`)).toBe(404);
  const dream = await test.call('PUT', `/v2/api/lambda/dreams/by-client/${randomUUID()}`, {
    token,
    body: { text: 'A carpet flew.' },
  });
  const body = { dream_id: dream.body.model.id, anonymous: false };
  await test.call('POST', '/v2/api/lambda/stream/publish', { token, body });
  expect(await statusOf(`/public/dreamer/${id}`)).toBe(200);
  for (const other of ['999999999', '0', 'me', '9007199254740993'])
    expect(await statusOf(`/public/dreamer/${other}`)).toBe(404);
});
