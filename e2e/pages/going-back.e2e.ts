import { expect, test } from '@playwright/test';
import { signInNew } from '../support/new-member.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a phone’s back closes what stands over the page, one step after the other, before it leaves it', async ({
  context,
  page,
  request,
}) => {
  const me = await signInNew(context, request);
  const url = `/v2/api/lambda/dreams/by-client/${crypto.randomUUID()}`;
  const data = { state: 'kept', title: 'The ferry', text: 'A ferry without a captain.' };
  const kept = await request.put(url, { headers: me.headers, data });
  const { model } = (await kept.json()) as { model: { id: number } };
  await page.goto('/user/dreams');

  await test.step('the drawer', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL('/user/dreams');
  });

  await test.step('a menu of a dream, whose page is left with one step then', async () => {
    await page.getByRole('link', { name: 'The ferry' }).first().click();
    await expect(page).toHaveURL(`/user/dreams/${model.id}`);
    await page.getByRole('button', { name: 'More for this dream' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(page).toHaveURL(`/user/dreams/${model.id}`);
    await page.goBack();
    await expect(page).toHaveURL('/user/dreams');
  });

  await test.step('the steps of capture, with what was written', async () => {
    await page.locator('nav a[href="/user/add-dream"]').click();
    await page.getByRole('button', { name: 'Type instead' }).click();
    await page.getByRole('textbox', { name: 'Your dream' }).fill('A lamp under water.');
    await page.getByRole('button', { name: 'A feeling' }).click();
    await expect(page.getByRole('heading', { name: 'What feeling is left?' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('textbox', { name: 'Your dream' })).toHaveValue('A lamp under water.');
    await page.goBack();
    await expect(page.getByRole('textbox', { name: 'Your dream' })).toBeHidden();
    await expect(page).toHaveURL('/user/add-dream');
    await page.goBack();
    await expect(page).toHaveURL('/user/dreams');
  });
});
