import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordingDevice } from '#server/testing/recording-device.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const MERGE = '/v2/api/lambda/dream/merge';
const INBOX = '/v2/api/lambda/fragments';

let test: TestApp;
let mia: TestPerson;
beforeAll(async () => {
  test = await createTestApp({
    overrides: {
      transcriber: { transcribe: async () => ({ text: 'a red kite', language: 'en', transcriber: 'test' }) },
    } as never,
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  mia = await test.person();
});

const keep = async (fields: object, { token } = mia) => {
  const url = `/v2/api/lambda/dreams/by-client/${randomUUID()}`;
  const { status, body } = await test.call('PUT', url, { token, body: { state: 'fragment', ...fields } });
  expect(status).toBe(200);
  return body.model as { id: number; client_id: string; text: string };
};
const merge = (ids: unknown[], more: object = {}, { token } = mia) =>
  test.call('POST', MERGE, { token, body: { client_id: randomUUID(), ids, ...more } });
const inbox = async ({ token } = mia, query = '') =>
  (await test.call('GET', `${INBOX}${query}`, { token })).body;
const pieces = (id: number, { token } = mia) =>
  test.call('GET', `/v2/api/lambda/dreams/${id}/pieces`, { token });
const unmerge = (id: number, { token } = mia) =>
  test.call('POST', `/v2/api/lambda/dreams/${id}/unmerge`, { token });
const library = async ({ token } = mia) =>
  (await test.call('GET', '/v2/api/lambda/dreams/library', { token })).body;

describe('merging fragments', () => {
  it('asks who it is, and is no place for admins', async () => {
    const one = await keep({ text: 'a door' });
    const body = { client_id: randomUUID(), ids: [one.id] };
    expect((await test.call('POST', MERGE, { body })).status).toBe(401);
    expect((await test.call('GET', INBOX)).status).toBe(401);
    const admin = await test.person({ role: 'admin' });
    expect((await merge([one.id], {}, admin)).status).toBe(404);
    expect((await inbox()).total).toBe(1);
  });

  it('somebody else’s fragment is one that is not there, and nothing is made', async () => {
    const mine = await keep({ text: 'mine' });
    const stranger = await test.person();
    const theirs = await keep({ text: 'theirs' }, stranger);
    const refused = await merge([mine.id, theirs.id]);
    expect([refused.status, refused.body.code]).toEqual([404, 'fragments.not_found']);
    expect((await merge([mine.client_id, theirs.client_id])).status).toBe(404);
    const unknown = await merge([mine.id, 999_999_999]);
    expect(unknown.body).toEqual(refused.body);
    expect((await inbox()).total).toBe(1);
    expect((await inbox(stranger)).total).toBe(1);
    expect((await library()).totals.dreams).toBe(0);
  });

  it('makes one kept dream in the order given, and the originals stay as they were', async () => {
    const colour = await keep({
      text: ' Green. ',
      asked: 'Which colour comes first?',
      tags: ['Kite'],
      recorded_at: '2026-03-02T03:00:00Z',
    });
    const told = await keep({
      text: 'A kite over the sea',
      tags: ['kite', 'sea'],
      night_of: '2026-03-01',
      recorded_at: '2026-03-02T04:00:00Z',
      moods: [{ mood: 'calm', intensity: 1 }],
    });
    const feeling = await keep({
      text: 'calm',
      asked: 'What feeling is left?',
      source: 'voice',
      moods: [{ mood: 'calm', intensity: 3 }],
    });
    const { status, body } = await merge([told.client_id, feeling.id, colour.id], { title: 'Kite' });
    expect(status).toBe(200);
    expect(body.model).toMatchObject({
      state: 'kept',
      title: 'Kite',
      text: 'A kite over the sea\n\nWhat feeling is left?\ncalm\n\nWhich colour comes first?\nGreen.',
      night_of: '2026-03-01',
      recorded_at: '2026-03-02T03:00:00.000Z',
      source: 'voice',
      recall: 'fragments',
      moods: [{ mood: 'calm', intensity: 3 }],
      tags: ['kite', 'sea'],
      merged_into: null,
    });
    const made = (await pieces(body.model.id)).body;
    expect(made.untouched).toBe(true);
    expect(made.fragments.map(({ text }: { text: string }) => text)).toEqual([
      ' Green. ',
      'A kite over the sea',
      'calm',
    ]);
    expect((await inbox()).list).toEqual([]);
    const { totals } = await library();
    expect(totals).toMatchObject({ dreams: 1, drafts: 0, nights: 1 });
  });

  it('leaves questions out on request and takes another night', async () => {
    const one = await keep({ text: 'calm', asked: 'What feeling is left?' });
    const { body } = await merge([one.id], { questions: false, night_of: '2026-02-01' });
    expect(body.model).toMatchObject({ text: 'calm', night_of: '2026-02-01' });
  });

  it('answers the same dream when the call is repeated, one after the other and at once', async () => {
    const one = await keep({ text: 'a' });
    const two = await keep({ text: 'b' });
    const name = { client_id: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => merge([one.id, two.id], name)));
    answers.push(await merge([one.id, two.id], name));
    expect(new Set(answers.map(({ body }) => body.model?.id)).size).toBe(1);
    expect((await library()).totals.dreams).toBe(1);
  });

  it('the same fragment goes into one dream only, also when two ask at once', async () => {
    const [a, b, c] = [await keep({ text: 'a' }), await keep({ text: 'b' }), await keep({ text: 'c' })];
    const both = await Promise.all([merge([a.id, b.id]), merge([c.id, b.id]), merge([b.id, a.id])]);
    const made = both.filter(({ status }) => status === 200);
    const refused = both.filter(({ status }) => status === 409);
    expect([made.length, refused.length]).toEqual([1, 2]);
    expect(refused[0]?.body.code).toBe('fragments.merged_already');
    expect((await library()).totals.dreams).toBe(1);
    expect((await pieces(made[0]?.body.model.id)).body.fragments).toHaveLength(2);
  });

  it('two merges under one name at once: one dream, and the other fragment stays', async () => {
    const [a, b] = [await keep({ text: 'a' }), await keep({ text: 'b' })];
    const name = { client_id: randomUUID() };
    const both = await Promise.all([merge([a.id], name), merge([b.id], name)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await inbox()).total).toBe(1);
  });

  it('refuses kept dreams, drafts, a taken name, and what lies in the bin', async () => {
    const one = await keep({ text: 'one' });
    const dream = await keep({ text: 'a dream', state: 'kept' });
    const draft = await keep({ text: 'a draft', state: 'draft' });
    for (const other of [dream, draft]) {
      const { status, body } = await merge([one.id, other.id]);
      expect([status, body.code]).toEqual([409, 'fragments.not_a_fragment']);
    }
    expect((await merge([one.id], { client_id: dream.client_id })).body.code).toBe('fragments.name_taken');
    const gone = await keep({ text: 'gone' });
    await test.call('DELETE', `/v4/api/records/dream/${gone.id}`, { token: mia.token });
    expect((await merge([one.id, gone.id])).status).toBe(404);
    expect((await inbox()).total).toBe(1);
  });

  it('refuses none, fifty-one, doubles in either name, and fields of others', async () => {
    const one = await keep({ text: 'one' });
    const many = Array.from({ length: 51 }, (_, index) => index + 1);
    for (const ids of [[], many, [one.id, one.id], [one.id, one.client_id], ['x'], [0], [1.5], 'all']) {
      const { status, body } = await merge(ids as never);
      expect(status).toBe(400);
      expect(Object.keys(body.validation).join()).toContain('ids');
    }
    expect((await merge([one.id], { user_id: 1 })).body.validation).toHaveProperty('user_id');
    expect((await merge([one.id], { client_id: 'x' })).body.validation).toHaveProperty('client_id');
    expect((await merge([one.id])).status).toBe(200);
  });

  it('says so when together they are too long for one dream', async () => {
    const long = 'word '.repeat(5_500);
    const [a, b] = [await keep({ text: long }), await keep({ text: long })];
    expect((await merge([a.id, b.id])).body.validation).toHaveProperty('ids');
    expect((await inbox()).total).toBe(2);
  });
});

describe('taking a merge back', () => {
  it('asks who it is; a stranger finds nothing', async () => {
    const one = await keep({ text: 'one' });
    const { id } = (await merge([one.id])).body.model;
    expect((await test.call('POST', `/v2/api/lambda/dreams/${id}/unmerge`)).status).toBe(401);
    const stranger = await test.person();
    expect((await unmerge(id, stranger)).status).toBe(404);
    expect((await pieces(id, stranger)).status).toBe(404);
    expect((await pieces(id)).body.fragments).toHaveLength(1);
  });

  it('gives the fragments back and puts the untouched dream into the bin', async () => {
    const one = await keep({ text: 'one' });
    const two = await keep({ text: 'two' });
    const { id } = (await merge([one.id, two.id])).body.model;
    expect((await unmerge(id)).body).toMatchObject({ fragments: 2, dream_kept: false });
    expect((await inbox()).total).toBe(2);
    expect((await library()).totals).toMatchObject({ dreams: 0, in_bin: 1 });
    expect((await unmerge(id)).body.code).toBe('fragments.not_merged');
    expect((await merge([two.id, one.id])).body.model.text).toBe('two\n\none');
  });

  it('keeps a dream that was worked on since, and says so', async () => {
    const one = await keep({ text: 'one' });
    const { id, client_id: name } = (await merge([one.id])).body.model;
    const body = { text: 'one, and then more' };
    await test.call('PUT', `/v2/api/lambda/dreams/by-client/${name}`, { token: mia.token, body });
    expect((await pieces(id)).body.untouched).toBe(false);
    expect((await unmerge(id)).body).toMatchObject({ fragments: 1, dream_kept: true });
    expect((await library()).totals.dreams).toBe(1);
    expect((await inbox()).total).toBe(1);
  });

  it('a dream that was never merged has nothing to take back', async () => {
    const dream = await keep({ text: 'whole', state: 'kept' });
    expect((await unmerge(dream.id)).body.code).toBe('fragments.not_merged');
    expect((await library()).totals.dreams).toBe(1);
  });
});

describe('spoken fragments', () => {
  it('find their recording, and the merged dream plays them and gets words that come late', async () => {
    const device = recordingDevice(test, mia);
    const client = randomUUID();
    const recording = await device.record({ dream_client_id: client });
    const url = `/v2/api/lambda/dreams/by-client/${client}`;
    const put = { state: 'fragment', source: 'voice', asked: 'What is the last thing you saw?' };
    const spoken = (await test.call('PUT', url, { token: mia.token, body: put })).body.model;
    const typed = await keep({ text: 'over the sea' });
    const { model } = (await merge([typed.id, spoken.id])).body;
    expect(model.text).toBe('over the sea');
    await test.settle();
    const list = await test.call('GET', `/v2/api/lambda/voice/recordings?dream_id=${model.id}`, {
      token: mia.token,
    });
    expect(list.body.list.map(({ id }: { id: number }) => id)).toEqual([recording.id]);
    const whole = await test.call('GET', `/v4/api/records/dream/${model.id}`, { token: mia.token });
    expect(whole.body.model.text).toBe('over the sea\n\nA red kite.');
    const made = (await pieces(model.id)).body;
    expect(made.untouched).toBe(true);
    expect(made.fragments.flatMap(({ recordings }: { recordings: object[] }) => recordings)).toMatchObject([
      { id: recording.id, state: 'transcribed', duration_ms: 2900 },
    ]);
    await test.settle();
    const again = await test.call('GET', `/v4/api/records/dream/${model.id}`, { token: mia.token });
    expect(again.body.model.text).toBe('over the sea\n\nA red kite.');
  });
});

describe('the inbox', () => {
  it('pages newest night first and counts everything', async () => {
    for (const night of ['2026-01-01', '2026-01-03', '2026-01-02'])
      await keep({ text: night, night_of: night });
    const first = await inbox(mia, '?limit=2');
    expect(first.list.map(({ text }: { text: string }) => text)).toEqual(['2026-01-03', '2026-01-02']);
    expect(first.total).toBe(3);
    const rest = await inbox(mia, `?limit=2&before_night=${first.next.night}&before_id=${first.next.id}`);
    expect(rest.list.map(({ text }: { text: string }) => text)).toEqual(['2026-01-01']);
    expect(rest.next).toBeNull();
  });

  it('is not counted among the dreams that an export announces', async () => {
    await keep({ text: 'a piece' });
    await keep({ text: 'whole', state: 'kept' });
    const { status, body } = await test.call('GET', '/v2/api/lambda/portability/export', {
      token: mia.token,
    });
    expect([status, body.model?.dreams]).toEqual([200, 1]);
  });

  it('is no part of the library: not in search, drafts or the neighbours of a dream', async () => {
    await keep({ text: 'a purple walrus' });
    const dream = await keep({ text: 'whole', state: 'kept' });
    for (const query of ['q=walrus', 'drafts=true'])
      expect(
        (await test.call('GET', `/v2/api/lambda/dreams/library?${query}`, { token: mia.token })).body.list,
      ).toEqual([]);
    const page = await test.call('GET', `/v2/api/lambda/dreams/${dream.id}`, { token: mia.token });
    expect(page.body).toMatchObject({ newer: null, older: null });
  });
});
