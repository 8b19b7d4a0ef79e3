import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BlogApp, type BlogAnswer, createBlogApp, type Token } from './blog-app.fixture.ts';

/** Hostile requests at each of the four doors: what is closed stays closed, and nothing ends in a 500. */
let blog: BlogApp;
beforeAll(async () => {
  blog = await createBlogApp();
});
afterAll(() => blog.close());

const USER: Token = 'user-1';
const post = (url: string, body: unknown, token: Token | null = USER) =>
  blog.call('POST', url, { body, ...(token ? { token } : {}) });
const rest = (mode: string, body: unknown, table = 'users') => post(`/v1/api/rest/${table}/${mode}`, body);
const join = (body: object) =>
  post('/v1/api/join/posts/users/PAGINATE', { join_id_1: 'user_id', join_id_2: 'id', ...body });
const multi = (body: object) =>
  post('/v1/api/multi-join/PAGINATE', {
    tables: ['posts', 'users'],
    joinIds: ['posts.user_id = users.id'],
    ...body,
  });

const refused = ({ status, text }: BlogAnswer, words = text) => {
  expect(status, words).toBeGreaterThanOrEqual(400);
  expect(status, words).toBeLessThan(500);
  expect(text).not.toMatch(/pass1|syntax error|blog_|pg_|relation "/i);
};

describe('a hidden column', () => {
  it.each([
    'users?filter=password,eq,pass1',
    'users?filter=password,nis',
    'users?filter=users.password,sw,p',
    'users?order=password',
    'users?order=users.password,desc',
    'users?include=password',
    'users?include=id,users.password',
    'users?exclude=password',
    'users/1?include=password',
    'posts?join=users&include=users.password',
    'posts?join=users&include=*.password',
    'posts?filter=users.password,cs,a',
    'posts?join=users&filter=users.password,eq,pass1',
    'comments?filter=posts.users.password,eq,pass1',
    'comments?join=posts,users&exclude=users.password',
    'posts?filter=hidden,eq,true',
    'posts?order=hidden',
    'comments?filter=posts.hidden,eq,true',
    'users?filter=country,is',
    'secrets?include=id',
    'posts?join=secrets',
  ])('is not there for v4: %s', async (path) => {
    for (const token of [undefined, USER]) refused(await blog.get(path, token), path);
  });

  it('is not there for v1', async () => {
    const fields = ['password', 'users.password', 'country'];
    for (const field of fields) {
      for (const body of [
        { filter: `${field},eq,pass1` },
        { where: `${field} = 'pass1'` },
        { where: `id = 1 or ${field} like 'p%'` },
        { where: { [field]: 'pass1' } },
        { where: { [field]: { sw: 'p' } } },
        { where: [[field, 'eq', 'pass1']] },
        { payload: { [field]: 'p' } },
        { order: field },
        { sortId: field },
        { include: field },
      ]) {
        refused(await rest('PAGINATE', body));
        refused(await rest('GETALL', body));
        refused(await rest('EXPORT', body));
      }
      refused(await rest('AUTOCOMPLETE', { field, query: 'pa' }));
      refused(await rest('AUTOCOMPLETE', { payload: { [field]: 'pa' } }));
      refused(await rest('GET', { id: 1, include: field }));
      for (const ask of [join, multi]) refused(await ask({ where: `${field} is not null` }));
      refused(await join({ select: `users.id, ${field}` }));
      refused(await multi({ selectStr: `users.id, ${field} as id2` }));
    }
    refused(await rest('PUTWHERE', { set: { content: 'x' }, where: "id = 1 and hidden = 'true'" }, 'posts'));
    refused(await post('/v1/api/join/posts/users/PAGINATE', { join_id_1: 'content', join_id_2: 'password' }));
    refused(await multi({ joinIds: ['posts.content = users.password'] }));
  });

  it('is in no answer', async () => {
    const answers = [
      await blog.get('posts?join=users&join=comments&join=tags', USER),
      await blog.get('users?join=posts', USER),
      await rest('GETALL', {}),
      await rest('EXPORT', {}),
      await rest('PAGINATE', { join: 'posts' }),
      await join({ select: '*' }),
      await multi({ selectStr: 'users.*, posts.*' }),
    ];
    for (const { status, text } of answers) {
      expect(status, text).toBe(200);
      expect(text).not.toMatch(/pass\d|password|country|hidden|"NL"/);
    }
  });

  it('cannot be guessed by search', async () => {
    expect((await blog.get('users?search=pass1', USER)).body.total).toBe(0);
    expect((await rest('PAGINATE', { search: 'pass1' })).body.total).toBe(0);
    expect((await blog.get('users?search=NL', USER)).body.total).toBe(0);
  });
});

describe('a hidden row', () => {
  it('is not found through any join, count or completion', async () => {
    expect((await blog.get('tags/2?join=posts', USER)).text).not.toContain('secret');
    expect((await blog.get('post_tags?join=posts&filter=id,eq,5', USER)).body.list[0].post_id).toBeNull();
    expect((await blog.get('users?filter=posts.content,cs,secret', USER)).body.total).toBe(0);
    expect((await blog.get('comments?filter=message,cs,secret', USER)).body.total).toBe(0);
    expect((await rest('AUTOCOMPLETE', { field: 'content', query: 'secret' }, 'posts')).body.list).toEqual(
      [],
    );
    expect((await rest('EXPORT', {}, 'posts')).text).not.toContain('secret');
    expect((await join({ where: "content like '%secret%'" })).body.total).toBe(0);
    refused(await blog.get('posts/6', USER));
    refused(await blog.call('PUT', '/v4/api/records/posts/6', { token: USER, body: { content: 'mine' } }));
    refused(await blog.call('PATCH', '/v4/api/records/posts/6', { token: USER, body: { user_id: 1 } }));
    refused(await blog.call('DELETE', '/v4/api/records/posts/1,6', { token: USER }));
    refused(await rest('PUT', { id: 6, content: 'mine' }, 'posts'));
    expect((await blog.get('posts/6', 'user-3')).body.model.content).toBe('a secret');
  });
});

const STRANGE: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e300,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '🦀'.repeat(2000),
  "'",
  '"',
  '\\',
  '%',
  '--',
  ';',
  "1' or '1'='1",
  '$1',
  '{}',
  [],
  [[]],
  [null],
  {},
  { a: { b: {} } },
  { eq: { eq: 1 } },
  ['__proto__'],
  { constructor: 1 },
  { length: 5 },
  Array.from({ length: 5000 }, (_, n) => n),
  Number.MAX_SAFE_INTEGER + 2,
  '9'.repeat(400),
  'NaN',
  'Infinity',
  '0x10',
  '١٢',
];

describe('strange values', () => {
  const modes = [
    'GET',
    'PAGINATE',
    'GETALL',
    'AUTOCOMPLETE',
    'EXPORT',
    'POST',
    'PUT',
    'PUTWHERE',
    'DELETE',
    'DELETEALL',
  ];
  const options = [
    'id',
    'ids',
    'where',
    'payload',
    'filter',
    'search',
    'join',
    'include',
    'exclude',
    'order',
    'sortId',
    'direction',
    'page',
    'limit',
    'field',
    'query',
    'set',
    'confirm',
  ];

  it('never end in a fault of the server, whatever option holds them', async () => {
    const answers: [string, BlogAnswer][] = [];
    for (const value of STRANGE) {
      for (const option of options) {
        const mode = modes[(STRANGE.indexOf(value) + options.indexOf(option)) % modes.length] ?? 'GET';
        const base = mode === 'AUTOCOMPLETE' ? { field: 'content', query: 'it' } : {};
        answers.push([`${mode} ${option}`, await rest(mode, { ...base, [option]: value }, 'posts')]);
      }
      for (const option of ['where', 'select', 'join_id_1', 'page', 'limit'])
        answers.push([option, await join({ [option]: value })]);
      for (const option of ['where', 'selectStr', 'tables', 'joinIds', 'page'])
        answers.push([option, await multi({ [option]: value })]);
      answers.push(
        ['body', await rest('PAGINATE', value, 'posts')],
        ['body', await rest('POST', value, 'posts')],
      );
      answers.push(['v4 body', await post('/v4/api/records/posts', value)]);
      answers.push(['v4 field', await post('/v4/api/records/posts', { user_id: value, content: value })]);
      answers.push([
        'v4 patch',
        await blog.call('PATCH', '/v4/api/records/events/1', { token: USER, body: { visitors: value } }),
      ]);
    }
    const faults = answers.filter(([, { status }]) => status >= 500);
    expect(faults.map(([place, { text }]) => `${place}: ${text}`)).toEqual([]);
  }, 60_000);

  it('nor in any option of v4', async () => {
    const texts = STRANGE.filter(
      (value): value is string => typeof value === 'string' && value.isWellFormed(),
    );
    for (const text of texts) {
      const value = encodeURIComponent(text.slice(0, 500));
      for (const query of [
        `filter=content,cs,${value}`,
        `filter=content,in,${value},${value}`,
        `filter=id,eq,${value}`,
        `filter=${value},eq,1`,
        `filter=id,${value},1`,
        `order=${value}`,
        `join=${value}`,
        `include=${value}`,
        `page=${value}`,
        `size=${value}`,
        `search=${value}`,
        `cursor=${value}`,
        `${value}=1`,
      ]) {
        const { status, body } = await blog.get(`posts?${query}`);
        expect(status, `${query}: ${JSON.stringify(body)}`).toBeLessThan(500);
      }
      for (const path of [`posts/${value}`, `${value}/1`, value])
        expect((await blog.get(path)).status, path).toBeLessThan(500);
    }
  }, 60_000);

  it('nor in a cursor that somebody made up', async () => {
    const forge = (cursor: unknown) => Buffer.from(JSON.stringify(cursor)).toString('base64url');
    for (const cursor of [
      null,
      1,
      [],
      {},
      { o: '-id' },
      { o: '-id', v: null },
      { o: '-id', v: [] },
      { o: '-id', v: [{}] },
      { o: '-id', v: ["1' or 1=1"] },
      { o: '-id', v: [['1']] },
      { o: '-id', v: ['1', '2'] },
      { o: '-password', v: ['a'] },
      { o: '__proto__', v: ['a'] },
      { o: '-id', v: [null] },
      { o: '-id', v: ['9'.repeat(30)] },
    ]) {
      const { status, text } = await blog.get(`posts?cursor=${forge(cursor)}`);
      expect(status, `${JSON.stringify(cursor)}: ${text}`).toBeLessThan(500);
    }
  });
});
