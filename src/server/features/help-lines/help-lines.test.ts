import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedShippedContent } from '#server/shipped/shipped-content.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const TABLE = '/v4/api/records/help_line';
let test: TestApp;
let admin: TestPerson;
let member: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
  [admin, member] = [await test.person({ role: 'admin' }), await test.person()];
  await seedShippedContent(test.deps);
});
afterAll(() => test.close());

const card = { locale: 'en', slug: 'the-house', name: 'The house', phone: '+43 1 234', url: '' };
const add = (body: object, token: string | undefined = admin.token) =>
  test.call('POST', TABLE, { body, ...(token ? { token } : {}) });
const listed = async (locale: string, token?: string) =>
  (
    await test.call(
      'GET',
      `${TABLE}?filter=locale,eq,${locale}&order=sort,asc&page=1,100`,
      token ? { token } : {},
    )
  ).body.list as Record<string, unknown>[];

describe('cards of help lines', () => {
  it('are there from the start, by language, to everybody', async () => {
    const german = await listed('de');
    expect(german.map(({ country, phone }) => [country, phone]).slice(0, 3)).toEqual([
      ['DE', '0800 1110111'],
      ['AT', '142'],
      ['CH', '143'],
    ]);
    expect((await listed('ar')).map(({ slug }) => slug)).toEqual(['find-a-helpline', 'befrienders']);
    expect(german[0]).not.toHaveProperty('status');
  });

  it('are written by admins alone, with a way to get there', async () => {
    expect((await add(card, '')).status).toBe(401);
    expect((await add(card, member.token)).status).toBe(403);
    const nowhere = await add({ ...card, phone: '' });
    expect([nowhere.status, Object.keys(nowhere.body.validation)]).toEqual([400, ['phone', 'url']]);
    for (const wrong of [
      { url: 'http://x.org' },
      { url: 'javascript:1' },
      { phone: 'ring' },
      { country: 'xx' },
    ])
      expect((await add({ ...card, ...wrong })).status).toBe(400);
    const made = await add(card);
    expect(made.status).toBe(200);
    expect((await add(card)).body.code).toBe('help_lines.slug_taken');
    const id = Number(made.body.model.id);
    expect(
      (await test.call('PUT', `${TABLE}/${id}`, { token: member.token, body: { name: 'x' } })).status,
    ).toBe(403);
    const emptied = await test.call('PUT', `${TABLE}/${id}`, { token: admin.token, body: { phone: '' } });
    expect(emptied.status).toBe(400);
    await test.call('PUT', `${TABLE}/${id}`, { token: admin.token, body: { status: 0, sort: 3 } });
    expect((await listed('en')).some(({ slug }) => slug === 'the-house')).toBe(false);
    expect((await listed('en', admin.token)).find(({ slug }) => slug === 'the-house')).toMatchObject({
      status: 0,
    });
    expect((await test.call('GET', `${TABLE}/${id}`)).status).toBe(404);
    expect((await test.call('DELETE', `${TABLE}/${id}`, { token: admin.token })).status).toBe(200);
    expect((await test.call('PUT', `${TABLE}/${id}`, { token: admin.token, body: { sort: 1 } })).status).toBe(
      404,
    );
    const told = await test.deps.sql`select action from audit where action like 'help_line.%' order by id`;
    expect(told.map(({ action }) => action)).toEqual([
      'help_line.added',
      'help_line.changed',
      'help_line.removed',
    ]);
  });

  it('name their source for admins and the day somebody made sure for everybody; another number is not made sure of', async () => {
    const [line] = await listed('de', admin.token);
    expect(line).toMatchObject({ source: 'https://www.telefonseelsorge.de', checked_on: null });
    expect((await listed('de'))[0]).not.toHaveProperty('source');
    const change = (body: object) =>
      test.call('PUT', `${TABLE}/${String(line?.id)}`, { token: admin.token, body });
    const checkedOn = async () => (await listed('de', admin.token))[0]?.checked_on;
    expect((await change({ checked_on: '2999-01-01' })).status).toBe(400);
    expect((await change({ checked_on: 'today' })).status).toBe(400);
    expect((await change({ source: 'http://x.org' })).status).toBe(400);
    await change({ checked_on: '2026-01-02' });
    expect(await checkedOn()).toBe('2026-01-02');
    await change({ text: 'Immer.' });
    expect(await checkedOn()).toBe('2026-01-02');
    await change({ phone: '0800 1110222' });
    expect(await checkedOn()).toBeNull();
    await change({ phone: '0800 1110111', checked_on: '2026-01-03' });
    expect(await checkedOn()).toBe('2026-01-03');
    expect((await listed('de'))[0]).toMatchObject({ checked_on: '2026-01-03' });
  });

  it('that admins deleted or wrote anew stay so at the next start', async () => {
    const [first, second] = await listed('en', admin.token);
    await test.call('DELETE', `${TABLE}/${String(first?.id)}`, { token: admin.token });
    await test.call('PUT', `${TABLE}/${String(second?.id)}`, { token: admin.token, body: { name: 'Ours' } });
    await test.deps.sql`delete from shipped_row where kind = 'help_line' and key = 'all'`;
    await seedShippedContent(test.deps);
    const after = await listed('en');
    expect(after.some(({ slug }) => slug === first?.slug)).toBe(false);
    expect(after.find(({ slug }) => slug === second?.slug)).toMatchObject({ name: 'Ours' });
  });
});
