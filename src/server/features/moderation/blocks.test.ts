import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Blocked } from '#shared/blocks.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { comment, publish } from './answers.fixture.ts';

let test: TestApp;
let marit: TestPerson;
let bruno: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
  marit = await test.person();
  bruno = await test.person();
});
afterAll(() => test.close());

const BLOCKS = '/v2/api/lambda/blocks';
const block = (person: TestPerson | null, subject: string, id: number, more: object = {}) =>
  test.call('POST', BLOCKS, {
    ...(person ? { token: person.token } : {}),
    body: { subject, subject_id: id, ...more },
  });
const unblock = (person: TestPerson, handle: string) =>
  test.call('DELETE', `${BLOCKS}/${handle}`, { token: person.token });
const listOf = async (person: TestPerson): Promise<Blocked[]> =>
  (await test.call('GET', BLOCKS, { token: person.token })).body.list;

describe('blocking', () => {
  it('is for members, by what they can see, and never oneself', async () => {
    const { copyId } = await publish(test, marit);
    expect((await block(null, 'public_dream', copyId)).status).toBe(401);
    expect((await test.call('GET', BLOCKS)).status).toBe(401);
    expect((await test.call('DELETE', `${BLOCKS}/x`)).status).toBe(401);
    expect((await block(bruno, 'public_dream', 999_999_999)).status).toBe(404);
    expect(
      (await block(bruno, 'comment', await comment(test, copyId, marit, { state: 'waiting' }))).status,
    ).toBe(404);
    expect((await block(marit, 'public_dream', copyId)).body.code).toBe('moderation.own');
    for (const more of [{ user_id: marit.id }, { blocked_id: marit.id }, { reason: 'spam' }])
      expect((await block(bruno, 'public_dream', copyId, more)).status).toBe(400);
    expect((await block(bruno, 'user', marit.id)).status).toBe(400);
    expect(await listOf(bruno)).toEqual([]);
  });

  it('holds once, however often and however fast it is asked for, and can be taken back', async () => {
    const reader = await test.person();
    const { copyId } = await publish(test, marit);
    const answers = await Promise.all([1, 2, 3].map(() => block(reader, 'public_dream', copyId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const list = await listOf(reader);
    expect(list).toHaveLength(1);
    const { handle = '' } = list[0] ?? {};
    expect((await unblock(bruno, handle)).status).toBe(404);
    expect((await unblock(reader, `${handle}x`)).status).toBe(404);
    expect((await unblock(reader, 'a%00b')).status).toBe(400);
    expect((await unblock(reader, handle)).status).toBe(200);
    expect((await unblock(reader, handle)).body.code).toBe('moderation.block_unknown');
    expect(await listOf(reader)).toEqual([]);
  });

  it('never tells who is behind an anonymous copy, neither by name nor by the handle', async () => {
    const reader = await test.person();
    const { copyId } = await publish(test, bruno, { anonymous: true });
    const { body } = await block(reader, 'public_dream', copyId);
    expect(body.model).toMatchObject({ name: null });
    const [first] = await listOf(reader);
    const [again] = await listOf(reader);
    expect(first?.handle).not.toBe(again?.handle);
    expect(Object.keys(first ?? {}).sort()).toEqual(['dream', 'handle', 'name', 'since']);
    expect(first?.dream).toBe('a heron on the stove');
    expect(Buffer.from(first?.handle ?? '', 'base64url').toString('latin1')).not.toContain('anonymous');
    const other = await block(
      reader,
      'public_dream',
      (await publish(test, marit, { anonymous: true })).copyId,
    );
    expect(other.body.model.handle).toHaveLength(first?.handle.length ?? 0);
  });

  it('has one line for somebody anonymous and one for the same person by name', async () => {
    const [reader, dreamer] = [await test.person(), await test.person()];
    const hidden = await publish(test, dreamer, { anonymous: true });
    await block(reader, 'comment', await comment(test, hidden.copyId, dreamer));
    expect(await listOf(reader)).toMatchObject([{ name: null }]);
    const { copyId } = await publish(test, marit);
    await block(reader, 'comment', await comment(test, copyId, dreamer));
    const list = await listOf(reader);
    expect(list.map(({ name }) => name).toSorted((one) => (one === null ? 1 : -1))).toEqual([
      expect.stringMatching(/^Person \d+$/),
      null,
    ]);
    for (const { handle } of list) expect((await unblock(reader, handle)).status).toBe(200);
    expect(await listOf(reader)).toEqual([]);
  });

  it('of an anonymous dream leaves what the same person signs elsewhere', async () => {
    const [reader, dreamer] = [await test.person(), await test.person()];
    const { copyId } = await publish(test, marit);
    await comment(test, copyId, dreamer, { text: 'signed words' });
    const thread = async () =>
      JSON.stringify(
        (await test.call('GET', `/v2/api/lambda/comments?public_dream_id=${copyId}`, { token: reader.token }))
          .body,
      );
    expect(await thread()).toContain('signed words');
    await block(reader, 'public_dream', (await publish(test, dreamer, { anonymous: true })).copyId);
    expect(await thread()).toContain('signed words');
    await block(reader, 'public_dream', (await publish(test, dreamer)).copyId);
    expect(await thread()).not.toContain('signed words');
  });

  it('of an anonymous dream leaves every other dream of its dreamer, and is a line of its own for each', async () => {
    const [reader, dreamer] = [await test.person(), await test.person()];
    const ids: number[] = [];
    for (const text of ['a first heron', 'a second heron', 'a third heron'])
      ids.push((await publish(test, dreamer, { text, anonymous: true })).copyId);
    const signed = (await publish(test, dreamer)).copyId;
    const seen = async (id: number) =>
      (await test.call('GET', `/v2/api/lambda/stream/${id}`, { token: reader.token })).status;
    await block(reader, 'public_dream', ids[0] ?? 0);
    expect(await Promise.all([...ids, signed].map(seen))).toEqual([404, 200, 200, 200]);
    await block(reader, 'public_dream', ids[1] ?? 0);
    expect(await Promise.all([...ids, signed].map(seen))).toEqual([404, 404, 200, 200]);
    const lines = (await listOf(reader)).map(({ dream }) => dream);
    expect(new Set(lines)).toEqual(new Set(['a first heron', 'a second heron']));
    await block(reader, 'public_dream', signed);
    expect(await seen(ids[2] ?? 0)).toBe(200);
  });

  it('of an anonymous dream silences its dreamer there, for the blocker alone', async () => {
    const [reader, other, dreamer] = [await test.person(), await test.person(), await test.person()];
    const copies = [];
    for (const text of ['a first heron', 'a second heron'])
      copies.push((await publish(test, dreamer, { text, anonymous: true })).copyId);
    for (const copyId of copies) await comment(test, copyId, dreamer, { text: 'the dreamer speaks' });
    const total = async (person: TestPerson, copyId: number) =>
      (await test.call('GET', `/v2/api/lambda/comments?public_dream_id=${copyId}`, { token: person.token }))
        .body.thread?.total;
    await block(reader, 'public_dream', copies[0] ?? 0);
    expect(await Promise.all(copies.map((copyId) => total(reader, copyId)))).toEqual([undefined, 1]);
    expect(await Promise.all(copies.map((copyId) => total(other, copyId)))).toEqual([1, 1]);
  });

  it('goes with either of the two', async () => {
    const [one, other] = [await test.person(), await test.person()];
    const { copyId } = await publish(test, other);
    await block(one, 'public_dream', copyId);
    await test.deps.sql`delete from "user" where id = ${other.id}`;
    expect(await listOf(one)).toEqual([]);
  });
});
