import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const RECORDS = '/v4/api/records/faq';
const FAQ = '/v2/api/lambda/faq';
const START = {
  locale: 'en',
  category: 'recording',
  question: 'Does it work?',
  answer: 'It does.',
  status: 1,
};

let test: TestApp;
let admin: TestPerson;
let ines: TestPerson;
const as = (person: TestPerson | null, method: string, url: string, body?: object) =>
  test.call(method, url, { body, ...(person ? { token: person.token } : {}) });
const add = async (more: object = {}): Promise<number> => {
  const { body } = await as(admin, 'POST', RECORDS, { ...START, ...more });
  return body.model.id as number;
};
const read = async (id: number) => (await as(admin, 'GET', `${RECORDS}/${id}`)).body.model;
const verdict = (id: number, helpful: boolean) => as(null, 'POST', `${FAQ}/${id}/verdict`, { helpful });

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.person({ role: 'admin' });
  ines = await test.person();
  for (const slug of ['recording', 'privacy'])
    await as(admin, 'POST', '/v4/api/records/category', { scope: 'faq', slug, name: { en: slug } });
});
afterAll(() => test.close());

describe('who may do what', () => {
  it.each([
    ['POST', RECORDS, START],
    ['PUT', `${RECORDS}/1`, { question: 'x' }],
    ['DELETE', `${RECORDS}/1`],
    ['PUT', `${FAQ}/order`, { ids: [1] }],
    ['GET', `${FAQ}/similar?locale=en&text=x`],
  ] as [string, string, object?][])('%s %s is the admin’s', async (method, url, body) => {
    expect((await as(null, method, url, body)).status).toBe(401);
    expect((await as(ines, method, url, body)).status).toBe(403);
  });

  it('everybody reads what is shown, without its figures; drafts are the admin’s', async () => {
    const shown = await add({ slug: 'shown' });
    const draft = await add({ slug: 'draft', status: 0 });
    const { body } = await as(null, 'GET', `${RECORDS}/${shown}`);
    expect(body.model).toMatchObject({ slug: 'shown', question: START.question });
    for (const kept of ['status', 'helpful', 'unhelpful']) expect(body.model).not.toHaveProperty(kept);
    expect((await as(null, 'GET', `${RECORDS}/${draft}`)).status).toBe(404);
    expect((await verdict(draft, true)).status).toBe(404);
    expect((await as(ines, 'GET', `${RECORDS}?filter=helpful,gt,0`)).status).toBe(400);
  });
});

describe('adding and changing', () => {
  it('makes a short name, keeps hostile words as they are', async () => {
    const question = '<script>alert(1)</script> =cmd|’/C calc’!A0';
    const id = await add({ question, answer: '[x](javascript:1)\n\n<svg onload=1>' });
    expect(await read(id)).toMatchObject({ question, slug: 'script-alert-1-script-cmd-c-calc-a0' });
    expect(await read(await add({ question }))).toMatchObject({
      slug: 'script-alert-1-script-cmd-c-calc-a0-2',
    });
    expect(await read(await add({ locale: 'ar', question: 'هل يعمل؟' }))).toMatchObject({ slug: 'question' });
  });

  it.each([
    [{ category: 'nowhere' }, 'category'],
    [{ locale: 'xx' }, 'locale'],
    [{ question: '' }, 'question'],
    [{ question: 'x'.repeat(201) }, 'question'],
    [{ answer: 'x'.repeat(4001) }, 'answer'],
    [{ answer: 'a\u0000b' }, 'answer'],
    [{ slug: 'Not A Slug' }, 'slug'],
    [{ status: 2 }, 'status'],
  ])('%o is refused at its field', async (more, field) => {
    const { status, body } = await as(admin, 'POST', RECORDS, { ...START, ...more });
    expect(status).toBe(400);
    expect(Object.keys(body.validation)).toContain(field);
  });

  it('a short name is one question in all languages: its place and category go together', async () => {
    const en = await add({ slug: 'together' });
    const de = await add({ slug: 'together', locale: 'de', question: 'Geht es?', category: 'privacy' });
    expect((await read(en)).category).toBe('privacy');
    expect((await read(en)).sort).toBe((await read(de)).sort);
    await as(admin, 'PUT', `${RECORDS}/${de}`, { category: 'recording' });
    expect((await read(en)).category).toBe('recording');
    const again = await as(admin, 'POST', RECORDS, { ...START, slug: 'together' });
    expect([again.status, Object.keys(again.body.validation)]).toEqual([409, ['slug']]);
    const other = await add({ slug: 'alone' });
    expect((await as(admin, 'PUT', `${RECORDS}/${other}`, { slug: 'together' })).status).toBe(409);
  });

  it('of two admins at once the second is told', async () => {
    const id = await add({ slug: 'two-admins' });
    const { updated_at } = await read(id);
    expect((await as(admin, 'PUT', `${RECORDS}/${id}`, { answer: 'One', updated_at })).status).toBe(200);
    expect((await as(admin, 'PUT', `${RECORDS}/${id}`, { answer: 'Two', updated_at })).status).toBe(409);
    expect((await read(id)).answer).toBe('One');
    expect((await as(admin, 'DELETE', `${RECORDS}/${id}`)).status).toBe(200);
    expect((await as(admin, 'GET', `${RECORDS}/${id}`)).status).toBe(404);
  });
});

describe('the order', () => {
  it('holds in every language', async () => {
    const [one, two] = [await add({ slug: 'one' }), await add({ slug: 'two' })];
    const zwei = await add({ slug: 'two', locale: 'de' });
    const { status } = await as(admin, 'PUT', `${FAQ}/order`, { ids: [two, one] });
    expect(status).toBe(200);
    expect((await read(two)).sort).toBe(0);
    expect((await read(zwei)).sort).toBe(0);
    expect((await read(one)).sort).toBe(1);
  });

  it('is refused for what does not belong together', async () => {
    const [here, there] = [await add({ slug: 'here' }), await add({ slug: 'there', category: 'privacy' })];
    expect((await as(admin, 'PUT', `${FAQ}/order`, { ids: [here, there] })).status).toBe(400);
    expect((await as(admin, 'PUT', `${FAQ}/order`, { ids: [999_999] })).status).toBe(400);
  });
});

describe('likeness', () => {
  const similar = async (text: string, locale = 'en') =>
    (await as(admin, 'GET', `${FAQ}/similar?locale=${locale}&text=${encodeURIComponent(text)}`)).body.list
      .filter((one: any) => one.same)
      .map((one: any) => one.slug);

  it('finds what says nearly the same, in its own language', async () => {
    await add({ slug: 'offline', question: 'Can I record without a connection?' });
    await add({ slug: 'offline', locale: 'ar', question: 'هل يمكنني التسجيل دون اتصال؟' });
    expect((await similar('Record dreams without connection?'))[0]).toBe('offline');
    expect(await similar('هل يمكن التسجيل دون اتصال')).toEqual([]);
    expect(await similar('هل يمكن التسجيل دون اتصال', 'ar')).toContain('offline');
    expect(await similar('How much is the fish?')).toEqual([]);
    expect(await similar('')).toEqual([]);
  });

  it('shows what comes nearest apart from what says the same', async () => {
    await add({ slug: 'delete-account', question: 'How do I delete my account?' });
    const { list } = (
      await as(
        admin,
        'GET',
        `${FAQ}/similar?locale=en&text=${encodeURIComponent('Can my account be paused?')}`,
      )
    ).body;
    expect(list).toContainEqual(expect.objectContaining({ slug: 'delete-account', same: false }));
  });
});

describe('was this helpful', () => {
  it('is counted once a day for a network and a question, in any language, and is no new version', async () => {
    const id = await add({ slug: 'help' });
    const de = await add({ slug: 'help', locale: 'de' });
    const before = await read(id);
    expect((await verdict(id, true)).body.counted).toBe(true);
    expect((await verdict(id, false)).body.counted).toBe(false);
    expect((await verdict(de, true)).body.counted).toBe(false);
    expect(await read(id)).toEqual({ ...before, helpful: 1 });
    const other = await add({ slug: 'help-2' });
    expect((await verdict(other, false)).body.counted).toBe(true);
    expect(await read(other)).toMatchObject({ helpful: 0, unhelpful: 1 });
  });

  it('keeps nothing of who said it', async () => {
    const kept = JSON.stringify(await test.deps.sql`select * from faq`);
    expect(kept).not.toContain('127.0.0');
    expect((await test.deps.sql`select 1 from audit where action like '%verdict%'`).length).toBe(0);
  });
});
