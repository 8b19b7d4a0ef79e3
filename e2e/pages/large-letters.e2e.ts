/// <reference lib="dom" />
import { expect, test } from '@playwright/test';
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

const ENLARGED = ['/', '/user/dreams', '/user/my-stats', '/user/dream-pond', '/account/payments'];

test('a phone that shows everything twice as large has no page that is wider than it', async ({
  page,
  context,
  request,
}) => {
  await signIn(context, request);
  await page.setViewportSize({ width: 195, height: 422 });
  for (const path of ENLARGED) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(over, { message: path }).toBeLessThanOrEqual(0);
  }
});
