/// <reference lib="dom" />
import { expect, test, type Locator } from '@playwright/test';
import { signIn } from '../support/session.ts';

test.use({ colorScheme: 'light' });
test.beforeEach(async ({ context, page, request }) => {
  await signIn(context, request);
  await page.emulateMedia({ forcedColors: 'active' });
});

const groundOf = (mark: Locator) =>
  mark.evaluate((element) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.backgroundColor = 'Canvas';
    const grounds = [element, probe].map((one) => getComputedStyle(one).backgroundColor);
    probe.remove();
    return grounds;
  });
const edgeOf = (chosen: Locator) => chosen.evaluate((element) => getComputedStyle(element).outlineStyle);

test('where the system chooses the colours, bars stay on their tracks and what is chosen has an edge', async ({
  page,
}) => {
  await page.goto('/user/my-stats');
  const bar = page.getByRole('figure').first().locator('i').first();
  await expect(bar).toBeAttached();
  const [mark, canvas] = await groundOf(bar);
  expect(mark).not.toBe(canvas);
  expect(mark).not.toMatch(/^rgba\(.*, 0\)$/);
  expect(await edgeOf(page.getByRole('link', { name: 'My stats' }).first())).toBe('solid');

  await page.goto('/user/dreams');
  await page.getByRole('button', { name: 'View' }).click();
  const chosen = page
    .getByRole('group', { name: 'How the list looks' })
    .locator('label', { has: page.getByRole('radio', { checked: true }) });
  await expect.poll(() => edgeOf(chosen)).toBe('solid');
});

test('the months of the timeline have their bars, and the letter that is open its line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/user/dreams?view=timeline');
  const bar = page.getByRole('link', { name: /2026/ }).first().locator('i').last();
  await expect(bar).toBeAttached();
  const [mark, canvas] = await groundOf(bar);
  expect(mark).not.toBe(canvas);
  await page.goto('/dictionary');
  const letter = page.getByRole('navigation').locator('[aria-current]', { hasText: /^A$/ }).first();
  await expect(letter).toBeVisible();
  expect(await letter.evaluate((one) => getComputedStyle(one).borderBlockEndStyle)).toBe('solid');
});

test('the stream has no sky where the system chooses the colours', async ({ page }) => {
  await page.goto('/user/stream');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.locator('[data-stars]')).toBeAttached();
  await expect(page.locator('[data-stars]')).toBeHidden();
});
