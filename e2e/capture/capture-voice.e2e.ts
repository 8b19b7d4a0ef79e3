/// <reference lib="dom" />
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import type { Recording } from '#shared/recordings.ts';
import { missingSpeechTools, speakToWav, SPOKEN_DREAM, wordError } from '#server/testing/spoken-file.ts';
import { launchOptions } from '../support/browser.ts';
import { readDevice, type KeptRecording } from '../support/device.ts';
import { signIn, type SignedIn } from '../support/session.ts';
import { tone } from '../support/voice.ts';

const missing = missingSpeechTools();
const RECORDINGS = '/v2/api/lambda/voice/recordings';
const folder = process.env.E2E_VOICE ?? mkdtempSync(path.join(tmpdir(), 'dream-diary-voice-'));
process.env.E2E_VOICE = folder;
const voice = missing.length === 0 ? speakToWav(folder, SPOKEN_DREAM) : tone(30);

/** Most that a dying tab may take with it. */
const MAY_BE_LOST_MS = 2_000;

test.use({ launchOptions: launchOptions({ voice }), permissions: ['microphone'], serviceWorkers: 'allow' });

const ring = (page: Page) => page.locator('[data-phase]');
const keptMs = async (page: Page) => Number(await ring(page).getAttribute('data-kept-ms'));

/** The one recording that the device keeps at this moment. */
const onDevice = async (page: Page) => ((await readDevice(page, 'recordings')) as KeptRecording[])[0];
const onServer = async (request: APIRequestContext, me: SignedIn, clientId: string | undefined) => {
  const answer = await request.get(RECORDINGS, { headers: me.headers });
  const { list } = (await answer.json()) as { list: Recording[] };
  return list.find((recording) => recording.client_id === clientId);
};

async function begin(page: Page): Promise<void> {
  await page.goto('/user/add-dream');
  await ring(page).waitFor();
  await page.locator('button:has([data-phase])').press('Space');
  await expect(page.locator('[data-phase=recording]')).toBeVisible();
}

let me: SignedIn;
test.beforeEach(async ({ context, request }) => {
  me = await signIn(context, request);
});

test('five spoken sentences become words', async ({ page, request }) => {
  test.skip(missing.length > 0, `needs ${missing.join(', ')}`);
  test.setTimeout(200_000);
  await begin(page);
  const clientId = (await onDevice(page))?.client_id;
  await page.waitForTimeout(18_500);
  await page.locator('button:has([data-phase])').press('Space');
  await expect(page.locator('[data-phase=paused]')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'Saved. It is only yours.' })).toBeVisible();
  await expect.poll(() => readDevice(page, 'pieces').then((pieces) => pieces.length)).toBe(0);
  const mine = () => onServer(request, me, clientId);
  await expect
    .poll(async () => (await mine())?.state, { timeout: 150_000, intervals: [1000] })
    .toBe('transcribed');
  const heard = (await mine())?.transcript ?? '';
  const rate = wordError(SPOKEN_DREAM, heard);
  test.info().annotations.push({ type: 'word error', description: rate.toFixed(3) });
  expect(rate, heard).toBeLessThanOrEqual(0.35);
  const dream = await request.get(`/v2/api/lambda/dreams/${(await mine())?.dream_id}`, {
    headers: me.headers,
  });
  // It has capitals and signs by now; the recording keeps what was heard, word for word.
  const { model } = (await dream.json()) as { model: { text: string } };
  const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu);
  expect(wordsOf(model.text)).toEqual(wordsOf(heard));
});

test('a tab that is killed while it records loses at most two seconds', async ({
  page,
  context,
  request,
}) => {
  await begin(page);
  const since = Date.now();
  const clientId = (await onDevice(page))?.client_id;
  await page.waitForTimeout(5_300);
  const spokenMs = Date.now() - since;
  await page.goto('chrome://crash').catch(() => undefined);
  const next = await context.newPage();
  await next.goto('/user/add-dream');
  await expect(next.getByText('This was interrupted. Everything up to then is kept.')).toBeVisible();
  const kept = await keptMs(next);
  test.info().annotations.push({ type: 'lost ms', description: String(spokenMs - kept) });
  expect(spokenMs - kept).toBeLessThanOrEqual(MAY_BE_LOST_MS);
  await expect.poll(async () => (await onServer(request, me, clientId))?.state).toMatch(/stored|transcrib/);
  expect((await onServer(request, me, clientId))?.duration_ms).toBe(kept);
  await next.getByRole('button', { name: 'Done' }).click();
  await expect(next.getByRole('heading', { name: 'Saved. It is only yours.' })).toBeVisible();
});

test('a recording made without a connection is kept and sent later', async ({ page, context, request }) => {
  await page.goto('/user/add-dream');
  await ring(page).waitFor();
  await context.setOffline(true);
  await page.locator('button:has([data-phase])').press('Space');
  await expect(page.locator('[data-phase=recording]')).toBeVisible();
  await page.waitForTimeout(3_200);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'Saved. It is only yours.' })).toBeVisible();
  const kept = await onDevice(page);
  expect(kept).toMatchObject({ state: 'stopped' });
  expect(kept?.pieces).toBeGreaterThanOrEqual(3);
  await context.setOffline(false);
  await expect.poll(() => readDevice(page, 'recordings').then((rows) => rows.length)).toBe(0);
  expect((await onServer(request, me, kept?.client_id))?.duration_ms).toBe(kept?.duration_ms);
  await expect.poll(async () => (await onServer(request, me, kept?.client_id))?.dream_id).toBeGreaterThan(0);
});

test('a session that ends takes nobody away who is speaking', async ({ page, request }) => {
  await begin(page);
  await request.post('/v2/api/lambda/logout', { headers: me.headers, data: {} });
  // Longer than the pieces take to be refused and the modal to lead to the login.
  await page.waitForTimeout(8_000);
  await expect(page.locator('[data-phase=recording]')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await keptMs(page)).toBeGreaterThan(6_000);
  const kept = await onDevice(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog', { name: 'Session Expired' })).toBeVisible();
  await expect(page).toHaveURL(/login\/?.*redirect_uri=/);
  expect(await onDevice(page)).toMatchObject({ client_id: kept?.client_id });
});

test('pausing keeps, going on continues, Escape discards nothing @phone', async ({ page }) => {
  await begin(page);
  await page.waitForTimeout(1_500);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-phase=paused]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => keptMs(page)).toBeGreaterThan(1_000);
  const first = await keptMs(page);
  await page.locator('button:has([data-phase])').press('Space');
  await page.waitForTimeout(1_500);
  await page.locator('button:has([data-phase])').press('Space');
  await expect.poll(() => keptMs(page)).toBeGreaterThan(first + 1_000);
});

test('without a microphone one can still write', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('blocked', 'NotAllowedError');
    };
  });
  await page.goto('/user/add-dream');
  await ring(page).waitFor();
  await page.locator('button:has([data-phase])').press('Space');
  await expect(page.getByText('The microphone is blocked.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Type instead' }).click();
  await expect(page.getByRole('textbox', { name: 'Your dream' })).toBeFocused();
});

test('a full device says so, keeps what was said and lets one write', async ({ page }) => {
  await begin(page);
  await page.waitForTimeout(2_300);
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await expect(page.getByText('This device has no room left for sound.').first()).toBeVisible();
  expect(await keptMs(page)).toBeGreaterThan(900);
  await page.getByRole('button', { name: 'Write', exact: true }).click();
  await page.getByRole('textbox', { name: 'Your dream' }).fill('still here');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'Saved. It is only yours.' })).toBeVisible();
});
