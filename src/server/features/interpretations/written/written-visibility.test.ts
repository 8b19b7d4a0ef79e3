import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { list, read, ROOT, saveDraft, share, shareAnonymously, words, write } from './written.fixture.ts';

let test: TestApp;
let dreamer: TestPerson;
let author: TestPerson;
let reader: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
  [dreamer, author, reader] = [await test.person(), await test.person(), await test.person()];
});
afterAll(() => test.close());

const block = (person: TestPerson, copy: number) =>
  test.call('POST', '/v2/api/lambda/blocks', {
    token: person.token,
    body: { subject: 'public_dream', subject_id: copy },
  });
const counted = async (person: TestPerson, copy: number): Promise<number> =>
  (await test.call('GET', `/v2/api/lambda/stream/counts?ids=${copy}`, { token: person.token })).body.list[0]
    .interpretations;

describe('a block of an anonymous dream', () => {
  it('leaves what its dreamer signs, else what vanishes would tell whose it is', async () => {
    const signed = await share(test, dreamer);
    const id = await write(test, author, { copy: signed });
    expect((await block(reader, await shareAnonymously(test, author))).status).toBe(200);
    expect((await list(test, `copy=${signed}`, reader)).body).toMatchObject({ total: 1, list: [{ id }] });
    expect((await read(test, id, reader)).status).toBe(200);
    expect(await counted(reader, signed)).toBe(1);
  });

  it('keeps nobody from writing below the blocker’s dreams under their name', async () => {
    const copy = await share(test, dreamer);
    await block(dreamer, await shareAnonymously(test, reader));
    const id = await write(test, reader, { copy });
    expect((await list(test, `copy=${copy}`, dreamer)).body.list).toMatchObject([{ id }]);
  });
});

it('an author’s block of the dreamer changes neither the list nor its count', async () => {
  const copy = await share(test, dreamer);
  await write(test, author, { copy });
  await test.deps.sql`insert into member_block (user_id, blocked_id) values (${author.id}, ${dreamer.id})`;
  expect((await list(test, `copy=${copy}`, dreamer)).body.total).toBe(1);
  expect(await counted(dreamer, copy)).toBe(1);
  await test.deps.sql`delete from member_block where user_id = ${author.id}`;
});

describe('what was for the dreamer alone', () => {
  const change = (id: number, more: object) =>
    test.call('PUT', `${ROOT}/${id}`, { token: author.token, body: words({ revision: 1, ...more }) });
  const alone = { visibility: 'dreamer', text: 'Between the two of us' };

  it('is no older revision of what everybody reads', async () => {
    const id = await write(test, author, { copy: await share(test, dreamer), ...alone });
    expect((await change(id, { ...alone, text: 'Still for you' })).status).toBe(200);
    expect((await change(id, { revision: 2, text: 'For everybody' })).body.model.revision).toBe(3);
    expect((await read(test, id, reader)).body.model.text).toBe('For everybody');
    expect((await read(test, id, reader, '/versions')).body.list).toEqual([]);
  });

  it('is not shown to everybody once the dreamer has answered', async () => {
    const id = await write(test, author, { copy: await share(test, dreamer), ...alone });
    const reply = (person: TestPerson) =>
      test.call('POST', `${ROOT}/${id}/replies`, {
        token: person.token,
        body: { client_id: randomUUID(), text: 'It is about my sister' },
      });
    await reply(author);
    await reply(dreamer);
    expect(await change(id, { text: 'Look here' })).toMatchObject({ status: 400 });
    expect((await read(test, id, reader)).status).toBe(404);
    expect((await change(id, { ...alone, text: 'I hear you' })).status).toBe(200);
  });
});

it('a copy that is withdrawn while somebody begins to write of it is not there any more', async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    const copy = await share(test, dreamer);
    const [, saved] = await Promise.all([
      test.call('DELETE', `/v2/api/lambda/stream/${copy}`, { token: dreamer.token }),
      saveDraft(test, author, { copy, passages: [] }),
    ]);
    expect([200, 404]).toContain(saved.status);
  }
});
