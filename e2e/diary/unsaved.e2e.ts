/// <reference lib="dom" />
import { expect, test, type Page } from '@playwright/test';
import { signIn, type SignedIn } from '../support/session.ts';

const BY_CLIENT = '/v2/api/lambda/dreams/by-client';
const HERE = 'Kept on this device, not yet saved';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test.use({ serviceWorkers: 'allow' });
let me: SignedIn;
test.beforeEach(async ({ context, request }) => {
  me = await signIn(context, request);
});

test('a dream that is changed without a connection is shown as this device has it, until it is saved', async ({
  page,
  context,
  request,
}) => {
  const clientId = crypto.randomUUID();
  const before = `Before the tunnel ${clientId}`;
  const now = `In the tunnel ${clientId}`;
  const data = { state: 'kept', title: before, text: 'The train waits at Attnang.' };
  const answer = await request.put(`${BY_CLIENT}/${clientId}`, { headers: me.headers, data });
  const { id } = ((await answer.json()) as { model: { id: number } }).model;
  await page.goto('/user/dreams');
  await expect(heading(page, before)).toBeVisible();
  await page.goto(`/user/dreams/${id}`);
  await page.getByRole('link', { name: 'Edit' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(before);
  // A second tab has read the diary while there was a connection.
  const other = await context.newPage();
  await other.goto('/user/dreams');
  await expect(heading(other, before)).toBeVisible();

  // What it needs without a connection is on the device by then.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Title' }).fill(now);
  await expect(heading(other, now)).toBeVisible();
  await expect(other.getByText(HERE)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(heading(page, now)).toBeVisible();
  await expect(page.getByText(HERE)).toBeVisible();
  await page.getByRole('link', { name: 'Dreams', exact: true }).first().click();
  await expect(heading(page, now)).toBeVisible();
  await expect(page.getByText('Still being written')).toHaveCount(0);

  await context.setOffline(false);
  await expect(page.getByText(HERE)).toHaveCount(0);
  await expect(heading(page, now)).toBeVisible();
  await expect(other.getByText(HERE)).toHaveCount(0);
  await expect
    .poll(async () => {
      const saved = await request.put(`${BY_CLIENT}/${clientId}`, { headers: me.headers, data: {} });
      return ((await saved.json()) as { model: { title: string } }).model.title;
    })
    .toBe(now);
});
