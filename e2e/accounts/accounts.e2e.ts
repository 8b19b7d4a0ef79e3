import { expect, test, type Page } from '@playwright/test';
import { PROJECT, PROJECT_HEADER } from '#shared/constants.ts';
import { demoAccount } from '../support/accounts.ts';
import { choose } from '../support/choosing.ts';

const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });

async function logInAsAdmin(page: Page) {
  const { email, password } = demoAccount('admin');
  await page.goto('/admin/login?redirect_uri=/admin/users');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
}

test('an admin adds a user, finds, changes and suspends them; the suspended one stays outside', async ({
  page,
  request,
}) => {
  const stamp = Date.now();
  const first = `new-${stamp}@example.org`;
  const second = `moved-${stamp}@example.org`;
  const words = 'violet harbour lantern';
  await logInAsAdmin(page);

  await page.getByRole('link', { name: 'Add user' }).click();
  // The list has a field of that name too.
  await expect(page.getByRole('heading', { level: 1, name: 'Add user' })).toBeVisible();
  await field(page, 'Email').fill(first);
  await field(page, 'Password').fill(words);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Added', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(page.getByRole('row').nth(1)).toContainText(first);

  await field(page, 'Email').fill(first);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/email=new-/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);

  await page.getByRole('link', { name: `Edit ${first}` }).press('Enter');
  // The list's own field of that name has the address as well.
  await expect(page.getByRole('heading', { level: 1, name: 'Edit user' })).toBeVisible();
  await expect(page).toHaveURL(/\/edit-user\//);
  await expect(field(page, 'Email')).toHaveValue(first);
  await field(page, 'Email').fill('admin@example.org');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('This e-mail is taken.').first()).toBeVisible();

  await field(page, 'Email').fill(second);
  await choose(field(page, 'Status'), 'Suspend');
  await field(page, 'Reason').fill('A journey of ours');
  await field(page, 'Password').fill(`${words} again`);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Password Updated')).toBeVisible();
  // The list is searched as before, and nobody has that address any more.
  await expect(page).toHaveURL(/\/admin\/users\?email=new-/);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(row(page, second)).toContainText('Suspend');

  const login = await request.post('/v2/api/lambda/login', {
    headers: { [PROJECT_HEADER]: PROJECT },
    data: { email: second, password: `${words} again`, role: 'user' },
  });
  expect(login.status()).toBe(403);

  await page.getByRole('link', { name: 'Audit' }).click();
  await expect(row(page, second).filter({ hasText: 'Role or status changed' })).toContainText(
    'Status: Active → Suspend · Reason: A journey of ours',
  );
});

test('the last active admin stays an admin', async ({ page }) => {
  await logInAsAdmin(page);
  const { email } = demoAccount('admin');
  // Many others may have come since.
  await page.goto(`/admin/users?email=${email}`);
  await page.getByRole('link', { name: `Edit ${email}` }).click();
  await expect(field(page, 'Email')).toHaveValue(email);
  await choose(field(page, 'Role'), 'user');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('The last active admin must stay one.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).click();
  // What was chosen is not saved: that is asked about.
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/admin\/users\?email=/);
});

test.describe('with a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('the admin login turns to English with all of its words', async ({ page }) => {
    await page.goto('/admin/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible();
  });
});
