import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BlogApp, createBlogApp } from '#server/features/records/blog-app.fixture.ts';
import { RECORD_LIMITS } from '#shared/records.ts';

const { countedHits: FILTERED, searchedHits: SEARCHED } = RECORD_LIMITS;
/** Every tenth is a wave too. */
const ROWS = FILTERED + 5000;

let blog: BlogApp;
beforeAll(async () => {
  blog = await createBlogApp();
  await blog.deps.sql`
    insert into blog_posts (user_id, content)
    select 1, 'quiet ' || n || case n % 10 when 0 then ' wave' else '' end from generate_series(1, ${ROWS}) n`;
});
afterAll(() => blog.close());

const ask = async (query: string) => (await blog.get(`posts?include=id,content&${query}`)).body;
const idsOf = (body: { list: { id: number }[] }) => body.list.map(({ id }) => id);

it('counts hits exactly as far as it counts, and says where there are more', async () => {
  const few = await ask('search=wave&size=10');
  expect(few).toMatchObject({ total: ROWS / 10 });
  expect(few).not.toHaveProperty('more');
  const many = await ask('search=quiet&size=10');
  expect(many).toMatchObject({ total: SEARCHED, num_pages: SEARCHED / 10, more: true });
  expect(await ask('search=quiet&size=10&cursor=')).toMatchObject({ total: SEARCHED, more: true });
  expect(await ask('filter=content,cs,quiet&size=10')).toMatchObject({ total: FILTERED, more: true });
});

it.each(['order=id,desc', 'order=id,asc', 'order=content,asc'])(
  'pages what stands in many records in the asked order: %s',
  async (order) => {
    const [field, way] = order.slice('order='.length).split(',') as [string, string];
    const all = await blog.deps.sql.unsafe<{ id: number }[]>(
      `select id::int as id from blog_posts where content like '%quiet%' and not hidden order by ${field} ${way}, id ${way} limit 40`,
    );
    const pages = [
      await ask(`search=QUIET&${order}&page=1,20`),
      await ask(`search=QUIET&${order}&page=2,20`),
    ];
    expect(pages.flatMap(idsOf)).toEqual(all.map(({ id }) => id));
  },
);

it('ends the pages where the counting ends', async () => {
  const last = await ask(`search=quiet&order=id,asc&page=${SEARCHED / 20},20`);
  expect(last.list).toHaveLength(20);
  expect(await ask(`search=quiet&order=id,asc&page=${SEARCHED / 20 + 1},20`)).toMatchObject({
    list: [],
    total: SEARCHED,
  });
  const across = await ask(`search=quiet&order=id,asc&page=${Math.ceil(SEARCHED / 30)},30`);
  expect(across.list).toHaveLength(SEARCHED % 30);
});
