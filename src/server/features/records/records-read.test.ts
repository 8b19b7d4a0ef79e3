import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BlogApp, createBlogApp } from './blog-app.fixture.ts';

let blog: BlogApp;
beforeAll(async () => {
  blog = await createBlogApp();
});
afterAll(() => blog.close());

const list = async (path: string, token?: 'admin-1') => {
  const answer = await blog.get(path, token);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.list as Record<string, unknown>[];
};
const ids = async (path: string, token?: 'admin-1') => (await list(path, token)).map(({ id }) => id);
const model = async (path: string) => {
  const answer = await blog.get(path);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.model as Record<string, unknown>;
};

const POST_1 = { id: 1, user_id: 1, category_id: 1, content: 'blog started' };
const ANNOUNCEMENT = { id: 1, name: 'announcement', icon: null };
const COMMENTS = [
  { id: 1, post_id: 1, message: 'great', category_id: 3 },
  { id: 2, post_id: 1, message: 'fantastic', category_id: 3 },
];
const TAGS = [
  { id: 1, name: 'funny', is_important: false },
  { id: 2, name: 'important', is_important: true },
];

describe('single records (specification, sections 5 and 7)', () => {
  it('reads one, several and chosen columns', async () => {
    expect(await model('posts/1')).toEqual(POST_1);
    expect((await blog.get('posts/2,1')).body).toMatchObject({ error: false, list: [{ id: 2 }, { id: 1 }] });
    expect(await model('posts/1?include=content')).toEqual({ content: 'blog started' });
    expect(await model('posts/1?include=posts.content,posts.id')).toEqual({ id: 1, content: 'blog started' });
    expect(await model('posts/1?exclude=content,user_id')).toEqual({ id: 1, category_id: 1 });
    expect(await model('posts/1?include=*&exclude=content')).toEqual({ id: 1, user_id: 1, category_id: 1 });
  });

  it('joins owners, lists and many-to-many', async () => {
    expect(await model('posts/1?join=users')).toEqual({ ...POST_1, user_id: { id: 1, username: 'user1' } });
    expect(await model('posts/1?include=content,tags.name&join=tags')).toEqual({
      id: 1,
      content: 'blog started',
      tags: [
        { id: 1, name: 'funny' },
        { id: 2, name: 'important' },
      ],
    });
    expect(await model('posts/1?join=tags&include=tags.name')).toEqual({
      id: 1,
      tags: [
        { id: 1, name: 'funny' },
        { id: 2, name: 'important' },
      ],
    });
    expect(await model('posts/1?join=categories&include=category_id,categories.name')).toEqual({
      id: 1,
      category_id: { id: 1, name: 'announcement' },
    });
    expect(await model('posts/1?join=comments,categories&include=category_id,categories.name')).toEqual({
      id: 1,
      category_id: 1,
      comments: [
        { post_id: 1, category_id: { id: 3, name: 'comment' } },
        { post_id: 1, category_id: { id: 3, name: 'comment' } },
      ],
    });
  });

  it('says what is wrong with an id', async () => {
    for (const id of ['0', '01', '1e3', '-1', '1.0', 'x', '1,', '%201', '9007199254740993']) {
      expect((await blog.get(`posts/${id}`)).status, id).toBe(400);
    }
    expect((await blog.get('posts/99')).body).toMatchObject({ error: true, code: 'records.not_found' });
    expect((await blog.get('posts/1,99')).status).toBe(404);
    expect((await blog.get('posts/1?filter=id,eq,1')).body.code).toBe('records.unknown_option');
    for (const [method, path] of [
      ['PUT', 'posts'],
      ['DELETE', 'posts'],
      ['GET', ''],
      ['DELETE', ''],
    ] as const) {
      const answer = await blog.call(method, `/v4/api/records/${path}`, { token: 'admin-1', body: {} });
      expect([answer.status, answer.body.message]).toEqual([400, 'table and id is required.']);
    }
  });
});

describe('lists (specification, sections 5 and 9)', () => {
  it('comes in the envelope, newest first, 20 a page', async () => {
    expect((await blog.get('posts?include=id')).body).toEqual({
      error: false,
      list: [{ id: 5 }, { id: 4 }, { id: 3 }, { id: 2 }, { id: 1 }],
      total: 5,
      limit: 20,
      num_pages: 1,
      page: 1,
    });
  });

  it('pages, sizes and orders', async () => {
    expect((await blog.get('posts?page=2,2&order=id&include=id')).body).toEqual({
      error: false,
      list: [{ id: 3 }, { id: 4 }],
      total: 5,
      limit: 2,
      num_pages: 3,
      page: 2,
    });
    expect((await blog.get('posts?page=9,2')).body).toMatchObject({ list: [], total: 5, page: 9 });
    for (const query of ['page=0', 'page=1,0', 'size=0', 'page=-1', 'size=-1', 'cursor=&size=0'])
      expect((await blog.get(`posts?${query}`)).status, query).toBe(400);
    expect(await ids('posts?order=id&size=2')).toEqual([1, 2]);
    expect(await ids('posts?order=category_id&order=id,desc')).toEqual([3, 1, 4, 2, 5]);
    expect(await ids('posts?order=category_id,desc&order=id,asc')).toEqual([5, 2, 4, 1, 3]);
  });

  it('joins trees as the documentation has them', async () => {
    const root = { ...POST_1, category_id: ANNOUNCEMENT };
    expect(await list('posts?join=categories&join=tags&join=comments&filter=id,eq,1')).toEqual([
      { ...root, tags: TAGS, comments: COMMENTS },
    ]);
    expect(await list('posts?join=categories&join=post_tags,tags&join=comments&filter=id,eq,1')).toEqual([
      {
        ...root,
        post_tags: [
          { id: 1, post_id: 1, tag_id: TAGS[0] },
          { id: 2, post_id: 1, tag_id: TAGS[1] },
        ],
        comments: COMMENTS,
      },
    ]);
    expect(
      await list('posts?include=tags.name&join=categories&join=post_tags,tags&join=comments&filter=id,eq,1'),
    ).toEqual([
      {
        id: 1,
        category_id: { id: 1 },
        post_tags: [
          { post_id: 1, tag_id: { id: 1, name: 'funny' } },
          { post_id: 1, tag_id: { id: 2, name: 'important' } },
        ],
        comments: [{ post_id: 1 }, { post_id: 1 }],
      },
    ]);
    expect(await list('posts?filter=id,eq,5&join=categories&join=comments')).toEqual([
      { id: 5, user_id: 2, category_id: null, content: 'nothing', comments: [] },
    ]);
  });
});

describe('filters', () => {
  it.each([
    ['filter=id,eq,1', [1]],
    ['filter=id,neq,1', [2, 3, 4, 5]],
    ['filter=id,lt,3', [1, 2]],
    ['filter=id,nlt,3', [3, 4, 5]],
    ['filter=id,le,3', [1, 2, 3]],
    ['filter=id,gt,3', [4, 5]],
    ['filter=id,ge,3', [3, 4, 5]],
    ['filter=id,ngt,1', [1]],
    ['filter=id,bt,2,4', [2, 3, 4]],
    ['filter=id,nbt,2,4', [1, 5]],
    ['filter=id,in,1,3', [1, 3]],
    ['filter=id,nin,1,3', [2, 4, 5]],
    ['filter=category_id,is', [5]],
    ['filter=category_id,is,null', [5]],
    ['filter=category_id,nis,null', [1, 2, 3, 4]],
    ['filter=category_id,neq,1', [2, 4]],
    ['filter=content,eq,It works!', [2]],
    ['filter=content,cs,STARTED', [1]],
    ['filter=content,ncs,started', [2, 3, 4, 5]],
    ['filter=content,sw,it', [2]],
    ['filter=content,ew,ed', [1]],
    ['filter=content,cs,1, a', [3]],
    ['filter=content,eq,%231, a comma', [3]],
    ['filter=content,in,nothing,%231\\, a comma', [3, 5]],
    ['filter=content,cs,%25', [4]],
    ['filter=content,cs,_', [4]],
    ['filter=content,cs,\\', []],
    ['filter=id,cs,1', [1]],
    ['filter=id,gt,1&filter=id,lt,3', [2]],
    ['filter1=id,eq,2&filter2=id,eq,4', [2, 4]],
    ['filter1=id,eq,1&filter2=id,gt,1&filter2=id,lt,3', [1, 2]],
    ['filter1=id,eq,1&filter2=id,eq,2&filter=user_id,eq,1', [1, 2]],
    ['filter1=user_id,eq,2&filter1a=id,eq,3&filter1b=id,eq,4&filter2=id,eq,1', [1, 3, 4]],
    ['filter=users.username,eq,user2', [3, 4, 5]],
    ['filter=tags.name,eq,funny', [1, 2]],
    ['filter=comments.message,cs,great', [1]],
    ['filter=comments.categories.name,eq,comment', [1, 2]],
    ['join=comments,categories&filter=comments.message,eq,awesome', [2]],
    ['filter=posts.id,eq,1', [1]],
    ['search=WORKS', [2]],
    ['search=%25', [4]],
    ['search=', [1, 2, 3, 4, 5]],
  ])('%s', async (query, expected) => {
    const plain = query.replaceAll(' ', '%20');
    expect(await ids(`posts?order=id&${plain}`)).toEqual(expected);
    expect((await blog.get(`posts?size=1&${plain}`)).body.total).toBe(expected.length);
  });

  it.each([
    ['filter=at,eq,2024-01-01T20:01:01.007Z', [1]],
    ['filter=at,eq,2024-01-01T21:01:01.007+01:00', [1]],
    ['filter=at,gt,2024-01-01', [1]],
    ['filter=at,cs,2024-01', [1]],
    ['filter=day,eq,2024-01-01', [1]],
    ['filter=visitors,eq,0', [1]],
    ['filter=price,eq,12.5', [1]],
    ['filter=price,bt,12,13', [1]],
    ['filter=open,eq,true', [1]],
    ['filter=open,in,1,0', [1]],
    ['filter=labels,eq,red', [1]],
    ['filter=labels,in,green,blue sky', [1]],
    ['filter=labels,cs,SKY', [1]],
    ['filter=labels,nsw,gr', [1]],
    ['filter=facts,cs,2', [1]],
    ['filter=facts,is', [2]],
    ['filter=token,eq,11111111-1111-4111-8111-111111111111', [1]],
    ['filter=token,sw,1111', [1]],
  ])('compares other kinds: %s', async (query, expected) => {
    expect(await ids(`events?order=id&${query.replaceAll(' ', '%20')}`)).toEqual(expected);
  });

  it('shows every kind as JSON', async () => {
    expect((await list('events?filter=id,eq,1&exclude=updated_at'))[0]).toEqual({
      id: 1,
      name: 'Launch',
      at: '2024-01-01T20:01:01.007Z',
      day: '2024-01-01',
      visitors: 0,
      price: 12.5,
      open: true,
      labels: ['red', 'blue sky'],
      facts: { a: [1, 2] },
      token: '11111111-1111-4111-8111-111111111111',
    });
  });
});
