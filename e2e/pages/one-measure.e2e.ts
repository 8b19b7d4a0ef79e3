/// <reference lib="dom" />
import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/session.ts';

const PUBLIC = ['/about', '/faq', '/dictionary', '/blog', '/public/stream'];
const OWN = ['/user/dreams', '/user/dreams?view=year', '/user/elements', '/user/my-stats', '/user/stream'];
const WIDTHS = [390, 768, 1440];

/** Where the page's column and its foot begin and end, classes that were written as "undefined", and excerpts cut by their box. */
const look = (page: Page) =>
  page.evaluate(() => {
    const edges = (element: Element | null) => {
      const box = element?.getBoundingClientRect();
      return box && [Math.round(box.left), Math.round(box.right)];
    };
    const named = [...document.querySelectorAll('[class]')].map((one) => one.getAttribute('class') ?? '');
    return {
      column: edges(document.querySelector('main [data-measure]')),
      foot: edges(document.querySelector('footer')),
      wrong: named.filter((name) => /(?:^|\s)(?:undefined|null|false|NaN)(?:\s|$)/.test(name)),
      cut: [...document.querySelectorAll<HTMLElement>('main p')]
        .filter((one) => !['', 'none'].includes(getComputedStyle(one).webkitLineClamp))
        .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
        .map(({ textContent }) => textContent),
    };
  });

async function walk(page: Page, paths: readonly string[]) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // The frame that the server sends stands for a moment before the page itself.
      const seen = async () => {
        const { column, foot, wrong, cut } = await look(page);
        return { wrong, cut, ends: JSON.stringify(foot) === JSON.stringify(column) };
      };
      await expect.poll(seen, { message: `${path} at ${width}` }).toEqual({ wrong: [], cut: [], ends: true });
    }
  }
}

test('the card that one types is as wide as its page', async ({ page, context, request }) => {
  await signIn(context, request);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/account/payments');
    const form = page.locator('main form');
    await expect(form).toBeVisible();
    const edges = await page.locator('main [data-measure]').boundingBox();
    const own = await form.boundingBox();
    expect([own?.x, own?.width].map((one) => Math.round(one ?? 0))).toEqual(
      [edges?.x, edges?.width].map((one) => Math.round(one ?? 0)),
    );
  }
});

test('visitors’ pages end where their foot ends, name no class that is not there and cut no word', async ({
  page,
}) => {
  test.slow();
  await walk(page, PUBLIC);
});

test('a diary’s pages end where their foot ends, name no class that is not there and cut no word', async ({
  page,
  context,
  request,
}) => {
  test.slow();
  await signIn(context, request);
  await walk(page, OWN);
});

test('on a tablet the one column of a name’s page and of a dream’s is as wide as the page', async ({
  page,
  context,
  request,
}) => {
  const { headers } = await signIn(context, request);
  const answer = await request.get('/v4/api/records/dream?page=1&size=1', { headers });
  const { list } = (await answer.json()) as { list: { id: number }[] };
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const path of ['/user/elements/people/Nora', `/user/dreams/${list[0]?.id}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const ends = () =>
      page.evaluate(() => {
        const end = (one: Element | null | undefined) => Math.round(one?.getBoundingClientRect().right ?? 0);
        const column = document.querySelector('main [data-measure]');
        const parts = column?.matches('article') ? column : column?.firstElementChild;
        return end(parts?.firstElementChild) - end(column);
      });
    await expect.poll(ends, { message: path }).toBe(0);
  }
});
