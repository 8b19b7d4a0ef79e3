import { expect, test } from '@playwright/test';
import { PROJECT, PROJECT_HEADER } from '#shared/constants.ts';
import { demoAccount } from '../support/accounts.ts';
import { signIn } from '../support/session.ts';

const LAMBDA = '/v2/api/lambda';

test('the stream has three orders whose filters stay in the address', async ({ context, page, request }) => {
  await signIn(context, request);
  await page.goto('/user/stream');
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  await page.getByRole('link', { name: 'Quiet' }).click();
  await expect(page).toHaveURL(/order=quiet/);
  await expect(page.getByRole('link', { name: 'Quiet' })).toHaveAttribute('aria-current', 'true');
  await page.goto('/user/stream?order=resonant&length=short');
  await expect(page.getByRole('link', { name: 'Resonant' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
});

test('a copy waits, is looked at again, and is taken back before anybody meets it', async ({
  context,
  page,
  request,
}) => {
  const { headers } = await signIn(context, request);
  const word = `quincelamp${crypto.randomUUID().slice(0, 6).replaceAll(/\d/g, 'x')}`;
  const kept = await request.put(`${LAMBDA}/dreams/by-client/${crypto.randomUUID()}`, {
    headers,
    data: { title: 'The lamp', text: `The ${word} shone under the stairs.` },
  });
  const { model } = (await kept.json()) as { model: { id: number } };
  await request.put(`${LAMBDA}/stream/waiting/${model.id}`, {
    headers,
    data: { anonymous: true, after_hours: 24 },
  });
  await page.goto(`/user/dream/${model.id}`);
  const waiting = page.getByRole('region', { name: 'A copy is waiting to be published' });
  await expect(waiting).toBeVisible();
  const found = await request.get(`${LAMBDA}/stream?q=${word}`, { headers });
  expect(((await found.json()) as { list: unknown[] }).list).toEqual([]);
  await waiting.getByRole('button', { name: 'See it' }).click();
  await expect(waiting.getByRole('article')).toContainText(word);
  await waiting.getByRole('button', { name: 'Take it back' }).click();
  await expect(waiting).toBeHidden();
});

test('a rule for words covers what a member writes, and the box shows it before', async ({
  page,
  request,
}) => {
  const word = `gizzard${crypto.randomUUID().slice(0, 6).replaceAll(/\d/g, 'x')}`;
  const login = await request.post(`${LAMBDA}/login`, {
    headers: { [PROJECT_HEADER]: PROJECT },
    data: { ...demoAccount('admin'), role: 'admin' },
  });
  const admin = (await login.json()) as { token: string; user_id: number };
  await page.addInitScript(
    ([token, user]) => {
      localStorage.setItem('token', token ?? '');
      localStorage.setItem('user', user ?? '');
      localStorage.setItem('role', 'admin');
    },
    [admin.token, String(admin.user_id)],
  );
  await page.goto('/admin/add-word-rule');
  await page.getByLabel('Words').fill(word);
  await page
    .getByRole('button', { name: 'What happens' })
    .or(page.getByLabel('What happens'))
    .first()
    .click();
  await page.getByRole('option', { name: 'Covered' }).click();
  await page
    .getByRole('button', { name: /Save|Add/ })
    .first()
    .click();
  await expect(page).toHaveURL(/word-rules/);
  // The form has the same box: it stands until the list does.
  await expect(page.getByRole('main').getByText(word)).toBeVisible();
  await page.getByLabel(/As somebody might write it/).fill(`dear ${word.toUpperCase()}`);
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByText('It would be shown with words covered:')).toBeVisible();
});
