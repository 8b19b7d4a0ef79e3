/// <reference lib="dom" />
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { readDevice } from '../support/device.ts';
import { signIn, type SignedIn } from '../support/session.ts';

const LIBRARY = '/v2/api/lambda/dreams/by-client';

/** The dream as the server holds it now; writing nothing changes nothing. */
const onServer = async (request: APIRequestContext, me: SignedIn, clientId: string) => {
  const answer = await request.put(`${LIBRARY}/${clientId}`, { headers: me.headers, data: {} });
  return (
    (await answer.json()) as { model: { id: number; text: string; state: string; moods: { mood: string }[] } }
  ).model;
};
const state = (page: Page) => page.getByRole('status').first();
const field = (page: Page) => page.getByRole('textbox', { name: 'Your dream' });
const clientIdOf = async (page: Page) => String((await readDevice(page, 'dreams'))[0]?.client_id);

test.use({ serviceWorkers: 'allow' });
let me: SignedIn;
test.beforeEach(async ({ context, request, page }) => {
  me = await signIn(context, request);
  await page.goto('/user/add-dream');
  await page.locator('[data-phase]').waitFor();
});

test('a letter begins to write; every script, emoji and direction comes back faithfully @phone', async ({
  page,
  request,
}) => {
  await page.keyboard.press('A');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('End');
  const words = 'A door 🌊👩‍👧 \u202Eback\u202C — مفتاح تحت الباب، שָׁלוֹם\n\n“é”\ttwo';
  await field(page).fill(`${words}\u0000!`);
  await expect(state(page)).toHaveText('Saved');
  const clientId = await clientIdOf(page);
  // “Saved” may still be said of the first letter.
  await expect
    .poll(async () => (await onServer(request, me, clientId)).text)
    .toBe(`${words}!`.normalize('NFC'));
});

test('a space or a new line begins to write, too, and never a recording', async ({ page }) => {
  for (const key of ['Space', 'Enter']) {
    await page.goto('/user/add-dream');
    await page.locator('[data-phase=idle]').waitFor();
    await page.keyboard.press(key);
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await expect(page.locator('[data-phase]')).toHaveCount(0);
  }
});

test('words written without a connection are saved when it comes back', async ({
  page,
  context,
  request,
}) => {
  // What follows a capture is fetched behind the first view.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('after-cards')),
  );
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Type instead' }).click();
  await field(page).fill('Written on a train in a tunnel.');
  await expect(state(page)).toHaveText('Offline: kept on this device');
  await expect.poll(async () => (await readDevice(page, 'dreams')).length).toBe(1);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'Saved. It is only yours.' })).toBeVisible();
  // Whatever is asked below it, a question or the first card, stands in the middle as it does.
  await expect(page.locator('main :is(h2, label)').first()).toHaveCSS('text-align', 'center');
  await expect(state(page)).toHaveText('Offline: kept on this device');
  const clientId = await clientIdOf(page);
  await context.setOffline(false);
  await expect(state(page)).toHaveText('Saved');
  expect(await onServer(request, me, clientId)).toMatchObject({
    text: 'Written on a train in a tunnel.',
    state: 'kept',
  });
});

test('words survive a tab that dies while they are written', async ({ page, context }) => {
  await page.getByRole('button', { name: 'Type instead' }).click();
  await field(page).fill('The house had grown another floor');
  await page.waitForTimeout(350);
  await page.goto('chrome://crash').catch(() => undefined);
  const next = await context.newPage();
  await next.goto('/user/add-dream');
  await expect(field(next)).toHaveValue('The house had grown another floor');
  await next.getByRole('button', { name: 'Done' }).click();
  await expect(next.getByRole('heading', { name: 'Saved. It is only yours.' })).toBeVisible();
});

test('two devices that wrote different words both keep them', async ({ page, request }) => {
  await page.getByRole('button', { name: 'Type instead' }).click();
  await field(page).fill('The house');
  await expect(state(page)).toHaveText('Saved');
  const clientId = await clientIdOf(page);
  await request.put(`${LIBRARY}/${clientId}`, { headers: me.headers, data: { text: 'The garden' } });
  await field(page).fill('The house by the sea');
  await expect(state(page)).toHaveText('Changed on another device: both are kept');
  await expect.poll(async () => clientIdOf(page)).not.toBe(clientId);
  expect((await onServer(request, me, clientId)).text).toBe('The garden');
  await expect
    .poll(async () => (await onServer(request, me, await clientIdOf(page))).text)
    .toBe('The house by the sea');
});

test('only a feeling, and nothing at all, are kept as they are @phone', async ({ page, request }) => {
  await page.getByRole('button', { name: 'A feeling' }).click();
  await page.getByRole('button', { name: 'tender' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'Saved. It is only yours.' })).toBeVisible();
  await expect(state(page)).toHaveText('Saved');
  expect(await onServer(request, me, await clientIdOf(page))).toMatchObject({
    recall: 'feeling',
    moods: [{ mood: 'tender' }],
  });
  await page.getByRole('button', { name: 'Another dream' }).click();
  const noted = page.waitForResponse((answer) => answer.url().includes('/nights/') && answer.ok());
  await page.getByRole('button', { name: 'Nothing' }).click();
  await expect(page.getByRole('heading', { name: 'Noted: nothing remembered.' })).toBeVisible();
  await noted;
});

test('a guest keeps a dream on the device, and it becomes theirs when they log in', async ({
  browser,
  request,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/try');
  await page.getByRole('button', { name: 'Type instead' }).click();
  await field(page).fill('A dream before there was an account');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'Kept on this device. It is only yours.' })).toBeVisible();
  const clientId = await clientIdOf(page);
  await page.evaluate(
    ([token, id]) => {
      localStorage.setItem('token', token ?? '');
      localStorage.setItem('user', id ?? '');
      localStorage.setItem('role', 'user');
      window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    },
    [me.token, String(me.user_id)],
  );
  await expect
    .poll(async () => (await onServer(request, me, clientId)).text)
    .toBe('A dream before there was an account');
  await context.close();
});

test('an ended session keeps what was being written, and it goes on after the login', async ({
  page,
  context,
  request,
}) => {
  await page.getByRole('button', { name: 'Type instead' }).click();
  await field(page).fill('The train left without');
  await expect(state(page)).toHaveText('Saved');
  await request.post('/v2/api/lambda/logout', { headers: me.headers, data: {} });
  await field(page).fill('The train left without me, and I was glad');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.waitForURL(/login/);
  await page.close();
  me = await signIn(context, request);
  const next = await context.newPage();
  await next.goto('/user/add-dream');
  await expect(field(next)).toHaveValue('The train left without me, and I was glad');
  await expect(state(next)).toHaveText('Saved');
});
