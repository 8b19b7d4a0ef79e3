/// <reference lib="dom" />
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { launchOptions } from '../support/browser.ts';
import { readDevice } from '../support/device.ts';
import { signIn, type SignedIn } from '../support/session.ts';
import { tone } from '../support/voice.ts';

const INBOX = '/v2/api/lambda/fragments';

test.use({
  launchOptions: launchOptions({ voice: tone(30) }),
  permissions: ['microphone'],
  serviceWorkers: 'allow',
});

type Row = { id: number; client_id: string; text: string; asked: string; recordings: { id: number }[] };

const waiting = async (request: APIRequestContext, me: SignedIn): Promise<Row[]> => {
  const answer = await request.get(INBOX, { headers: me.headers });
  return ((await answer.json()) as { list: Row[] }).list;
};
const ring = (page: Page) => page.locator('[data-phase]');
const field = (page: Page) => page.getByRole('textbox', { name: 'Your dream' });
const keep = (page: Page) => page.getByRole('button', { name: 'Keep as a fragment' }).click();

let me: SignedIn;
test.beforeEach(async ({ context, request, page }) => {
  me = await signIn(context, request);
  for (const { id } of await waiting(request, me))
    await request.delete(`/v4/api/records/dream/${id}`, { headers: me.headers });
  await page.goto('/user/add-dream');
  await ring(page).waitFor();
});

test('a spoken and a typed fragment become one dream, and can be taken apart again', async ({
  page,
  request,
}) => {
  await page.locator('button:has([data-phase])').press('Space');
  await expect(page.locator('[data-phase=recording]')).toBeVisible();
  await expect.poll(async () => Number(await ring(page).getAttribute('data-kept-ms'))).toBeGreaterThan(1_500);
  await page.locator('button:has([data-phase])').press('Space');
  await expect(page.locator('[data-phase=paused]')).toBeVisible();
  // The piece under way when the pause began still comes to the disk.
  await page.waitForTimeout(500);
  const held = Number(await ring(page).getAttribute('data-kept-ms'));
  await page.waitForTimeout(1_500);
  expect(Number(await ring(page).getAttribute('data-kept-ms'))).toBe(held);
  await page.locator('button:has([data-phase])').press('Space');
  await expect
    .poll(async () => Number(await ring(page).getAttribute('data-kept-ms')))
    .toBeGreaterThan(held + 900);
  await keep(page);
  await expect(page.getByRole('heading', { name: 'Kept as a fragment.' })).toBeVisible();
  await page.getByRole('button', { name: 'Another dream' }).click();
  await page.getByRole('button', { name: 'Type instead' }).click();
  await field(page).fill('A kite over the sea');
  await keep(page);
  await page.getByRole('link', { name: 'See the fragments' }).click();
  await expect(page.getByText('A kite over the sea')).toBeVisible();
  await expect.poll(async () => (await waiting(request, me)).flatMap((row) => row.recordings).length).toBe(1);
  await page.reload();
  await page.getByRole('button', { name: 'Choose the whole night' }).click();
  await page.getByRole('button', { name: 'Put together' }).click();
  await page.getByLabel('Title').fill('The kite');
  await page.getByRole('button', { name: 'Make one dream' }).click();
  await page.getByRole('link', { name: 'Read it' }).click();
  await expect(page.getByRole('heading', { name: 'The kite' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play' }).first()).toBeVisible();
  await page.getByText('Made from 2 fragments').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'A kite over the sea' })).toBeVisible();
  expect(await waiting(request, me)).toEqual([]);
  await page.getByRole('button', { name: 'Take apart' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take apart' }).click();
  await page.waitForURL('/user/inbox');
  await expect(page.getByRole('listitem').filter({ hasText: 'A kite over the sea' })).toBeVisible();
  expect(await waiting(request, me)).toHaveLength(2);
});

test('answers to questions are fragments of their own, and join the dream with one press @phone', async ({
  page,
  request,
}) => {
  await page.getByRole('button', { name: 'Type instead' }).click();
  await field(page).fill('A train left without me');
  await page.getByRole('button', { name: 'Answer' }).click();
  const first = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByLabel('One word is enough').fill('relief');
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByText('One answer kept')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: first, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(field(page)).toHaveValue('A train left without me');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('One answer waits beside this dream.')).toBeVisible();
  await expect.poll(async () => (await waiting(request, me)).map((row) => row.text)).toEqual(['relief']);
  await page.getByRole('button', { name: 'Put them together' }).click();
  await expect(page.getByText(/They become one dream/)).toBeVisible();
  await expect.poll(() => waiting(request, me)).toEqual([]);
  await expect.poll(async () => (await readDevice(page, 'merges')).length).toBe(0);
  const answer = await request.get('/v2/api/lambda/dreams/library?limit=1&q=relief', { headers: me.headers });
  const { list } = (await answer.json()) as { list: { dreams: { text: string }[] }[] };
  expect(list[0]?.dreams[0]?.text).toBe(`A train left without me\n\n${first}\nrelief`);
});

test('fragments kept and put together without a connection become one dream when it is back', async ({
  page,
  context,
  request,
}) => {
  await page.goto('/user/inbox');
  await expect(page.getByText('Nothing waits here')).toBeVisible();
  await page.getByRole('link', { name: 'Record a dream' }).first().click();
  await ring(page).waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  for (const words of ['A green door', 'and nobody behind it']) {
    await page.getByRole('button', { name: 'Type instead' }).click();
    await field(page).fill(words);
    await keep(page);
    await expect(page.getByRole('heading', { name: 'Kept as a fragment.' })).toBeVisible();
    if (words !== 'A green door') break;
    await page.getByRole('button', { name: 'Another dream' }).click();
    await ring(page).waitFor();
  }
  await page.getByRole('link', { name: 'See the fragments' }).click();
  await page.getByRole('button', { name: 'Choose the whole night' }).click();
  await page.getByRole('button', { name: 'Put together' }).click();
  await page.getByRole('button', { name: 'Make one dream' }).click();
  await expect(page.getByText('becomes part of a dream when there is a connection')).toHaveCount(2);
  expect(await waiting(request, me)).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText('Nothing waits here')).toBeVisible();
  const answer = await request.get('/v2/api/lambda/dreams/library?limit=1&q=behind', { headers: me.headers });
  const { list } = (await answer.json()) as { list: { dreams: { text: string; state: string }[] }[] };
  expect(list[0]?.dreams[0]).toMatchObject({
    state: 'kept',
    text: 'A green door\n\nand nobody behind it',
  });
});
