import { afterAll, beforeAll, expect, it } from 'vitest';
import { commentCalls } from '#server/features/comments/comments.fixture.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const settle = (person: TestPerson, privacy: object) =>
  test.call('POST', '/v2/api/lambda/preference', { token: person.token, body: { privacy } });
const choices = async (person: TestPerson, id: number) =>
  (await test.call('GET', `/v2/api/lambda/stream/${id}`, { token: person.token })).body.model.talk;

it('an anonymous copy keeps what it was published with, a signed one follows the settings', async () => {
  const marit = await test.person();
  const { share, change } = commentCalls(test);
  await settle(marit, { comments: 'members', interpretations: 'nobody' });
  const [hidden, signed] = [await share(marit, { anonymous: true }), await share(marit)];
  await settle(marit, { comments: 'nobody', interpretations: 'everybody' });
  expect(await choices(marit, hidden)).toEqual({
    comments: 'members',
    interpretations: 'nobody',
    approve_comments: true,
    comments_closed: false,
  });
  expect(await choices(marit, signed)).toMatchObject({ comments: null, interpretations: null });
  await change(marit, hidden, { interpretations: 'members', approve_comments: false });
  expect(await choices(marit, hidden)).toMatchObject({ interpretations: 'members', approve_comments: true });
  await change(marit, hidden, { comments: null });
  expect(await choices(marit, hidden)).toMatchObject({ comments: 'nobody' });
});
