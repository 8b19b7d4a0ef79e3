import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { PROJECT, PROJECT_HEADER } from '#shared/constants.ts';
import { demoAccount } from '../support/accounts.ts';
import { signInNew } from '../support/new-member.ts';

const LAMBDA = '/v2/api/lambda';

async function requireAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test('what is dreamed here says what it lacks, and a member takes part by a switch @phone', async ({
  page,
  context,
  request,
}) => {
  await page.goto('/stats');
  await expect(page.getByText('There is nothing to show here yet.')).toBeVisible();
  await expect(page.getByText(/at least 20 members who agreed/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What would appear here' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'flying' })).toBeVisible();
  await requireAccessible(page);

  await signInNew(context, request);
  await page.goto('/stats');
  await page.getByRole('link', { name: 'See the switch in your settings' }).click();
  const consent = page.getByRole('switch', { name: 'Count my dreams in the public statistics' });
  await expect(consent).not.toBeChecked();
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/preference') && answer.ok());
  await consent.press('Space');
  await saved;
  await page.reload();
  await expect(consent).toBeChecked();
});

test('a nightmare gets another ending, which is gone through and found again @phone', async ({
  page,
  context,
  request,
}) => {
  const { headers } = await signInNew(context, request);
  const kept = await request.put(`${LAMBDA}/dreams/by-client/${crypto.randomUUID()}`, {
    headers,
    data: { title: 'The wave', text: 'A wave comes over the house.', types: ['nightmare'] },
  });
  const { model } = (await kept.json()) as { model: { id: number } };
  await page.goto(`/user/dreams/${model.id}`);
  await page.getByRole('link', { name: 'Write another ending for this dream' }).click();
  await page.getByLabel('What stays').fill('The house.');
  await page.getByLabel('How it goes on').fill('The wave stands still and I walk out over it.');
  await expect(page.getByText('Kept. It is only yours.')).toBeVisible();
  await page.getByRole('button', { name: 'I went through it' }).click();
  await expect(page.getByRole('list', { name: 'When you went through it' })).toContainText('1 ×');
  await requireAccessible(page);

  await page.goto(`/user/dreams/${model.id}`);
  await expect(page.getByText('A wave comes over the house.')).toBeVisible();
  await page.getByRole('link', { name: 'The other ending that you wrote' }).click();
  await expect(page.getByLabel('How it goes on')).toHaveValue(
    'The wave stands still and I walk out over it.',
  );
  await page.getByRole('button', { name: 'Delete this ending' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete this ending' }).click();
  await expect(page.getByRole('link', { name: 'Write another ending for this dream' })).toBeVisible();
});

test('an admin writes a help line, and somebody who needs one finds it', async ({
  page,
  browser,
  request,
}) => {
  const data = { ...demoAccount('admin'), role: 'admin' };
  const project = { [PROJECT_HEADER]: PROJECT };
  const answer = await request.post(`${LAMBDA}/login`, { headers: project, data });
  const { token, user_id } = (await answer.json()) as { token: string; user_id: number };
  await page.addInitScript(
    ([key, id]) => {
      localStorage.setItem('token', key ?? '');
      localStorage.setItem('user', id ?? '');
      localStorage.setItem('role', 'admin');
    },
    [token, String(user_id)],
  );
  const name = `The night desk ${crypto.randomUUID().slice(0, 6)}`;
  await page.goto('/admin/help-lines');
  await page.getByRole('link', { name: 'Add help line' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByLabel('Short name').fill(name.toLowerCase().replaceAll(' ', '-'));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A number or an address is needed')).toBeVisible();
  await page.getByLabel('Number').fill('+43 1 234 567');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/admin\/help-lines$/);
  await requireAccessible(page);

  const context = await browser.newContext({ locale: 'en-GB' });
  const { headers } = await signInNew(context, request);
  const kept = await request.put(`${LAMBDA}/dreams/by-client/${crypto.randomUUID()}`, {
    headers,
    data: { text: 'A long corridor.', waking_note: 'When I woke I wanted to die.' },
  });
  const { model } = (await kept.json()) as { model: { id: number } };
  const reader = await context.newPage();
  await reader.goto(`/user/dreams/${model.id}`);
  const number = reader.getByRole('link', { name: '+43 1 234 567' });
  const more = reader.getByText('In other countries');
  await expect(number.or(more).first()).toBeVisible();
  const rule = (await reader.locator('details', { has: more }).boundingBox())?.y ?? 0;
  const cards = await reader
    .locator('ul', { has: reader.getByText('Nobody here has checked it yet.') })
    .first()
    .boundingBox();
  expect(rule - ((cards?.y ?? 0) + (cards?.height ?? 0))).toBeGreaterThanOrEqual(8);
  if (!(await number.isVisible())) await more.click();
  await expect(number).toHaveAttribute('href', 'tel:+431234567');
  await expect(reader.getByText(name)).toBeVisible();
  await context.close();
});
