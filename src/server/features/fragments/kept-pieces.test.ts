import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERASURES } from '#server/erasures.ts';
import { emptyBin } from '#server/features/dreams/dreams.jobs.ts';
import { recordingDevice } from '#server/testing/recording-device.ts';
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
  const body = { state: 'fragment', ...fields };
  return (await test.call('PUT', url, { token: mia.token, body })).body.model as {
    id: number;
    client_id: string;
  };
};
const merge = (ids: number[]) =>
  test.call('POST', '/v2/api/lambda/dream/merge', {
    token: mia.token,
    body: { client_id: randomUUID(), ids },
  });
const pieces = (id: number) => test.call('GET', `/v2/api/lambda/dreams/${id}/pieces`, { token: mia.token });

describe('a fragment that is kept as a dream of its own', () => {
  const change = (id: number, body: object) =>
    test.call('PUT', `/v4/api/records/dream/${id}`, { token: mia.token, body });
  const rowsOf = async (ids: number[]) =>
    (await test.deps.sql`select id::int from dream where id = any(${ids}) order by id`).map(({ id }) => id);
  const purge = async (id: number) => {
    await test.deps.sql`update dream set deleted_at = now() - interval '40 days' where id = ${id}`;
    await emptyBin(test.deps, ERASURES);
  };

  it('is no piece of the other any more, and outlives it', async () => {
    const [one, two] = [await keep({ text: 'a door' }), await keep({ text: 'a key' })];
    const whole = (await merge([one.id, two.id])).body.model;
    expect((await change(one.id, { state: 'kept' })).status).toBe(200);
    expect((await pieces(whole.id)).body.fragments.map(({ id }: { id: number }) => id)).toEqual([two.id]);
    await purge(whole.id);
    expect(await rowsOf([one.id, two.id, whole.id])).toEqual([one.id]);
  });

  it('goes with its pieces and theirs where it became a piece itself', async () => {
    const one = await keep({ text: 'a door' });
    const inner = (await merge([one.id])).body.model;
    expect((await change(inner.id, { state: 'fragment' })).status).toBe(200);
    const outer = (await merge([inner.id])).body.model;
    const { id: recordingId } = await recordingDevice(test, mia).record({ dream_client_id: one.client_id });
    const audio = `voice/${mia.id}/${recordingId}/audio`;
    await test.settle();
    expect(await test.deps.files.read(audio)).not.toBeNull();
    await purge(outer.id);
    await test.settle();
    expect(await rowsOf([one.id, inner.id, outer.id])).toEqual([]);
    expect(await test.deps.files.read(audio)).toBeNull();
  });
});

it('taking pieces apart and changing all of them at once wait for each other, and both happen', async () => {
  const ids: number[] = [];
  for (const text of ['a door', 'a key', 'a stair']) ids.push((await keep({ text })).id);
  const whole = (await merge(ids)).body.model.id as number;
  const tag = (name: string) =>
    test.call('POST', '/v2/api/lambda/dream/bulk', {
      token: mia.token,
      body: { ids: [...ids, whole], do: { act: 'add_tag', tag: name } },
    });
  const apart = () => test.call('POST', `/v2/api/lambda/dreams/${whole}/unmerge`, { token: mia.token });
  const answers = await Promise.all([
    tag('a'),
    apart(),
    tag('b'),
    apart(),
    tag('c'),
    apart(),
    tag('d'),
    apart(),
  ]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(answers.filter(({ body }) => body.fragments === 3)).toHaveLength(1);
});
