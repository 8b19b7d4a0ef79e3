import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { share, write } from './written.fixture.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('open pages hear of a reading for everybody, and of none that is for the dreamer alone', async () => {
  const [dreamer, reader] = [await test.person(), await test.person()];
  const notes = async (copy: number) =>
    (await test.deps.sql`select payload from channel_message where channel = ${`dream:${copy}`}`).length;
  const [open, alone] = [await share(test, dreamer), await share(test, dreamer)];
  const id = await write(test, reader, { copy: open });
  await write(test, reader, { copy: alone, visibility: 'dreamer' });
  expect([await notes(open), await notes(alone)]).toEqual([1, 0]);
  const url = `/v2/api/lambda/interpretations/${id}`;
  expect((await test.call('DELETE', url, { token: reader.token })).status).toBe(200);
  expect(await notes(open)).toBe(2);
});
