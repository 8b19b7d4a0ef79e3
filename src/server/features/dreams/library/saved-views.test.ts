import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let test: TestApp;
let ines: TestPerson;
let tomas: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  ines = await test.person();
  tomas = await test.person();
});
afterAll(() => test.close());

describe('saved views', () => {
  const VIEWS = '/v2/api/lambda/dream/views';
  const keep = (person: TestPerson, body: object) => test.call('POST', VIEWS, { token: person.token, body });
  const list = async (person: TestPerson) =>
    (await test.call('GET', VIEWS, { token: person.token })).body.list;

  it('are one dreamer’s own', async () => {
    for (const [method, url] of [
      ['GET', VIEWS],
      ['POST', VIEWS],
      ['DELETE', `${VIEWS}/1`],
    ] as const)
      expect(
        (await test.call(method, url, method === 'POST' ? { body: { name: 'a', query: 'b' } } : {})).status,
      ).toBe(401);
    const { body } = await keep(ines, { name: 'Water', query: 'water mood:calm' });
    expect(body.model).toMatchObject({ name: 'Water', query: 'water mood:calm' });
    expect(await list(tomas)).toEqual([]);
    const theirs = await test.call('DELETE', `${VIEWS}/${body.model.id}`, { token: tomas.token });
    expect(theirs.status).toBe(404);
    expect(await list(ines)).toHaveLength(1);
    const admin = await test.person({ role: 'admin' });
    expect((await keep(admin, { name: 'x', query: 'y' })).status).toBe(403);
  });

  it('one name is one view; thirty are enough; nothing empty', async () => {
    const person = await test.person();
    await keep(person, { name: 'Sea', query: 'sea' });
    await keep(person, { name: 'Sea', query: 'sea lucid:>1' });
    expect(await list(person)).toEqual([expect.objectContaining({ name: 'Sea', query: 'sea lucid:>1' })]);
    await Promise.all(
      Array.from({ length: 34 }, (_, at) => keep(person, { name: `View ${at}`, query: 'x' })),
    );
    const views = await list(person);
    expect(views).toHaveLength(30);
    expect((await keep(person, { name: 'One more', query: 'x' })).body.code).toBe('dreams.too_many_views');
    expect((await test.call('DELETE', `${VIEWS}/${views[0].id}`, { token: person.token })).status).toBe(200);
    expect((await test.call('DELETE', `${VIEWS}/${views[0].id}`, { token: person.token })).status).toBe(404);
    expect((await keep(person, { name: ' ', query: 'x' })).body.validation).toHaveProperty('name');
    expect((await keep(person, { name: 'x', query: '' })).body.validation).toHaveProperty('query');
    expect((await keep(person, { name: 'x', query: 'y', user_id: 1 })).status).toBe(400);
  });
});
