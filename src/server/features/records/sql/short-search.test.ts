import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BlogApp, createBlogApp } from '#server/features/records/blog-app.fixture.ts';
import { SHORT_SEARCH_ROWS } from '#server/db/containing.ts';

let blog: BlogApp;
beforeAll(async () => {
  blog = await createBlogApp();
  await blog.deps.sql`
    insert into blog_posts (user_id, content)
    select 1, case when n in (1, ${SHORT_SEARCH_ROWS}) then 'zq and more' else 'quiet' end
    from generate_series(1, ${SHORT_SEARCH_ROWS}) n`;
});
afterAll(() => blog.close());

const found = async (query: string) => (await blog.get(`posts?${query}&include=id&size=5`)).body;

it('looks for one or two letters in the newest records alone, for three in all', async () => {
  expect((await found('search=zq')).total).toBe(2);
  await blog.deps.sql`insert into blog_posts (user_id, content) values (1, 'one more')`;
  expect((await found('search=zq')).total).toBe(1);
  expect((await found('search=ZQ%20')).total).toBe(1);
  expect((await found('search=zq%20a')).total).toBe(2);
});

it('narrows before it looks, keeps the order, and pages as ever', async () => {
  const { body } = await blog.get('posts?search=qu&order=id&include=id,content&size=3&page=2');
  expect(body.total).toBeGreaterThan(SHORT_SEARCH_ROWS - 10);
  const ids = (body.list as { id: number }[]).map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((left, right) => left - right));
  const oldest = `filter=id,le,${ids[0]}`;
  expect((await found(`search=qu&${oldest}`)).total).toBeGreaterThan(0);
});
