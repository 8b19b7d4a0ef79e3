/// <reference lib="dom" />
// Every editor of the admin's house with something in it, and the documents that its previews show.
import { type APIRequestContext, expect, test } from '@playwright/test';
import sharp from 'sharp';
import { signInAsAdmin } from '../support/admin-session.ts';
import { documentFaults, lookAt } from '../support/screen-faults.ts';

const RECORDS = '/v4/api/records';
const tag = () => crypto.randomUUID().slice(0, 8);

type Headers = Record<string, string>;

async function idOf(
  request: APIRequestContext,
  headers: Headers,
  table: string,
  query = '',
  way: 'asc' | 'desc' = 'desc',
): Promise<number> {
  const answer = await request.get(`${RECORDS}/${table}?order=id,${way}&size=1${query}`, { headers });
  const [row] = ((await answer.json()) as { list: { id: number }[] }).list;
  if (!row) throw new Error(`There is no ${table} to look at.`);
  return row.id;
}

async function add(
  request: APIRequestContext,
  headers: Headers,
  table: string,
  data: object,
): Promise<number> {
  const answer = await request.post(`${RECORDS}/${table}`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { model: { id: number } }).model.id;
}

async function addPhoto(request: APIRequestContext, headers: Headers): Promise<number> {
  const background = { r: 30, g: 60, b: 90 };
  const buffer = await sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .png()
    .toBuffer();
  const answer = await request.post('/v2/api/lambda/upload?purpose=photo', {
    headers,
    multipart: { file: { name: 'lake.png', mimeType: 'image/png', buffer } },
  });
  const { id } = (await answer.json()) as { id: number };
  return add(request, headers, 'photo', { upload_id: id, title: `Lake ${tag()}`, alt: { en: 'A lake' } });
}

async function addPost(request: APIRequestContext, headers: Headers): Promise<number> {
  const content = '## Water\n\nIt keeps *no* shape.\n\n| a | b |\n|---|---|\n| 1 | 2 |';
  return add(request, headers, 'blog_post', { title: `On water ${tag()}`, content, tags: ['water'] });
}

/** The editors, each with something in it; what the demo does not bring is made. */
async function editors(request: APIRequestContext, headers: Headers): Promise<string[]> {
  const first = (table: string, query = '') => idOf(request, headers, table, query);
  const rule = { words: `walrus${tag()}`, act: 'hold', reason: 'A try' };
  const line = { locale: 'de', slug: `line-${tag()}`, name: 'Someone who listens', phone: '0800 1' };
  // Of the book that ships: another journey brings in one of its own, and takes it away again.
  const entry = await idOf(request, headers, 'dream_book_entry', '', 'asc');
  const found = await request.get(`${RECORDS}/dream_book_entry/${entry}`, { headers });
  const { book_id: book } = ((await found.json()) as { model: { book_id: number } }).model;
  return [
    `edit-user/${await first('user')}`,
    `edit-category/${await first('category')}`,
    `view-dream_prompt/${await first('dream_prompt')}`,
    `edit-dream_prompt/${await first('dream_prompt')}`,
    `view-dream_book/${book}`,
    `view-dream_book/${book}?part=import`,
    `view-dream_book/${book}?part=try`,
    `edit-dream_book/${book}`,
    `edit-dream_book/${book}?entry=${entry}`,
    `edit-dream_book/${book}?entry=new`,
    `edit-faq/${await first('faq')}`,
    `edit-help-line/${await add(request, headers, 'help_line', line)}`,
    `edit-photo/${await addPhoto(request, headers)}`,
    `edit-cms/${await first('cms', '&filter=page,eq,home&filter=key,eq,hero.record')}`,
    `edit-cms/${await first('cms', '&filter=page,eq,privacy')}`,
    `edit-email/${await first('email_template', '&filter=slug,eq,magic')}`,
    `edit-blog/${await addPost(request, headers)}`,
    `edit-word-rule/${await add(request, headers, 'word_rule', rule)}`,
    `edit-product/${await first('stripe_product')}`,
    `edit-price/${await first('stripe_price')}`,
  ];
}

const PARTS = ['first third', 'second third', 'last third'];

for (const { width, height, theme } of [
  { width: 1440, height: 900, theme: 'night' },
  { width: 390, height: 844, theme: 'dawn' },
])
  test.describe(`at ${width} pixels by ${theme}`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });

    let headers: Headers;
    test.beforeEach(async ({ context, request }) => {
      test.setTimeout(400_000);
      ({ headers } = await signInAsAdmin(context, request));
      await context.addInitScript((chosen) => {
        if (window.origin !== 'null') localStorage.setItem('theme', chosen);
      }, theme);
    });

    // In parts, so that none takes minutes.
    for (const [part, name] of PARTS.entries())
      test(`the ${name} of the editors`, async ({ page, request }) => {
        const all = await editors(request, headers);
        const some = all.filter((_screen, at) => at % PARTS.length === part);
        expect(await lookAt(page, some)).toEqual([]);
      });

    test('the languages of a text are all in view', async ({ page, request }) => {
      await page.goto(
        `/admin/edit-cms/${await idOf(request, headers, 'cms', '&filter=page,eq,home&filter=key,eq,hero.record')}`,
      );
      const languages = page.getByRole('navigation', { name: 'Language' }).getByRole('button');
      await expect(languages).toHaveCount(7);
      for (const language of await languages.all()) await expect(language).toBeInViewport({ ratio: 1 });
    });

    test('what the previews show', async ({ page, request }) => {
      const template = await idOf(request, headers, 'email_template', '&filter=slug,eq,magic');
      const words = await idOf(request, headers, 'cms', '&filter=page,eq,home&filter=key,eq,hero.record');
      for (const screen of [`edit-email/${template}`, `edit-cms/${words}`]) {
        await page.goto(`/admin/${screen}`);
        await expect(page.locator('iframe[sandbox]').first()).toBeVisible();
        expect(await documentFaults(page), screen).toEqual([]);
      }
    });
  });
