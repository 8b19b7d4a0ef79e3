import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SpeechFault, type Transcriber } from '#server/adapters/speech/port.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const BASE = '/v2/api/lambda/voice/recordings';
const DREAMS = '/v2/api/lambda/dreams/by-client';

/** The first bytes of a WebM file, then anything. */
const WEBM = Buffer.concat([
  Buffer.from(
    '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff',
    'hex',
  ),
  Buffer.alloc(3000, 7),
]);
const PIECES = [WEBM.subarray(0, 1000), WEBM.subarray(1000, 2000), WEBM.subarray(2000)];

let test: TestApp;
let me: TestPerson;
let other: TestPerson;
let words: () => Promise<string>;

/** The recogniser is a port: what it hears is said by each case. */
const transcriber: Transcriber = {
  name: 'test',
  transcribe: async () => ({ text: await words(), transcriber: 'test' }),
};

beforeAll(async () => {
  test = await createTestApp({ overrides: { transcriber } });
  me = await test.person();
  other = await test.person();
});
afterAll(() => test.close());
beforeEach(() => {
  words = async () => 'an old house by the sea';
});

const octets = { 'content-type': 'application/octet-stream' };
const start = (clientId: string, more: object = {}, token = me.token) =>
  test.call('POST', BASE, {
    token,
    body: {
      client_id: clientId,
      mime: 'audio/webm;codecs=opus',
      started_at: '2026-03-01T03:12:00Z',
      ...more,
    },
  });
const send = (clientId: string, seq: number | string, raw: Buffer, token = me.token) =>
  test.call('PUT', `${BASE}/${clientId}/pieces/${seq}`, { token, raw, headers: octets });
const finish = (clientId: string, pieces = PIECES.length, token = me.token) =>
  test.call('POST', `${BASE}/${clientId}/finish`, { token, body: { pieces, duration_ms: 2900 } });

async function record(more: object = {}, token = me.token): Promise<{ id: number; client_id: string }> {
  const clientId = randomUUID();
  await start(clientId, more, token);
  for (const [seq, piece] of PIECES.entries()) await send(clientId, seq, piece, token);
  const { body } = await finish(clientId, PIECES.length, token);
  return body.model;
}
const read = async (id: number) => {
  const { body } = await test.call('GET', BASE, { token: me.token });
  return body.list.find((row: { id: number }) => row.id === id);
};

describe('who may', () => {
  it('refuses a visitor on every call', async () => {
    const id = randomUUID();
    const answers = await Promise.all([
      test.call('POST', BASE, {
        body: { client_id: id, mime: 'audio/webm', started_at: '2026-03-01T03:12:00Z' },
      }),
      test.call('PUT', `${BASE}/${id}/pieces/0`, { raw: WEBM, headers: octets }),
      test.call('POST', `${BASE}/${id}/finish`, { body: { pieces: 1, duration_ms: 1 } }),
      test.call('GET', BASE),
      test.call('GET', `${BASE}/1/audio`),
      test.call('POST', `${BASE}/1/transcribe`),
      test.call('DELETE', `${BASE}/1`),
    ]);
    for (const answer of answers) expect([answer.status, answer.body.message]).toEqual([401, 'UNAUTHORIZED']);
  });

  it('shows somebody else nothing, as if it were not there', async () => {
    const { id, client_id } = await record();
    const token = other.token;
    const answers = await Promise.all([
      send(client_id, 0, WEBM, token),
      finish(client_id, 3, token),
      test.call('GET', `${BASE}/${id}/audio`, { token }),
      test.call('POST', `${BASE}/${id}/transcribe`, { token }),
      test.call('DELETE', `${BASE}/${id}`, { token }),
    ]);
    const unknown = await test.call('GET', `${BASE}/999999/audio`, { token });
    for (const { status, body } of answers) expect([status, body]).toEqual([404, unknown.body]);
    const list = await test.call('GET', BASE, { token });
    expect(list.body.list).toEqual([]);
  });

  it("keeps two people's recordings apart that bear the same device id", async () => {
    const clientId = randomUUID();
    await start(clientId);
    await start(clientId, {}, other.token);
    await send(clientId, 0, WEBM);
    const again = await start(clientId, {}, other.token);
    expect(again.body.model.pieces).toBe(0);
  });
});

describe('receiving', () => {
  it('joins the pieces, whatever their order, into the very same bytes', async () => {
    const clientId = randomUUID();
    const begun = await start(clientId);
    expect(begun.body.model).toMatchObject({
      client_id: clientId,
      state: 'receiving',
      pieces: 0,
      dream_id: null,
    });
    for (const seq of [2, 0]) expect((await send(clientId, seq, PIECES[seq]!)).status).toBe(200);
    expect((await start(clientId)).body.model.pieces).toBe(1);
    await send(clientId, 1, PIECES[1]!);
    expect((await start(clientId)).body.model.pieces).toBe(3);
    const done = await finish(clientId);
    expect(done.body.model).toMatchObject({
      state: 'stored',
      bytes: WEBM.length,
      duration_ms: 2900,
      mime: 'audio/webm',
    });
    const audio = await test.call('GET', `${BASE}/${done.body.model.id}/audio`, { token: me.token });
    expect(audio.bytes.equals(WEBM)).toBe(true);
  });

  it('takes the same piece twice, and refuses other bytes under its number', async () => {
    const clientId = randomUUID();
    await start(clientId);
    expect((await send(clientId, 0, PIECES[0]!)).status).toBe(200);
    expect((await send(clientId, 0, PIECES[0]!)).status).toBe(200);
    const differs = await send(clientId, 0, PIECES[1]!);
    expect([differs.status, differs.body.code]).toEqual([409, 'voice.piece_differs']);
  });

  it('takes the same piece from four connections at once', async () => {
    const clientId = randomUUID();
    await start(clientId);
    const answers = await Promise.all([0, 0, 0, 0].map((seq) => send(clientId, seq, WEBM)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await finish(clientId, 1)).body.model.bytes).toBe(WEBM.length);
  });

  it('tells which pieces are missing and can then be finished', async () => {
    const clientId = randomUUID();
    await start(clientId);
    await send(clientId, 1, PIECES[1]!);
    const early = await finish(clientId);
    expect([early.status, early.body.code, early.body.missing]).toEqual([
      409,
      'voice.pieces_missing',
      [0, 2],
    ]);
    await send(clientId, 0, PIECES[0]!);
    await send(clientId, 2, PIECES[2]!);
    expect((await finish(clientId)).body.model.state).toBe('stored');
  });

  it('answers the same when it is finished twice, also at the same moment', async () => {
    const clientId = randomUUID();
    await start(clientId);
    for (const [seq, piece] of PIECES.entries()) await send(clientId, seq, piece);
    const [left, right] = await Promise.all([finish(clientId), finish(clientId)]);
    expect([left.status, right.status]).toEqual([200, 200]);
    expect(left.body.model.bytes).toBe(right.body.model.bytes);
    const late = await send(clientId, 3, WEBM);
    expect([late.status, late.body.code]).toEqual([409, 'voice.finished']);
  });

  it('refuses what is not audio and forgets it', async () => {
    const clientId = randomUUID();
    await start(clientId);
    await send(clientId, 0, Buffer.from('<html><script>alert(1)</script>'));
    const answer = await finish(clientId, 1);
    expect([answer.status, answer.body.code]).toEqual([415, 'voice.not_audio']);
    expect((await finish(clientId, 1)).status).toBe(404);
  });

  it.each([
    ['an unknown field', { extra: 1 }],
    ['a device id that is none', { client_id: 'x' }],
    ['a picture', { mime: 'image/png' }],
    ['a time that is none', { started_at: 'last night' }],
  ])('refuses %s', async (_name, more) => {
    const answer = await start(randomUUID(), more);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.validation)).toHaveLength(1);
  });

  it('refuses bad numbers, empty, oversized and mistyped pieces', async () => {
    const clientId = randomUUID();
    await start(clientId);
    for (const seq of ['-1', '01', '1e3', 'x', '20000'])
      expect((await send(clientId, seq, WEBM)).status).toBe(400);
    expect((await send(clientId, 0, Buffer.alloc(0))).status).toBe(400);
    expect((await send(clientId, 0, Buffer.alloc(1024 * 1024 + 1, 1))).status).toBe(413);
    const json = await test.call('PUT', `${BASE}/${clientId}/pieces/0`, { token: me.token, body: { a: 1 } });
    expect([400, 415]).toContain(json.status);
    expect((await finish(clientId, 0)).status).toBe(400);
    expect((await send(randomUUID(), 0, WEBM)).status).toBe(404);
  });
});

describe('audio', () => {
  it('is served as nothing but audio, whole and in parts', async () => {
    const { id } = await record();
    const get = (range?: string) =>
      test.call('GET', `${BASE}/${id}/audio`, { token: me.token, headers: range ? { range } : {} });
    const whole = await get();
    expect(whole.headers).toMatchObject({
      'content-type': 'audio/webm',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'accept-ranges': 'bytes',
      'content-length': String(WEBM.length),
    });
    expect(whole.headers['content-security-policy']).toContain('sandbox');
    const part = await get('bytes=10-19');
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-19/${WEBM.length}`]);
    expect(part.bytes.equals(WEBM.subarray(10, 20))).toBe(true);
    const tail = await get('bytes=-5');
    expect(tail.bytes.equals(WEBM.subarray(-5))).toBe(true);
    const outside = await get('bytes=999999-');
    expect([outside.status, outside.headers['content-range']]).toEqual([416, `bytes */${WEBM.length}`]);
    expect((await get('bytes=9-3')).status).toBe(200);
  });

  it('is gone after its owner removed it, while the words stay in the dream', async () => {
    const dream = randomUUID();
    const kept = await test.call('PUT', `${DREAMS}/${dream}`, { token: me.token, body: { source: 'voice' } });
    const { id } = await record({ dream_client_id: dream });
    await test.settle();
    expect((await test.call('DELETE', `${BASE}/${id}`, { token: me.token })).status).toBe(200);
    await test.settle();
    expect((await test.call('GET', `${BASE}/${id}/audio`, { token: me.token })).status).toBe(404);
    expect(await test.deps.files.read(`voice/${me.id}/${id}/audio`)).toBeNull();
    const page = await test.call('GET', `/v2/api/lambda/dreams/${kept.body.model.id}`, { token: me.token });
    expect(JSON.stringify(page.body)).toContain('an old house by the sea');
  });
});

describe('words', () => {
  const dreamText = async (clientId: string) =>
    (await test.call('PUT', `${DREAMS}/${clientId}`, { token: me.token, body: {} })).body.model;

  it('become the text of a dream that has none', async () => {
    const dream = randomUUID();
    await test.call('PUT', `${DREAMS}/${dream}`, {
      token: me.token,
      body: { source: 'voice', state: 'draft' },
    });
    const { id } = await record({ dream_client_id: dream });
    await test.settle();
    expect(await read(id)).toMatchObject({
      state: 'transcribed',
      transcript: 'an old house by the sea',
      fault: null,
    });
    expect((await dreamText(dream)).text).toBe('an old house by the sea');
  });

  it('find a dream that arrives after them', async () => {
    const dream = randomUUID();
    const { id } = await record({ dream_client_id: dream });
    await test.settle();
    expect((await read(id)).dream_id).toBeNull();
    const saved = await test.call('PUT', `${DREAMS}/${dream}`, {
      token: me.token,
      body: { source: 'voice' },
    });
    await test.settle();
    expect((await read(id)).dream_id).toBe(saved.body.model.id);
    expect((await dreamText(dream)).text).toBe('an old house by the sea');
    const list = await test.call('GET', `${BASE}?dream_id=${saved.body.model.id}`, { token: me.token });
    expect(list.body.list.map((row: { id: number }) => row.id)).toEqual([id]);
  });

  it('of a second recording follow those of the first, in the order they were spoken', async () => {
    const dream = randomUUID();
    await test.call('PUT', `${DREAMS}/${dream}`, {
      token: me.token,
      body: { source: 'voice', state: 'draft' },
    });
    words = async () => 'and then a door';
    await record({ dream_client_id: dream, started_at: '2026-03-01T03:20:00Z' });
    await test.settle();
    words = async () => 'first a house';
    await record({ dream_client_id: dream, started_at: '2026-03-01T03:10:00Z' });
    await test.settle();
    expect((await dreamText(dream)).text).toBe('first a house\n\nand then a door');
  });

  it('never replace what was typed', async () => {
    const dream = randomUUID();
    await test.call('PUT', `${DREAMS}/${dream}`, { token: me.token, body: { text: 'typed' } });
    await record({ dream_client_id: dream });
    await test.settle();
    expect((await dreamText(dream)).text).toBe('typed');
  });

  it('do not go to the dream of another person with the same device id', async () => {
    const dream = randomUUID();
    const theirs = await test.call('PUT', `${DREAMS}/${dream}`, {
      token: other.token,
      body: { source: 'voice' },
    });
    await record({ dream_client_id: dream });
    await test.settle();
    const page = await test.call('GET', `/v2/api/lambda/dreams/${theirs.body.model.id}`, {
      token: other.token,
    });
    expect(JSON.stringify(page.body)).not.toContain('an old house');
  });

  it('fail in plain words with the audio kept, and can be asked for again', async () => {
    words = async () => {
      throw new SpeechFault('The transcriber refused this recording.');
    };
    const { id } = await record();
    await test.settle();
    expect(await read(id)).toMatchObject({
      state: 'failed',
      fault: 'The transcriber refused this recording.',
    });
    const waiting = await test.call('GET', `${BASE}?waiting=true`, { token: me.token });
    expect(waiting.body.list.map((row: { id: number }) => row.id)).toContain(id);
    expect((await test.call('GET', `${BASE}/${id}/audio`, { token: me.token })).status).toBe(200);
    words = async () => 'second try';
    const again = await test.call('POST', `${BASE}/${id}/transcribe`, { token: me.token });
    expect(again.body.model).toMatchObject({ state: 'stored', fault: null });
    await test.settle();
    expect(await read(id)).toMatchObject({ state: 'transcribed', transcript: 'second try' });
  });

  it('never show what went wrong inside', async () => {
    words = async () => {
      throw new Error('ENOENT /secret/path');
    };
    const { id } = await record();
    await test.settle();
    expect(await read(id)).toMatchObject({ state: 'failed', fault: expect.not.stringContaining('secret') });
  });

  it('are tried again later after a passing fault', async () => {
    words = async () => {
      throw new SpeechFault('The transcriber could not be reached.', { passing: true });
    };
    const { id } = await record();
    await test.settle();
    expect(await read(id)).toMatchObject({
      state: 'stored',
      fault: expect.stringContaining('tried again by itself'),
    });
  });
});
