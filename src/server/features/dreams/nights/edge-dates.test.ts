import { afterAll, beforeAll, expect, test as it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let test: TestApp;
let ines: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
  ines = await test.person();
});
afterAll(() => test.close());

const LAMBDA = '/v2/api/lambda';
const get = async (path: string) =>
  (await test.call('GET', `${LAMBDA}${path}`, { token: ines.token })).status;
const keep = async (fields: object) => {
  const body = { text: 'a lake', ...fields };
  return (await test.call('POST', '/v4/api/records/dream', { token: ines.token, body })).status;
};

it.each(['0000-01-01', '0001-01-01', '0999-12-31'])('%s is no night of anybody', async (night) => {
  expect(await keep({ night_of: night })).toBe(400);
  expect(await get(`/dream/on-this-night?night=${night}`)).toBe(400);
  expect(await get(`/dream/nights?from=${night}&to=${night}`)).toBe(400);
  expect(await get(`/dreams/library?until=${night}`)).toBe(400);
  expect(await get(`/fragments?before_night=${night}&before_id=1`)).toBe(400);
});

it.each(['1000-01-01', '9999-12-31'])('%s is a night', async (night) => {
  expect(await keep({ night_of: night })).toBe(200);
  expect(await get(`/dream/on-this-night?night=${night}`)).toBe(200);
  expect(await get(`/dream/nights?from=${night}&to=${night}`)).toBe(200);
  expect(await get(`/dreams/library?until=${night}`)).toBe(200);
});

it.each([
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59Z',
  '9999-12-31T23:59:59-14:00',
])('nobody woke at %s', async (recorded_at) => {
  expect(await keep({ recorded_at })).toBe(400);
});

it.each(['1000-01-04T00:00:01Z', '9999-12-29T23:59:59Z'])('%s can be kept', async (recorded_at) => {
  expect(await keep({ recorded_at, recorded_tz: 'Pacific/Kiritimati' })).toBe(200);
  expect(await keep({ recorded_at, recorded_tz: 'Pacific/Pago_Pago' })).toBe(200);
});

it('a page by match begins behind any rank', async () => {
  for (const rank of ['1e-300', '0.1', '1e6', '5e-324'])
    expect(await get(`/dreams/library?sort=match&q=lake&before_rank=${rank}&before_id=1`)).toBe(200);
});
