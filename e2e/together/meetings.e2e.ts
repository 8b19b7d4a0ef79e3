/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { signInNew } from '../support/new-member.ts';
import type { SignedIn } from '../support/session.ts';

const LAMBDA = '/v2/api/lambda';
/** A page's own chunk has to come first. */
const MEETINGS = '/account/my-bookings';

const seriousFaults = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations;

/** Gives a member a name of this journey's own, and hours on every day. */
async function offerHours(request: APIRequestContext, { headers }: SignedIn, name: string): Promise<void> {
  const weekly = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '18:00', to: '20:00' }));
  const hours = { open: true, timezone: 'Europe/Helsinki', minutes: 45, pause: 15, weekly, away: [] };
  const named = await request.put(`${LAMBDA}/profile`, { headers, data: { username: name } });
  const offered = await request.put(`${LAMBDA}/scheduling/hours`, { headers, data: hours });
  expect([named.status(), offered.status()]).toEqual([200, 200]);
}

test('a time is found with somebody, booked, taken along, and cancelled by the other with a word', async ({
  browser,
  page,
  context,
  request,
}) => {
  test.slow();
  const name = `Selma ${crypto.randomUUID().slice(0, 6)}`;
  const theirs = await browser.newContext();
  const selma = await signInNew(theirs, request);
  await offerHours(request, selma, name);
  await signInNew(context, request);

  await page.goto(`${MEETINGS}?with=${encodeURIComponent(name)}`);
  await expect(page.getByRole('combobox', { name: 'With' })).toHaveValue(new RegExp(name));
  await page.getByRole('button', { name: 'The week after' }).click();
  await page.getByRole('radio').nth(2).check();
  const chosen = page.getByRole('complementary');
  await expect(chosen.getByText(/Helsinki/)).toBeVisible();
  await chosen.getByLabel('What it is about, if you like').fill('The staircase');
  expect(await seriousFaults(page)).toEqual([]);
  await chosen.getByRole('button', { name: 'Book it' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('The staircase')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Calendar file' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('BEGIN:VEVENT\r\n');
  expect(file).toContain('DESCRIPTION:The staircase\r\n');

  const other = await theirs.newPage();
  await other.goto(MEETINGS);
  await other.getByRole('button', { name: 'Cancel', exact: true }).click();
  const dialog = other.getByRole('dialog');
  await dialog.getByRole('textbox').fill('a cold, and no dreams');
  await dialog.getByRole('button', { name: 'Cancel the meeting' }).click();
  await expect(other.getByText('Nothing is planned', { exact: false })).toBeVisible();

  await page.reload();
  await expect(page.getByText('a cold, and no dreams', { exact: false })).toBeVisible();
  await theirs.close();
});

test('a way through the pages is recorded only once it was agreed to, and is gone when its owner says so', async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const { headers } = await signInNew(context, request);
  const recorded = async () => {
    const answer = await request.get(`${LAMBDA}/user-sessions/data`, { headers });
    return ((await answer.json()) as { total: number }).total;
  };
  const asked: string[] = [];
  page.on('request', (one) => void (one.url().includes('/analytics/') && asked.push(one.postData() ?? '')));

  await page.goto('/user/edit-profile?group=account');
  const consent = page.getByRole('switch', { name: /My way through the pages/ });
  await expect(consent).not.toBeChecked();
  expect(asked).toEqual([]);
  await consent.press(' ');
  await expect(consent).toBeChecked();
  await page.getByRole('link', { name: 'Meetings' }).first().click();
  await expect(page.getByRole('heading', { name: 'Meetings' })).toBeVisible();
  await expect.poll(recorded).toBeGreaterThan(0);
  expect(asked.join('')).toContain(MEETINGS);
  expect(asked.join('')).not.toMatch(/Nothing is planned|violet|lantern/);

  await page.goto('/user/edit-profile#recording');
  await page
    .getByRole('button', { name: /^Read the session of/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText(MEETINGS).first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('switch', { name: /My way through the pages/ }).press(' ');
  await page.getByRole('button', { name: 'Remove everything that was recorded' }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('Nothing of yours is recorded.')).toBeVisible();
  expect(await recorded()).toBe(0);
});
