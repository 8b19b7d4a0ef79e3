import { describe, expect, it } from 'vitest';
import { sound } from '#server/features/uploads/uploads.fixture.ts';
import { openBlog, titles } from './blog.fixture.ts';

const { app, as, get, write, later, pass, sent } = openBlog();
const RECORDS = '/v4/api/records/blog_post';

describe('who may do what', () => {
  it.each([
    ['POST', '/create', { title: 'x' }],
    ['POST', '/edit/1', { title: 'x' }],
    ['DELETE', '/delete/1'],
    ['POST', '/preview', { content: 'x' }],
    ['GET', '/revisions/1'],
    ['GET', '/revisions/1/1'],
    ['POST', '/restore/1', { number: 1 }],
    ['POST', '/category', { name: 'x' }],
    ['DELETE', '/category/1'],
    ['POST', '/tags', { name: 'x' }],
    ['DELETE', '/tags?ids=1'],
    ['GET', RECORDS],
    ['POST', RECORDS, { title: 'x' }],
    ['PUT', `${RECORDS}/1`, { title: 'x' }],
  ] as [string, string, object?][])('%s %s is the admin’s', async (method, url, body) => {
    expect((await as(null, method, url, body)).status).toBe(401);
    expect((await as('ines', method, url, body)).status).toBe(403);
  });

  it('everybody reads what is out, nobody but admins what is not', async () => {
    const draft = await write('Draft', { status: 'draft' });
    const waiting = await write('Waiting', { status: 'scheduled', publish_at: later(1) });
    const gone = await write('Gone', { status: 'archived' });
    const out = await write('Out');
    for (const reader of [null, 'ines'] as const) {
      expect(titles(await get('/all', reader))).toEqual(['Out']);
      expect(titles(await get('/filter', reader))).toEqual(['Out']);
      for (const { id, slug } of [draft, waiting, gone])
        for (const name of [id, slug]) {
          const answer = await as(reader, 'GET', `/single/${name}`);
          expect([answer.status, answer.body.code]).toEqual([404, 'blog.not_found']);
        }
      expect((await as(reader, 'GET', '/all?status=draft')).status).toBe(403);
      expect((await get(`/single/${out.id}`, reader)).model.title).toBe('Out');
    }
    expect(titles(await get('/all', 'admin'))).toHaveLength(4);
    expect(titles(await get('/all?status=draft', 'admin'))).toEqual(['Draft']);
    expect((await get(`/single/${draft.slug}`, 'admin')).model.status).toBe('draft');
  });
});

describe('writing a post', () => {
  it('makes a short name, of any script, numbered where it is taken', async () => {
    expect((await write('Über den Schlaf & mehr')).slug).toBe('ueber-den-schlaf-mehr');
    expect((await write('Über den Schlaf & mehr')).slug).toBe('ueber-den-schlaf-mehr-2');
    expect((await write('حلم البحر')).slug).toBe('حلم-البحر');
    expect((await write('2026')).slug).toBe('post-2026');
    expect((await write('???')).slug).toBe('post');
    expect((await get(`/single/${encodeURIComponent('حلم-البحر')}`)).model.title).toBe('حلم البحر');
  });

  it.each([
    ['title', { title: '' }],
    ['title', { title: 'x'.repeat(201) }],
    ['slug', { slug: 'Not So' }],
    ['slug', { slug: '2026' }],
    ['content', { content: 'x'.repeat(100_001) }],
    ['content', { content: '[^1]'.repeat(501) }],
    ['content', { content: ' ', status: 'published' }],
    ['publish_at', { status: 'scheduled' }],
    ['cover', { cover: 'https://elsewhere.example/a.png' }],
    ['cover', { cover: '//elsewhere.example/a.png' }],
    ['cover', { cover: '/v2/api/lambda/logout' }],
    ['cover', { cover: '/v2/api/lambda/logout?a=.png' }],
    ['cover', { cover: '/\\elsewhere.example/a.png' }],
    ['cover', { cover: '/privacy' }],
    ['cover', { cover: `/v2/api/lambda/files/${'0'.repeat(32)}` }],
    ['category_id', { category_id: 999_999 }],
    ['tags', { tags: Array.from({ length: 13 }, (_, index) => `t${index}`) }],
    ['locale', { locale: 'xx' }],
  ])('refuses what does not fit: %s', async (field, more) => {
    const answer = await as('admin', 'POST', '/create', { title: 'A post', content: 'x', ...more });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.validation).map((key) => key.split('.')[0])).toContain(field);
  });

  it('takes as its cover only a picture that readers can open', async () => {
    const open = await sent();
    const closed = await sent({ query: '?private=true' });
    const heard = await sent({ bytes: sound(), type: 'audio/wav' });
    const { id } = await write('Covered', { cover: open, cover_alt: 'A lake' });
    for (const cover of [closed, heard, '/v2/api/lambda/logout']) {
      const answer = await as('admin', 'PUT', `${RECORDS}/${id}`, { cover });
      expect([answer.status, Object.keys(answer.body.validation ?? {})]).toEqual([400, ['cover']]);
    }
    expect((await as('admin', 'PUT', `${RECORDS}/${id}`, { cover: open })).status).toBe(200);
  });

  it('brings no picture before readers of which nobody says what it shows', async () => {
    const cover = await sent();
    const refused = async (id: number, more: object) => {
      const answer = await as('admin', 'PUT', `${RECORDS}/${id}`, more);
      return [answer.status, Object.keys(answer.body.validation ?? {})];
    };
    const silent = { content: `Words. ![ ](${cover})` };
    const { id } = await write('Silent', { status: 'draft', cover, ...silent });
    const at = { status: 'scheduled', publish_at: later(1) };
    for (const out of [{ status: 'published' }, at]) {
      expect(await refused(id, out)).toEqual([400, ['cover_alt']]);
      expect(await refused(id, { ...out, cover_alt: 'A lake' })).toEqual([400, ['content']]);
    }
    const said = { status: 'published', cover_alt: 'A lake', content: `![A lake](${cover})` };
    expect((await as('admin', 'PUT', `${RECORDS}/${id}`, said)).status).toBe(200);
    expect(await refused(id, { cover_alt: '' })).toEqual([400, ['cover_alt']]);
    expect(await refused(id, silent)).toEqual([400, ['content']]);
  });

  it('takes a text as long as it may be, in any script, by both doors', async () => {
    const content = '夢'.repeat(100_000);
    const { id } = await write('Long', { content });
    const changed = await as('admin', 'PUT', `${RECORDS}/${id}`, { content: `${content.slice(1)}海` });
    expect(changed.status).toBe(200);
    expect((await as('admin', 'POST', '/preview', { content })).status).toBe(200);
  });

  it('shows Markdown as safe HTML and gives the Markdown back', async () => {
    const content = '# A head\n\n<script>alert(1)</script> ![x](https://spy.example/p.png)';
    const { html, content: kept } = await write('Safe', { content });
    expect(kept).toBe(content);
    expect(html).toContain('<h2>A head</h2>');
    expect(html).not.toMatch(/<script|<img/);
  });

  it('leads from every short name that it had to the one it has', async () => {
    const { id } = await write('First name');
    const other = await write('Other');
    const rename = (slug: string) => as('admin', 'POST', `/edit/${id}`, { slug });
    expect((await rename('second')).body.model.slug).toBe('second');
    expect((await rename('third')).status).toBe(200);
    for (const name of ['first-name', 'second', 'third'])
      expect((await get(`/single/${name}`)).model).toMatchObject({ id, slug: 'third' });
    const taken = await as('admin', 'POST', `/edit/${other.id}`, { slug: 'second' });
    expect([taken.status, taken.body.code, Object.keys(taken.body.validation)]).toEqual([
      409,
      'blog.slug_taken',
      ['slug'],
    ]);
    expect((await rename('second')).body.model.slug).toBe('second');
    expect((await get('/single/third')).model.slug).toBe('second');
    expect((await write('Third')).slug).toBe('third-2');
  });

  it('tells the second of two admins that the first was there, and loses nothing', async () => {
    const post = await write('Shared');
    const save = (title: string) =>
      as('admin', 'POST', `/edit/${post.id}`, { title, updated_at: post.updated_at });
    const [one, other] = await Promise.all([save('One'), save('Other')]);
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const viaRecords = await as('admin', 'PUT', `${RECORDS}/${post.id}`, {
      title: 'Late',
      updated_at: post.updated_at,
    });
    expect(viaRecords.status).toBe(409);
    expect((await get(`/single/${post.id}`)).model.title).toBe(one.status === 200 ? 'One' : 'Other');
  });

  it('goes away with everything, once', async () => {
    const { id } = await write('Short', { tags: ['a'] });
    expect((await as('admin', 'DELETE', `/delete/${id}`)).status).toBe(200);
    expect((await as('admin', 'DELETE', `/delete/${id}`)).status).toBe(404);
    expect((await as(null, 'GET', `/single/${id}`)).status).toBe(404);
    expect(await app().deps.sql`select 1 from blog_revision where post_id = ${id}`).toHaveLength(0);
  });

  it('is the same through the records calls', async () => {
    const made = await as('admin', 'POST', RECORDS, { title: 'By record', content: 'x', tags: ['a'] });
    expect(made.body.model).toMatchObject({ slug: 'by-record', status: 'draft' });
    expect((await as('admin', 'GET', `${RECORDS}?search=record`)).body.total).toBe(1);
    const { id } = made.body.model;
    await as('admin', 'PUT', `${RECORDS}/${id}`, { status: 'published' });
    expect((await get(`/single/${id}`)).model.tags).toMatchObject([{ slug: 'a', name: 'a' }]);
    expect((await get(`/revisions/${id}`, 'admin')).list).toHaveLength(2);
  });
});

describe('publishing at a time', () => {
  it('is never late, and the job says so after', async () => {
    const { id, updated_at } = await write('At nine', { status: 'scheduled', publish_at: later(1 / 60) });
    expect((await as(null, 'GET', `/single/${id}`)).status).toBe(404);
    pass(60_000);
    expect((await get(`/single/${id}`)).model).toMatchObject({ status: 'published' });
    expect(titles(await get('/filter'))).toEqual(['At nine']);
    await app().deps.jobs.enqueue(app().deps, 'blog.publish-due', {});
    await app().settle();
    const [row] = await app().deps.sql`select status, updated_at from blog_post where id = ${id}`;
    expect([row?.status, new Date(String(row?.updated_at)).toISOString()]).toEqual(['published', updated_at]);
    const told = await app().deps
      .sql`select 1 from audit where action = 'blog.post-came-out' and subject_id = ${id}`;
    expect(told).toHaveLength(1);
  });
});
