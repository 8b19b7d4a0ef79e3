// A portrait is cut out of a picture of four colours: what is kept is what stood under the square.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { signInNew } from '../support/new-member.ts';
import type { SignedIn } from '../support/session.ts';

const LAMBDA = '/v2/api/lambda';
const WIDE = 1200;
const HIGH = 600;
const RED = { r: 200, g: 30, b: 30 };
const GREEN = { r: 30, g: 160, b: 60 };
const BLUE = { r: 40, g: 60, b: 200 };
const YELLOW = { r: 220, g: 200, b: 40 };
type Colour = typeof RED;

/** Red and green above blue and yellow. */
async function quarters(): Promise<Buffer> {
  const part = (background: Colour) =>
    sharp({ create: { width: WIDE / 2, height: HIGH / 2, channels: 3, background } })
      .png()
      .toBuffer();
  const at = async (background: Colour, left: number, top: number) => ({
    input: await part(background),
    left,
    top,
  });
  return sharp({ create: { width: WIDE, height: HIGH, channels: 3, background: RED } })
    .composite([
      await at(GREEN, WIDE / 2, 0),
      await at(BLUE, 0, HIGH / 2),
      await at(YELLOW, WIDE / 2, HIGH / 2),
    ])
    .png()
    .toBuffer();
}

async function choose(page: Page): Promise<void> {
  await page.goto('/user/edit-profile?group=you');
  await page
    .getByLabel('Choose a portrait', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'quarters.png', mimeType: 'image/png', buffer: await quarters() });
  await expect(page.getByRole('dialog').getByRole('application')).toBeVisible();
}

const square = (page: Page) => page.getByRole('dialog').getByRole('application');

async function keep(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The colour at a place of the kept portrait, as parts of its side. */
async function pixelsOf(request: APIRequestContext, { headers }: SignedIn) {
  const answer = await request.get(`${LAMBDA}/profile`, { headers });
  const { photo } = ((await answer.json()) as { model: { photo: string } }).model;
  const { data, info } = await sharp(await (await request.get(photo)).body())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(info.height);
  return (x: number, y: number): number[] => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return [...data.subarray(start, start + 3)];
  };
}

function expectColour(pixel: number[], { r, g, b }: Colour): void {
  const apart = [r, g, b].map((value, index) => Math.abs(value - (pixel[index] ?? -999)));
  expect(Math.max(...apart), `${pixel.join()} is not ${[r, g, b].join()}`).toBeLessThan(30);
}

test('with the keys: the arrows move it, plus and minus bring it nearer and away', async ({
  page,
  context,
  request,
}) => {
  const member = await signInNew(context, request);
  await choose(page);
  await square(page).focus();
  // What is pushed right shows more of the left: by half the square it stands in the left half.
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight');
  await keep(page);
  const left = await pixelsOf(request, member);
  for (const x of [0.05, 0.95]) {
    expectColour(left(x, 0.1), RED);
    expectColour(left(x, 0.9), BLUE);
  }

  await page
    .getByLabel('Choose another', { exact: false })
    .and(page.locator('input'))
    .setInputFiles({
      name: 'quarters.png',
      mimeType: 'image/png',
      buffer: await quarters(),
    });
  await square(page).focus();
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('+');
  await page.keyboard.press('-');
  await expect(page.getByRole('dialog').getByRole('slider')).toHaveValue('2.1');
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowLeft');
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowUp');
  await keep(page);
  const corner = await pixelsOf(request, member);
  for (const [x, y] of [[0.03, 0.08], [0.97, 0.5], [0.03, 0.97]] as const) expectColour(corner(x, y), YELLOW); // prettier-ignore
});

test('with the mouse: what is dragged by a quarter of the square has moved by that', async ({
  page,
  context,
  request,
}) => {
  const member = await signInNew(context, request);
  await choose(page);
  const box = await square(page).boundingBox();
  if (!box) throw new Error('the square is not drawn');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - box.width / 4, y, { steps: 7 });
  await page.mouse.up();
  // After it was let go the picture stays.
  await page.mouse.move(x + box.width / 4, y);
  await keep(page);
  const kept = await pixelsOf(request, member);
  expectColour(kept(0.22, 0.1), RED);
  expectColour(kept(0.28, 0.1), GREEN);
  expectColour(kept(0.22, 0.9), BLUE);
  expectColour(kept(0.28, 0.9), YELLOW);
});

test('with a finger @phone', async ({ page, context, request }) => {
  const member = await signInNew(context, request);
  await choose(page);
  const box = await square(page).boundingBox();
  if (!box) throw new Error('the square is not drawn');
  const touch = await context.newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const at = (type: 'touchStart' | 'touchMove' | 'touchEnd', left?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: left === undefined ? [] : [{ x: left, y }] });
  await at('touchStart', x);
  for (let step = 1; step <= 8; step += 1) await at('touchMove', x + (box.width / 32) * step);
  await at('touchEnd');
  await keep(page);
  const kept = await pixelsOf(request, member);
  expectColour(kept(0.7, 0.1), RED);
  expectColour(kept(0.8, 0.1), GREEN);
  expectColour(kept(0.7, 0.9), BLUE);
  expectColour(kept(0.8, 0.9), YELLOW);
});
