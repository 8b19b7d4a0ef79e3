import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const TAUGHT = '/v2/api/lambda/taught-names';
const teach = (token: string, name: string, kind: string) =>
  test.call('PUT', TAUGHT, { token, body: { name, kind } });

async function dream(token: string, text: string): Promise<number> {
  const url = `/v2/api/lambda/dreams/by-client/${randomUUID()}`;
  const { body } = await test.call('PUT', url, { token, body: { text } });
  return body.model.id as number;
}
type Tag = { label: string; class: string; word: string | null; certainty: string; ranges: unknown[] };
const tagsOf = async (token: string, id: number): Promise<Tag[]> =>
  (await test.call('GET', `/v2/api/lambda/dreams/${id}/findings`, { token })).body.findings;

describe('names that the dreamer explains', () => {
  it('are what they were said to be, in every dream', async () => {
    const { token } = await test.person();
    const first = await dream(token, 'At the lake I met Paulo. Paulo swam.');
    const second = await dream(token, 'The old house was empty but for Paulo.');
    expect((await tagsOf(token, first)).map(({ label }) => label)).toContain('person:paulo');
    await tagsOf(token, second);

    const { status, body } = await teach(token, 'Paulo', 'animal');
    expect(status).toBe(200);
    expect(body.list).toEqual([{ name: 'Paulo', kind: 'animal' }]);
    for (const id of [first, second]) {
      const tags = await tagsOf(token, id);
      expect(tags.find(({ label }) => label === 'animal:paulo')).toMatchObject({
        class: 'taught',
        word: 'Paulo',
        certainty: 'stated',
      });
      expect(tags.map(({ label }) => label)).not.toContain('person:paulo');
    }
  });

  it('may be none, be said anew, and be taken back', async () => {
    const { token } = await test.person();
    const id = await dream(token, 'Somebody called for Bellevue again and again.');
    const labels = async () => (await tagsOf(token, id)).map(({ label }) => label);
    await teach(token, 'Bellevue', 'nothing');
    expect((await labels()).filter((label) => label.endsWith(':bellevue'))).toEqual([]);
    await teach(token, 'BELLEVUE', 'place');
    expect(await labels()).toContain('place:bellevue');
    expect((await test.call('GET', TAUGHT, { token })).body.list).toEqual([
      { name: 'BELLEVUE', kind: 'place' },
    ]);
    await test.call('POST', `${TAUGHT}/forget`, { token, body: { name: 'bellevue' } });
    expect(await labels()).not.toContain('place:bellevue');
    expect((await test.call('GET', TAUGHT, { token })).body.list).toEqual([]);
  });

  it('are no tag in any dream where that was said of a word, until it is taken back', async () => {
    const { token } = await test.person();
    const first = await dream(token, 'I was cross with the cat. I was furious.');
    const second = await dream(token, 'The cat was cross with me.');
    const rangesOf = async (id: number, label: string) =>
      (await tagsOf(token, id)).find((tag) => tag.label === label)?.ranges.length ?? 0;
    expect(await rangesOf(first, 'animal:cat')).toBe(1);
    expect(await rangesOf(second, 'animal:cat')).toBe(1);
    const before = await rangesOf(first, 'feeling:anger');
    await teach(token, 'Cat', 'nothing');
    await teach(token, 'furious', 'nothing');
    expect(await rangesOf(first, 'animal:cat')).toBe(0);
    expect(await rangesOf(first, 'feeling:anger')).toBe(before - 1);
    expect(await rangesOf(second, 'animal:cat')).toBe(0);
    for (const name of ['cat', 'furious'])
      await test.call('POST', `${TAUGHT}/forget`, { token, body: { name } });
    expect(await rangesOf(first, 'animal:cat')).toBe(1);
    expect(await rangesOf(first, 'feeling:anger')).toBe(before);
  });

  it('are what the dreamer says, whatever a dream calls them', async () => {
    const { token } = await test.person();
    const id = await dream(token, 'Max barked. Max is my dog.');
    const labels = async () => (await tagsOf(token, id)).map(({ label }) => label);
    expect(await labels()).toContain('animal:max');
    await teach(token, 'Max', 'person');
    expect((await labels()).filter((label) => label.endsWith(':max'))).toEqual(['person:max']);
  });

  it('stay one when two devices say it at once', async () => {
    const { token } = await test.person();
    const answers = await Promise.all(
      ['animal', 'person', 'place', 'thing'].map((kind) => teach(token, 'Max', kind)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await test.call('GET', TAUGHT, { token })).body.list).toHaveLength(1);
  });

  it('are nobody else’s', async () => {
    const [one, other] = [await test.person(), await test.person()];
    await teach(one.token, 'Max', 'animal');
    expect((await test.call('GET', TAUGHT, { token: other.token })).body.list).toEqual([]);
    expect((await test.call('GET', TAUGHT)).status).toBe(401);
  });

  it.each([
    [{ name: '…', kind: 'animal' }, 422],
    [{ name: '', kind: 'animal' }, 400],
    [{ name: 'x'.repeat(81), kind: 'animal' }, 400],
    [{ name: 'Max', kind: 'god' }, 400],
    [{ name: 'Max' }, 400],
    [{ name: 'Max', kind: 'animal', user_id: 1 }, 400],
  ])('%j is answered with %d', async (body, status) => {
    const { token } = await test.person();
    expect((await test.call('PUT', TAUGHT, { token, body })).status).toBe(status);
  });

  it.each(['%', 'constructor', "O'Brien; --", '__proto__', '🌊 Max'])('%s is a name', async (name) => {
    const { token } = await test.person();
    const { status, body } = await teach(token, name, 'person');
    expect([status, body.list ?? body.code]).toEqual(
      name === '%' ? [422, 'symbols.no_name'] : [200, [{ name, kind: 'person' }]],
    );
  });
});
