import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BlogApp, createBlogApp } from '#server/features/records/blog-app.fixture.ts';
import { foldCounts } from './row-counts.service.ts';

let blog: BlogApp;
beforeAll(async () => {
  blog = await createBlogApp();
});
afterAll(() => blog.close());

/** The counter and the truth in one snapshot. */
async function both(key: string, truth: string): Promise<[number, number]> {
  const [row] = await blog.deps.sql.unsafe(
    `select coalesce((select count from row_count where key = $1), 0)
       + coalesce((select sum(delta) from row_count_delta where key = $1), 0) as counted, (${truth}) as truth`,
    [key],
  );
  return [Number(row?.counted), Number(row?.truth)];
}
const POSTS = 'select count(*) from blog_posts where not hidden';

describe('maintained totals', () => {
  it('agree with the table at every moment, through inserts, changes, removals, rollbacks and folds', async () => {
    const { sql } = blog.deps;
    let writing = true;
    const writer = async (seed: number) => {
      for (let turn = 0; turn < 25; turn += 1) {
        await sql
          .begin(async (tx) => {
            await tx`insert into blog_posts (user_id, content, hidden) select 1, 'w', n % 3 = 0 from generate_series(1, ${1 + (seed % 4)}) n`;
            await tx`update blog_posts set hidden = not hidden where id in (select id from blog_posts where content = 'w' order by random() limit 2 for update skip locked)`;
            await tx`delete from blog_posts where id in (select id from blog_posts where content = 'w' order by random() limit 1 for update skip locked)`;
            if (turn % 5 === 0) throw new Error('rolled back');
          })
          .catch(() => undefined);
      }
    };
    const folder = async () => {
      while (writing) await foldCounts(blog.deps, turnKey());
    };
    const reader = async () => {
      while (writing) {
        const [counted, truth] = await both('blog_posts', POSTS);
        expect(counted).toBe(truth);
        const { total } = (await blog.get('posts?size=1')).body;
        expect(total).toBeGreaterThan(0);
      }
    };
    let turns = 0;
    const turnKey = () => ((turns += 1) % 2 ? null : 'blog_posts');
    const background = [folder(), folder(), reader()];
    await Promise.all([1, 2, 3, 4].map(writer));
    writing = false;
    await Promise.all(background);
    await foldCounts(blog.deps, null);
    const [counted, truth] = await both('blog_posts', POSTS);
    expect(counted).toBe(truth);
    expect((await blog.get('posts')).body.total).toBe(truth);
  });

  it('count by owner, follow cascades and truncation', async () => {
    const { sql } = blog.deps;
    const comments = (post: number) =>
      both(`blog_comments:${post}`, `select count(*) from blog_comments where post_id = ${post}`);
    expect(await comments(1)).toEqual([3, 3]);
    await sql`update blog_comments set post_id = 2 where id = 1`;
    expect([await comments(1), await comments(2)]).toEqual([
      [2, 2],
      [3, 3],
    ]);
    await sql`delete from blog_posts where id = 2`;
    expect(await comments(2)).toEqual([0, 0]);
    await sql`truncate blog_comments`;
    expect(await comments(1)).toEqual([0, 0]);
  });
});
