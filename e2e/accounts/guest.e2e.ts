import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { demoAccount } from '../support/accounts.ts';
import { launchOptions } from '../support/browser.ts';
import { tone } from '../support/voice.ts';

test.use({ launchOptions: launchOptions({ voice: tone(30) }), permissions: ['microphone'] });

const WORDS = 'A bridge of glass over the bay';
const field = (page: Page) => page.getByRole('textbox', { name: 'Your dream' });
const done = (page: Page) => page.getByRole('button', { name: 'Done' });
const savedHere = (page: Page) => page.getByRole('heading', { name: 'Kept on this device.' });

async function type(page: Page): Promise<void> {
  await page.goto('/try');
  await page.getByRole('button', { name: 'Type instead' }).click();
  await field(page).fill(WORDS);
}
async function finish(page: Page): Promise<void> {
  await done(page).click();
  await expect(savedHere(page)).toBeVisible();
}
async function speak(page: Page): Promise<void> {
  await page.goto('/try');
  await page.locator('[data-phase]').waitFor();
  await page.locator('button:has([data-phase])').press('Space');
  await expect(page.locator('[data-phase=recording]')).toBeVisible();
  await page.waitForTimeout(3_500);
}

async function killed(page: Page, context: BrowserContext): Promise<Page> {
  await page.goto('chrome://crash').catch(() => undefined);
  await page.close();
  return context.newPage();
}

async function expectKeptHere(page: Page): Promise<void> {
  for (const path of ['/', '/try']) {
    await page.goto(path);
    await expect(page.getByText('One dream is kept on this device.')).toBeVisible();
  }
}

/** What was done when the browser was killed. */
const STEPS: Record<string, (page: Page) => Promise<void>> = {
  'while words were typed': async (page) => {
    await type(page);
    // The words of the last moment may be on their way to the disk.
    await page.waitForTimeout(1_000);
  },
  'while it was spoken': speak,
  'while the voice rested': async (page) => {
    await speak(page);
    await page.locator('button:has([data-phase])').press('Space');
    await expect(page.locator('[data-phase=paused]')).toBeVisible();
  },
  'after it was finished': async (page) => {
    await type(page);
    await finish(page);
  },
  'while feelings were chosen': async (page) => {
    await type(page);
    await finish(page);
    const calm = page.getByRole('button', { name: 'calm', exact: true });
    const leave = page.getByRole('button', { name: 'Not now' });
    await calm.or(leave).first().waitFor();
    if (await leave.isVisible()) await leave.click();
    await calm.click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('The bay');
    await page.waitForTimeout(1_000);
  },
};

for (const [step, act] of Object.entries(STEPS))
  test(`a guest’s dream is found again when the browser was killed ${step}, and stays once finished`, async ({
    page,
    context,
  }) => {
    const isFinished = step.includes('finished') || step.includes('feelings');
    const isVoice = step.includes('spoken') || step.includes('voice');
    await act(page);
    const next = await killed(page, context);
    await next.goto('/');
    await expect(next.getByText('One dream is kept on this device.')).toBeVisible();
    if (isFinished) await expectKeptHere(next);
    await next.goto('/');
    await next.getByRole('link', { name: 'Open it' }).click();
    if (isVoice) await expect(next.getByText('This was interrupted.')).toBeVisible();
    else await expect(field(next)).toHaveValue(WORDS);
    await finish(next);
    await expectKeptHere(next);
  });

test('a guest’s dream is said to come along, does so at the log-in, and is said to be there', async ({
  page,
}) => {
  const words = `${WORDS} ${Date.now()}`;
  await type(page);
  await field(page).fill(words);
  await finish(page);
  for (const path of ['/user/sign-up', '/login', '/magic-login/user']) {
    await page.goto(path);
    await expect(page.getByText('It comes with you when you sign up or log in.')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Use a password instead' }).click();
  await expect(page.getByText('It comes with you when you sign up or log in.')).toBeVisible();
  const { email, password } = demoAccount('user');
  const form = page.getByRole('main');
  await form.getByLabel('E-mail', { exact: true }).fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('The dream from this device is in your diary now.')).toBeVisible();
  await page.goto('/user/dreams');
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText('Kept on this device, not yet saved')).toHaveCount(0);
  await page.goto(`/user/dreams?q=${encodeURIComponent(words)}`);
  await expect(page.getByText('1 dream', { exact: true })).toBeVisible();
});
