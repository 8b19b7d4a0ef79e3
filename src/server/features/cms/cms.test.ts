import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture, sendFile } from '#server/features/uploads/uploads.fixture.ts';
import { SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { syncShippedTexts } from './shipped-sync.service.ts';

const CMS = '/v2/api/lambda/cms';
const RECORDS = '/v4/api/records/cms';
const OTHERS = SUPPORTED_LANGUAGES.filter((language) => language !== 'en');
let test: TestApp;
let admin: TestPerson;
let ines: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.person({ role: 'admin' });
  ines = await test.person();
  await syncShippedTexts(test.deps);
});
afterAll(() => test.close());

const as = (person: TestPerson | null, method: string, url: string, body?: unknown) =>
  test.call(method, url, { ...(person && { token: person.token }), body });
const post = (body: object, person: TestPerson | null = admin) => as(person, 'POST', CMS, body);
const add = (key: string, value: unknown, type = 'text') => post({ page: 'team', key, type, value });
const shippedId = async (page: string, key: string): Promise<number> => {
  const { body } = await as(admin, 'GET', `${RECORDS}?filter=page,eq,${page}&filter=key,eq,${key}`);
  return body.list[0].id;
};
const visitors = async (page: string, lng = 'en') =>
  (await as(null, 'GET', `${CMS}?page=${page}&lng=${lng}`)).body.list;

describe('who may', () => {
  it.each([
    ['POST', CMS, { page: 'team', key: 'a', type: 'text', value: 'x' }],
    ['PUT', `${CMS}/1`, { value: 'x' }],
    ['GET', `${CMS}/1`, undefined],
    ['GET', `${CMS}/1/history?locale=en`, undefined],
    ['PUT', `${CMS}/1/draft`, { locale: 'en', value: 'x' }],
    ['POST', `${CMS}/1/publish`, { locale: 'en' }],
    ['POST', `${CMS}/1/restore`, { locale: 'en', number: 0 }],
    ['POST', RECORDS, { page: 'team', key: 'a', type: 'text', value: 'x' }],
    ['DELETE', `${RECORDS}/1`, undefined],
  ])('%s %s is the admin’s', async (...[method, url, body]) => {
    expect((await as(null, method, url, body)).status).toBe(401);
    expect((await as(ines, method, url, body)).status).toBe(403);
  });

  it('visitors read what is published, and neither drafts nor what ships', async () => {
    const { model } = (await add('open', 'Open')).body;
    await as(admin, 'PUT', `${CMS}/${model.id}/draft`, { locale: 'en', value: 'Secret draft' });
    const one = await as(null, 'GET', `${RECORDS}/${model.id}`);
    expect(one.body.model).toMatchObject({ page: 'team', key: 'open', value: { en: 'Open' } });
    expect(JSON.stringify(one.body)).not.toMatch(/Secret|shipped|missing/);
    expect((await as(null, 'GET', `${RECORDS}/${await shippedId('home', 'hero.record')}`)).status).toBe(404);
    expect((await as(null, 'GET', `${RECORDS}?search=Secret`)).body.list).toEqual([]);
    expect(JSON.stringify(await visitors('team'))).not.toContain('Secret');
  });

  it.each([
    ['as it is printed', 'home.lastNight.title', ['home.lastNight.title']],
    ['by its beginning', 'home.plain.ti', ['home.plain.title']],
    ['by a piece of the key', 'lastNight.tit', ['home.lastNight.title']],
    ['by a piece that holds the point between page and key', 'UT.belief.ti', ['about.belief.title']],
    ['by nothing where the page is another', 'faq.lastNight.title', []],
  ])('a key is found %s', async (_how, term, keys) => {
    const { list } = (await as(admin, 'GET', `${RECORDS}?search=${term}`)).body;
    expect(list.map((one: { page: string; key: string }) => `${one.page}.${one.key}`)).toEqual(keys);
  });

  it('a text is found by a piece of it, one of one’s own by its printed key', async () => {
    const { model } = (await add('found.here', 'A lantern by the quay')).body;
    const found = async (term: string) =>
      (await as(admin, 'GET', `${RECORDS}?search=${encodeURIComponent(term)}`)).body.list.map(
        ({ id }: { id: number }) => id,
      );
    expect(await found('antern by the q')).toEqual([model.id]);
    expect(await found('team.found.here')).toEqual([model.id]);
    expect(await found('team.')).toContain(model.id);
  });

  it('unknown ids answer 404', async () => {
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', { value: 'x' }],
      ['PUT', '/draft', { locale: 'en', value: 'x' }],
      ['POST', '/publish', { locale: 'en' }],
      ['GET', '/history?locale=en', undefined],
    ] as const)
      expect((await as(admin, method, `${CMS}/999999${path}`, body)).status).toBe(404);
  });
});

describe('POST /cms', () => {
  it('takes the specification’s body, a string as English', async () => {
    const { status, body } = await add('hello', 'Hello');
    expect(status).toBe(200);
    expect(body.model).toMatchObject({ page: 'team', key: 'hello', type: 'text', value: { en: 'Hello' } });
    expect(await visitors('team')).toContainEqual({
      page: 'team',
      key: 'hello',
      type: 'text',
      value: 'Hello',
    });
  });

  it('takes a map by language, and English stands in where one is missing', async () => {
    const { body } = await add('greeting', { en: 'Hello', de: 'Hallo' });
    expect(body.model.missing).toEqual(OTHERS.filter((language) => language !== 'de'));
    const at = async (lng: string) =>
      (await visitors('team', lng)).find(({ key }: { key: string }) => key === 'greeting').value;
    expect([await at('en'), await at('de'), await at('ar')]).toEqual(['Hello', 'Hallo', 'Hello']);
  });

  it('refuses a key twice, also when both come at once', async () => {
    await add('twice', 'One');
    const again = await add('twice', 'Two');
    expect(again.status).toBe(409);
    expect(again.body.validation).toHaveProperty('key');
    const both = await Promise.all([add('at-once', 'One'), add('at-once', 'Two')]);
    expect(both.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409]);
  });

  it('takes only pictures that visitors can open, in values, drafts and people', async () => {
    const send = async (query: string) => {
      const call = { url: `/v2/api/lambda/upload${query}`, token: admin.token };
      return (await sendFile(test, call, await picture().jpeg().toBuffer())).body.url as string;
    };
    const [open, closed] = [await send(''), await send('?private=true')];
    const gone = `/v2/api/lambda/files/${'0'.repeat(32)}`;
    for (const src of [closed, gone]) {
      const image = { src, alt: 'A pond' };
      for (const answer of [
        await add('pond', image, 'image'),
        await add('people', [{ name: 'Ines', image }], 'team_list'),
      ])
        expect([answer.status, Object.keys(answer.body.validation ?? {})]).toEqual([400, ['value']]);
    }
    const { body } = await add('pond', { src: open, alt: 'A pond' }, 'image');
    const draft = { locale: 'en', value: { src: closed, alt: 'A pond' } };
    const refused = await as(admin, 'PUT', `${CMS}/${body.model.id}/draft`, draft);
    expect([refused.status, Object.keys(refused.body.validation ?? {})]).toEqual([400, ['value']]);
  });

  it('rewrites a shipped text once', async () => {
    const body = { page: 'home', key: 'hero.note', type: 'text', value: 'Begin tonight.' };
    expect((await post(body)).body.model).toMatchObject({
      used: true,
      state: 'rewritten',
      missing: OTHERS,
    });
    expect((await post(body)).status).toBe(409);
  });

  it.each([
    ['number', 7, 200],
    ['number', '7', 400],
    ['list', ['a', 'b'], 200],
    ['list', 'a', 400],
    ['image', { src: '/files/a.png', alt: 'A pond' }, 200],
    ['image', { src: 'javascript:alert(1)', alt: 'A pond' }, 400],
    ['image', { src: '//evil.example/a.png', alt: 'A pond' }, 400],
    ['image', { src: '/v2/api/lambda/logout', alt: 'A pond' }, 400],
    ['image', { src: '/files/a.png', alt: '' }, 400],
    ['team_list', [{ name: 'Ines', role: 'writes' }], 200],
    ['team_list', [{ role: 'writes' }], 400],
    ['json', { any: [1, null, { a: true }] }, 200],
    ['text', '', 400],
    ['text', 'a\u0000b', 400],
    ['text', 7, 400],
    ['text', 'x'.repeat(65_537), 400],
    ['json', ['x'.repeat(65_537)], 400],
    ['nonsense', 'x', 400],
  ])('%s %j answers %i', async (type, value, status) => {
    const answer = await add(`typed-${Math.random().toString(36).slice(2)}`, value, type);
    expect(answer.status).toBe(status);
    if (status === 400)
      expect(Object.keys(answer.body.validation)).toEqual([expect.stringMatching(/^(value|type)/)]);
  });

  it.each([
    ['Page', 'key'],
    ['page', 'a b'],
    ['page', '__proto__'],
    ['page', 'a.constructor.b'],
    ['', 'key'],
  ])('refuses page %j with key %j', async (page, key) => {
    expect((await post({ page, key, type: 'text', value: 'x' })).status).toBe(400);
  });

  it('cleans rich text of everything that acts', async () => {
    const html =
      '<h2>Hi</h2><p onclick="x()">a <b>b</b> <a href="javascript:alert(1)">c</a></p><script>alert(1)</script><svg onload=alert(1)><style>*{}</style><iframe src="/"></iframe><img src=x onerror=alert(1)><p style="color:red">d</p>';
    const { body } = await add('rich', html, 'html');
    expect(body.model.value.en).toBe('<h2>Hi</h2><p>a <strong>b</strong> <a>c</a></p><p>d</p>');
    expect((await add('empty-rich', '<script>alert(1)</script>', 'html')).status).toBe(400);
  });
});

describe('a text of the product', () => {
  it('keeps its placeholders, its numbered tags and its kind', async () => {
    const title = await shippedId('home', 'hero.title');
    const put = (id: number, body: object) => as(admin, 'PUT', `${CMS}/${id}`, body);
    expect((await put(title, { value: 'No break here' })).status).toBe(400);
    expect((await put(title, { value: 'Say it<1></1>now.' })).status).toBe(200);
    expect((await put(title, { type: 'html', value: '<b>Say</b>' })).body.validation).toHaveProperty('type');
    expect((await put(title, { key: 'elsewhere' })).status).toBe(400);
    const host = await shippedId('about', 'models.speechHost');
    const stays = '{{host}} must stay: the page puts its own words there';
    for (const [value, fault] of [
      ['No host', stays],
      ['At {{host}} and {{host}}', expect.stringMatching(/as they ship/)],
      ['At {{other}}', stays],
      ['At {{other}}, {{host}}', 'The page has nothing to put in for {{other}}'],
      ['At {{host}} {{', expect.stringMatching(/as they ship/)],
      ['$t(common:x) {{host}}', 'A text cannot call another one'],
      ['<b>At</b> {{host}}', 'This text takes no HTML: visitors would read its tags'],
      ['  \n', 'There are no words in it yet'],
      [`{{host}}${'x'.repeat(5000)}`, 'At most 4000 characters'],
      [`{{host}}${'x'.repeat(200_000)}`, 'At most 4000 characters'],
    ])
      expect((await put(host, { value })).body.validation, String(value).slice(0, 40)).toEqual({
        value: fault,
      });
    expect((await put(host, { value: 'Written down at {{host}}.' })).status).toBe(200);
    const one = await shippedId('home', 'lastNight.dreamCount_one');
    expect((await put(one, { value: 'one dream' })).status).toBe(200);
    const other = await shippedId('home', 'lastNight.dreamCount_other');
    expect((await put(other, { value: '{{count}} of them' })).status).toBe(200);
    expect((await put(other, { value: '{{ count, number }} of them' })).status).toBe(200);
    expect((await put(other, { value: '{{number}} of them' })).status).toBe(400);
  });

  it('keeps emphasis and links inside its paragraph, nothing else', async () => {
    const id = await shippedId('about', 'why.first');
    const value = '<p>A <i>dream</i></p><p>fades &amp; goes<script>x</script></p><h1>Big</h1>';
    const { body } = await as(admin, 'PUT', `${CMS}/${id}`, { value });
    expect(body.model.value.en).toBe('A <em>dream</em><br />fades &amp; goes<br />Big');
    const plain = await as(admin, 'PUT', `${CMS}/${id}`, { type: 'text', value: '1 < 2' });
    expect(plain.body.model.value.en).toBe('1 &lt; 2');
  });

  it('is as shipped again when the same words are published', async () => {
    const id = await shippedId('home', 'hero.record');
    await as(admin, 'PUT', `${CMS}/${id}`, { value: 'Begin' });
    const { body } = await as(admin, 'PUT', `${CMS}/${id}`, { value: 'Record last night' });
    expect(body.model).toMatchObject({ value: {}, state: 'shipped', missing: [] });
  });
});
