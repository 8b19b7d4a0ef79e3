import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { signInNew } from '../support/new-member.ts';

test('on a phone a group is opened from the list, a change is kept at once, and is there on the next visit', async ({
  page,
  context,
  request,
}) => {
  await signInNew(context, request);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/user/edit-profile');
  const sharing = page.getByRole('link', { name: 'Sharing' });
  await expect(page.getByText(/As nobody/)).toBeVisible();
  await sharing.click();
  await expect(page).toHaveURL(/\/user\/edit-profile\?group=sharing$/);
  const nightmares = page.getByRole('switch', { name: 'Leave out nightmares' });
  await nightmares.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Kept', { exact: true })).toBeVisible();
  await expect(nightmares).toBeChecked();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);

  await page.goto('/user/edit-profile#filters');
  await expect(page.getByRole('switch', { name: 'Leave out nightmares' })).toBeChecked();
  await expect(page.getByRole('region', { name: 'What you see' })).toBeInViewport();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('link', { name: 'Account' })).toBeVisible();
});

test('from 1024 pixels the index stays in view and leads to the sections of its group', async ({
  page,
  context,
  request,
}) => {
  await signInNew(context, request);
  await page.goto('/user/edit-profile');
  const index = page.getByRole('navigation', { name: 'Groups of settings' });
  await index.getByRole('link', { name: 'Account' }).click();
  await index.getByRole('link', { name: 'Delete account' }).click();
  await expect(page.getByRole('region', { name: 'Delete account' })).toBeInViewport();
  await expect(index).toBeInViewport();
});
