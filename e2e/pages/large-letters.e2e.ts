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
