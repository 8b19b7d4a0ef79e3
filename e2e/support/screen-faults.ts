/// <reference lib="dom" />
// Screens looked at as a machine can: what axe finds, what the browser complains of, what reaches beyond the screen.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What is wrong with the page as it stands. Frames that run no script cannot be looked into: what stands there has its own page. */
async function faultsOf(page: Page, without: string[] = []): Promise<string[]> {
  const frames = page.locator('iframe[sandbox]');
  for (const frame of await frames.all()) await expect(frame).toHaveAttribute('title', /./);
  await frames.evaluateAll((found) => found.forEach((frame) => frame.remove()));
  // In the page itself: no frame is left, and a second page for every screen sometimes never opened.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().disableRules(without).analyze();
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
async function restingFaults(page: Page, without: string[] = []): Promise<string[]> {
  for (let look = 1; ; look += 1) {
    const faults = await faultsOf(page, without);
    if (faults.length === 0 || look === LOOKS) return faults;
    await page.waitForTimeout(700);
  }
}

/** Goes through the screens and says what is wrong, each with its address. */
export async function lookAt(page: Page, screens: readonly string[]): Promise<string[]> {
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

/** What a page of the web has and a mail does not. */
const NOT_OF_MAILS = ['landmark-one-main', 'region'];

/** What is wrong with the document that a preview on the page shows: in its frame nothing runs, so it is opened by itself. */
export async function documentFaults(page: Page): Promise<string[]> {
  const frame = page.locator('iframe[sandbox]').first();
  const shown = await frame.getAttribute('srcdoc');
  const address = await frame.getAttribute('src');
  const alone = await page.context().newPage();
  try {
    if (shown === null) await alone.goto(address ?? '');
    else await alone.setContent(shown);
    await expect(alone.locator('body')).toContainText(/\S/);
    return await restingFaults(alone, shown === null ? [] : NOT_OF_MAILS);
  } finally {
    await alone.close();
  }
}
