/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { signIn, type SignedIn } from '../support/session.ts';

const BY_CLIENT = '/v2/api/lambda/dreams/by-client';
/** Two by one pixels, blue. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWNQMGhQMGgAAAT3AaEXDXZRAAAAAElFTkSuQmCC',
  'base64',
);
/** A table of two dreams that are in no diary yet, whatever was brought in before. */
const tableOf = (word: string): string =>
  [
    'date,title,text,mood',
    `2019-02-03,The ${word} ferry,"A ferry made of ${word}, and nobody minds.",calm`,
    `2019-02-04,A lamp for the snow,"I carry a ${word} lamp for the snow, it is asleep.",happy`,
  ].join('\n');

let me: SignedIn;
test.beforeEach(async ({ context, request }) => {
  me = await signIn(context, request);
});

async function writeDream(request: APIRequestContext, fields: object): Promise<{ id: number }> {
  const data = { state: 'kept', ...fields };
  const answer = await request.put(`${BY_CLIENT}/${crypto.randomUUID()}`, { headers: me.headers, data });
  return ((await answer.json()) as { model: { id: number } }).model;
}

const choose = async (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer });

async function addPicture(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByRole('button', { name: 'Add a picture' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
  await sheet.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(sheet).toBeHidden();
}

test('the whole diary comes as one file that anybody can read', async ({ page }) => {
  await page.goto('/user/portability');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the diary' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^dream-diary-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = readFileSync(await file.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  for (const name of ['README.txt', 'dreams.jsonl', 'dreams.csv', 'manifest.json', 'nights.jsonl'])
    expect(bytes.includes(name)).toBe(true);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('a table is looked through first, then brought in, then taken back whole', async ({ page }) => {
  test.slow();
  const word = `quince${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`;
  await page.goto('/user/portability');
  await choose(page, `${word}.csv`, 'text/csv', Buffer.from(tableOf(word)));
  await expect(page.getByText('2 new dreams')).toBeVisible();
  await expect(page.getByText(`The ${word} ferry`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Bring it in' }).click();
  await expect(page.getByText('2 dreams were added.')).toBeVisible();
  await page.getByRole('link', { name: 'See the dreams' }).click();
  await page.getByRole('combobox', { name: 'Search your dreams' }).fill(word);
  await expect(page.getByRole('link', { name: `The ${word} ferry` })).toBeVisible();

  await page.goto('/user/portability');
  const line = page.getByRole('listitem').filter({ hasText: word });
  await line.getByRole('button', { name: 'Take it back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('Everything was taken back.').first()).toBeVisible();
  await page.goto(`/user/dreams?q=${word}`);
  await expect(page.getByText(`Nothing matches “${word}”.`)).toBeVisible();
});

test('a picture is added to a dream, opened, given words and removed', async ({ page, request }) => {
  const { id } = await writeDream(request, { text: 'The lake had a window in it.' });
  await page.goto(`/user/edit-dream/${id}`);
  await addPicture(page, 'lake.png', PICTURE);
  const small = page.getByRole('button', { name: 'Open the picture: Picture 1' });
  await expect(small).toBeVisible();
  await small.click();
  const view = page.getByRole('dialog');
  await view.getByRole('textbox', { name: 'What the picture shows' }).fill('The window in the lake');
  await view.getByRole('textbox', { name: 'What the picture shows' }).blur();
  await expect(view.getByText('Saved.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`/user/dreams/${id}`);
  const named = page.getByRole('button', { name: 'Open the picture: The window in the lake' });
  await expect(named).toBeVisible();
  const shown = named.getByRole('img');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2);
  await named.click();
  await view.getByRole('button', { name: 'Remove the picture' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Remove the picture' }).click();
  await expect(named).toHaveCount(0);
});

test('what is no picture is refused in words', async ({ page, request }) => {
  const { id } = await writeDream(request, { text: 'A letter with no paper.' });
  await page.goto(`/user/edit-dream/${id}`);
  await addPicture(page, 'letter.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(page.getByText('This is not a picture that can be kept.')).toBeVisible();
});
