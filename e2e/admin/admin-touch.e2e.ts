/// <reference lib="dom" />
// The admin's house under a thumb: what is pressed is as large as elsewhere, and rows are put in order without dragging.
import { expect, type Page, test } from '@playwright/test';
import { signInAsAdmin } from '../support/admin-session.ts';

const SCREENS = [
  'categories',
  'faq',
  'users',
  'dream_prompt',
  'email',
  'add-category',
  'add-dream_prompt',
  'edit-user/1',
];

/** Buttons, fields and links to press that are lower or narrower than a thumb needs. */
const tooSmall = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const LEAST = 43.5;
    return [
      ...main.querySelectorAll<HTMLElement>(
        'button, a[href], input:not([type=checkbox], [type=file]), textarea',
      ),
    ]
      .filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1,
      )
      .filter((one) => {
        // A field, and the sign at its end, is drawn by the box around it.
        const box = one.parentElement;
        const drawn = box?.querySelector(':scope > input')
          ? box
          : (one.closest('.mantine-Input-wrapper') ?? one);
        const { height } = drawn.getBoundingClientRect();
        return height < LEAST;
      })
      .map((one) =>
        `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent.trim()} ${one.className}`.slice(
          0,
          90,
        ),
      );
  });

test.beforeEach(async ({ context, request }) => {
  test.setTimeout(120_000);
  await signInAsAdmin(context, request);
});

test('what is pressed has room for a thumb @phone', async ({ page }) => {
  for (const screen of SCREENS) {
    await page.goto(`/admin/${screen}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await expect.poll(() => tooSmall(page), { message: screen }).toEqual([]);
  }
});

test('a row is put first by a press and a choice @phone', async ({ page }) => {
  const rows = page.getByRole('main').locator('tbody tr');
  await page.goto('/admin/categories?scope=symbol');
  const handle = rows.nth(2).getByRole('button', { name: /^Move: / });
  const name = ((await handle.getAttribute('aria-label')) ?? '').replace('Move: ', '');
  await handle.tap();
  await page.getByRole('menuitem', { name: 'To the top' }).tap();
  await expect(rows.first()).toContainText(name);
  await page.reload();
  await expect(rows.first()).toContainText(name);
});
