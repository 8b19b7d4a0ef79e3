/// <reference lib="dom" />
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import sharp from 'sharp';
import { signInAsAdmin } from '../support/admin-session.ts';
import { signInNew } from '../support/new-member.ts';
import type { SignedIn } from '../support/session.ts';

const CIRCLES = '/v2/api/lambda/circles';

const lake = () =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: '#28405a' } })
    .png()
    .toBuffer();

/** A circle of two, its door and its talk open. */
async function makeCircle(request: APIRequestContext, host: SignedIn, guest: SignedIn, name: string) {
  const made = await request.post(CIRCLES, { headers: host.headers, data: { name } });
  const { model: circle } = (await made.json()) as { model: { id: number } };
  const data = { days: 7, uses: 1 };
  const given = await request.post(`${CIRCLES}/${circle.id}/invitations`, { headers: host.headers, data });
  const { list } = (await given.json()) as { list: { url: string }[] };
  const token = new URL(list[0]?.url ?? '').searchParams.get('join');
  const joined = await request.post('/v2/api/lambda/circle-invitations/join', {
    headers: guest.headers,
    data: { token, knowing: false },
  });
  expect(joined.ok()).toBe(true);
  return circle.id;
}

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Add a picture or sound', { exact: true }).and(page.locator('input')).setInputFiles({
    name,
    mimeType,
    buffer,
  });

const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Write to the circle' });

/** The picture in a talk is really drawn. */
const isDrawn = (page: Page) =>
  expect
    .poll(() =>
      page
        .getByRole('log')
        .locator('img')
        .first()
        .evaluate((image) => (image as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0);

test('a picture of a talk survives a reload, is read by the circle, and what is wrong is shown to whoever runs it', async ({
  page,
  context,
  browser,
  request,
}) => {
  test.slow();
  const stamp = crypto.randomUUID().slice(0, 6);
  const host = await signInNew(context, request);
  const others = await browser.newContext();
  const guest = await signInNew(others, request);
  const theirs = await others.newPage();
  const circle = await makeCircle(request, host, guest, `Lake ${stamp}`);

  await theirs.goto(`/account/my-spaces/${circle}`);
  await expect(theirs.getByText('Nothing has been said here yet.')).toBeVisible();
  await page.goto(`/account/my-spaces/${circle}`);
  const send = page.getByRole('button', { name: 'Send' });
  await expect(page.getByText('Nothing has been said here yet.')).toBeVisible();
  await choose(page, 'lake.png', 'image/png', await lake());
  await fieldOf(page).fill(`The lake ${stamp}`);
  await expect(send).toBeEnabled();

  await page.reload();
  await expect(page.getByText('lake.png')).toBeVisible();
  await expect(fieldOf(page)).toHaveValue(`The lake ${stamp}`);
  await send.click();
  await expect(page.getByText('lake.png')).toBeHidden();
  await isDrawn(page);

  await expect(theirs.getByRole('log').getByText(`The lake ${stamp}`)).toBeVisible();
  await isDrawn(theirs);

  await choose(theirs, 'lying.jpg', 'image/jpeg', Buffer.from('These are words and no picture.'));
  await expect(theirs.getByText(/lying\.jpg did not arrive\. .*(picture|kind)/)).toBeVisible();
  await choose(theirs, 'notes.txt', 'text/plain', Buffer.from('A few notes of the night.'));
  await expect(theirs.getByText(/notes\.txt did not arrive\. .*(picture|kind)/)).toBeVisible();
  for (const name of ['lying.jpg', 'notes.txt'])
    await theirs.getByRole('button', { name: `Leave ${name} out` }).click();
  await fieldOf(theirs).fill('I see it');
  await theirs.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log').getByText('I see it')).toBeVisible();

  await theirs.getByRole('button', { name: /^What to do with the message of/ }).click();
  await theirs.getByRole('button', { name: 'It hurts somebody' }).click();
  await expect(theirs.getByText(/Somebody who runs this place will look at it/)).toBeVisible();
  await theirs.keyboard.press('Escape');
  await theirs.getByRole('link', { name: 'Members, invitations, leaving' }).click();
  await theirs.getByRole('button', { name: 'Something is wrong here' }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'It is advertising or spam' }).click();
  await expect(
    theirs.getByRole('dialog').getByText(/Somebody who runs this place will look at it/),
  ).toBeVisible();

  const elsewhere = await browser.newContext();
  await signInAsAdmin(elsewhere, request);
  const desk = await elsewhere.newPage();
  await desk.goto('/admin/reports?view=private');
  const message = desk.getByRole('article', { name: `Message: The lake ${stamp}` });
  await expect(message.getByText('It hurts somebody')).toBeVisible();
  await expect(message.getByRole('img')).toBeVisible();
  await expect(desk.getByRole('article', { name: `Circle: Lake ${stamp}` })).toBeVisible();
  await message.getByRole('button', { name: 'Remove the message' }).click();
  await desk.getByRole('dialog').getByLabel('Reason').fill('Not here');
  await desk.getByRole('dialog').getByRole('button', { name: 'Remove the message' }).click();
  await expect(message).toBeHidden();

  await expect(page.getByRole('log').getByText('Taken back')).toBeVisible();
  await expect(page.getByRole('log').locator('img')).toHaveCount(0);
  await others.close();
  await elsewhere.close();
});
