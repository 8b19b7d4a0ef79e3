import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { pondCalls, type PondCalls } from './pond.fixture.ts';

const HOUSE = '/v4/api/records/house_dream';
let test: TestApp;
let can: PondCalls;
let admin: TestPerson;
let reader: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
  can = pondCalls(test);
  [admin, reader] = [await test.person({ role: 'admin' }), await test.person()];
});
afterAll(() => test.close());

it('a dream of this house lies in the pond while its admins say so, labelled, and nobody receives a line', async () => {
  const dream = {
    kind: 'classic',
    title: 'The ladder',
    text: 'A ladder stood on the earth and its top reached the sky.',
    attribution: 'Jacob',
    source: 'Genesis 28',
  };
  const house = async (method: string, path: string, body?: object) => {
    const answer = await test.call(method, `${HOUSE}${path}`, { token: admin.token, ...(body && { body }) });
    await test.settle();
    return answer;
  };
  const { id } = (await house('POST', '', dream)).body.model;
  expect((await can.draw(reader)).body.code).toBe('pond.nothing_rises');
  await house('PUT', `/${id}`, { in_pond: true });
  const drawn = (await can.draw(reader)).body.model;
  expect(drawn).toMatchObject({
    text: dream.text,
    when: 'earlier',
    house: { kind: 'classic', attribution: 'Jacob', source: 'Genesis 28' },
  });
  expect((await can.answer(reader, drawn.id, 'line', { line: 'thank_you' })).body.code).toBe(
    'pond.nobody_receives',
  );
  expect((await can.answer(reader, drawn.id, 'ripple', { feeling: 'quiet' })).status).toBe(200);
  await house('PUT', `/${id}`, { text: 'A ladder stood in the kitchen.' });
  expect((await can.drawn(reader, drawn.id)).body.model.text).toBe('A ladder stood in the kitchen.');
  expect((await can.queue(admin, 'floating')).body.total).toBe(0);
  await house('PUT', `/${id}`, { in_pond: false });
  expect((await can.drawn(reader, drawn.id)).body.model).toMatchObject({ gone: true, text: '' });
});
