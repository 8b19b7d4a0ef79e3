import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BlogApp, createBlogApp, type Token } from '#server/features/records/blog-app.fixture.ts';

let blog: BlogApp;
beforeAll(async () => {
  blog = await createBlogApp();
});
afterAll(() => blog.close());

const rest = (path: string, body: unknown, token: Token | null = 'user-1') =>
  blog.call('POST', `/v1/api/rest/${path}`, { body, ...(token ? { token } : {}) });
const idsOf = (body: { list: { id: number }[] }) => body.list.map(({ id }) => id);

describe('reading through v1 (specification, sections 7 and 9)', () => {
  it('paginates as the admin screens ask', async () => {
    const { body } = await rest('posts/PAGINATE', {
      payload: { content: 'It', id: '', user_id: 1 },
      page: 1,
      limit: 10,
    });
    expect(body).toMatchObject({
      error: false,
      list: [{ id: 2 }],
      total: 1,
      limit: 10,
      num_pages: 1,
      page: 1,
    });
    expect((await rest('posts/PAGINATE', {})).body).toMatchObject({ total: 5, limit: 10, page: 1 });
    expect(idsOf((await rest('posts/PAGINATE', { page: '2', limit: '2' })).body)).toEqual([3, 2]);
    expect(idsOf((await rest('posts/PAGINATE', { sortId: 'id', direction: 'ASC', limit: 2 })).body)).toEqual([
      1, 2,
    ]);
    expect(
      (await rest('posts/PAGINATE', { join: 'users', filter: 'id,eq,1' })).body.list[0].user_id.username,
    ).toBe('user1');
  });

  it('gets one, and needs its id', async () => {
    expect((await rest('posts/GET', { id: 1 })).body.model.content).toBe('blog started');
    expect((await rest('posts/GET', { id: '1', include: 'id' })).body).toEqual({
      error: false,
      model: { id: 1 },
    });
    expect((await rest('posts/GET', {})).body).toMatchObject({ message: 'table and id is required.' });
    expect((await rest('posts/GET', { id: 6 })).status).toBe(404);
    expect((await rest('posts/GET', { id: [1] })).status).toBe(400);
  });

  it('gets all, and says when that was not all', async () => {
    expect((await rest('posts/GETALL', {})).body).toMatchObject({ total: 5, limit: 1000, truncated: false });
    await blog.deps
      .sql`insert into blog_tags (name, is_important) select 'bulk', false from generate_series(1, 1005)`;
    const { body } = await rest('tags/GETALL', { where: "name = 'bulk'" });
    expect([body.list.length, body.total, body.truncated]).toEqual([1000, 1005, true]);
  });

  it.each([
    ["content = 'nothing'", [5]],
    ["content like 'it%' or id in (1, 3)", [3, 2, 1]],
    ['id between 2 and 4 and not id = 3', [4, 2]],
    ['not (id < 3 or id >= 5)', [4, 3]],
    ['category_id is null', [5]],
    ['category_id is not null and user_id != 1', [4, 3]],
    ['posts.user_id = 2 and (id = 3 or id = 4) and id not in (4)', [3]],
    ["content like '%\\_sure\\_'", [4]],
    ["content like '%\\\\%'", []],
    ["content like '\\\\%'", []],
    ["content like '100\\% \\_s%'", [4]],
    ["content = 'it''s' or content = \"nothing\"", [5]],
    ['content,cs,started', [1]],
    [{ id: 2 }, [2]],
    [{ id: [1, 2], user_id: 1 }, [2, 1]],
    [{ id: { ge: 4 }, category_id: null }, [5]],
    [['id > 1', { id: { lt: 4 } }, ['user_id', 'eq', 2]], [3]],
    ['', [5, 4, 3, 2, 1]],
    [{}, [5, 4, 3, 2, 1]],
  ])('understands where %j', async (where, expected) => {
    const { body, text } = await rest('posts/PAGINATE', { where });
    expect(body.error, text).toBe(false);
    expect(idsOf(body)).toEqual(expected);
  });

  it.each([
    ['id = 1; drop table blog_posts', 'where at 7'],
    ['id = 1 union select password from users', 'where at 8'],
    ['id = (select 1)', 'where at 6'],
    ['pg_sleep(1) = 1', 'where at 1'],
    ["content like 'a%b'", 'where at 14'],
    ['id =', 'where at 5'],
    ['id = 1 and', 'where at 11'],
    ['password = 1', 'where at 1'],
    ['id = 1 -- x', 'where at 8'],
    ["content = 'open", 'where at 11'],
    ['(((((((((id = 1)))))))))', 'where at 10'],
    [{ nonsense: 1 }, 'where.nonsense'],
    [{ id: { like: 1 } }, 'where.id.like'],
    [['id = 1', 'id = x'], 'where[1] at 6'],
  ])('names the place of the fault in %j', async (where, place) => {
    const { status, body } = await rest('posts/PAGINATE', { where });
    expect([status, Object.keys(body.validation)]).toEqual([400, [place]]);
  });

  it('completes from two letters, readable text only', async () => {
    expect((await rest('tags/AUTOCOMPLETE', { field: 'name', query: 'un' })).body.list).toEqual([
      { id: 1, value: 'funny' },
    ]);
    expect((await rest('tags/AUTOCOMPLETE', { payload: { name: 'bu' } })).body.list).toEqual([
      { id: 3, value: 'bulk' },
    ]);
    expect((await rest('tags/AUTOCOMPLETE', { field: 'name', query: 'u' })).status).toBe(400);
    expect((await rest('users/AUTOCOMPLETE', { field: 'password', query: 'pass' })).body.code).toBe(
      'records.unknown_field',
    );
    const many = await Promise.all(
      Array.from({ length: 31 }, () => rest('tags/AUTOCOMPLETE', { field: 'name', query: 'un' }, 'user-9')),
    );
    expect(many.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('exports CSV that a spreadsheet does not run', async () => {
    await blog.deps.sql`insert into blog_posts (user_id, content) values (1, '=1+1'), (1, 'say "hi", now')`;
    const answer = await rest('posts/EXPORT', { include: 'content', where: 'id > 6' });
    expect(answer.text).toBe('\uFEFFcontent\r\n"say ""hi"", now"\r\n"\'=1+1"\r\n');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="posts.csv"');
    await blog.deps.sql`update blog_posts set content = '＝1+1' where content = '=1+1'`;
    expect((await rest('posts/EXPORT', { include: 'content', where: 'id > 6' })).text).toContain("'＝1+1");
    expect((await rest('posts/EXPORT', {})).text).not.toContain('a secret');
    expect((await rest('posts/EXPORT', {}, null)).status).toBe(401);
    const ordered = await rest('posts/EXPORT', {
      include: 'id,content',
      where: 'id < 4',
      order: 'content,desc',
    });
    const { list } = (
      await rest('posts/PAGINATE', { include: 'id,content', where: 'id < 4', order: 'content,desc' })
    ).body as { list: { id: number; content: string }[] };
    const rows = list.map(({ id, content }) => `${id},${content.includes(',') ? `"${content}"` : content}`);
    expect(ordered.text).toBe(`\uFEFF${['id,content', ...rows].join('\r\n')}\r\n`);
    const all = await rest('tags/EXPORT', {});
    expect(all.text.trim().split('\r\n')).toHaveLength(1 + 1007);
    const names = await rest('tags/EXPORT', { include: 'id,name', order: 'name,asc' });
    expect(new Set(names.text.trim().split('\r\n')).size).toBe(1 + 1007);
  });
});

describe('writing through v1 (specification, section 7)', () => {
  it('changes where, for admins; others name one of their rows by its id', async () => {
    const set = { content: 'changed' };
    expect((await rest('posts/PUTWHERE', { set, where: { user_id: 1 } })).status).toBe(403);
    expect((await rest('posts/PUTWHERE', { set, where: 'id = 2' })).body).toMatchObject({
      error: false,
      count: 1,
    });
    expect((await rest('posts/PUTWHERE', { set, where: { id: 6 } })).body.count).toBe(0);
    expect((await rest('posts/PUTWHERE', { set, where: 'id = 2 or id = 3' })).status).toBe(403);
    expect((await rest('posts/PUTWHERE', { set, where: { user_id: 2 } }, 'admin-1')).body.count).toBe(3);
    for (const where of ['', {}, []])
      expect((await rest('posts/PUTWHERE', { set, where }, 'admin-1')).status).toBe(400);
    expect((await rest('posts/PUTWHERE', { set }, 'admin-1')).status).toBe(400);
    expect(
      (await rest('posts/PUTWHERE', { set: { nonsense: 1 }, where: { id: 1 } }, 'admin-1')).body.validation,
    ).toHaveProperty('nonsense');
  });

  it('removes all only where the table is confirmed', async () => {
    expect((await rest('posts/DELETEALL', { ids: [1], confirm: 'posts' })).status).toBe(403);
    expect(
      (await rest('posts/DELETEALL', { ids: [1], confirm: 'users' }, 'admin-1')).body.validation,
    ).toHaveProperty('confirm');
    expect((await rest('posts/DELETEALL', { confirm: 'posts' }, 'admin-1')).status).toBe(400);
    expect((await rest('posts/DELETEALL', { where: '', confirm: 'posts' }, 'admin-1')).status).toBe(400);
    expect((await rest('posts/DELETEALL', { where: 'id > 6', confirm: 'posts' }, 'admin-1')).body.count).toBe(
      2,
    );
    expect((await rest('posts/DELETEALL', { ids: [4, 5, 99], confirm: 'posts' }, 'admin-1')).status).toBe(
      404,
    );
    expect((await rest('posts/DELETEALL', { ids: [4, 5], confirm: 'posts' }, 'admin-1')).body.count).toBe(2);
  });

  it('knows the modes of single records and no others', async () => {
    const { id } = (await rest('posts/POST', { user_id: 1, content: 'v1' })).body.model;
    expect((await rest('posts/PUT', { id, content: 'v2' })).body.model.content).toBe('v2');
    expect((await rest('posts/DELETE', { id })).body.model).toEqual({ id });
    for (const mode of ['get', 'DROP', 'constructor', '__proto__'])
      expect((await rest(`posts/${mode}`, {})).status).toBe(404);
  });
});
