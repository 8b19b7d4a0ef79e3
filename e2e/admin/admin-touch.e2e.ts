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

test('a row is dragged to its place by a finger, and the page stays where it was @phone', async ({
  context,
  page,
}) => {
  await page.goto('/admin/faq?locale=en&category=money');
  const handles = page.getByRole('button', { name: /^Move: / });
  await expect(handles.nth(2)).toBeVisible();
  const names = () => handles.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const [first, second, third, ...rest] = await names();
  await handles.nth(0).scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => {
    window.scrollBy(0, 200);
    return window.scrollY;
  });
  const [from, to] = [await handles.nth(0).boundingBox(), await handles.nth(2).boundingBox()];
  if (!from || !to) throw new Error('the rows are not on the screen');
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share = 0) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [{ x: from.x + from.width / 2, y: from.y + from.height / 2 + (to.y - from.y) * share }],
    });
  await touch('touchStart');
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', step / 10);
  await touch('touchEnd');
  await expect.poll(names).toEqual([second, third, first, ...rest]);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.reload();
  await expect.poll(names).toEqual([second, third, first, ...rest]);
});
