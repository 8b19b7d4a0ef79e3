import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const RECORDS = '/v4/api/records/category';
const CATEGORIES = '/v2/api/lambda/categories';

let test: TestApp;
let admin: TestPerson;
let ines: TestPerson;
const as = (person: TestPerson | null, method: string, url: string, body?: object) =>
  test.call(method, url, { body, ...(person ? { token: person.token } : {}) });
const add = async (name: string, more: object = {}): Promise<number> =>
  (await as(admin, 'POST', RECORDS, { scope: 'dream', name: { en: name }, ...more })).body.model.id as number;
const read = (id: number, person: TestPerson | null = admin) => as(person, 'GET', `${RECORDS}/${id}`);
const dream = async (category_id: number | null, client = randomUUID()) =>
  (await as(ines, 'PUT', `/v2/api/lambda/dreams/by-client/${client}`, { text: 'x', category_id })).body.model;
const audit = async () =>
  (await test.deps.sql`select action from audit where subject = 'category' order by id`).map(
    (row) => row.action,
  );

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.person({ role: 'admin' });
  ines = await test.person();
});
afterAll(() => test.close());

describe('who may do what', () => {
  const calls: [string, string, object?][] = [
    ['POST', RECORDS, { scope: 'dream', name: { en: 'x' } }],
    ['PUT', `${RECORDS}/1`, { colour: 'tide' }],
    ['DELETE', `${RECORDS}/1`],
    ['GET', `${CATEGORIES}/usage?scope=dream`],
    ['PUT', `${CATEGORIES}/order`, { scope: 'dream', ids: [1] }],
    ['POST', `${CATEGORIES}/1/merge`, { into: 2 }],
    ['DELETE', `${CATEGORIES}/1`],
  ];

  it.each(calls)('%s %s is the admin’s', async (...[method, url, body]) => {
    expect((await as(null, method, url, body)).status).toBe(401);
    expect((await as(ines, method, url, body)).status).toBe(403);
  });

  it('everybody reads what is shown, only the admin what is hidden', async () => {
    const shown = await add('Shown');
    const hidden = await add('Hidden', { status: 0 });
    expect((await read(shown, null)).body.model).toMatchObject({ slug: 'shown', name: { en: 'Shown' } });
    expect((await read(shown, ines)).body.model).not.toHaveProperty('status');
    expect((await read(hidden, null)).status).toBe(404);
    expect((await read(hidden)).body.model.status).toBe(0);
    const { body } = await as(null, 'GET', `${RECORDS}?filter=scope,eq,dream&order=sort`);
    expect(body.list.map((one: any) => one.id)).not.toContain(hidden);
  });
});

describe('adding and changing', () => {
  it('makes a short name, keeps hostile names as they are, stands last', async () => {
    const name = { en: 'Überall & nirgends', ar: 'في كل مكان 🌊', de: '' };
    const made = await as(admin, 'POST', RECORDS, { scope: 'dream', name, colour: 'tide', icon: 'pond' });
    const { body } = await read(made.body.model.id);
    expect(body.model).toMatchObject({
      slug: 'uberall-nirgends',
      name: { en: name.en, ar: name.ar },
      colour: 'tide',
    });
    expect(body.model.name).not.toHaveProperty('de');
    const again = await add('Uberall nirgends');
    expect((await read(again)).body.model.slug).toBe('uberall-nirgends-2');
    expect((await read(again)).body.model.sort).toBeGreaterThan(body.model.sort);
    expect((await read(await add('水'))).body.model.slug).toBe('category');
  });

  it.each([
    [{ scope: 'dream', name: { de: 'nur deutsch' } }, 'name'],
    [{ scope: 'dream', name: { en: 'x', xx: 'y' } }, 'name'],
    [{ scope: 'dream', name: { en: 'x'.repeat(61) } }, 'name.en'],
    [{ scope: 'dream', name: { en: 'a\u0000' } }, 'name.en'],
    [{ scope: 'moods', name: { en: 'x' } }, 'scope'],
    [{ scope: 'dream', name: { en: 'x' }, colour: '#ff0000' }, 'colour'],
    [{ scope: 'dream', name: { en: 'x' }, icon: 'skull' }, 'icon'],
    [{ scope: 'dream', name: { en: 'x' }, slug: 'Not A Slug' }, 'slug'],
    [{ scope: 'dream', name: { en: 'x' }, sort: 1 }, 'sort'],
  ])('refuses %j', async (body, field) => {
    const answer = await as(admin, 'POST', RECORDS, body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.validation).join()).toContain(field.split('.')[0]);
  });

  it('refuses a short name twice in one scope, not in two', async () => {
    await add('River', { slug: 'river' });
    const twice = await as(admin, 'POST', RECORDS, { scope: 'dream', name: { en: 'x' }, slug: 'river' });
    expect(twice.status).toBe(409);
    expect(twice.body.validation).toHaveProperty('slug');
    expect(
      (await as(admin, 'POST', RECORDS, { scope: 'faq', name: { en: 'x' }, slug: 'river' })).status,
    ).toBe(200);
  });

  it('refuses a name twice in one scope and language, upper and lower case alike', async () => {
    const id = await add('Sea', { name: { en: 'Sea', de: 'Meer' } });
    const twice = await as(admin, 'POST', RECORDS, {
      scope: 'dream',
      name: { en: 'sea', de: 'MEER', fr: 'Mer' },
    });
    expect([twice.status, twice.body.code]).toEqual([409, 'categories.name_taken']);
    expect(Object.keys(twice.body.validation)).toEqual(['name.en', 'name.de']);
    expect((await as(admin, 'POST', RECORDS, { scope: 'symbol', name: { en: 'Sea' } })).status).toBe(200);
    const other = await add('Ocean');
    const renamed = await as(admin, 'PUT', `${RECORDS}/${other}`, { name: { en: 'Ocean', de: 'Meer' } });
    expect(Object.keys(renamed.body.validation)).toEqual(['name.de']);
    const kept = await as(admin, 'PUT', `${RECORDS}/${id}`, { name: { en: 'SEA', de: 'Meer' } });
    expect(kept.status).toBe(200);
  });

  it('changes what is given and leaves the rest', async () => {
    const id = await add('Before', { colour: 'ember', icon: 'home' });
    await as(admin, 'PUT', `${RECORDS}/${id}`, { name: { en: 'After', fr: 'Après' } });
    expect((await read(id)).body.model).toMatchObject({
      slug: 'before',
      name: { en: 'After', fr: 'Après' },
      colour: 'ember',
      icon: 'home',
    });
    expect((await as(admin, 'PUT', `${RECORDS}/${id}`, { scope: 'faq' })).status).toBe(400);
    expect((await as(admin, 'PUT', `${RECORDS}/999999`, { colour: 'tide' })).status).toBe(404);
  });

  it('lets what carries it by its short name follow a new one', async () => {
    const id = await add('Help', { scope: 'faq', slug: 'help' });
    await test.deps
      .sql`insert into faq (slug, locale, category, question, answer) values ('q', 'en', 'help', 'q', 'a')`;
    await as(admin, 'PUT', `${RECORDS}/${id}`, { slug: 'first-help' });
    const { body } = await as(admin, 'GET', `${CATEGORIES}/usage?scope=faq`);
    expect(body.list).toContainEqual({ id, used: 1 });
  });
});

describe('order', () => {
  it('is as given; those not named stay behind', async () => {
    const ids = [
      await add('One', { scope: 'blog' }),
      await add('Two', { scope: 'blog' }),
      await add('Three', { scope: 'blog' }),
    ];
    const wish = [ids[2], ids[0]];
    expect((await as(admin, 'PUT', `${CATEGORIES}/order`, { scope: 'blog', ids: wish })).status).toBe(200);
    const { body } = await as(admin, 'GET', `${RECORDS}?filter=scope,eq,blog&order=sort`);
    expect(body.list.map((one: any) => one.id)).toEqual([ids[2], ids[0], ids[1]]);
    expect((await as(admin, 'PUT', `${CATEGORIES}/order`, { scope: 'faq', ids: wish })).status).toBe(400);
  });
});

describe('use', () => {
  it('is a number to the admin; a dream is never refused for its category', async () => {
    const id = await add('Used');
    const faq = await add('Other scope', { scope: 'faq' });
    expect((await dream(id)).category_id).toBe(id);
    await dream(id);
    expect((await dream(faq)).category_id).toBeNull();
    expect((await dream(987_654_321)).category_id).toBeNull();
    const { body } = await as(admin, 'GET', `${CATEGORIES}/usage?scope=dream`);
    expect(body.list).toContainEqual({ id, used: 2 });
  });

  it('keeps a category from being deleted until another takes its place', async () => {
    const [id, other, faq] = [
      await add('Going'),
      await add('Staying'),
      await add('Elsewhere', { scope: 'faq' }),
    ];
    const kept = await dream(id);
    const refused = await as(admin, 'DELETE', `${RECORDS}/${id}`);
    expect(refused.body).toMatchObject({ code: 'categories.in_use', used: 1 });
    expect(refused.status).toBe(409);
    const remove = (to: number) => as(admin, 'DELETE', `${CATEGORIES}/${id}?reassign_to=${to}`);
    expect((await remove(id)).body.code).toBe('categories.other_scope');
    expect((await remove(faq)).body.code).toBe('categories.other_scope');
    expect((await remove(987_654)).status).toBe(404);
    expect((await remove(other)).body).toEqual({ error: false, moved: 1 });
    expect((await read(id)).status).toBe(404);
    const { body } = await as(ines, 'GET', `/v4/api/records/dream/${kept.id}`);
    expect(body.model).toMatchObject({ category_id: other, updated_at: kept.updated_at });
    expect((await as(admin, 'DELETE', `${RECORDS}/${await add('Free')}`)).status).toBe(200);
  });

  it('two merges at once move everything once', async () => {
    const [a, b, c] = [await add('A'), await add('B'), await add('C')];
    await dream(a);
    const answers = await Promise.all([
      as(admin, 'POST', `${CATEGORIES}/${a}/merge`, { into: b }),
      as(admin, 'POST', `${CATEGORIES}/${a}/merge`, { into: c }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 404]);
    expect(await audit()).toEqual(
      expect.arrayContaining(['categories.added', 'categories.removed', 'categories.merged']),
    );
  });
});
