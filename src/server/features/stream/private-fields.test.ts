import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StreamMatch } from '#shared/similar.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let test: TestApp;
let marit: TestPerson;
let bruno: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
  marit = await test.person();
  bruno = await test.person();
  admin = await test.person({ role: 'admin' });
});
afterAll(() => test.close());

const STREAM = '/v2/api/lambda/stream';
const TOLD = 'A lighthouse stood in the kitchen and a heron waited by the stove for the tide to come in.';
/** What stays in the diary, each with a word that stands nowhere else. */
const PRIVATE = {
  series: ['The quillfeather nights'],
  lucid_technique: 'counting wrenlocks',
  lucid_trigger: 'the oakmoth at the window',
  reflection: 'It is about thornapple, and about my sister.',
  period: 'the slatewinter after school',
};
const WORDS = ['quillfeather', 'wrenlock', 'oakmoth', 'thornapple', 'slatewinter'];
const told = (body: unknown) => {
  const text = (typeof body === 'string' ? body : (JSON.stringify(body) ?? '')).toLowerCase();
  return WORDS.filter((word) => text.includes(word));
};

async function keep(person: TestPerson, body: object): Promise<number> {
  const url = `/v2/api/lambda/dreams/by-client/${randomUUID()}`;
  const answer = await test.call('PUT', url, { token: person.token, body });
  expect(answer.status).toBe(200);
  return answer.body.model.id as number;
}

describe.each([{ anonymous: true }, { anonymous: false }])('a public copy, %o', ({ anonymous }) => {
  let dreamId: number;
  let copyId: number;
  let published: unknown;
  beforeAll(async () => {
    dreamId = await keep(marit, { text: TOLD, title: 'Heron', senses: ['sound'], ...PRIVATE });
    await test.settle();
    const { status, body } = await test.call('POST', `${STREAM}/publish`, {
      token: marit.token,
      body: { dream_id: dreamId, anonymous },
    });
    expect(status).toBe(200);
    published = body;
    copyId = body.model.id;
    await test.settle();
  });

  it('holds nothing of what stays in the diary, before and after a change', async () => {
    expect(told(published)).toEqual([]);
    const rows = async () =>
      (await test.deps.sql`select to_jsonb(p)::text as row from public_dream p where id = ${copyId}`)[0]?.row;
    expect(told(await rows())).toEqual([]);
    const changed = await test.call('PUT', `${STREAM}/${copyId}`, {
      token: marit.token,
      body: { title: 'Heron again' },
    });
    expect([changed.status, told(changed.body)]).toEqual([200, []]);
    expect(await rows()).toContain('Heron again');
    expect(told(await rows())).toEqual([]);
  });

  it('says nothing of it in any answer that others can read', async () => {
    const theirs = await keep(bruno, { text: TOLD });
    await test.settle();
    const { body } = await test.call('GET', '/v4/api/openapi.json');
    const paths = Object.entries(body.paths as Record<string, object>)
      .filter(([, methods]) => 'get' in methods)
      .map(([path]) => path);
    expect(paths.length).toBeGreaterThan(40);
    let seen = 0;
    for (const path of paths)
      for (const id of path.includes('{') ? [copyId, dreamId, theirs, marit.id] : [copyId])
        for (const token of [undefined, bruno.token, admin.token]) {
          const url = path.replaceAll(/\{[^}]+\}/g, String(id));
          const answer = await test.call('GET', url, token ? { token } : {});
          const said = [...told(answer.body), ...told(answer.bytes.toString())];
          expect({ url, said }).toEqual({ url, said: [] });
          if (answer.bytes.includes('lighthouse')) seen += 1;
        }
    // The copy itself was among what was read.
    expect(seen).toBeGreaterThan(3);
  });

  it('is not found by these words, and compared by none of them', async () => {
    for (const word of WORDS) {
      const { body } = await test.call('GET', `${STREAM}?q=${word}`);
      expect(body.list).toEqual([]);
    }
    const reader = await test.person();
    const theirs = await keep(reader, { text: `${TOLD} There was thornapple, slatewinter and an oakmoth.` });
    await test.settle();
    const { body } = await test.call('GET', `/v2/api/lambda/dreams/${theirs}/similar?scope=stream`, {
      token: reader.token,
    });
    const found = (body.stream as StreamMatch[]).find(({ dream }) => dream.id === copyId);
    expect(found?.there.text).toContain('heron');
    expect(told([found?.dream, found?.there, found?.reasons])).toEqual([]);
  });
});
