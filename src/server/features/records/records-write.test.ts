import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BlogApp, createBlogApp, type Token } from './blog-app.fixture.ts';

let blog: BlogApp;
beforeAll(async () => {
  blog = await createBlogApp();
});
afterAll(() => blog.close());

const USER: Token = 'user-1';
const call = (method: string, path: string, body?: unknown, token: Token | null = USER) =>
  blog.call(method, `/v4/api/records/${path}`, {
    ...(token ? { token } : {}),
    ...(body === undefined ? {} : { body }),
  });

describe('writing', () => {
  it('creates, changes and removes one record, and answers what was written', async () => {
    const made = await call('POST', 'posts', {
      user_id: 1,
      category_id: 1,
      content: 'test 🦀€ Grüßgott, Вiтаю',
    });
    expect(made.body).toEqual({
      error: false,
      model: { id: made.body.model.id, user_id: 1, category_id: 1, content: 'test 🦀€ Grüßgott, Вiтаю' },
    });
    const path = `posts/${made.body.model.id}`;
    expect((await call('PUT', path, { content: 'changed' })).body.model.content).toBe('changed');
    expect((await call('PUT', path, { category_id: null })).body.model.category_id).toBeNull();
    expect((await call('DELETE', path)).body).toEqual({ error: false, model: { id: made.body.model.id } });
    expect((await call('GET', path)).status).toBe(404);
    expect((await call('DELETE', path)).status).toBe(404);
    expect((await call('PUT', path, { content: 'x' })).status).toBe(404);
  });

  it('works on batches, all of one or nothing', async () => {
    const made = await call('POST', 'posts', [
      { user_id: 1, content: 'a' },
      { user_id: 1, content: 'b' },
    ]);
    const ids = (made.body.list as { id: number }[]).map(({ id }) => id);
    expect(made.body).toMatchObject({ error: false, list: [{ content: 'a' }, { content: 'b' }] });
    const changed = await call('PUT', `posts/${ids.join()}`, [{ content: 'c' }, { content: 'd' }]);
    expect(changed.body.list).toMatchObject([{ content: 'c' }, { content: 'd' }]);
    expect((await call('PUT', `posts/${ids.join()}`, { content: 'x' })).status).toBe(400);
    expect((await call('PUT', `posts/${ids.join()}`, [{ content: 'x' }])).status).toBe(400);
    const before = (await call('GET', 'posts')).body.total;
    const broken = await call('POST', 'posts', [
      { user_id: 1, content: 'e' },
      { user_id: 999, content: 'no such user' },
    ]);
    expect(broken.body.code).toBe('records.broken_reference');
    expect((await call('GET', 'posts')).body.total).toBe(before);
    expect((await call('DELETE', `posts/${ids.join()},999`)).status).toBe(404);
    expect((await call('DELETE', `posts/${ids.join()}`)).body.list).toEqual(ids.map((id) => ({ id })));
  });

  it('refuses fields that every object has, by their name', async () => {
    for (const field of ['toString', 'hasOwnProperty', 'valueOf', 'isPrototypeOf']) {
      for (const [method, path] of [
        ['POST', 'posts'],
        ['PUT', 'posts/1'],
        ['PATCH', 'events/1'],
      ] as const) {
        const answer = await call(method, path, { [field]: 1 });
        expect([answer.status, Object.keys(answer.body.validation)], field).toContainEqual(
          expect.arrayContaining([field]),
        );
      }
      const rest = await blog.call('POST', '/v1/api/rest/posts/PAGINATE', { body: { [field]: 1 } });
      expect([rest.status, Object.keys(rest.body.validation)]).toEqual([400, [field]]);
      const join = { join_id_1: 'user_id', join_id_2: 'id', [field]: 1 };
      const joined = await blog.call('POST', '/v1/api/join/posts/users/GETALL', { body: join });
      expect([joined.status, Object.keys(joined.body.validation)]).toEqual([400, [field]]);
    }
  });

  it('names every fault of a body by its field', async () => {
    const one = await call('POST', 'posts', { user_id: 'x', content: 1, id: 5, hidden: true });
    expect([one.status, Object.keys(one.body.validation)]).toEqual([
      400,
      ['user_id', 'content', 'id', 'hidden'],
    ]);
    const many = await call('POST', 'posts', [{ user_id: 1, content: 'ok' }, { content: 'no user' }]);
    expect(Object.keys(many.body.validation)).toEqual(['1.user_id']);
    expect((await call('POST', 'posts', [])).status).toBe(400);
    expect(
      (
        await call(
          'POST',
          'posts',
          Array.from({ length: 101 }, () => ({})),
        )
      ).body.code,
    ).toBe('records.over_limit');
    expect((await call('POST', 'posts', 'text')).status).toBe(400);
    expect((await call('POST', 'posts', null)).status).toBe(400);
  });

  it('lets batches over the same records wait for each other, whatever their order', async () => {
    const ids = Array.from({ length: 5 }, (_, n) => n + 1);
    const bodies = (wave: number) => ids.map(() => ({ content: `wave ${wave}` }));
    const former = (await call('GET', `posts/${ids.join()}?include=content`)).body.list;
    const waves = await Promise.all(
      Array.from({ length: 24 }, (_, wave) => {
        const order = wave % 2 === 0 ? ids : ids.toReversed();
        return call('PUT', `posts/${order.join()}`, bodies(wave));
      }),
    );
    expect(waves.map(({ status, text }) => (status === 200 ? '' : text)).join('')).toBe('');
    const after = (await call('GET', `posts/${ids.join()}?include=content`)).body.list as {
      content: string;
    }[];
    expect(new Set(after.map(({ content }) => content)).size).toBe(1);
    expect((await call('PUT', `posts/${ids.join()}`, former)).status).toBe(200);
    const twice = await call('PUT', 'posts/2,1,2', [{ content: 'a' }, former[0], { content: 'It works!' }]);
    expect((twice.body.list as { id: number }[]).map(({ id }) => id)).toEqual([2, 1, 2]);
    expect((await call('GET', 'posts/2')).body.model.content).toBe('It works!');
  });

  it('counts up without losing any', async () => {
    const event = 'events/1';
    expect((await call('PATCH', event, { visitors: 1 })).body.model.visitors).toBe(1);
    expect((await call('PATCH', 'events/1,1', [{ visitors: 1 }, { visitors: 1 }])).status).toBe(200);
    await Promise.all(Array.from({ length: 12 }, () => call('PATCH', event, { visitors: 2 })));
    expect((await call('PATCH', event, { visitors: -7, price: 0.5 })).body.model).toMatchObject({
      visitors: 20,
      price: 13,
    });
    expect((await call('PATCH', 'events/2', { visitors: 3 })).body.model.visitors).toBe(3);
    expect((await call('PATCH', event, { name: 1 })).body.validation).toHaveProperty('name');
    expect((await call('PATCH', event, { visitors: '1' })).status).toBe(400);
    expect((await call('PATCH', event, { visitors: 0.5 })).status).toBe(400);
    expect((await call('PATCH', 'events/99', { visitors: 1 })).status).toBe(404);
  });

  it('refuses a change of what was changed meanwhile', async () => {
    const read = (await call('GET', 'events/1')).body.model.updated_at as string;
    await blog.deps.sql`update blog_events set updated_at = ${'2030-01-01T00:00:00.123Z'} where id = 1`;
    const late = await call('PUT', 'events/1', { name: 'late', updated_at: read });
    expect([late.status, late.body.code, late.body.updated_at]).toEqual([
      409,
      'records.changed_meanwhile',
      '2030-01-01T00:00:00.123Z',
    ]);
    const present = '2030-01-01T00:00:00.123+00:00';
    expect((await call('PUT', 'events/1', { name: 'in time', updated_at: present })).status).toBe(200);
    expect((await call('PUT', 'events/1', { name: 'x', updated_at: 'soon' })).body.validation).toHaveProperty(
      'updated_at',
    );
  });
});

describe('who may', () => {
  it('asks visitors to sign in, refuses other roles, and hides what is not theirs', async () => {
    expect((await call('POST', 'posts', { user_id: 1, content: 'x' }, null)).body).toMatchObject({
      message: 'UNAUTHORIZED',
    });
    expect((await call('DELETE', 'posts/1', undefined, null)).status).toBe(401);
    expect((await call('GET', 'secrets', undefined, null)).status).toBe(401);
    expect((await call('GET', 'secrets')).status).toBe(403);
    expect((await call('GET', 'secrets', undefined, 'admin-1')).body.total).toBe(3);
    expect((await call('POST', 'categories', { name: 'x' })).status).toBe(403);
    for (const [method, body] of [['GET'], ['PUT', { content: 'x' }], ['DELETE'], ['PATCH', {}]] as const) {
      const hidden = await call(method, 'posts/6', body);
      const unknown = await call(method, 'posts/987', body);
      expect([hidden.status, hidden.body]).toEqual([404, unknown.body]);
    }
    expect((await call('GET', 'posts/6', undefined, 'user-3')).status).toBe(200);
    expect((await call('GET', 'posts/6', undefined, 'admin-1')).status).toBe(200);
  });

  it('answers unknown tables and modes alike', async () => {
    for (const table of [
      'session',
      'blog_posts',
      'pg_user',
      '__proto__',
      'constructor',
      'Posts',
      'posts%20',
    ]) {
      const { status, body } = await call('GET', table);
      expect([table, status, body.code]).toEqual([table, 404, 'records.unknown_table']);
    }
  });

  it('gives a hidden field to nobody, by whatever road', async () => {
    const roads = [
      'users?filter=password,eq,pass1',
      'users?order=password',
      'users?include=password',
      'users?exclude=password',
      'posts?filter=users.password,sw,p',
      'posts?join=users&include=users.password',
      'posts?filter=hidden,eq,true',
      'users?filter=country,eq,NL',
      'posts?filter=users.country,is',
    ];
    for (const road of roads) {
      const { status, body } = await call('GET', road);
      expect([road, status, body.code]).toEqual([road, 400, 'records.unknown_field']);
      expect(body.message).toBe(
        (await call('GET', road.replace(/password|hidden|country/, 'nonsense'))).body.message.replace(
          'nonsense',
          /password|hidden|country/.exec(road)?.[0],
        ),
      );
    }
    expect((await call('GET', 'users?filter=country,eq,NL', undefined, 'admin-1')).body.total).toBe(1);
    expect((await call('GET', 'users?search=pass')).body.total).toBe(0);
    const joined = await call('GET', 'posts/1?join=users');
    expect(joined.body.model.user_id).toEqual({ id: 1, username: 'user1' });
  });

  it('applies the row rule of every table in a query', async () => {
    expect((await call('GET', 'comments?include=id')).body.list).toEqual([4, 3, 2, 1].map((id) => ({ id })));
    expect((await call('GET', 'posts/1?join=comments')).body.model.comments).toHaveLength(2);
    expect(
      (await call('GET', 'posts/1?join=comments', undefined, 'admin-1')).body.model.comments,
    ).toHaveLength(3);
    expect((await call('GET', 'posts?filter=comments.message,eq,spam')).body.total).toBe(0);
    expect((await call('GET', 'tags/2?join=posts&include=posts.id')).body.model.posts).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
    expect((await call('GET', 'post_tags/5?join=posts')).body.model.post_id).toBeNull();
    expect((await call('GET', 'post_tags?filter=posts.content,cs,secret')).body.total).toBe(0);
  });
});
