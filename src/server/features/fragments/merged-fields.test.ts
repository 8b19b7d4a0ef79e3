import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let test: TestApp;
let mia: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
  mia = await test.person();
});
afterAll(() => test.close());

const keep = async (fields: object) => {
  const url = `/v2/api/lambda/dreams/by-client/${randomUUID()}`;
  const { status, body } = await test.call('PUT', url, {
    token: mia.token,
    body: { state: 'fragment', ...fields },
  });
  expect(status).toBe(200);
  return body.model as { id: number };
};
const merge = (ids: number[]) =>
  test.call('POST', '/v2/api/lambda/dream/merge', {
    token: mia.token,
    body: { client_id: randomUUID(), ids },
  });

describe('the dream of some fragments', () => {
  it('is remembered from long ago where one piece is, else spoken where one piece is', async () => {
    const sourceOf = async (...sources: string[]) => {
      const pieces: number[] = [];
      for (const source of sources) pieces.push((await keep({ text: source, source })).id);
      return (await merge(pieces)).body.model.source as string;
    };
    expect(await sourceOf('voice', 'remembered')).toBe('remembered');
    expect(await sourceOf('typed', 'voice')).toBe('voice');
    expect(await sourceOf('typed', 'typed')).toBe('typed');
  });

  it('brings together where it was seen from, the senses, the series and what was thought of it', async () => {
    const one = await keep({
      text: 'a door',
      series: ['The house'],
      senses: ['smell'],
      point_of_view: 'own_eyes',
      reflection: 'Our old door.\n',
      lucid_trigger: 'a second moon',
    });
    const two = await keep({
      text: 'a stair',
      series: ['the HOUSE', 'Stairs'],
      senses: ['colour', 'smell'],
      point_of_view: 'watching',
      reflection: 'I ran from something.',
      period: 'as a child',
      lucid_technique: 'counting fingers',
    });
    const three = await keep({ text: 'a lamp', period: 'last spring', reflection: 'our old door.' });
    const { body } = await merge([one.id, two.id, three.id]);
    expect(body.model).toMatchObject({
      series: ['The house', 'Stairs'],
      senses: ['colour', 'smell'],
      point_of_view: 'changing',
      reflection: 'Our old door.\n\nI ran from something.',
      period: 'as a child',
      lucid_technique: 'counting fingers',
      lucid_trigger: 'a second moon',
    });
    const [four, five] = [await keep({ text: 'a', point_of_view: 'watching' }), await keep({ text: 'b' })];
    expect((await merge([five.id, four.id])).body.model.point_of_view).toBe('watching');
    const six = await keep({ text: 'c' });
    expect((await merge([six.id])).body.model).toMatchObject({ point_of_view: null, senses: [], series: [] });
  });
});
