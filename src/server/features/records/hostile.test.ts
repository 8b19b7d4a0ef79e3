import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECORD_LIMITS } from '#shared/records.ts';
import { type BlogApp, createBlogApp } from './blog-app.fixture.ts';

let blog: BlogApp;
beforeAll(async () => {
  blog = await createBlogApp();
});
afterAll(() => blog.close());

const many = (count: number, part: string) => Array.from({ length: count }, () => part).join('&');

describe('every limit', () => {
  it.each([
    [many(RECORD_LIMITS.filters + 1, 'filter=id,eq,1'), 'conditions'],
    ['join=comments,posts,comments,posts', 'tables in one path'],
    [many(6, 'order=id'), 'fields to order by'],
    [
      `filter=id,in,${Array.from({ length: RECORD_LIMITS.values + 1 }, (_, n) => n).join()}`,
      'values of one condition',
    ],
    [`filter=content,cs,${'x'.repeat(RECORD_LIMITS.valueLength + 1)}`, 'characters in a value'],
    [`search=${'x'.repeat(RECORD_LIMITS.searchLength + 1)}`, 'characters in a value'],
    ['size=101', 'records on one page'],
    ['page=1,101', 'records on one page'],
    ['filter=users.posts.users.posts.id,eq,1', 'tables in one path'],
  ])('names itself: %.60s', async (query, words) => {
    const { status, body } = await blog.get(`posts?${query}`);
    expect([status, body.code]).toEqual([400, 'records.over_limit']);
    expect(body.message).toContain(words);
  });

  it('bounds the tree of joins', async () => {
    const names = ['users', 'comments', 'tags', 'categories', 'post_tags'];
    const query = names.flatMap((name) =>
      ['posts', 'posts,comments', 'posts,tags'].map((path) => `join=${name},${path}`),
    );
    const answer = await blog.get(
      `posts?${query.filter((each) => !/categories|tags,posts,tags/.test(each)).join('&')}`,
    );
    expect(answer.body).toMatchObject({ code: 'records.over_limit' });
    expect((await blog.get(`posts/${Array.from({ length: 101 }, (_, n) => n + 1).join()}`)).body.code).toBe(
      'records.over_limit',
    );
  });
});

describe('whatever is unknown', () => {
  it.each([
    'filter=nonsense,eq,1',
    'filter=id,like,1',
    'filter=id,nn,1',
    'filter=id',
    'filter=',
    'filter=id,eq',
    'filter=,eq,1',
    'filter3x=id,eq,1',
    'filterx=id,eq,1',
    'filter[a]=id,eq,1',
    'filter[__proto__]=id,eq,1',
    'filter[][]=id,eq,1',
    'page[]=1',
    'search[0]=it',
    'filter3[]=id,eq,x',
    'Filter=id,eq,1',
    'where=1',
    'q=1',
    '__proto__=1',
    'order=nonsense',
    'order=id,up',
    'order=id,asc,x',
    'order=',
    'order=users.username',
    'include=nonsense',
    'include=',
    'include=users.id',
    'exclude=x',
    'join=nonsense',
    'join=',
    'join=users,nonsense',
    'join=secrets',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=1,2,3',
    'page=1&page=2',
    'size=-1',
    'size=1e1',
    'page=99999999999',
    'cursor=x',
    'cursor=&page=1',
    'filter=id,eq,abc',
    'filter=id,eq,1e3',
    'filter=id,eq,99999999999999999999',
    'filter=id,bt,1',
    'filter=id,bt,1,2,3',
    'filter=id,eq,',
    'filter=id,in,',
    'filter=category_id,is,1',
    'filter=content,eq,%00',
    'search=%00',
    'filter=id,eq,1;select 1',
    'filter=constructor,eq,1',
    'filter=__proto__.id,eq,1',
    'filter=toString,eq,1',
    'order=constructor',
  ])('is a 400 before SQL: %s', async (query) => {
    const { status, body } = await blog.get(`posts?${query.replaceAll(' ', '%20')}`);
    expect([status, body.error]).toEqual([400, true]);
    expect(Object.values(body.validation)).toHaveLength(1);
  });

  it('names the option and its position', async () => {
    const { body } = await blog.get('posts?filter=id,eq,1&filter=id,eq,x&filter=id,eq,2');
    expect(body.validation).toEqual({ 'filter[1]': '"x" is not a whole number.' });
  });

  it('is refused for other kinds too', async () => {
    const wrong = [
      'at,eq,yesterday',
      'at,eq,2024-02-30',
      'at,gt,0000-01-01',
      'at,gt,0001-01-01T00:00:00%2B14:00',
      'at,lt,9999-12-31T23:59:59-14:00',
      'at,bt,2024-01-01,9999-12-31T23:59:59-00:01',
      'at,eq,2024-01-01T24:00:01Z',
      'at,eq,infinity',
      'day,eq,0000-12-31',
      'day,eq,10000-01-01',
      'day,in,2024-01-01,-infinity',
      'day,eq,2024-1-1',
      'open,eq,maybe',
      'open,gt,true',
      'price,eq,1_0',
      'price,eq,Infinity',
    ];
    for (const filter of [...wrong, 'labels,gt,a', 'facts,eq,1', 'token,eq,1']) {
      expect((await blog.get(`events?filter=${filter}`)).status, filter).toBe(400);
    }
    for (const field of ['labels', 'facts'])
      expect((await blog.get(`events?order=${field}`)).status).toBe(400);
  });
});

describe('the ends of what can be compared', () => {
  it.each([
    ['filter=at,ge,0001-01-01', 1],
    ['filter=at,le,9999-12-31T23:59:59.999Z', 1],
    ['filter=at,lt,9999-12-31T23:59:59%2B14:00', 1],
    ['filter=day,bt,0001-01-01,9999-12-31', 1],
    ['filter=visitors,le,9223372036854775807', 1],
    ['filter=visitors,ge,-9223372036854775807', 1],
    ['filter=price,lt,1e99', 1],
    ['filter=price,gt,-99999999999999999999.99999999999999999999', 1],
  ])('is inside: %s', async (query, total) => {
    expect((await blog.get(`events?${query}`)).body.total).toBe(total);
  });

  it('lets a path hold as many of the longest ids as a batch may have', async () => {
    const ids = Array.from({ length: RECORD_LIMITS.batch }, (_, n) => Number.MAX_SAFE_INTEGER - n);
    expect((await blog.get(`posts/${ids.join()}`)).body.code).toBe('records.not_found');
    expect((await blog.get('posts/1,1,2,1?include=id')).body.list).toEqual(
      [1, 1, 2, 1].map((id) => ({ id })),
    );
  });
});

describe('a statement that takes too long', () => {
  beforeAll(async () => {
    const { sql } = blog.deps;
    await sql`create function slow(text) returns text language sql volatile as 'select pg_sleep(9)::text'`;
    await sql`alter table blog_categories rename to blog_categories_real`;
    await sql`create view blog_categories as select id, slow(name) as name, icon from blog_categories_real`;
  });

  it('is a 503 in plain words at every door', async () => {
    const post = (url: string, body: unknown) =>
      blog.call('POST', `/v1/api/${url}`, { body, token: 'user-1' });
    const on = { join_id_1: 'category_id', join_id_2: 'id' };
    const answers = await Promise.all([
      blog.get('categories'),
      blog.get('categories/1'),
      blog.get('posts?filter=categories.name,cs,a'),
      blog.get('posts?join=categories'),
      post('rest/categories/GETALL', {}),
      post('rest/categories/EXPORT', {}),
      post('rest/categories/AUTOCOMPLETE', { field: 'name', query: 'art' }),
      post('join/posts/categories/PAGINATE', { ...on, where: "name = 'article'" }),
    ]);
    for (const { status, body } of answers) expect([status, body?.code]).toEqual([503, 'records.too_slow']);
  }, 20_000);
});
