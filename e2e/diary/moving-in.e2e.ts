/// <reference lib="dom" />
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { signInNew } from '../support/new-member.ts';
import { dayOne, type Given, spreadsheet, vault } from '../support/other-diaries.ts';
import { choose as chooseOption } from '../support/choosing.ts';

const start = (page: Page) => page.getByRole('button', { name: 'Bring it in' });

const give = (page: Page, file: Given) => page.locator('#import input[type=file]').setInputFiles(file);

async function choose(page: Page, file: Given): Promise<void> {
  await give(page, file);
  await expect(start(page)).toBeVisible();
}

/** The line beside the button says what stays behind, with its number. */
async function expectBeside(page: Page, words: string): Promise<void> {
  await expect(start(page).locator('..').getByText(words)).toBeVisible();
}

async function bring(page: Page, added: string): Promise<void> {
  await start(page).click();
  await expect(page.getByText(added, { exact: true })).toBeVisible();
}

const another = (page: Page) => page.getByRole('button', { name: 'Another file' }).click();

async function expectPicture(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title }).click();
  const shown = page.getByRole('button', { name: /^Open the picture/ }).getByRole('img');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.goto('/user/portability#import');
}

async function takeBack(page: Page, name: string): Promise<void> {
  const line = page.getByRole('listitem').filter({ hasText: name });
  await line.getByRole('button', { name: 'Take it back' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await page.getByRole('button', { name: 'Another file' }).click();
  await expect(line.getByText('Everything was taken back.')).toBeVisible();
}

test('@phone a new dreamer moves in from three other diaries, and out again', async ({
  context,
  page,
  request,
}) => {
  await signInNew(context, request);
  await page.goto('/user/dreams');
  await page.getByRole('link', { name: 'Move in from another diary' }).click();

  await choose(page, await dayOne());
  await expect(page.getByText('3 new dreams and 2 pictures')).toBeVisible();
  await expectBeside(page, '3 things stay behind.');
  expect((await new AxeBuilder({ page }).include('#import').analyze()).violations).toEqual([]);
  await bring(page, '3 dreams were added.');
  await expect(page.getByText('2 pictures came with them.')).toBeVisible();
  await page.getByRole('link', { name: 'See the dreams' }).click();
  await expectPicture(page, 'The ferry');

  await give(page, await dayOne());
  await expect(page.getByText('3 that are here already')).toBeVisible();
  await expect(page.getByText('All that this file could bring is here already.')).toBeVisible();
  await expect(start(page)).toHaveCount(0);
  await another(page);

  await choose(page, spreadsheet());
  await expect(page.getByText('3 new dreams')).toBeVisible();
  await expect(page.getByText('1 dream has no date and comes as from long ago.')).toBeVisible();
  await chooseOption(page.getByRole('combobox', { name: 'zappelig' }), 'a tag');
  await expectBeside(page, '3 values are not taken over.');
  expect((await new AxeBuilder({ page }).include('#import').analyze()).violations).toEqual([]);
  await bring(page, '3 dreams were added.');
  await another(page);

  await choose(page, await vault());
  await expect(page.getByText('2 new dreams and 1 picture')).toBeVisible();
  await expectBeside(page, '3 things stay behind.');
  await bring(page, '2 dreams were added.');
  await page.getByRole('link', { name: 'See the dreams' }).click();
  await expect(page.getByRole('link', { name: 'Der Garten' })).toBeVisible();
  await expectPicture(page, 'The lighthouse');

  for (const name of ['Notes.zip', 'Träume.csv', 'Day One.zip']) await takeBack(page, name);
  await page.goto('/user/dreams');
  await expect(page.getByRole('link', { name: 'Move in from another diary' })).toBeVisible();
});

test('a file whose sending was broken off is sent again without being chosen anew', async ({
  context,
  page,
  request,
}) => {
  await signInNew(context, request);
  await page.goto('/user/portability');
  const url = '**/portability/imports?name=*';
  await page.route(url, (route) => route.abort('connectionreset'));
  await page.locator('#import input[type=file]').setInputFiles(spreadsheet());
  await expect(page.getByRole('alert')).toContainText('The connection was lost');
  await page.unroute(url);
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('3 new dreams')).toBeVisible();
});
