import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { forgetStems, newestStems } from './newest-stems.ts';

let test: TestApp;
let ines: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  ines = await test.person();
});

async function save(text: string, { client = randomUUID(), token = ines.token } = {}): Promise<void> {
  const url = `/v2/api/lambda/dreams/by-client/${client}`;
  expect((await test.call('PUT', url, { token, body: { text } })).status).toBe(200);
  await test.settle();
}
const counted = async (...stems: string[]) => {
  const { counts, dreams } = await newestStems(test.deps.sql, ines.id);
  return { total: dreams.size, counts: stems.map((stem) => counts.get(stem) ?? 0) };
};

describe('stems of the newest dreams', () => {
  it('are counted by dreams, of one diary alone', async () => {
    await save('A wolf and a wolf by the lake.');
    await save('The lake froze.');
    await save('A wolf by the lake.', { token: (await test.person()).token });
    expect(await counted('wolf', 'lake', 'ferri')).toEqual({ total: 2, counts: [1, 2, 0] });
  });

  it('follow a changed text, a new dream and one that is gone, whoever wrote them', async () => {
    const client = randomUUID();
    await save('A wolf by the lake.', { client });
    expect(await counted('wolf', 'dog')).toEqual({ total: 1, counts: [1, 0] });
    await save('A dog by the lake.', { client });
    expect(await counted('wolf', 'dog')).toEqual({ total: 1, counts: [0, 1] });
    await save('A dog on the ferry.');
    expect(await counted('wolf', 'dog')).toEqual({ total: 2, counts: [0, 2] });
    await test.deps.sql`delete from dream_index where user_id = ${ines.id}`;
    expect(await counted('dog')).toEqual({ total: 0, counts: [0] });
  });

  it('are known of what was just written without being read back', async () => {
    await save('A wolf by the lake.');
    await save('A wolf on the ferry.');
    await test.deps.sql`update dream_index set terms = '{}' where user_id = ${ines.id}`;
    expect(await counted('wolf', 'lake', 'ferri')).toEqual({ total: 2, counts: [2, 1, 1] });
  });

  it('are read again once a diary was forgotten', async () => {
    await save('A wolf by the lake.');
    expect(await counted('wolf')).toEqual({ total: 1, counts: [1] });
    forgetStems(test.deps.sql, ines.id);
    expect(await counted('wolf')).toEqual({ total: 1, counts: [1] });
  });
});
