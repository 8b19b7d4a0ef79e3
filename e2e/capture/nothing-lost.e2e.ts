/// <reference lib="dom" />
import { expect, test, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import type { Recording } from '#shared/recordings.ts';
import { launchOptions } from '../support/browser.ts';
import { readDevice, type KeptRecording } from '../support/device.ts';
import { signIn, type SignedIn } from '../support/session.ts';
import { tone } from '../support/voice.ts';

/** How often each journey runs, at other moments each time. */
const RUNS = Number(process.env.NOTHING_LOST_RUNS ?? 2);
/** Most that a dying tab may take with it. */
const MAY_BE_LOST_MS = 2_000;
const LETTERS = Array.from(
  'The stairs went on under the water, and somebody had left the lamps burning 🌊 حتى الصباح. ',
);
const RECORDINGS = '/v2/api/lambda/voice/recordings';

test.use({
  launchOptions: launchOptions({ voice: tone(30) }),
  permissions: ['microphone'],
  serviceWorkers: 'allow',
});

const field = (page: Page) => page.getByRole('textbox', { name: 'Your dream' });
const between = (least: number, most: number) => Math.round(least + Math.random() * (most - least));
/** The tab dies where it stands; afterwards there is a connection again. */
async function kill(page: Page): Promise<void> {
  await page.goto('chrome://crash').catch(() => undefined);
  await page.close();
  await page.context().setOffline(false);
}

type Row = { fields: { text?: string }; base: { fields: { text?: string } } | null };

/** The one draft whose words the device had on its disk, or as a note where its database was not open yet. */
const keptWords = async (page: Page): Promise<string> => {
  const noted = await page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, row]) => (key.startsWith('noted-dream:') ? [row] : [])),
  );
  const rows = [
    ...((await readDevice(page, 'dreams')) as Row[]),
    ...noted.map((row) => JSON.parse(row) as Row),
  ];
  return (
    rows
      .map((row) => row.fields.text ?? row.base?.fields.text ?? '')
      .sort()
      .at(-1) ?? ''
  );
};

const textOnServer = async (request: APIRequestContext, me: SignedIn, clientId: string) => {
  const answer = await request.put(`/v2/api/lambda/dreams/by-client/${clientId}`, {
    headers: me.headers,
    data: {},
  });
  return ((await answer.json()) as { model: { text: string } }).model.text;
};

const recordingsOf = async (request: APIRequestContext, me: SignedIn) => {
  const answer = await request.get(RECORDINGS, { headers: me.headers });
  return ((await answer.json()) as { list: Recording[] }).list;
};

async function openScreen(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/user/add-dream');
  await page.locator('[data-phase], textarea').first().waitFor();
  return page;
}

/** Types until `ms` have passed; answers what was typed. */
async function typeFor(page: Page, ms: number): Promise<string> {
  let typed = '';
  const until = Date.now() + ms;
  for (let at = 0; Date.now() < until; at += 1) {
    const letter = LETTERS[at % LETTERS.length] ?? ' ';
    await page.keyboard.insertText(letter);
    typed += letter;
  }
  return typed;
}

let me: SignedIn;
test.beforeEach(async ({ context, request }) => {
  me = await signIn(context, request);
});

for (let run = 1; run <= RUNS; run += 1) {
  test(`words that the device confirmed survive a killed tab, online and not (${run})`, async ({
    context,
    request,
  }) => {
    const page = await openScreen(context);
    await page.getByRole('button', { name: 'Type instead' }).click();
    if (run % 2 === 0) await context.setOffline(true);
    const typed = await typeFor(page, between(300, 1800));
    const kept = await keptWords(page);
    await kill(page);
    const next = await openScreen(context);
    const found = kept === '' ? '' : await field(next).inputValue();
    expect(typed.startsWith(found)).toBe(true);
    expect(found.startsWith(kept)).toBe(true);
    test.info().annotations.push({
      type: 'letters',
      description: `${typed.length} typed, ${kept.length} kept, ${found.length} found`,
    });
    if (kept === '') return;
    const [row] = await readDevice(next, 'dreams');
    await expect.poll(() => textOnServer(request, me, String(row?.client_id))).toBe(found);
  });

  test(`all of a recording but two seconds survives a killed tab and a lost connection (${run})`, async ({
    context,
    request,
  }) => {
    const page = await openScreen(context);
    await page.locator('button:has([data-phase])').press('Space');
    await expect(page.locator('[data-phase=recording]')).toBeVisible();
    const since = Date.now();
    await page.waitForTimeout(between(300, 2500));
    await context.setOffline(true);
    await page.waitForTimeout(between(300, 1500));
    if (run % 2 === 0) await context.setOffline(false);
    await page.waitForTimeout(between(600, 1500));
    const spokenMs = Date.now() - since;
    const [kept] = (await readDevice(page, 'recordings')) as KeptRecording[];
    await kill(page);
    await openScreen(context);
    // By its own id: other journeys record for the same dreamer at the same time.
    const sent = async () =>
      (await recordingsOf(request, me)).find(({ client_id }) => client_id === kept?.client_id);
    await expect.poll(async () => (await sent())?.state).toMatch(/stored|transcrib/);
    const recording = await sent();
    expect(recording?.duration_ms).toBeGreaterThanOrEqual(kept?.duration_ms ?? 0);
    expect(spokenMs - (recording?.duration_ms ?? 0)).toBeLessThanOrEqual(MAY_BE_LOST_MS);
    test
      .info()
      .annotations.push({ type: 'lost ms', description: String(spokenMs - (recording?.duration_ms ?? 0)) });
    const audio = await request.get(`${RECORDINGS}/${recording?.id}/audio`, { headers: me.headers });
    expect((await audio.body()).length).toBe(recording?.bytes);
  });
}

test.describe('before the device’s database is there', () => {
  test.use({ serviceWorkers: 'block' });

  test('the first letters survive a tab that is killed right after them', async ({ context, request }) => {
    // The library never comes in this tab's life.
    await context.route(/\/assets\/dexie-[^/]*\.js/, () => undefined);
    const page = await openScreen(context);
    await page.getByRole('button', { name: 'Type instead' }).click();
    await field(page).pressSequentially('Wat');
    await kill(page);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    const next = await openScreen(context);
    await expect(field(next)).toHaveValue(/^W/);
    const found = await field(next).inputValue();
    test.info().annotations.push({ type: 'letters', description: `3 typed, ${found.length} found` });
    await expect.poll(async () => (await readDevice(next, 'dreams')).length).toBe(1);
    const [row] = await readDevice(next, 'dreams');
    await expect.poll(() => textOnServer(request, me, String(row?.client_id))).toBe(found);
  });
});
