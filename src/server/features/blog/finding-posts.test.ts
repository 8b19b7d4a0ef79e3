import { beforeEach, describe, expect, it } from 'vitest';
import { openBlog, titles } from './blog.fixture.ts';

const { as, get, write, later } = openBlog();

describe('finding posts', () => {
  beforeEach(async () => {
    const { model } = (await as('admin', 'POST', '/category', { name: 'Sleep' })).body;
    await write('Both', { tags: ['Night', 'bed'], category_id: model.id, publish_at: later(-3) });
    await write('One', { tags: ['night'], publish_at: later(-2) });
    await write('Deutsch', { locale: 'de', publish_at: later(-1) });
    await write('Not yet', { tags: ['night', 'bed'], status: 'draft' });
  });

  it.each([
    ['tags=night', ['One', 'Both']],
    ['tags=NIGHT,bed', ['One', 'Both']],
    ['tags=night&tags=bed&rule=all', ['Both']],
    ['tags=nothing', []],
    ['tags=night,nothing&rule=all', []],
    ['tags=night,nothing', ['One', 'Both']],
    ['categories=sleep', ['Both']],
    ['categories=Sleep&tags=night', ['Both']],
    ['locale=de', ['Deutsch']],
    ['', ['Deutsch', 'One', 'Both']],
    [`tags=${encodeURIComponent("'; drop table blog_post; --")}`, []],
  ])('%s', async (query, found) => {
    expect(titles(await get(`/filter?${query}`))).toEqual(found);
  });

  it('in pages that never overlap, past the end empty', async () => {
    const pages = await Promise.all([1, 2, 4].map((page) => get(`/filter?limit=2&page=${page}`)));
    expect(pages.map(titles)).toEqual([['Deutsch', 'One'], ['Both'], []]);
    expect(pages[2]).toMatchObject({ total: 3, limit: 2, num_pages: 2, page: 4 });
  });

  it.each(['rule=some', 'page=0', 'page=1e3', 'limit=101', 'limit=0', 'colour=red'])(
    'refuses %s',
    async (query) => {
      expect((await as(null, 'GET', `/filter?${query}`)).status).toBe(400);
    },
  );

  it('counts what is out, by language where one is asked', async () => {
    expect((await get('/tags')).list).toMatchObject([
      { name: 'bed', posts: 1 },
      { name: 'Night', posts: 2 },
    ]);
    expect((await get('/tags')).locales).toEqual(['de', 'en']);
    expect((await get('/tags?locale=de')).list[0]).toMatchObject({ posts: 0 });
    expect((await get('/category')).list).toMatchObject([{ name: { en: 'Sleep' }, posts: 1 }]);
  });

  it('knows what came before and after in the same language, and what shares tags', async () => {
    await write('Last', { publish_at: later(0) });
    expect((await get('/single/one')).model).toMatchObject({
      previous: { slug: 'both' },
      next: { slug: 'last' },
      related: [{ slug: 'both' }],
    });
    expect((await get('/single/deutsch')).model).toMatchObject({ previous: null, next: null, related: [] });
  });
});

describe('categories and tags', () => {
  it('have a name once, upper and lower case alike', async () => {
    for (const [path, code] of [
      ['/category', 'categories.name_taken'],
      ['/tags', 'blog.tag_taken'],
    ] as const) {
      expect((await as('admin', 'POST', path, { name: 'Remembering' })).status).toBe(200);
      const again = await as('admin', 'POST', path, { name: 'REMEMBERING' });
      expect([again.status, again.body.code]).toEqual([409, code]);
      expect((await as('admin', 'POST', path, { name: ' ' })).status).toBe(400);
    }
  });

  it('a category in use gives way only to another', async () => {
    const make = async (name: string) => (await as('admin', 'POST', '/category', { name })).body.model.id;
    const [one, other] = [await make('One'), await make('Other')];
    const post = await write('Sorted', { category_id: one });
    const refused = await as('admin', 'DELETE', `/category/${one}`);
    expect([refused.status, refused.body.used]).toEqual([409, 1]);
    expect((await as('admin', 'DELETE', `/category/${one}?reassign_to=${other}`)).status).toBe(200);
    expect((await get(`/single/${post.id}`)).model.category.slug).toBe('other');
    expect((await as('admin', 'DELETE', `/category/${one}`)).status).toBe(404);
    const dreams = await as('admin', 'POST', '/v4/api/records/category', {
      scope: 'dream',
      name: { en: 'x' },
    });
    expect((await as('admin', 'DELETE', `/category/${dreams.body.model.id}`)).status).toBe(404);
  });

  it('tags go by body or query, all or none', async () => {
    const post = await write('Tagged', { tags: ['a', 'b', 'c'] });
    const [a, b, c] = post.tags.map(({ id }: { id: number }) => id);
    expect((await as('admin', 'DELETE', `/tags?ids=${a},999999`)).status).toBe(404);
    expect((await as('admin', 'DELETE', '/tags', { ids: [a] })).status).toBe(200);
    expect((await as('admin', 'DELETE', `/tags?ids=${b},${c}`)).status).toBe(200);
    expect((await as('admin', 'DELETE', '/tags')).status).toBe(400);
    expect((await as('admin', 'DELETE', '/tags?ids=x')).status).toBe(400);
    expect((await get(`/single/${post.id}`)).model.tags).toEqual([]);
  });
});

describe('revisions', () => {
  it('keep every save with who and when, and come back as a save of their own', async () => {
    const { id } = await write('One', { content: 'First text.', tags: ['a'] });
    const edited = await as('admin', 'POST', `/edit/${id}`, {
      title: 'Two',
      content: 'Second.',
      tags: ['b'],
      slug: 'two',
    });
    const { list } = await get(`/revisions/${id}`, 'admin');
    expect(list).toMatchObject([
      { number: 2, title: 'Two', restored: null },
      { number: 1, title: 'One' },
    ]);
    expect(list[0].by).toMatch(/^Person/);
    expect((await get(`/revisions/${id}/1`, 'admin')).model).toMatchObject({
      content: 'First text.',
      tags: ['a'],
    });
    const stale = await as('admin', 'POST', `/restore/${id}`, { number: 1, updated_at: later(-50) });
    expect(stale.status).toBe(409);
    const back = await as('admin', 'POST', `/restore/${id}`, {
      number: 1,
      updated_at: edited.body.model.updated_at,
    });
    expect(back.body.model).toMatchObject({
      title: 'One',
      content: 'First text.',
      slug: 'two',
      status: 'published',
    });
    expect(back.body.model.tags).toMatchObject([{ name: 'a' }]);
    expect((await get(`/revisions/${id}`, 'admin')).list[0]).toMatchObject({ number: 3, restored: 1 });
    expect((await as('admin', 'POST', `/restore/${id}`, { number: 9 })).status).toBe(404);
    expect((await as('admin', 'GET', '/revisions/999999')).status).toBe(404);
  });
});

it('shows the editor what the page will look like', async () => {
  const { body } = await as('admin', 'POST', '/preview', {
    content: 'Ein Wort.[^1]\n\n[^1]: Note.',
    locale: 'de',
  });
  expect(body).toMatchObject({ error: false, notes: 1, minutes: 1 });
  expect(body.html).toContain('Anmerkungen');
});
