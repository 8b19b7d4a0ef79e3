import { expect, test } from '@playwright/test';

test('a guest’s dream is found again after the browser was closed, and said to come along', async ({
  page,
  context,
}) => {
  await page.goto('/try');
  await page.getByRole('button', { name: 'Type instead' }).click();
  await page.getByRole('textbox', { name: 'Your dream' }).fill('A bridge of glass over the bay');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'Kept on this device.' })).toBeVisible();
  await page.goto('chrome://crash').catch(() => undefined);
  await page.close();

  const next = await context.newPage();
  await next.goto('/');
  await expect(next.getByText('One dream is kept on this device.')).toBeVisible();
  await next.goto('/try');
  await next.getByRole('link', { name: 'Open it' }).click();
  await expect(next.getByRole('textbox', { name: 'Your dream' })).toHaveValue(
    'A bridge of glass over the bay',
  );
  await next.goto('/user/sign-up');
  await expect(next.getByText('It comes along when you log in.')).toBeVisible();
});
