/// <reference lib="dom" />
import { randomUUID } from 'node:crypto';
import { expect, test, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import sharp from 'sharp';
import { PROJECT, PROJECT_HEADER } from '#shared/constants.ts';
import { demoAccount } from '../support/accounts.ts';

const LAMBDA = '/v2/api/lambda';

/** Logs the demo admin in over HTTP and puts the session into the browser. */
async function signInAsAdmin(
  context: BrowserContext,
  request: APIRequestContext,
): Promise<Record<string, string>> {
  const headers = { [PROJECT_HEADER]: PROJECT };
  const answer = await request.post(`${LAMBDA}/login`, {
    headers,
    data: { ...demoAccount('admin'), role: 'admin' },
  });
  const { token, user_id: id } = (await answer.json()) as { token: string; user_id: number };
  await context.addInitScript(
    ([key, user]) => {
      localStorage.setItem('token', key ?? '');
      localStorage.setItem('user', user ?? '');
      localStorage.setItem('role', 'admin');
    },
    [token, String(id)],
  );
  return { ...headers, authorization: `Bearer ${token}` };
}

let headers: Record<string, string>;
test.beforeEach(async ({ context, request }) => {
  headers = await signInAsAdmin(context, request);
});

const picture = (red: number) =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: { r: red, g: 40, b: 60 } } })
    .png()
    .toBuffer();

async function addPhoto(page: Page, title: string): Promise<void> {
  await page.goto('/admin/add-photo');
  const file = { name: 'lake.png', mimeType: 'image/png', buffer: await picture(30) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('img', { name: 'The chosen picture' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(title);
  await page.getByRole('textbox', { name: 'What it shows' }).first().fill(`${title} by night`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
}

test('a photo is added, stands in a post that is published, keeps its address when replaced, and is deleted once nothing shows it', async ({
  page,
  request,
}) => {
  const name = `Lake ${randomUUID().slice(0, 8)}`;
  await addPhoto(page, name);

  await page.goto('/admin/add-blog');
  await page.getByRole('textbox', { name: 'Title' }).fill(`On ${name}`);
  await page.getByRole('textbox', { name: 'Text' }).fill('Water keeps no shape.');
  await page.getByRole('button', { name: 'Choose from the photos' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(name);
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await dialog.getByRole('radio').focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Take this one' }).click();
  await expect(page.getByRole('textbox', { name: 'What it shows' })).toHaveValue(`${name} by night`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/edit-blog\/\d+$/);
  const open = page.getByRole('link', { name: 'Open the page' });
  await open.click();
  // The editor stands until the page has come, and its preview shows the picture too.
  await expect(open).toHaveCount(0);
  const shown = page.getByRole('img', { name: `${name} by night` });
  await expect(shown).toBeVisible();
  const address = await shown.getAttribute('src');

  await page.goto('/admin/photo');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('link', { name: `On ${name}` })).toBeVisible();
  const other = { name: 'other.png', mimeType: 'image/png', buffer: await picture(200) };
  const before = await (await request.get(address ?? '')).body();
  await page.locator('input[type=file]').setInputFiles(other);
  await expect(page.getByText('Replaced. It may take')).toBeVisible();
  const after = await (await request.get(`${address}?v=2`)).body();
  expect(after.equals(before)).toBe(false);

  const posts = await request.get(`/v4/api/records/blog_post?filter=title,eq,On ${name}`, { headers });
  const [post] = ((await posts.json()) as { list: { id: number }[] }).list;
  await request.delete(`/v4/api/records/blog_post/${post?.id}`, { headers });
  await page.goto('/admin/photo');
  await page.getByRole('checkbox', { name: `Choose: ${name}` }).check();
  await page.getByRole('button', { name: 'Delete unused' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete unused' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
});

test('a text of a page is rewritten in two languages, seen in its page, published, and put back from its history', async ({
  page,
  request,
}) => {
  const words = `Speak now ${randomUUID().slice(0, 6)}`;
  const found = await request.get('/v4/api/records/cms?filter=page,eq,home&filter=key,eq,hero.record', {
    headers,
  });
  const [entry] = ((await found.json()) as { list: { id: number }[] }).list;
  await page.goto(`/admin/edit-cms/${entry?.id}`);
  const text = page.locator('textarea').first();
  for (const [code, language] of [
    ['en', 'English'],
    ['de', 'Deutsch'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${language}`) }).click();
    await text.fill(`${words} ${code}`);
    await expect(page.frameLocator('iframe').getByText(`${words} ${code}`).first()).toBeVisible();
    await page.getByRole('button', { name: `Publish ${language}` }).click();
    await expect(page.getByText(`Published: ${language}`)).toBeVisible();
  }
  const rows = async () => {
    const answer = await request.get(`/v4/api/records/cms/${entry?.id}`, { headers });
    return ((await answer.json()) as { model: { value: Record<string, string>; state: string } }).model;
  };
  expect((await rows()).value).toMatchObject({ en: `${words} en`, de: `${words} de` });
  await page.getByRole('button', { name: /^English/ }).click();
  const history = page.getByRole('region', { name: 'History' });
  const versions = history.getByRole('listitem');
  await expect(versions.first()).toContainText('live');
  const before = await versions.count();
  await text.fill(`${words} again`);
  await page.getByRole('button', { name: 'Publish English' }).click();
  await expect.poll(async () => (await rows()).value.en).toBe(`${words} again`);
  // The list has grown by then, so that nothing moves under the pointer.
  await expect(versions).toHaveCount(before + 1);
  await expect(versions.first()).toContainText('live');
  await versions.getByRole('button').nth(1).click();
  await history.getByRole('button', { name: /^Put back/ }).click();
  await expect.poll(async () => (await rows()).value.en).toBe(`${words} en`);
  await request.delete(`/v4/api/records/cms/${entry?.id}`, { headers });
  expect((await rows()).state).toBe('shipped');
});

test('a mail is rewritten in one language and the next one says it', async ({ page, request }) => {
  const subject = `Your door ${randomUUID().slice(0, 6)}`;
  await page.goto('/admin/email?search=magic');
  await page
    .getByRole('link', { name: /link to log in/i })
    .first()
    .click();
  // The list has a field of that name too.
  await expect(page).toHaveURL(/\/edit-email\//);
  await page.getByLabel('Subject', { exact: true }).fill(subject);
  await page
    .getByRole('textbox', { name: 'When saved' })
    .or(page.getByRole('combobox', { name: 'When saved' }))
    .first()
    .click();
  await page.getByRole('option', { name: /only English/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: subject, exact: true })).toBeVisible();
  // Others ask for such a link meanwhile: this one goes to somebody who is nobody else's.
  const email = `magic-${randomUUID().slice(0, 8)}@example.org`;
  const newcomer = { email, password: 'violet harbour lantern', role: 'user', verify: true };
  await request.post(`${LAMBDA}/register`, { headers, data: newcomer });
  await request.post(`${LAMBDA}/magic-login/generate`, { headers, data: { email, role: 'user' } });
  await expect
    .poll(async () => {
      const answer = await request.get(`${LAMBDA}/admin/outbox?kind=magic&to=${email}`, { headers });
      return ((await answer.json()) as { list: { subject: string }[] }).list[0]?.subject;
    })
    .toBe(subject);
  const rows = await request.get('/v4/api/records/email_template?filter=slug,eq,magic', { headers });
  const [row] = ((await rows.json()) as { list: { id: number }[] }).list;
  await request.put(`/v4/api/records/email_template/${row?.id}`, { headers, data: { texts: {} } });
});

test('a book in plain text is read, looked through, written, and changes nothing when it is read again', async ({
  page,
  request,
}) => {
  const title = `Old book ${randomUUID().slice(0, 8)}`;
  const made = await request.post('/v4/api/records/dream_book', {
    headers,
    data: { title, author: 'Somebody', language: 'en', status: 'draft' },
  });
  const { model } = (await made.json()) as { model: { id: number } };
  const text =
    'A.\r\n\r\n_Abbey_.\r\n\r\nTo dream of an abbey in ruins, is a disappoint-\r\nment.\r\n\r\n_Ague_.[1]\r\n\r\nA sick man dreams of death.\r\n\r\n[1] See Abbey.\r\n\r\nB.\r\n\r\n_Boat_.\r\n\r\nTo see a boat on clear water, is good.\r\n\r\nINDEX\r\n\r\nAbbey, 1\r\n';
  await page.goto(`/admin/view-dream_book/${model.id}`);
  await page
    .getByRole('link', { name: 'Import a file' })
    .or(page.getByRole('button', { name: 'Import a file' }))
    .first()
    .click();
  const send = () =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'book.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await send();
  await page.getByRole('button', { name: 'Write 3 entries' }).click();
  const entries = async () => {
    const answer = await request.get(
      `/v4/api/records/dream_book_entry?filter=book_id,eq,${model.id}&order=headword,asc`,
      { headers },
    );
    return ((await answer.json()) as { list: { headword: string; text: string; status: string }[] }).list;
  };
  await expect
    .poll(async () => (await entries()).map(({ headword }) => headword))
    .toEqual(['Abbey', 'Ague', 'Boat']);
  const [abbey, ague] = await entries();
  expect(abbey?.text).toBe('To dream of an abbey in ruins, is a disappointment.');
  expect(ague?.status).toBe('review');
  await send();
  await expect(page.getByRole('button', { name: 'Nothing to write' })).toBeVisible();
  await request.delete(`/v4/api/records/dream_book/${model.id}`, { headers });
});
