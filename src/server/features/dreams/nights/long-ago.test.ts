import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const LAMBDA = '/v2/api/lambda';
const TOLD = { recorded_at: '2026-11-20T07:00:00Z', recorded_tz: 'UTC' };
const YEAR_AGO = { recorded_at: '2025-11-20T07:00:00Z', recorded_tz: 'UTC' };
let test: TestApp;
let ines: TestPerson;

beforeAll(async () => {
  test = await createTestApp({ overrides: { clock: { now: () => new Date('2026-11-20T09:00:00Z') } } });
});
beforeEach(async () => {
  ines = await test.person({ timezone: 'UTC' });
});
afterAll(() => test.close());

const save = async (body: object): Promise<number> => {
  const url = `${LAMBDA}/dreams/by-client/${randomUUID()}`;
  const answer = await test.call('PUT', url, { token: ines.token, body: { text: 'A green door.', ...body } });
  expect(answer.status).toBe(200);
  return answer.body.model.id as number;
};
const ask = async (path: string) =>
  (await test.call('GET', `${LAMBDA}/dream/${path}`, { token: ines.token })).body;
const nights = async (year: number): Promise<{ night_of: string; dreams: number }[]> =>
  (await ask(`nights?from=${year}-11-01&to=${year}-11-30`)).nights;

it('a dream of long ago is not counted to the night in which it was told', async () => {
  await save({ ...TOLD, source: 'remembered', period: 'as a child' });
  expect(await nights(2026)).toEqual([]);
  expect((await ask('months')).months).toEqual([]);
  await save(TOLD);
  expect(await nights(2026)).toMatchObject([{ night_of: '2026-11-19', dreams: 1 }]);
  expect((await ask('months')).months).toMatchObject([{ month: '2026-11', dreams: 1 }]);
});

it('one whose day is known stands there', async () => {
  await save({ ...TOLD, source: 'remembered', night_of: '1994-11-05' });
  expect(await nights(1994)).toMatchObject([{ night_of: '1994-11-05', dreams: 1 }]);
});

it('it does not come back as a dream of this night a year ago', async () => {
  await save({ ...YEAR_AGO, source: 'remembered' });
  expect((await ask('on-this-night')).dreams).toEqual([]);
  const told = await save(YEAR_AGO);
  expect((await ask('on-this-night')).dreams.map(({ id }: { id: number }) => id)).toEqual([told]);
});

it('its public copy is told as earlier than any', async () => {
  const dream_id = await save({ ...TOLD, source: 'remembered' });
  const { token } = ines;
  const body = { dream_id, anonymous: true };
  const { model } = (await test.call('POST', `${LAMBDA}/stream/publish`, { token, body })).body;
  expect(model.night).toBe('earlier');
  const read = await test.call('GET', `${LAMBDA}/stream/${model.id}`, {});
  expect(read.body.model.night).toBe('earlier');
});

it('the library counts it, and no night for it unless its day is known', async () => {
  const totals = async () =>
    (await test.call('GET', `${LAMBDA}/dreams/library`, { token: ines.token })).body.totals;
  await save({ ...TOLD, source: 'remembered' });
  expect(await totals()).toMatchObject({ dreams: 1, nights: 0 });
  await save({ ...TOLD, source: 'remembered', night_of: '1994-11-05' });
  expect(await totals()).toMatchObject({ dreams: 2, nights: 1 });
  await save(TOLD);
  expect(await totals()).toMatchObject({ dreams: 3, nights: 2 });
});
