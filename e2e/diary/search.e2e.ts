/// <reference lib="dom" />
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { signIn, type SignedIn } from '../support/session.ts';

let me: SignedIn;
test.beforeEach(async ({ context, request }) => {
  me = await signIn(context, request);
});

const letters = () =>
  crypto
    .randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 6);

async function writeDream(request: APIRequestContext, fields: object): Promise<void> {
  const answer = await request.put(`/v2/api/lambda/dreams/by-client/${crypto.randomUUID()}`, {
    headers: me.headers,
    data: { state: 'kept', ...fields },
  });
  expect(answer.ok()).toBe(true);
}

test('a misspelt word, a month and "or" find what was meant, by the keyboard alone', async ({
  page,
  request,
}) => {
  const own = `quokka${letters()}`;
  await writeDream(request, {
    title: `The ${own} in the lift`,
    text: 'It pressed every button.',
    night_of: '1911-05-12',
  });
  await writeDream(request, {
    title: 'A ferry',
    text: `The ferry waited for a ${own}.`,
    night_of: '1911-07-01',
  });
  const misspelt = `${own.slice(0, 2)}${own[3]}${own[2]}${own.slice(4)}`;
  await page.goto('/user/dreams');
  const field = page.getByRole('combobox', { name: 'Search your dreams' });
  await expect(async () => {
    // What was saved a moment ago is indexed in the background.
    await field.fill('');
    await field.fill(misspelt);
    await expect(page.getByRole('option', { name: `Did you mean ${own}?` })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(page.getByRole('option', { name: `The ${own} in the lift` })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('[role=listbox]').analyze();
  expect(violations).toEqual([]);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`q=${own}$`));
  await expect(page.getByText('2 dreams', { exact: true })).toBeVisible();

  await field.fill(`${own} im Mai 1911`);
  await field.press('Enter');
  await expect(page.getByText('May 1911', { exact: true })).toBeVisible();
  await expect(page.getByText('1 dream', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: `The ${own} in the lift` })).toBeVisible();

  await field.fill(`${own} 12.5.1911 OR 1.7.1911`);
  await field.press('Enter');
  await expect(page.getByText('2 dreams', { exact: true })).toBeVisible();
  await field.fill('OR');
  await field.press('Enter');
  await expect(page.getByText('“OR” asks for nothing yet. A word or a date will do.')).toBeVisible();
});
