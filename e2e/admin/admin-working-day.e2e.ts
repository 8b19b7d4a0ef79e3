// One day of an admin, without the mouse.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { PROJECT, PROJECT_HEADER } from '#shared/constants.ts';
import { demoAccount } from '../support/accounts.ts';
import { give, pick, press, reach, turn, write } from '../support/keyboard.ts';
import { signIn } from '../support/session.ts';

const LAMBDA = '/v2/api/lambda';
const project = { [PROJECT_HEADER]: PROJECT };
const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const button = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, exact: typeof name === 'string' });
const link = (page: Page, name: string | RegExp) =>
  main(page).getByRole('link', { name, exact: typeof name === 'string' });
const tag = () => crypto.randomUUID().slice(0, 8);

type Headers = Record<string, string>;

async function asAdmin(context: BrowserContext, request: APIRequestContext): Promise<Headers> {
  const data = { ...demoAccount('admin'), role: 'admin' };
  const answer = await request.post(`${LAMBDA}/login`, { headers: project, data });
  const { token, user_id: id } = (await answer.json()) as { token: string; user_id: number };
  await context.addInitScript(
    ([key, user]) => {
      localStorage.setItem('token', key ?? '');
      localStorage.setItem('user', user ?? '');
      localStorage.setItem('role', 'admin');
    },
    [token, String(id)],
  );
  return { ...project, authorization: `Bearer ${token}` };
}

let headers: Headers;
test.beforeEach(async ({ context, request }) => {
  headers = await asAdmin(context, request);
});

test('a category and a prompt', async ({ page }) => {
  const name = `Rivers ${tag()}`;
  await page.goto('/admin/categories');
  await press(link(page, 'Add category'));
  await write(field(page, 'Name in English'), name);
  await press(button(page, 'Submit'));
  await expect(main(page).getByRole('cell', { name: `${name} just added`, exact: true })).toBeVisible();
  const handle = button(page, `Move: ${name}`);
  await reach(handle);
  await page.keyboard.press('ArrowUp');
  await expect(main(page).getByText(new RegExp(`${name} is now number \\d+ of`))).toBeAttached();

  const question = `What was upside down, ${tag()}?`;
  await page.goto('/admin/dream_prompt');
  await press(link(page, 'Add prompt'));
  await write(field(page, 'Question in English'), question);
  await write(field(page, 'Short name'), `day-${tag()}`);
  await pick(field(page, 'Moment'), 'Evening');
  await write(field(page, 'First day'), '1.3.2030');
  await press(button(page, 'Save'));
  await write(field(page, 'Words'), question);
  await page.keyboard.press('Enter');
  const row = main(page).getByRole('row').filter({ hasText: question });
  await expect(row).toBeVisible();
  await press(button(page, `Archive: ${question}`));
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect(row).toContainText('on');
});

test('a book from a file', async ({ page }) => {
  const title = `Book of ${tag()}`;
  await page.goto('/admin/dream_book');
  await press(link(page, 'Add a dream book'));
  await write(field(page, 'Title'), title);
  await write(field(page, 'Author'), 'Ottilie Baum');
  await press(button(page, 'Save'));
  await expect(main(page).getByRole('heading', { name: title })).toBeVisible();
  await press(main(page).getByRole('link', { name: 'Import a file' }).first());
  const csv =
    'headword,text,category\nLantern,"A lamp is carried.",things\nHarbour,"Ships come home.",places\n';
  const file = { name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await give(main(page).locator('input[type=file]'), file, 'Space');
  await press(button(page, /^Write 2 entries/));
  await expect(
    main(page)
      .getByText(/written/)
      .first(),
  ).toBeVisible();
  await press(link(page, 'Entries'));
  await press(link(page, 'Edit: Lantern'));
  await write(field(page, 'Text'), 'A lamp is carried home.');
  await press(button(page, 'Save'));
  await expect(main(page).getByRole('heading', { name: title })).toBeVisible();
  await press(link(page, 'Edit the book'));
  await write(field(page, 'Author'), 'Ottilie Baum, sleeper');
  await press(button(page, 'Save'));
  await expect(main(page).getByText(/Ottilie Baum, sleeper/)).toBeVisible();
});

test('a template and a question', async ({ page }) => {
  const slug = `own-${tag()}`;
  await page.goto('/admin/email');
  await press(link(page, 'Add template'));
  await write(field(page, 'Short name'), slug);
  await write(field(page, 'Subject'), 'The house is quiet today');
  await write(field(page, 'Text'), 'We are back tomorrow.');
  await press(button(page, 'Save'));
  await expect(main(page).getByText('The house is quiet today').first()).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/edit-email\/\d+/);

  const question = `Where does my dream sleep, ${tag()}?`;
  await page.goto('/admin/faq');
  await press(link(page, 'Add question'));
  await reach(field(page, 'Category'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await write(field(page, 'Question'), question);
  await write(field(page, 'Answer'), 'In your diary.');
  await press(button(page, 'Save'));
  await write(field(page, 'Words'), question);
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('row')).toHaveCount(2);
  await expect(main(page).getByRole('row').nth(1)).toContainText(question);
});

test('a page text in two languages', async ({ page }) => {
  const stamp = tag();
  await page.goto('/admin/cms');
  await write(field(page, 'Words in key or text'), 'about');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/words=about/);
  await press(link(page, /^Edit: about/).first());
  for (const [language, words] of [
    ['English', `Words of ${stamp}`],
    ['Deutsch', `Worte von ${stamp}`],
  ] as const) {
    await press(
      main(page)
        .getByRole('navigation', { name: 'Language' })
        .getByRole('button', { name: new RegExp(`^${language}`) })
        .first(),
    );
    await write(main(page).getByLabel(`Text, ${language}`), words);
    await press(button(page, `Publish ${language}`));
    await expect(page.getByText(`Published: ${language}`)).toBeVisible();
  }
});

test('a picture and a post', async ({ page }) => {
  const name = `Lamp ${tag()}`;
  const buffer = readFileSync(path.join(import.meta.dirname, '../../public/icons/icon-192.png'));
  await page.goto('/admin/photo');
  await press(link(page, 'Add photo'));
  await give(main(page).locator('button').filter({ hasText: 'Choose a picture' }), {
    name: 'lamp.png',
    mimeType: 'image/png',
    buffer,
  });
  await expect(main(page).getByRole('img', { name: 'The chosen picture' })).toBeVisible();
  await write(field(page, 'Name'), name);
  await write(main(page).getByRole('textbox', { name: 'What it shows' }), 'A small lamp');
  await press(button(page, 'Save'));
  await expect(main(page).getByText(name).first()).toBeVisible();

  const title = `A quiet week ${tag()}`;
  await page.goto('/admin/blog');
  await press(link(page, 'Add post'));
  await write(field(page, 'Title'), title);
  await write(field(page, 'Text'), 'Nothing happened, and that was good.');
  await press(button(page, 'Publish'));
  await expect(page).toHaveURL(/\/admin\/edit-blog\/\d+$/);
  await expect(main(page).getByRole('link', { name: 'Open the page' })).toBeVisible();
  await page.goto('/blog');
  await expect(page.getByText(title).first()).toBeVisible();
});

test('somebody is suspended, with a reason', async ({ page, request }) => {
  const email = `late-${tag()}@example.org`;
  const data = { email, password: 'violet harbour lantern', role: 'user', verify: true };
  await request.post(`${LAMBDA}/register`, { headers, data });
  await page.goto('/admin/users');
  await write(field(page, 'Email'), email);
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('row')).toHaveCount(2);
  await press(link(page, `Edit ${email}`));
  await pick(field(page, 'Status'), 'Suspend');
  await press(button(page, 'Submit'));
  await expect(field(page, 'Reason')).toBeFocused();
  await write(field(page, 'Reason'), 'Sells lamps in comments');
  await press(button(page, 'Submit'));
  await expect(page.getByText('Suspended. They are told by mail.')).toBeVisible();
  await expect(main(page).getByRole('row').filter({ hasText: email })).toContainText('Suspend');
});

test('three reports are answered', async ({ browser, page, request }) => {
  const stamp = tag();
  const elsewhere = await browser.newContext();
  const dreamer = await signIn(elsewhere, request);
  for (const at of [1, 2, 3]) {
    const url = `${LAMBDA}/dreams/by-client/${crypto.randomUUID()}`;
    const text = `The ${stamp} tap runs, ${at}.`;
    const kept = await request.put(url, { headers: dreamer.headers, data: { title: `Tap ${at}`, text } });
    const { model } = (await kept.json()) as { model: { id: number } };
    const copy = await request.post(`${LAMBDA}/stream/publish`, {
      headers: dreamer.headers,
      data: { dream_id: model.id, anonymous: false },
    });
    const { model: shared } = (await copy.json()) as { model: { id: number } };
    const body = { subject: 'public_dream', subject_id: shared.id, reason: 'spam' };
    expect((await request.post(`${LAMBDA}/reports`, { headers, data: body })).ok()).toBe(true);
  }
  await elsewhere.close();
  await page.goto('/admin/reports');
  await write(field(page, 'Words'), stamp);
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('article')).toHaveCount(3);
  await press(button(page, 'Keep').first());
  await page.keyboard.insertText('Only a tap');
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('article')).toHaveCount(2);
  await turn(main(page).getByRole('checkbox').first());
  await turn(main(page).getByRole('checkbox').nth(1));
  await page.keyboard.press('r');
  await write(page.getByLabel('Reason'), 'It sells taps');
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('Nothing is reported')).toBeVisible();
});
