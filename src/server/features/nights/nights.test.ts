import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let test: TestApp;
let ines: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
  ines = await test.person();
});
afterAll(() => test.close());

const NIGHT = '/v2/api/lambda/nights/2026-11-13';
const save = (body: object, token = ines.token, url = NIGHT) => test.call('PUT', url, { token, body });

describe('the record of a night', () => {
  it('asks who it is, and is no place for admins', async () => {
    expect((await test.call('PUT', NIGHT, { body: {} })).status).toBe(401);
    expect((await save({}, (await test.person({ role: 'admin' })).token)).status).toBe(403);
  });

  it('is one row per night, however often and however fast it is saved', async () => {
    const answers = await Promise.all(
      [{ no_recall: true }, { note: 'woke forgiven' }, { quality: 4 }].map((body) => save(body)),
    );
    expect(new Set(answers.map(({ body }) => body.model.id)).size).toBe(1);
    expect((await save({ awakenings: 2 })).body.model).toMatchObject({
      no_recall: true,
      note: 'woke forgiven',
      quality: 4,
      awakenings: 2,
    });
  });

  it('refuses impossible nights, field by field', async () => {
    expect((await save({ quality: 6 })).body.validation).toHaveProperty('quality');
    expect(
      (await save({ bed_at: '2026-11-14T07:00:00Z', wake_at: '2026-11-13T23:00:00Z' })).body.validation,
    ).toHaveProperty('wake_at');
    expect((await save({}, ines.token, '/v2/api/lambda/nights/2026-02-30')).status).toBe(400);
    expect((await save({ user_id: 3 })).body.validation).toHaveProperty('user_id');
  });

  it('belongs to its dreamer through the generic calls too', async () => {
    const { body } = await save({ note: 'mine' });
    const url = `/v4/api/records/night/${body.model.id}`;
    const stranger = await test.person();
    for (const method of ['GET', 'DELETE'])
      expect((await test.call(method, url, { token: stranger.token })).status).toBe(404);
    expect((await test.call('PUT', url, { token: stranger.token, body: { note: 'theirs' } })).status).toBe(
      404,
    );
    expect(
      (await test.call('PUT', url, { token: ines.token, body: { note: 'changed' } })).body.model.note,
    ).toBe('changed');
    expect(
      (await test.call('POST', '/v4/api/records/night', { token: ines.token, body: { no_recall: true } }))
        .body.validation,
    ).toHaveProperty('night_of');
    expect((await test.call('DELETE', url, { token: ines.token })).status).toBe(200);
    expect((await test.call('GET', url, { token: ines.token })).status).toBe(404);
  });
});
