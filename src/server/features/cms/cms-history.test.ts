import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { publishPlanned } from './drafts.service.ts';
import { followPageTexts, watchPageTexts } from './page-texts.service.ts';
import { syncShippedTexts } from './shipped-sync.service.ts';

const CMS = '/v2/api/lambda/cms';
const RECORDS = '/v4/api/records/cms';
let test: TestApp;
let admin: TestPerson;
let other: TestPerson;
let now = new Date();

beforeAll(async () => {
  test = await createTestApp({ overrides: { clock: { now: () => now } } });
  admin = await test.person({ role: 'admin' });
  other = await test.person({ role: 'admin' });
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
const read = async (id: number) => (await as(admin, 'GET', `${CMS}/${id}`)).body;
const visitors = async (page: string, lng = 'en') =>
  (await as(null, 'GET', `${CMS}?page=${page}&lng=${lng}`)).body.list;

describe('draft, publishing, history', () => {
  const draft = (id: number, value: unknown, locale = 'en', more = {}) =>
    as(admin, 'PUT', `${CMS}/${id}/draft`, { locale, value, ...more });
  const publish = (id: number, more: object = {}) =>
    as(admin, 'POST', `${CMS}/${id}/publish`, { locale: 'en', ...more });
  const history = async (id: number, locale = 'en') =>
    (await as(admin, 'GET', `${CMS}/${id}/history?locale=${locale}`)).body.list;

  it('shows visitors a draft only once it is published, one language at a time', async () => {
    const id = await shippedId('footer', 'line');
    expect((await draft(id, 'Beside the bed.')).body.model).toMatchObject({ state: 'draft', value: {} });
    await draft(id, 'Neben dem Bett.', 'de');
    expect(await visitors('footer')).toEqual([]);
    expect((await publish(id)).body.model).toMatchObject({
      state: 'draft',
      value: { en: 'Beside the bed.' },
      draft: { de: 'Neben dem Bett.' },
    });
    expect((await visitors('footer'))[0].value).toBe('Beside the bed.');
    expect((await publish(id)).body.code).toBe('cms.no_draft');
    expect((await draft(id, null, 'de')).body.model).toMatchObject({ draft: {}, state: 'rewritten' });
  });

  it('keeps every version with who and when, and puts one back', async () => {
    const id = await shippedId('footer', 'label');
    await as(admin, 'PUT', `${CMS}/${id}`, { value: 'One' });
    await as(other, 'PUT', `${CMS}/${id}`, { value: 'Two' });
    const { body } = await as(admin, 'POST', `${CMS}/${id}/restore`, { locale: 'en', number: 1 });
    expect(body.model.value).toEqual({ en: 'One' });
    await as(admin, 'POST', `${CMS}/${id}/restore`, { locale: 'en', number: 0 });
    const list = await history(id);
    expect(
      list.map(({ number, value, restored_from: from, own }: any) => [number, value, from, own]),
    ).toEqual([
      [4, null, 0, true],
      [3, 'One', 1, true],
      [2, 'Two', null, false],
      [1, 'One', null, true],
    ]);
    expect((await read(id)).model).toMatchObject({ value: {}, state: 'shipped' });
    const none = await as(admin, 'POST', `${CMS}/${id}/restore`, { locale: 'en', number: 9 });
    expect(none.body.code).toBe('cms.no_version');
    expect(await history(id, 'de')).toEqual([]);
  });

  it('publishes at a time, by itself, and not what was discarded meanwhile', async () => {
    const [id, gone] = [await shippedId('faq', 'title'), await shippedId('faq', 'note')];
    const at = new Date(now.getTime() + 60_000).toISOString();
    for (const one of [id, gone]) {
      await draft(one, 'Later');
      expect((await publish(one, { at })).body.model.planned).toEqual({ en: at });
    }
    await draft(gone, 'Another');
    await publishPlanned(test.deps);
    expect(await visitors('faq')).toEqual([]);
    now = new Date(now.getTime() + 61_000);
    await publishPlanned(test.deps);
    expect((await visitors('faq')).map(({ key }: { key: string }) => key)).toEqual(['title']);
    expect((await read(gone)).model.draft).toEqual({ en: 'Another' });
    expect((await history(id))[0].by).toBeNull();
  });

  it('publishes when the moment has come, not with the next minute', async () => {
    const id = await shippedId('faq', 'search');
    await draft(id, 'Soon');
    await publish(id, { at: new Date(now.getTime() + 500).toISOString() });
    now = new Date(now.getTime() + 1000);
    await expect
      .poll(
        async () => {
          await test.deps.jobs.drain(test.deps);
          return (await read(id)).model.value;
        },
        { timeout: 30_000 },
      )
      .toEqual({ en: 'Soon' });
  });

  it('lets no admin write over what another has written since', async () => {
    const id = await shippedId('header', 'login');
    const { model } = await read(id);
    now = new Date(now.getTime() + 1000);
    const first = await as(other, 'PUT', `${CMS}/${id}/draft`, {
      locale: 'en',
      value: 'Come in',
      updated_at: model.updated_at,
    });
    expect(first.status).toBe(200);
    const second = await draft(id, 'Enter', 'en', { updated_at: model.updated_at });
    expect([second.status, second.body.code]).toEqual([409, 'cms.changed']);
    const door = await as(admin, 'PUT', `${RECORDS}/${id}`, { value: 'Enter', updated_at: model.updated_at });
    expect(door.status).toBe(409);
    expect((await read(id)).model.draft).toEqual({ en: 'Come in' });
  });

  it('leads to the keys before and after on the page', async () => {
    const id = await shippedId('footer', 'line');
    expect(await read(id)).toMatchObject({ before: { key: 'label' }, after: null });
  });

  it('removes a key of its own, and puts a shipped text back', async () => {
    const { model } = (await add('short-lived', 'x')).body;
    expect((await as(admin, 'DELETE', `${RECORDS}/${model.id}`)).status).toBe(200);
    expect((await as(admin, 'GET', `${CMS}/${model.id}`)).status).toBe(404);
    const id = await shippedId('header', 'about');
    await as(admin, 'PUT', `${CMS}/${id}`, { value: { en: 'Who', de: 'Wer' } });
    await as(admin, 'DELETE', `${RECORDS}/${id}`);
    expect((await read(id)).model).toMatchObject({ value: {}, state: 'shipped' });
  });

  it('is written into the audit', async () => {
    const rows = await test.deps.sql`select distinct action from audit where action like 'cms.%'`;
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'cms.added',
        'cms.changed',
        'cms.discarded',
        'cms.planned',
        'cms.published',
        'cms.restored',
      ]),
    );
  });
});

describe('what visitors ask', () => {
  it('is told apart by its ETag', async () => {
    const first = await as(null, 'GET', `${CMS}?page=home`);
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await test.call('GET', `${CMS}?page=home`, { headers })).status).toBe(304);
    expect((await test.call('GET', `${CMS}?page=home&lng=de`, { headers })).status).toBe(200);
    await as(admin, 'PUT', `${CMS}/${await shippedId('home', 'hero.stream')}`, { value: 'Read' });
    expect((await test.call('GET', `${CMS}?page=home`, { headers })).status).toBe(200);
    expect((await as(null, 'GET', `${CMS}?page=nowhere`)).body.list).toEqual([]);
    expect((await as(null, 'GET', `${CMS}?lng=xx`)).status).toBe(400);
  });

  it('is in English for other languages only where nothing ships in theirs', async () => {
    await as(admin, 'PUT', `${CMS}/${await shippedId('home', 'hero.record')}`, { value: { en: 'Speak' } });
    await add('welcome', { en: 'Welcome' });
    expect((await visitors('home')).map(({ key }: { key: string }) => key)).toContain('hero.record');
    expect((await visitors('home', 'de')).map(({ key }: { key: string }) => key)).not.toContain(
      'hero.record',
    );
    expect(await visitors('team', 'de')).toContainEqual(expect.objectContaining({ key: 'welcome' }));
  });

  it('comes from memory, which hears of changes anywhere', async () => {
    const heard: string[] = [];
    followPageTexts(test.deps, ({ stamp }) => heard.push(stamp));
    const stop = await watchPageTexts(test.deps);
    await add('heard', 'Once');
    await expect.poll(() => heard.length).toBeGreaterThan(1);
    expect(await visitors('team')).toContainEqual(expect.objectContaining({ key: 'heard', value: 'Once' }));
    await stop();
  });
});

describe('what ships', () => {
  it('follows the product, and keeps what was rewritten', async () => {
    const id = await shippedId('about', 'title');
    await as(admin, 'PUT', `${CMS}/${id}`, { value: 'Us' });
    await test.deps.sql`update cms set shipped = '{"en":"Old"}' where id = ${id}`;
    await test.deps
      .sql`insert into cms (page, key, type, used, shipped) values ('about', 'gone', 'text', true, '{"en":"x"}')`;
    await test.deps.sql`insert into cms (page, key, type, used, shipped, value)
      values ('about', 'kept', 'text', true, '{"en":"x"}', '{"en":"Ours"}')`;
    await syncShippedTexts(test.deps);
    expect((await read(id)).model).toMatchObject({ value: { en: 'Us' }, shipped: { en: 'About' } });
    const { body } = await as(admin, 'GET', `${RECORDS}?filter=page,eq,about&filter=state,eq,unused`);
    expect(body.list.map(({ key }: { key: string }) => key)).toEqual(['kept']);
  });

  it('is found by language that does not follow', async () => {
    await as(admin, 'PUT', `${CMS}/${await shippedId('contact', 'title')}`, { value: { en: 'A', de: 'B' } });
    const { body } = await as(admin, 'GET', `${RECORDS}?filter=page,eq,contact&filter=missing,eq,ar`);
    expect(body.list.map(({ key }: { key: string }) => key)).toEqual(['title']);
  });
});
