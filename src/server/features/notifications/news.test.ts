import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { notificationCalls } from './notifications.fixture.ts';
import { tellNews } from './notify.service.ts';

let t: TestApp;
let my: ReturnType<typeof notificationCalls>;
beforeAll(async () => {
  t = await createTestApp();
  my = notificationCalls(t);
});
afterAll(() => t.close());

it('of the blog reach whoever asked for them, in their language, while the post is out', async () => {
  const slug = `moths-${randomUUID()}`;
  const [post] = await t.deps.sql<{ id: number }[]>`
    insert into blog_post (slug, title, locale, status, publish_at)
    values (${slug}, 'Moths at the lamp', 'en', 'published', ${new Date().toISOString()}) returning id`;
  const [bruno, ada] = [await t.person(), await t.person()];
  await my.wish(bruno, { news: true });
  const german = await t.person({ language: 'de' });
  await my.wish(german, { news: true });
  await tellNews(t.deps);
  await tellNews(t.deps);
  expect(await my.told(bruno)).toMatchObject([
    { kind: 'news', words: 'Moths at the lamp', detail: { slug }, by: null },
  ]);
  expect([await my.kinds(ada), await my.kinds(german)]).toEqual([[], []]);
  await t.deps.sql`update blog_post set status = 'archived' where id = ${post?.id ?? 0}`;
  expect(await my.kinds(bruno)).toEqual([]);
});
