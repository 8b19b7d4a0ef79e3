import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BlogApp, createBlogApp, type Token } from '#server/features/records/blog-app.fixture.ts';

let blog: BlogApp;
beforeAll(async () => {
  blog = await createBlogApp();
});
afterAll(() => blog.close());

const post = (path: string, body: unknown, token: Token = 'user-1') =>
  blog.call('POST', `/v1/api/${path}`, { body, token });
const ON = { join_id_1: 'user_id', join_id_2: 'id' };

describe('join (specification, sections 7 and 9)', () => {
  it('gives flat rows of what belongs together', async () => {
    const { body } = await post('join/posts/users/PAGINATE', {
      ...ON,
      select: 'posts.id, users.username as who',
      where: "users.username = 'user2' and posts.id < 5",
      page: 1,
      limit: 10,
    });
    expect(body).toEqual({
      error: false,
      list: [
        {
          id: 4,
          who: 'user2',
        },
        {
          id: 3,
          who: 'user2',
        },
      ],
      total: 2,
      limit: 10,
      num_pages: 1,
      page: 1,
    });
    const all = (await post('join/users/posts/GETALL', { join_id_1: 'users.id', join_id_2: 'posts.user_id' }))
      .body;
    expect([all.total, all.truncated]).toEqual([5, false]);
    expect(all.list[0]).toEqual({
      id: 2,
      username: 'user2',
      'posts.id': 5,
      user_id: 2,
      category_id: null,
      content: 'nothing',
    });
  });

  it('applies both tables’ rules', async () => {
    const asked = { join_id_1: 'post_id', join_id_2: 'id', select: 'comments.id' };
    expect((await post('join/comments/posts/PAGINATE', asked)).body.total).toBe(4);
    expect((await post('join/comments/posts/PAGINATE', asked, 'admin-1')).body.total).toBe(6);
    expect((await post('join/posts/users/PAGINATE', { ...ON, where: { 'posts.id': 6 } })).body.total).toBe(0);
  });

  it.each([
    [{ ...ON, select: 'users.password' }, 'select at 1'],
    [{ ...ON, select: ['posts.id', 'count(*)'] }, 'select at 11'],
    [{ ...ON, select: 'id' }, 'select at 1'],
    [{ ...ON, select: 'posts.id as __proto__' }, 'select at 22'],
    [{ ...ON, select: 'posts.id from users' }, 'select at 10'],
    [{ ...ON, where: 'users.password = 1' }, 'where at 1'],
    [{ join_id_1: 'id', join_id_2: 'id' }, 'join_id_1'],
    [{ join_id_1: 'content', join_id_2: 'username' }, 'join_id_1'],
    [{ join_id_1: 'user_id = 1 or 1', join_id_2: 'id' }, 'join_id_1'],
  ])('refuses %j', async (body, place) => {
    const answer = await post('join/posts/users/PAGINATE', body);
    expect([answer.status, Object.keys(answer.body.validation)]).toEqual([400, [place]]);
  });

  it('refuses closed tables and unknown modes', async () => {
    expect((await post('join/posts/secrets/GETALL', ON)).status).toBe(403);
    expect((await post('join/posts/session/GETALL', ON)).status).toBe(404);
    expect((await post('join/posts/users/DELETE', ON)).status).toBe(400);
    expect((await post('join/posts/posts/GETALL', ON)).status).toBe(400);
  });
});

describe('multi-join (specification, section 7)', () => {
  it('joins up to five tables in either way of writing it', async () => {
    const tables = ['posts', 'users', 'categories'];
    const pairs = { tables, joinIds: ['posts.user_id = users.id', ['posts.category_id', 'categories.id']] };
    const asked = { ...pairs, selectStr: 'posts.id, username, categories.name', where: 'posts.id <= 3' };
    expect((await post('multi-join/PAGINATE', asked)).body.list).toEqual([
      { id: 3, username: 'user2', name: 'announcement' },
      { id: 2, username: 'user1', name: 'article' },
      { id: 1, username: 'user1', name: 'announcement' },
    ]);
    const same = {
      tables: ['posts', 'comments', 'post_tags'],
      joinIds: ['id', 'post_id', 'post_id'],
      selectStr: 'posts.id',
    };
    expect((await post('multi-join/GETALL', same)).body.total).toBe(8);
  });

  it.each([
    { tables: ['posts'], joinIds: [] },
    { tables: ['posts', 'users'], joinIds: [] },
    { tables: ['posts', 'users'], joinIds: ['posts.user_id = users.password'] },
    { tables: ['posts', 'users', 'tags'], joinIds: ['posts.user_id = users.id', 'posts.id = tags.id'] },
    {
      tables: ['posts', 'users', 'categories', 'comments', 'tags', 'events'],
      joinIds: ['1', '1', '1', '1', '1'],
    },
    { tables: ['posts', 'users'], joinIds: ['posts.user_id = users.id'], selectStr: '*, now()' },
  ])('refuses %j', async (body) => {
    expect((await post('multi-join/PAGINATE', body)).status).toBe(400);
  });
});
