import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StreamMatch } from '#shared/similar.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let test: TestApp;
let author: TestPerson;
let reader: TestPerson;
let signed: number;
let unsigned: number;
let other: number;

const STREAM = '/v2/api/lambda/stream';
const BLOCKS = '/v2/api/lambda/blocks';
const TOLD = 'A lighthouse stood in the kitchen and a heron waited by the stove for the tide to come in.';

async function keep(person: TestPerson, text: string): Promise<number> {
  const url = `/v2/api/lambda/dreams/by-client/${randomUUID()}`;
  return (await test.call('PUT', url, { token: person.token, body: { text } })).body.model.id as number;
}
async function publish(person: TestPerson, anonymous: boolean): Promise<number> {
  const body = { dream_id: await keep(person, TOLD), anonymous };
  return (await test.call('POST', `${STREAM}/publish`, { token: person.token, body })).body.model
    .id as number;
}
const block = (id: number) =>
  test.call('POST', BLOCKS, { token: reader.token, body: { subject: 'public_dream', subject_id: id } });
const statusOf = async (id: number, person?: TestPerson) =>
  (await test.call('GET', `${STREAM}/${id}`, person ? { token: person.token } : {})).status;
const listed = async (person?: TestPerson) => {
  const { body } = await test.call('GET', `${STREAM}?limit=50`, person ? { token: person.token } : {});
  return (body.list as { id: number }[]).map(({ id }) => id).toSorted((one, two) => one - two);
};
async function similar(): Promise<number[]> {
  const mine = await keep(reader, TOLD);
  await test.settle();
  const url = `/v2/api/lambda/dreams/${mine}/similar?scope=stream`;
  const { body, status } = await test.call('GET', url, { token: reader.token });
  expect(status).toBe(200);
  return (body.stream as StreamMatch[]).map(({ dream }) => dream.id).toSorted((one, two) => one - two);
}
async function unblockAll(): Promise<void> {
  const { body } = await test.call('GET', BLOCKS, { token: reader.token });
  for (const { handle } of body.list as { handle: string }[])
    await test.call('DELETE', `${BLOCKS}/${handle}`, { token: reader.token });
}

beforeAll(async () => {
  test = await createTestApp();
  author = await test.person();
  reader = await test.person();
  signed = await publish(author, false);
  unsigned = await publish(author, true);
  other = await publish(await test.person(), true);
  await test.settle();
});
afterAll(() => test.close());

describe('dreams of somebody who is blocked', () => {
  it.each([
    ['signed ones', () => signed, () => unsigned],
    ['anonymous ones', () => unsigned, () => signed],
  ])('are gone for the blocker alone: %s, and the other face stays', async (_, gone, stays) => {
    expect(await listed(reader)).toEqual([signed, unsigned, other]);
    expect(await similar()).toEqual([signed, unsigned, other]);
    expect((await block(gone())).status).toBe(200);
    const left = [stays(), other].toSorted((one, two) => one - two);
    expect(await listed(reader)).toEqual(left);
    expect(await similar()).toEqual(left);
    expect(await statusOf(gone(), reader)).toBe(404);
    expect(await statusOf(stays(), reader)).toBe(200);
    for (const somebody of [author, await test.person(), undefined]) {
      expect(await listed(somebody)).toEqual([signed, unsigned, other]);
      expect(await statusOf(gone(), somebody)).toBe(200);
    }
    await unblockAll();
    expect(await listed(reader)).toEqual([signed, unsigned, other]);
    expect(await statusOf(gone(), reader)).toBe(200);
  });

  it('look like any dream that is not there', async () => {
    await block(signed);
    const [one, nothing] = await Promise.all(
      [signed, 999_999].map((id) => test.call('GET', `${STREAM}/${id}`, { token: reader.token })),
    );
    expect(one?.body).toEqual(nothing?.body);
    await unblockAll();
  });

  it('are not told by what stands below them, by counts or by ripples', async () => {
    await test.call('POST', '/v2/api/lambda/comments', {
      token: author.token,
      body: { public_dream_id: signed, client_id: randomUUID(), text: 'The heron again' },
    });
    await block(signed);
    const asked = (id: number) =>
      [
        `${STREAM}/counts?ids=${id}`,
        `${STREAM}/ripples?ids=${id}`,
        `/v2/api/lambda/comments?public_dream_id=${id}`,
        `/v2/api/lambda/interpretations?copy=${id}`,
        `/v2/api/lambda/interpretations/writing-context?copy=${id}`,
        `/v2/api/lambda/interpretations/helpers?copy=${id}`,
      ].map(async (url) => {
        const { status, body } = await test.call('GET', url, { token: reader.token });
        return [url.replace(String(id), ''), status, body];
      });
    expect(await Promise.all(asked(signed))).toEqual(await Promise.all(asked(999_999)));
    await unblockAll();
    expect((await asked(signed)[2])?.[1]).toBe(200);
  });

  it('are gone one by one where they are anonymous: later ones of the same dreamer are there', async () => {
    await block(signed);
    await block(unsigned);
    const [named, nameless] = [await publish(author, false), await publish(author, true)];
    expect(await listed(reader)).toEqual([other, nameless]);
    expect(await statusOf(named, reader)).toBe(404);
    await unblockAll();
  });
});
