/// <reference lib="dom" />
// Every list and empty form of the admin's house, looked at as a machine can: what axe finds, what the browser complains of, what
// reaches beyond the screen.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { signInAsAdmin } from './support/admin-session.ts';

const LISTS = [
  'dashboard', 'profile', 'users', 'categories', 'categories?scope=symbol', 'dream_prompt', 'dream_book', 'faq',
  'faq?locale=en&category=diary', 'help-lines', 'photo', 'cms', 'email', 'blog', 'word-rules', 'product', 'price',
  'order', 'invoice', 'subscription', 'webhooks', 'pond', 'outbox', 'reports', 'comments', 'interpretations',
  'analytics', 'audit', 'users?words=nobody-of-this-name',
]; // prettier-ignore
const ADDS = [
  'add-user', 'add-category', 'add-dream_prompt', 'add-dream_book', 'add-faq', 'add-help-line', 'add-photo', 'add-cms',
  'add-email', 'add-blog', 'add-dream', 'add-word-rule', 'add-product', 'add-price',
]; // prettier-ignore

/** What is wrong with the page as it stands. Frames that run no script cannot be looked into: what stands there has its own page. */
async function faultsOf(page: Page): Promise<string[]> {
  const frames = page.locator('iframe[sandbox]');
  for (const frame of await frames.all()) await expect(frame).toHaveAttribute('title', /./);
  await frames.evaluateAll((found) => found.forEach((frame) => frame.remove()));
  const { violations } = await new AxeBuilder({ page }).analyze();
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html }) => `${id}: ${html}`)),
    ...(beyond > 0 ? [`${beyond} pixels wider than the screen`] : []),
  ];
}

/** A preview shows a page of ours in a frame that must run nothing: the browser tells of each script that it kept out. */
const PREVIEWED = /frame is sandboxed and the 'allow-scripts' permission|"script-src 'none'"/;
const LOOKS = 3;

/** What is wrong once the page has come to rest. */
async function restingFaults(page: Page): Promise<string[]> {
  for (let look = 1; ; look += 1) {
    const faults = await faultsOf(page);
    if (faults.length === 0 || look === LOOKS) return faults;
    await page.waitForTimeout(700);
  }
}

/** Goes through the screens and says what is wrong, each with its address. */
async function lookAt(page: Page, screens: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  let at = '';
  page.on('console', (message) => {
    if (message.type() === 'error' && !PREVIEWED.test(message.text()))
      found.push(`${at} console: ${message.text()}`);
  });
  page.on('pageerror', (error) => found.push(`${at} thrown: ${error.message}`));
  for (const screen of screens) {
    at = screen;
    await page.goto(`/admin/${screen}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    found.push(...(await restingFaults(page)).map((fault) => `${screen} ${fault}`));
  }
  return found;
}

for (const { width, height, theme } of [
  { width: 1440, height: 900, theme: 'night' },
  { width: 390, height: 844, theme: 'dawn' },
])
  test.describe(`at ${width} pixels by ${theme}`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });

    test.beforeEach(async ({ context, request }) => {
      test.setTimeout(240_000);
      await signInAsAdmin(context, request);
      await context.addInitScript((chosen) => {
        if (window.origin !== 'null') localStorage.setItem('theme', chosen);
      }, theme);
    });

    test('the lists', async ({ page }) => {
      expect(await lookAt(page, LISTS)).toEqual([]);
    });

    test('the empty forms', async ({ page }) => {
      expect(await lookAt(page, ADDS)).toEqual([]);
    });
  });
