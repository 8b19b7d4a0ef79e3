import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RECORD_LIMITS } from '#shared/records.ts';
import { type BlogApp, createBlogApp, type Token } from '#server/features/records/blog-app.fixture.ts';

/** What people who know the query language from its reference implementation expect, beside records-read.test.ts. */
let blog: BlogApp;
beforeAll(async () => {
  blog = await createBlogApp();
});
afterAll(() => blog.close());

const ADMIN: Token = 'admin-1';
const write = (method: string, path: string, body: unknown) =>
  blog.call(method, `/v4/api/records/${path}`, { token: ADMIN, body });
const ids = async (path: string) => {
  const { status, body, text } = await blog.get(path);
  expect(status, text).toBe(200);
  return (body.list as { id: number }[]).map(({ id }) => id);
};

describe('conditions', () => {
  it.each([
    ['filter1=id,eq,1&filter2=id,eq,3&filter=user_id,eq,2', [3]],
    ['filter=id,ngt,2&filter=id,nlt,2', [2]],
    ['filter=id,nge,3', [1, 2]],
    ['filter=id,nle,3', [4, 5]],
    ['filter=content,nsw,it', [1, 3, 4, 5]],
    ['filter=content,new,ed', [2, 3, 4, 5]],
    ['filter=id,in,5', [5]],
    ['filter=id,bt,2,2', [2]],
    ['filter=id,bt,4,2', []],
    ['filter=category_id,nis', [1, 2, 3, 4]],
    ['filter=category_id,nin,1', [2, 4]],
    ['filter=categories.name,eq,article', [2, 4]],
    ['filter=categories.name,neq,article', [1, 3]],
    ['filter=post_tags.tag_id,eq,2', [1, 2]],
    // Each condition asks for some tag, not both for the same one.
    ['filter=tags.is_important,eq,true&filter=tags.name,eq,funny', [1, 2]],
    ['filter=tags.is_important,eq,true&filter=comments.message,sw,thank', [2]],
    ['filter1=comments.message,eq,great&filter2=tags.name,eq,nothing', [1]],
    ['search=it&filter=user_id,eq,1', [2]],
    ['filter[]=id,ge,1&filter[]=id,le,2', [1, 2]],
    ['filter[0]=id,ge,1&filter[1]=id,le,2', [1, 2]],
    ['filter=id,ge,2&filter[]=id,le,3&filter[7]=id,neq,2', [3]],
    ['filter1[]=id,eq,1&filter2[]=id,gt,1&filter2[]=id,lt,3', [1, 2]],
    ['filter1=user_id,eq,2&filter1a[]=id,eq,3&filter1b[]=id,eq,4', [3, 4]],
  ])('%s', async (query, expected) => {
    const found = await ids(`posts?order=id&${query}`);
    expect(found).toEqual(expected);
    expect((await blog.get(`posts?size=1&${query}`)).body.total).toBe(found.length);
  });

  it('read joined tables whether or not they are shown', async () => {
    const { body } = await blog.get(
      'posts?join=tags&filter=tags.name,eq,funny&filter=id,eq,1&include=tags.name',
    );
    expect(body.list).toEqual([
      {
        id: 1,
        tags: [
          { id: 1, name: 'funny' },
          { id: 2, name: 'important' },
        ],
      },
    ]);
  });
});

describe('trees', () => {
  it('show the root’s key with what is joined, whatever is included', async () => {
    const comment = { post_id: 1, category_id: { id: 3, name: 'comment' } };
    const path = 'posts/1?join=categories&join=comments,categories&include=category_id,categories.name';
    expect((await blog.get(path)).body.model).toEqual({
      id: 1,
      category_id: { id: 1, name: 'announcement' },
      comments: [comment, comment],
    });
  });

  it('are there for several records and from the other end', async () => {
    const { body } = await blog.get('posts/2,1?join=users&include=users.username');
    expect(body.list).toEqual([
      { id: 2, user_id: { id: 1, username: 'user1' } },
      { id: 1, user_id: { id: 1, username: 'user1' } },
    ]);
    const tag = (await blog.get('tags/1?join=posts&include=name,posts.content')).body.model;
    expect(tag).toEqual({
      id: 1,
      name: 'funny',
      posts: [
        { id: 1, content: 'blog started' },
        { id: 2, content: 'It works!' },
      ],
    });
  });

  it('keep the fields that hold them together, whatever is excluded', async () => {
    const query =
      'join=categories&join=post_tags,tags&join=comments&exclude=comments.message,comments.category_id,post_tags.id&filter=id,eq,1';
    expect((await blog.get(`posts?${query}`)).body.list).toEqual([
      {
        id: 1,
        user_id: 1,
        category_id: { id: 1, name: 'announcement', icon: null },
        content: 'blog started',
        post_tags: [
          { post_id: 1, tag_id: { id: 1, name: 'funny', is_important: false } },
          { post_id: 1, tag_id: { id: 2, name: 'important', is_important: true } },
        ],
        comments: [
          { id: 1, post_id: 1 },
          { id: 2, post_id: 1 },
        ],
      },
    ]);
    const bare = (await blog.get('posts/1?join=tags&exclude=id,tags.id,tags.name')).body.model;
    expect(bare).toMatchObject({ id: 1, tags: [{ id: 1 }, { id: 2 }] });
    expect((await blog.get('posts/1?exclude=id')).body.model).not.toHaveProperty('id');
  });

  it('show every record that belongs to one, though the filter fits only some of them', async () => {
    const { body } = await blog.get('posts?join=comments&filter=comments.message,eq,great&page=1,1');
    expect(body).toMatchObject({ total: 1, num_pages: 1 });
    expect((body.list as { comments: unknown[] }[])[0]?.comments).toHaveLength(2);
  });

  it('take lists of options in either way of writing them', async () => {
    const plain = await blog.get(
      'posts?join=tags&join=users&order=user_id&order=id,desc&include=id,tags.name',
    );
    const listed = await blog.get(
      'posts?join[]=tags&join[]=users&order[0]=user_id&order[1]=id,desc&include[]=id&include[]=tags.name',
    );
    expect(listed.body).toEqual(plain.body);
  });

  it('are made once however often a path is named', async () => {
    const once = await blog.get('posts/1?join=comments&join=tags');
    expect((await blog.get('posts/1?join=comments&join=tags&join=comments')).body).toEqual(once.body);
  });
});

describe('include and exclude of a writing call', () => {
  it('leave out what a body has beyond them', async () => {
    const made = await write('POST', 'posts?exclude=category_id', {
      user_id: 1,
      category_id: 2,
      content: 'x',
    });
    expect(made.body.model).toMatchObject({ user_id: 1, category_id: null, content: 'x' });
    const path = `posts/${made.body.model.id}`;
    const changed = await write('PUT', `${path}?include=id,content`, { user_id: 2, content: 'edited' });
    expect(changed.body.model).toMatchObject({ user_id: 1, content: 'edited' });
    const two = `posts/1,2?include=content`;
    await write('PUT', two, [
      { content: 'blog started', user_id: 2 },
      { content: 'It works!', user_id: 2 },
    ]);
    expect((await blog.get('posts/1')).body.model.user_id).toBe(1);
    expect((await write('DELETE', path, undefined)).status).toBe(200);
  });

  it.each([
    'include=password',
    'include=nonsense',
    'join=users',
    'filter=id,eq,1',
    'size=1',
    'order=id',
    'x=1',
  ])('and nothing else: %s', async (query) => {
    const answer = await write('PUT', `posts/1?${query}`, { content: 'blog started' });
    expect([answer.status, Object.keys(answer.body.validation)]).toEqual([400, [query.split('=')[0]]]);
  });
});

describe('a record that is sent back whole', () => {
  it('may carry the id of its path and no other', async () => {
    const post = (await blog.get('posts/2?include=id,content')).body.model;
    expect((await write('PUT', 'posts/2', post)).body.model).toMatchObject(post);
    expect((await write('PUT', 'posts/2', { id: '2', content: post.content })).status).toBe(200);
    for (const id of [1, '02', null, [2], 2.5, '']) {
      const { status, body } = await write('PUT', 'posts/2', { id, content: 'taken over' });
      expect([status, Object.keys(body.validation)]).toEqual([400, ['id']]);
    }
    const swapped = await write('PUT', 'posts/1,2', [
      { id: 1, content: 'blog started' },
      { id: 1, content: 'twice' },
    ]);
    expect([swapped.status, Object.keys(swapped.body.validation)]).toEqual([400, ['1.id']]);
    expect((await blog.get('posts/1,2?include=content')).body.list).toEqual([
      { content: 'blog started' },
      { content: 'It works!' },
    ]);
    expect(
      (await write('POST', 'posts', { id: 99, user_id: 1, content: 'x' })).body.validation,
    ).toHaveProperty('id');
  });

  it('may be the only one of a list, and is answered so', async () => {
    const one = await write('PUT', 'posts/1', [{ id: 1, content: 'blog started' }]);
    expect([one.status, one.body.list]).toEqual([200, [expect.objectContaining({ id: 1 })]]);
    const counted = await write('PATCH', 'events/1', [{ visitors: 0 }]);
    expect([counted.status, counted.body.list]).toEqual([200, [expect.objectContaining({ id: 1 })]]);
    const made = await write('POST', 'posts', [{ user_id: 1, content: 'alone' }]);
    expect(made.body.list).toHaveLength(1);
    expect((await write('DELETE', `posts/${made.body.list[0].id}`, undefined)).status).toBe(200);
    for (const body of [[{ content: 'a' }, { content: 'b' }], []])
      expect((await write('PUT', 'posts/1', body)).status).toBe(400);
    expect((await write('PUT', 'posts/1,2', { content: 'a' })).status).toBe(400);
  });

  it('may have nothing where the table lets it', async () => {
    const emptied = await write('PUT', 'events/2', { visitors: null, price: null, open: null });
    expect(emptied.body.model).toMatchObject({ visitors: null, price: null, open: null });
    expect((await write('PUT', 'events/2', { name: null })).body.validation).toHaveProperty('name');
  });

  it('is refused where another has its value already', async () => {
    await blog.deps.sql`create unique index blog_events_name on blog_events (name)`;
    const taken = await write('POST', 'events', { name: 'Launch' });
    expect([taken.status, taken.body.code]).toEqual([409, 'records.duplicate']);
    const half = await write('POST', 'events', [{ name: 'New' }, { name: 'Launch' }]);
    expect(half.status).toBe(409);
    expect((await blog.get('events?filter=name,eq,New')).body.total).toBe(0);
    await blog.deps.sql`drop index blog_events_name`;
  });
});

describe('DELETE', () => {
  it('does not look at columns, and takes no condition that it would not keep', async () => {
    const made = await write('POST', 'posts', { user_id: 1, content: 'to go' });
    const path = `posts/${made.body.model.id}`;
    for (const query of ['filter=id,eq,1', 'size=1', 'page=1', 'join=users', 'where=1', 'include=nonsense'])
      expect((await write('DELETE', `${path}?${query}`, undefined)).status, query).toBe(400);
    expect((await blog.get(path)).status).toBe(200);
    expect((await write('DELETE', `${path}?include=id,content`, undefined)).status).toBe(200);
    expect((await blog.get(path)).status).toBe(404);
  });
});

describe('PATCH', () => {
  const visitors = async () => (await blog.get('events/1?include=visitors')).body.model.visitors as number;
  beforeEach(async () => {
    await write('PUT', 'events/1', { visitors: 0 });
  });

  it('counts up and down, several times in one call too', async () => {
    await write('PATCH', 'events/1', { visitors: 1 });
    await write('PATCH', 'events/1', { visitors: 1 });
    expect((await write('PATCH', 'events/1,1', [{ visitors: 1 }, { visitors: 1 }])).status).toBe(200);
    expect(await visitors()).toBe(4);
    await write('PATCH', 'events/1', { visitors: -4 });
    expect(await visitors()).toBe(0);
  });

  it('loses none of many at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => write('PATCH', 'events/1', { visitors: 1 })));
    expect(await visitors()).toBe(20);
  });
});

describe('a list that is longer than its limit', () => {
  const most = RECORD_LIMITS.joinedRows;
  beforeAll(async () => {
    await blog.deps
      .sql`insert into blog_comments (post_id, message) select 4, 'n' || n from generate_series(1, ${most}) n`;
  });

  const commentsOf = (model: { comments: { message: string }[] }) => model.comments;

  it('is whole while it fits', async () => {
    const { body } = await blog.get('posts/4?join=comments');
    expect(commentsOf(body.model)).toHaveLength(most);
    expect(body).not.toHaveProperty('truncated_joins');
  });

  it('holds its first records and says that there are more', async () => {
    await blog.deps.sql`insert into blog_comments (post_id, message) values (4, 'one too many')`;
    const one = (await blog.get('posts/4?join=comments')).body;
    expect(commentsOf(one.model)).toHaveLength(most);
    expect(commentsOf(one.model).at(-1)?.message).toBe(`n${most}`);
    expect(one.truncated_joins).toEqual(['comments']);
    const several = (await blog.get('posts/1,4?join=comments&join=tags')).body;
    expect(several.truncated_joins).toEqual(['comments']);
    const page = (await blog.get('posts?join=comments,categories')).body;
    expect(page).toMatchObject({ total: 5, truncated_joins: ['comments'] });
    expect((await blog.get('posts?join=comments&cursor=')).body.truncated_joins).toEqual(['comments']);
    const nested = (await blog.get('categories?filter=id,eq,2')).body;
    expect(nested).not.toHaveProperty('truncated_joins');
    const all = await blog.call('POST', '/v1/api/rest/posts/GETALL', { body: { join: 'comments' } });
    expect(all.body).toMatchObject({ truncated: false, truncated_joins: ['comments'] });
    expect((await blog.get('posts/1?join=comments')).body).not.toHaveProperty('truncated_joins');
  });
});
