import { expect, test, type Page } from '@playwright/test';
import { launchOptions } from '../support/browser.ts';
import { signInNew } from '../support/new-member.ts';
import { tone } from '../support/voice.ts';

test.use({ launchOptions: launchOptions({ voice: tone(30) }), permissions: ['microphone'] });

const LAMBDA = '/v2/api/lambda';
const phase = (page: Page, name: string) => page.locator(`[data-phase=${name}]`);
const size = { width: 390, height: 844 };

test('a press on the free ground begins and goes on, and never pauses', async ({
  page,
  context,
  request,
}) => {
  await signInNew(context, request);
  await page.setViewportSize(size);
  await page.goto('/user/add-dream');
  await phase(page, 'idle').waitFor();
  await page.mouse.click(24, 690);
  await expect(phase(page, 'recording')).toBeVisible();
  await page.mouse.click(24, 690);
  await expect(phase(page, 'recording')).toBeVisible();
  await page.getByRole('button', { name: 'Pause recording' }).click();
  await expect(phase(page, 'paused')).toBeVisible();
  await page.mouse.click(24, 690);
  await expect(phase(page, 'recording')).toBeVisible();
});

test('the shortcut of the installed app opens the screen listening, once', async ({
  page,
  context,
  request,
}) => {
  await signInNew(context, request);
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    shortcuts: { url: string }[];
  };
  const url = manifest.shortcuts[0]?.url ?? '';
  await page.goto(url);
  await expect(phase(page, 'recording')).toBeVisible();
  await expect(page).toHaveURL(/\/user\/add-dream$/);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('It is only yours.').first()).toBeVisible();
  await page.reload();
  await phase(page, 'idle').waitFor();
});

test('whoever wishes so is listened to as soon as the screen opens', async ({ page, context, request }) => {
  const { headers } = await signInNew(context, request);
  await page.goto('/user/add-dream');
  await phase(page, 'idle').waitFor();
  await page.waitForTimeout(1_000);
  await expect(phase(page, 'idle')).toBeVisible();
  await request.post(`${LAMBDA}/preference`, { headers, data: { capture: { listen: true } } });
  await page.goto('/user/add-dream');
  await expect(phase(page, 'recording')).toBeVisible();
  await page.waitForTimeout(1_500);
  // What was cut off is not gone on with unasked.
  await page.reload();
  await phase(page, 'idle').waitFor();
  await expect(page.getByText('This was interrupted.')).toBeVisible();
  await page.waitForTimeout(1_000);
  await expect(phase(page, 'idle')).toBeVisible();
});
