/// <reference lib="dom" />
import { randomUUID } from 'node:crypto';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { launchOptions } from '../support/browser.ts';
import { readDevice } from '../support/device.ts';
import { signIn, type SignedIn } from '../support/session.ts';
import { tone } from '../support/voice.ts';

const PIN = '274911';
const SECRET = `a fjord under the floor ${randomUUID().slice(0, 8)}`;

test.use({ launchOptions: launchOptions({ voice: tone(20) }), permissions: ['microphone'] });

// The slow hash and several tabs: more than the usual on a busy machine.

let me: SignedIn;
test.beforeEach(async ({ context, request }) => {
  me = await signIn(context, request);
  await request.put(`/v2/api/lambda/dreams/by-client/${randomUUID()}`, {
    headers: me.headers,
    data: { title: 'The fjord', text: SECRET },
  });
});

const closed = (page: Page) => page.getByRole('heading', { name: 'Your diary is closed' });
const sees = (page: Page) => expect(page.getByText(SECRET).first()).toBeVisible();
const enter = async (page: Page, pin: string) => {
  await page.getByLabel('PIN').fill(pin);
  await page.locator('form').getByRole('button', { name: 'Open', exact: true }).click();
};

async function setPin(page: Page): Promise<void> {
  await page.goto('/user/edit-profile#lock');
  await page.getByRole('button', { name: 'Set a lock' }).click();
  await page.getByLabel('New PIN').fill(PIN);
  await page.getByLabel('Once more').fill(PIN);
  await page.getByRole('button', { name: 'Set the lock' }).click();
  await expect(page.getByText('This device asks for your PIN')).toBeVisible();
}

/** As if the browser had been closed for a while. */
const longAgo = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.endsWith(':here')) localStorage.setItem(key, String(Date.now() - 60_000));
  });
async function openAnew(context: BrowserContext, page: Page, path: string): Promise<Page> {
  await page.close();
  const next = await context.newPage();
  await next.goto('/faq');
  await longAgo(next);
  await next.goto('about:blank');
  const past = await context.newPage();
  await next.close();
  await past.addInitScript(() => {
    if (sessionStorage.getItem('aged')) return;
    sessionStorage.setItem('aged', '1');
    for (const key of Object.keys(localStorage))
      if (key.endsWith(':here')) localStorage.setItem(key, String(Date.now() - 60_000));
  });
  await past.goto(path);
  return past;
}

/** The page goes to the background and comes back, as the browser tells it. */
const switchAway = (page: Page, away: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      value: hidden ? 'hidden' : 'visible',
      configurable: true,
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, away);

test('a closed diary shows nothing of itself, in any tab, until the PIN is right', async ({
  page,
  context,
}) => {
  await setPin(page);
  await page.goto('/user/dreams');
  await sees(page);
  const other = await context.newPage();
  await other.goto('/user/dreams');
  await sees(other);

  await page.keyboard.press('Alt+Shift+KeyL');
  for (const tab of [page, other]) {
    await expect(closed(tab)).toBeVisible();
    expect(await tab.content()).not.toContain(SECRET);
    expect(await tab.title()).toBe('Dream Diary');
  }
  await page.reload();
  await expect(closed(page)).toBeVisible();
  expect(await page.content()).not.toContain(SECRET);
  await page.goto('/user/profile');
  await page.goBack();
  await expect(closed(page)).toBeVisible();
  expect(await page.content()).not.toContain(SECRET);

  await enter(page, '000000');
  await expect(page.getByRole('alert')).toHaveText('That is not it.');
  await expect(page.getByLabel('PIN')).toBeFocused();
  await enter(page, PIN);
  await sees(page);
  await sees(other);

  // While a tab stays open, the diary is in use.
  await other.close();
  const anew = await openAnew(context, page, '/user/dreams');
  await expect(closed(anew)).toBeVisible();
  expect(await anew.content()).not.toContain(SECRET);
});

test('wrong tries wait longer each time, across a reload; after ten only logging out leads on', async ({
  page,
}) => {
  await setPin(page);
  await page.getByRole('button', { name: 'Lock now' }).first().click();
  for (let turn = 0; turn < 4; turn += 1) {
    await enter(page, `000${turn}`);
    await expect(page.getByRole('alert')).toContainText('That is not it.');
  }
  await expect(page.getByRole('alert')).toContainText('You can try again in');
  await page.reload();
  await expect(page.getByLabel('PIN')).toBeDisabled();
  await expect(page.getByLabel('PIN')).toBeEnabled();
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.endsWith(':tries')) localStorage.setItem(key, JSON.stringify({ wrong: 9, until: 0 }));
  });
  await page.reload();
  await enter(page, '1111');
  await expect(page.getByText('Those were too many tries.')).toBeVisible();
  await expect(page.getByLabel('PIN')).toHaveCount(0);
  await page.getByRole('button', { name: 'Log out of this device' }).click();
  await expect(page).toHaveURL(/magic-login|login/);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lock:'))),
  ).toEqual([]);
});

test('at night one records without the PIN, and a recording goes on when the diary closes', async ({
  page,
  request,
}) => {
  await setPin(page);
  await page.goto('/user/add-dream');
  await page.locator('[data-phase]').waitFor();
  await page.locator('button:has([data-phase])').press('Space');
  await expect(page.locator('[data-phase=recording]')).toBeVisible();
  await page.waitForTimeout(1500);
  await page.keyboard.press('Alt+Shift+KeyL');
  await page.waitForTimeout(1500);
  await expect(page.locator('[data-phase=recording]')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'Saved. It is only yours.' })).toBeVisible();

  await page.getByRole('link', { name: 'Close' }).click();
  await expect(closed(page)).toBeVisible();
  await page.getByRole('link', { name: 'Record a dream' }).click();
  await page.locator('[data-phase=idle]').waitFor();
  expect(await page.content()).not.toContain(SECRET);
  await page.locator('button:has([data-phase])').press('Space');
  await expect(page.locator('[data-phase=recording]')).toBeVisible();
  await page.waitForTimeout(2000);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'Saved. It is only yours.' })).toBeVisible();
  await expect.poll(() => readDevice(page, 'pieces').then((pieces) => pieces.length)).toBe(0);
  const answer = await request.get('/v2/api/lambda/voice/recordings', { headers: me.headers });
  const { list } = (await answer.json()) as { list: { duration_ms: number; dream_id: number | null }[] };
  // Other journeys record as the same dreamer meanwhile.
  expect(list.slice(0, 8).filter(({ duration_ms }) => duration_ms > 900).length).toBeGreaterThan(1);
});

test('words that stood on the capture screen are kept, out of sight until it opens', async ({ page }) => {
  await setPin(page);
  await page.goto('/user/add-dream?type=1');
  const words = `half a sentence ${randomUUID().slice(0, 8)}`;
  await page.getByRole('textbox', { name: 'Your dream' }).fill(words);
  await page.keyboard.press('Alt+Shift+KeyL');
  await expect(page.getByRole('heading', { name: 'What you began is kept.' })).toBeVisible();
  expect(await page.content()).not.toContain(words);
  await page.getByRole('button', { name: 'Open' }).click();
  await enter(page, PIN);
  await expect(page.getByRole('textbox', { name: 'Your dream' })).toHaveValue(words);
});

test('the page is covered in the background, with and without a PIN', async ({ page }) => {
  await page.goto('/user/edit-profile#lock');
  await page.getByText('Hide the text when I switch away').click();
  await expect(page.getByRole('switch', { name: 'Hide the text when I switch away' })).toBeChecked();
  await page.goto('/user/dreams');
  await sees(page);
  const seen = () => page.evaluate(() => getComputedStyle(document.body).opacity);
  await expect
    .poll(async () => {
      await switchAway(page, true);
      return seen();
    })
    .toBe('0');
  await switchAway(page, false);
  expect(await seen()).toBe('1');
  await sees(page);

  await setPin(page);
  await page.getByLabel('As soon as I switch away').check();
  await page.getByRole('link', { name: 'Dreams', exact: true }).first().click();
  await sees(page);
  await expect
    .poll(async () => {
      await switchAway(page, true);
      return seen();
    })
    .toBe('0');
  await switchAway(page, false);
  await expect(closed(page)).toBeVisible();
  expect(await page.content()).not.toContain(SECRET);
});
