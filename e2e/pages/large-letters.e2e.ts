/// <reference lib="dom" />
import { expect, test, type Page } from '@playwright/test';
import { everyVisit } from '../support/every-path.ts';
import { signIn } from '../support/session.ts';

/** A narrow phone, a desk enlarged four times, and a phone whose letters are twice as large. */
const SIGHTS = [
  { width: 320, height: 568, letters: 100 },
  { width: 320, height: 256, letters: 100 },
  { width: 390, height: 844, letters: 200 },
];

test('what one presses beside the bed stays in the window however large it is shown', async ({
  page,
  context,
  request,
}) => {
  await signIn(context, request);
  for (const { width, height, letters } of SIGHTS) {
    await page.setViewportSize({ width, height });
    await page.goto('/user/add-dream');
    await expect(page.getByRole('button', { name: 'Type instead' })).toBeVisible();
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`;
    }, letters);
    const outside = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('button, a')]
          .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1)
          .map((one) => one.textContent.trim()),
      );
    await expect.poll(outside, { message: `${width} × ${height}, letters ${letters} %` }).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});

/** What reaches beyond a page's window, by its words. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, dir } = document.documentElement;
    // Fractions of a pixel are told as a whole one.
    if (scrollWidth <= clientWidth + 1) return [];
    const out = [...document.querySelectorAll('body *')].filter((one) => {
      const { left, right } = one.getBoundingClientRect();
      return one.checkVisibility() && (dir === 'rtl' ? left < -1 : right > clientWidth + 1);
    });
    return [`${scrollWidth - clientWidth} px`, ...out.slice(-2).map(({ textContent }) => textContent.trim())];
  });

// A desk of 1440 and a phone of 390, shown twice as large.
const ENLARGED = [
  { width: 720, height: 450 },
  { width: 195, height: 422 },
];

// The longest words, and pages that begin at the right.
const READERS = [
  ['visitor', 'de'],
  ['user', 'de'],
  ['user', 'ar'],
] as const;
for (const [as, language] of READERS)
  test(`a ${as} who reads ${language} twice as large has no page that is wider than the window`, async ({
    page,
    context,
    browser,
    request,
  }) => {
    test.setTimeout(600_000);
    await context.addInitScript((code) => localStorage.setItem('i18nextLng', code), language);
    const apart = await browser.newContext();
    const { headers } = await signIn(apart, request);
    await apart.close();
    const visits = await everyVisit(async (who, path) =>
      who === 'user' ? ((await request.get(path, { headers })).json() as Promise<unknown>) : {},
    );
    if (as === 'user') await signIn(context, request);
    for (const { path } of visits.filter((visit) => visit.as === as)) {
      await page.goto(path);
      await expect(page.locator('#root > :not(.arriving)').first(), path).toBeAttached();
      await page.waitForLoadState('networkidle').catch(() => undefined);
      for (const size of ENLARGED) {
        await page.setViewportSize(size);
        await expect.poll(() => beyond(page), { message: `${path} at ${size.width}` }).toEqual([]);
      }
    }
  });
