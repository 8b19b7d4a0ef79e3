import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BlogApp, createBlogApp } from '#server/features/records/blog-app.fixture.ts';
import { DEEP_OFFSET } from './sql-list.ts';

/** Pages so far inside that they are walked to from the nearer end. */
const MORE = 2 * DEEP_OFFSET + 137;
let blog: BlogApp;
let total = 0;
beforeAll(async () => {
  blog = await createBlogApp();
  await blog.deps.sql`
    insert into blog_events (name, visitors, day)
    select 'event ' || n, case when n % 7 = 0 then null else n % 50 end, date '2024-01-01' + n % 30
    from generate_series(1, ${MORE}) n`;
  await blog.deps.sql`
    insert into blog_posts (user_id, content, hidden) select 1, 'post ' || n, n % 3 = 0 from generate_series(1, ${MORE * 2}) n`;
  total = (await blog.get('events?size=1')).body.total;
});
afterAll(() => blog.close());

const pageIds = async (query: string, page: number, size: number, table = 'events') => {
  const { body, status, text } = await blog.get(`${table}?${query}&page=${page},${size}`);
  expect(status, text).toBe(200);
  return { ids: (body.list as { id: number }[]).map(({ id }) => id), total: body.total as number };
};

describe('deep pages', () => {
  it.each([
    'include=id',
    'order=id',
    'order=visitors&include=id,visitors',
    'order=visitors,desc&order=day,asc&include=id',
    'filter=visitors,nis&order=visitors,desc&include=id',
    'filter=day,le,2024-01-25&filter=id,gt,4&include=id,name',
  ])('neither overlap nor skip: %s', async (query) => {
    const size = 97;
    const seen: number[] = [];
    const { total: all } = await pageIds(query, 1, size);
    for (let page = 1; page <= Math.ceil(all / size); page += 1) {
      const found = await pageIds(query, page, size);
      expect(found.total).toBe(all);
      seen.push(...found.ids);
    }
    expect(new Set(seen).size).toBe(all);
    expect(seen).toHaveLength(all);
    const walked: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await blog.get(`events?${query}&size=100&cursor=${cursor}`);
      walked.push(...(body.list as { id: number }[]).map(({ id }) => id));
      cursor = body.next;
    }
    expect(seen).toEqual(walked);
  });

  it('end where the list ends', async () => {
    const last = Math.ceil(total / 20);
    expect((await pageIds('order=id', last, 20)).ids).toHaveLength(total - (last - 1) * 20);
    expect(await pageIds('order=id', last + 1, 20)).toEqual({ ids: [], total });
    expect(await pageIds('order=id', 900_000, 20)).toEqual({ ids: [], total });
    expect(await pageIds('order=id', 999_999_999, 100)).toEqual({ ids: [], total });
  });

  it('keep to the row rules and to the maintained counter', async () => {
    const { body } = await blog.get('posts?order=id&page=26,100&join=users');
    const counted = await blog.deps.sql`select count(*)::int as n from blog_posts where not hidden`;
    expect(body.total).toBe(counted[0]?.n);
    const [expected] = await blog.deps.sql`
      select array_agg(id::int order by id) as ids from (select id from blog_posts where not hidden order by id limit 100 offset 2500) p`;
    expect((body.list as { id: number; user_id: object }[]).map(({ id }) => id)).toEqual(expected?.ids);
    expect(body.list[0].user_id).toEqual({ id: 1, username: 'user1' });
  });
});
