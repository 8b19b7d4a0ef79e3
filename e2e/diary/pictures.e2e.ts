/// <reference lib="dom" />
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import type { DreamPhoto } from '#shared/dream-photos.ts';
import { readDevice } from '../support/device.ts';
import { signIn, type SignedIn } from '../support/session.ts';

const DREAMS = '/v2/api/lambda/dreams';
const paper = (page: Page) => page.getByRole('img', { name: 'Paper to draw on' });

test.use({ serviceWorkers: 'allow' });
let me: SignedIn;
test.beforeEach(async ({ context, request }) => {
  me = await signIn(context, request);
});

async function drawLine(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const box = await paper(page).boundingBox();
  if (!box) throw new Error('There is no paper.');
  await page.mouse.move(box.x + box.width * from[0], box.y + box.height * from[1]);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * to[0], box.y + box.height * to[1], { steps: 12 });
  await page.mouse.up();
}

async function openCapture(page: Page): Promise<void> {
  await page.goto('/user/add-dream?type=1');
  await page.getByRole('textbox', { name: 'Your dream' }).waitFor();
}

/** The pictures that the server has for the dream that this device calls so. */
async function picturesOf(request: APIRequestContext, clientId: string): Promise<DreamPhoto[]> {
  const { headers } = me;
  const dream = await request.put(`${DREAMS}/by-client/${clientId}`, { headers, data: {} });
  const { id } = ((await dream.json()) as { model: { id: number } }).model;
  const answer = await request.get(`${DREAMS}/${id}/photos`, { headers });
  return ((await answer.json()) as { list: DreamPhoto[] }).list;
}

test('a drawing survives a killed tab, waits without a connection and arrives once', async ({
  context,
  request,
}) => {
  const page = await context.newPage();
  await openCapture(page);
  await page.getByRole('textbox', { name: 'Your dream' }).fill('A ferry with a lamp on it.');
  // The sheet for pictures comes behind the screen itself.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await page.getByRole('button', { name: /^Draw/ }).click();
  await drawLine(page, [0.1, 0.2], [0.9, 0.3]);
  await expect.poll(async () => (await readDevice(page, 'drawings'))[0]?.done).toBe(1);
  await page.goto('chrome://crash').catch(() => undefined);
  await page.close();
  await context.setOffline(false);

  const next = await context.newPage();
  await openCapture(next);
  await next.getByRole('button', { name: 'Add a picture' }).click();
  await next.getByRole('button', { name: /^Go on drawing/ }).click();
  await expect(next.getByText('1 line on the paper')).toBeAttached();
  await drawLine(next, [0.1, 0.6], [0.9, 0.5]);
  await next.keyboard.press('Control+z');
  await expect(next.getByText('1 line on the paper')).toBeAttached();
  await next.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await next.getByRole('textbox', { name: /What the picture shows/ }).fill('The horizon');
  await context.setOffline(true);
  await next.getByRole('button', { name: 'Keep', exact: true }).click();
  await next.getByRole('button', { name: '1 picture kept' }).waitFor();
  const [row] = await readDevice(next, 'pictures');
  const clientId = String(row?.dream_client_id);
  expect(await readDevice(next, 'drawings')).toEqual([]);
  await next.getByRole('button', { name: 'Done' }).click();
  await expect(next.getByRole('heading', { name: 'Saved. It is only yours.' })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => readDevice(next, 'pictures')).toEqual([]);
  const kept = await picturesOf(request, clientId);
  expect(kept.map(({ name, alt }) => [name, alt])).toEqual([['drawing.png', 'The horizon']]);
});

test('a gallery is walked through by keyboard in the order of the nights', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('library.density', 'gallery'));
  await page.goto('/user/dreams');
  const links = page.locator('article h2 a');
  await links.first().focus();
  const order: (string | null)[] = [];
  for (let at = 0; at < 40 && order.length < 4; at += 1) {
    const title = await page.evaluate(() => {
      const { activeElement: here } = document;
      return here?.closest('article h2') ? here.textContent : null;
    });
    if (title !== null) order.push(title);
    await page.keyboard.press('Tab');
  }
  expect(order).toEqual((await links.allTextContents()).slice(0, 4));
});
