import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedShippedContent } from '#server/shipped/shipped-content.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { OwnDictionary } from '#shared/dream-books/own-dictionary.ts';

const LAMBDA = '/v2/api/lambda';
let test: TestApp;
let ines: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
  await seedShippedContent(test.deps);
  ines = await test.person();
});
afterAll(() => test.close());

async function dream(person: TestPerson, fields: object): Promise<number> {
  const { body } = await test.call('PUT', `${LAMBDA}/dreams/by-client/${randomUUID()}`, {
    token: person.token,
    body: fields,
  });
  return Number(body.model.id);
}
const read = async (person: TestPerson, lang = 'en') =>
  (await test.call('GET', `${LAMBDA}/own-dictionary?lang=${lang}`, { token: person.token }))
    .body as OwnDictionary;

describe('one’s own dictionary', () => {
  it('holds each symbol of the diary with its dreams, their feelings and one’s own meaning', async () => {
    const calm = [{ mood: 'calm', intensity: 2 }];
    await dream(ines, {
      title: 'One',
      text: 'A snake lay on the bridge.',
      night_of: '2026-01-03',
      moods: calm,
    });
    const two = await dream(ines, {
      title: 'Two',
      text: 'The snake swam away.',
      night_of: '2026-02-03',
      moods: [...calm, { mood: 'afraid', intensity: 1 }],
    });
    await test.settle();
    await test.call('PUT', `${LAMBDA}/dictionary/snake/meaning`, {
      token: ines.token,
      body: { meaning: 'my grandfather’s garden', lang: 'en' },
    });
    await test.call('PUT', `${LAMBDA}/dictionary/key/meaning`, {
      token: ines.token,
      body: { meaning: 'a way in', lang: 'en' },
    });
    const { list, of, language } = await read(ines);
    expect([of, language]).toEqual([2, 'en']);
    const snake = list.find(({ slug }) => slug === 'snake');
    expect(snake).toMatchObject({
      letter: 'S',
      meaning: 'my grandfather’s garden',
      dreams: 2,
      first: '2026-01-03',
      last: '2026-02-03',
      moods: [
        { mood: 'calm', count: 2 },
        { mood: 'afraid', count: 1 },
      ],
    });
    expect(snake?.latest.map(({ title }) => title)).toEqual(['Two', 'One']);
    expect(list.find(({ slug }) => slug === 'key')).toMatchObject({
      meaning: 'a way in',
      dreams: 0,
      first: null,
    });
    const words = list.map(({ headword }) => headword);
    expect(words).toEqual(words.toSorted((one, other) => one.localeCompare(other, 'en')));
    await test.call('POST', `${LAMBDA}/dreams/${two}/findings/dismiss`, {
      token: ines.token,
      body: { label: 'symbol:snake' },
    });
    expect((await read(ines)).list.find(({ slug }) => slug === 'snake')?.dreams).toBe(1);
  });

  it('is nobody else’s, and empty for who has none', async () => {
    expect((await test.call('GET', `${LAMBDA}/own-dictionary`)).status).toBe(401);
    const admin = await test.person({ role: 'admin' });
    expect((await test.call('GET', `${LAMBDA}/own-dictionary`, { token: admin.token })).status).toBe(403);
    expect(await read(await test.person())).toMatchObject({ list: [], of: 0 });
    expect((await test.call('GET', `${LAMBDA}/own-dictionary?lang=xx`, { token: ines.token })).status).toBe(
      400,
    );
  });
});
