import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SpeechFault, type Transcriber } from '#server/adapters/speech/port.ts';
import { RECORDINGS, recordingDevice, WEBM, type RecordingDevice } from '#server/testing/recording-device.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { SpokenSegment } from '#shared/recordings.ts';
import { removeRecordingsOfUser } from './voice.service.ts';

const DREAMS = '/v2/api/lambda/dreams/by-client';

let test: TestApp;
let me: TestPerson;
let other: TestPerson;
let device: RecordingDevice;
let words: () => Promise<string>;
let segments: SpokenSegment[] | undefined;

/** The recogniser is a port: what it hears is said by each case. */
const transcriber: Transcriber = {
  name: 'test',
  transcribe: async () => ({ text: await words(), transcriber: 'test', ...(segments ? { segments } : {}) }),
};

beforeAll(async () => {
  test = await createTestApp({ overrides: { transcriber } });
  me = await test.person();
  other = await test.person();
  device = recordingDevice(test, me);
});
afterAll(() => test.close());
beforeEach(() => {
  words = async () => 'an old house by the sea';
  segments = undefined;
});

describe('audio', () => {
  it('is served as nothing but audio, whole and in parts', async () => {
    const { id } = await device.record();
    const get = (range?: string) =>
      test.call('GET', `${RECORDINGS}/${id}/audio`, { token: me.token, headers: range ? { range } : {} });
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
    const { id } = await device.record({ dream_client_id: dream });
    await test.settle();
    expect((await test.call('DELETE', `${RECORDINGS}/${id}`, { token: me.token })).status).toBe(200);
    await test.settle();
    expect((await test.call('GET', `${RECORDINGS}/${id}/audio`, { token: me.token })).status).toBe(404);
    expect(await test.deps.files.read(`voice/${me.id}/${id}/audio`)).toBeNull();
    const page = await test.call('GET', `/v2/api/lambda/dreams/${kept.body.model.id}`, { token: me.token });
    expect(JSON.stringify(page.body)).toContain('An old house by the sea.');
  });
});

describe('words', () => {
  it('are written as their own language is, also where the page was in another', async () => {
    words = async () => 'حلمت أني كنت في سفينة تصعد درج المدرسة القديمة ثم سألتني المعلمة عن الكتاب';
    const dream = randomUUID();
    const kept = await test.call('PUT', `${DREAMS}/${dream}`, { token: me.token, body: { source: 'voice' } });
    await device.record({ dream_client_id: dream, language: 'en' });
    await test.settle();
    const page = await test.call('GET', `/v2/api/lambda/dreams/${kept.body.model.id}`, { token: me.token });
    expect(page.body.model).toMatchObject({
      title: 'كنت في سفينة تصعد درج المدرسة القديمة',
      text: 'حلمت أني كنت في سفينة تصعد درج المدرسة القديمة. ثم سألتني المعلمة عن الكتاب.',
      language: 'ar',
    });
  });

  it('are told by when they were said, until they are written down by one that cannot tell', async () => {
    segments = [
      { start: 0, end: 1.5, text: 'an old house' },
      { start: 1.5, end: 3, text: 'by the sea' },
    ];
    const { id } = await device.record();
    await test.settle();
    const found = async () =>
      (await test.call('GET', RECORDINGS, { token: me.token })).body.list.find(
        (one: { id: number }) => one.id === id,
      );
    expect((await found()).segments).toEqual(segments);
    segments = undefined;
    await test.call('POST', `${RECORDINGS}/${id}/transcribe`, { token: me.token });
    await test.settle();
    expect(await found()).toMatchObject({ state: 'transcribed', segments: null });
  });

  const dreamText = async (clientId: string) =>
    (await test.call('PUT', `${DREAMS}/${clientId}`, { token: me.token, body: {} })).body.model;

  it('become the text of a dream that has none', async () => {
    const dream = randomUUID();
    await test.call('PUT', `${DREAMS}/${dream}`, {
      token: me.token,
      body: { source: 'voice', state: 'draft' },
    });
    const { id } = await device.record({ dream_client_id: dream });
    await test.settle();
    expect(await device.read(id)).toMatchObject({
      state: 'transcribed',
      transcript: 'an old house by the sea',
      fault: null,
    });
    expect((await dreamText(dream)).text).toBe('An old house by the sea.');
  });

  it('give the dream a title from its first words, and none in place of one that was typed', async () => {
    const [untitled, titled] = [randomUUID(), randomUUID()];
    words = async () => 'so i dreamed that a ferry stood in the kitchen and then it left';
    for (const dream of [untitled, titled]) {
      const body = { source: 'voice', state: 'draft', title: dream === titled ? 'Mine' : '' };
      await test.call('PUT', `${DREAMS}/${dream}`, { token: me.token, body });
      await device.record({ dream_client_id: dream });
    }
    await test.settle();
    expect(await dreamText(untitled)).toMatchObject({
      title: 'A ferry stood in the kitchen',
      text: 'So I dreamed that a ferry stood in the kitchen. And then it left.',
    });
    expect((await dreamText(titled)).title).toBe('Mine');
  });

  it('of one short sentence are no title beside themselves', async () => {
    words = async () => 'i woke up';
    const dream = randomUUID();
    const kept = await test.call('PUT', `${DREAMS}/${dream}`, { token: me.token, body: { source: 'voice' } });
    await device.record({ dream_client_id: dream });
    await test.settle();
    const page = await test.call('GET', `/v2/api/lambda/dreams/${kept.body.model.id}`, { token: me.token });
    expect(page.body.model).toMatchObject({ title: '', text: 'I woke up.' });
  });

  it('find a dream that arrives after them', async () => {
    const dream = randomUUID();
    const { id } = await device.record({ dream_client_id: dream });
    await test.settle();
    expect((await device.read(id)).dream_id).toBeNull();
    const saved = await test.call('PUT', `${DREAMS}/${dream}`, {
      token: me.token,
      body: { source: 'voice' },
    });
    await test.settle();
    expect((await device.read(id)).dream_id).toBe(saved.body.model.id);
    expect((await dreamText(dream)).text).toBe('An old house by the sea.');
    const list = await test.call('GET', `${RECORDINGS}?dream_id=${saved.body.model.id}`, { token: me.token });
    expect(list.body.list.map((row: { id: number }) => row.id)).toEqual([id]);
  });

  it('of a second recording follow those of the first, in the order they were spoken', async () => {
    const dream = randomUUID();
    await test.call('PUT', `${DREAMS}/${dream}`, {
      token: me.token,
      body: { source: 'voice', state: 'draft' },
    });
    words = async () => 'and then a door';
    await device.record({ dream_client_id: dream, started_at: '2026-03-01T03:20:00Z' });
    await test.settle();
    words = async () => 'first a house';
    await device.record({ dream_client_id: dream, started_at: '2026-03-01T03:10:00Z' });
    await test.settle();
    expect((await dreamText(dream)).text).toBe('First a house.\n\nAnd then a door.');
  });

  it('never replace what was typed', async () => {
    const dream = randomUUID();
    await test.call('PUT', `${DREAMS}/${dream}`, { token: me.token, body: { text: 'typed' } });
    await device.record({ dream_client_id: dream });
    await test.settle();
    expect((await dreamText(dream)).text).toBe('typed');
  });

  it('do not go to the dream of another person with the same device id', async () => {
    const dream = randomUUID();
    const theirs = await test.call('PUT', `${DREAMS}/${dream}`, {
      token: other.token,
      body: { source: 'voice' },
    });
    await device.record({ dream_client_id: dream });
    await test.settle();
    const page = await test.call('GET', `/v2/api/lambda/dreams/${theirs.body.model.id}`, {
      token: other.token,
    });
    expect(JSON.stringify(page.body)).not.toContain('old house');
  });

  it('fail in plain words with the audio kept, and can be asked for again', async () => {
    words = async () => {
      throw new SpeechFault('The transcriber refused this recording.');
    };
    const { id } = await device.record();
    await test.settle();
    expect(await device.read(id)).toMatchObject({
      state: 'failed',
      fault: 'The transcriber refused this recording.',
    });
    const waiting = await test.call('GET', `${RECORDINGS}?waiting=true`, { token: me.token });
    expect(waiting.body.list.map((row: { id: number }) => row.id)).toContain(id);
    expect((await test.call('GET', `${RECORDINGS}/${id}/audio`, { token: me.token })).status).toBe(200);
    words = async () => 'second try';
    const again = await test.call('POST', `${RECORDINGS}/${id}/transcribe`, { token: me.token });
    expect(again.body.model).toMatchObject({ state: 'stored', fault: null });
    await test.settle();
    expect(await device.read(id)).toMatchObject({ state: 'transcribed', transcript: 'second try' });
  });

  it('never show what went wrong inside', async () => {
    words = async () => {
      throw new Error('ENOENT /secret/path');
    };
    const { id } = await device.record();
    await test.settle();
    expect(await device.read(id)).toMatchObject({
      state: 'failed',
      fault: expect.not.stringContaining('secret'),
    });
  });

  it('are tried again later after a passing fault', async () => {
    words = async () => {
      throw new SpeechFault('The transcriber could not be reached.', { passing: true });
    };
    const { id } = await device.record();
    await test.settle();
    expect(await device.read(id)).toMatchObject({
      state: 'stored',
      fault: expect.stringContaining('tried again by itself'),
    });
  });
});

describe('without a transcriber', () => {
  it('audio is kept to be typed from, and asking for words says that there is none', async () => {
    const bare = await createTestApp();
    const person = await bare.person();
    const own = recordingDevice(bare, person);
    const { id } = await own.record();
    await bare.settle();
    expect(await own.read(id)).toMatchObject({ state: 'stored', fault: null });
    const asked = await bare.call('POST', `${RECORDINGS}/${id}/transcribe`, { token: person.token });
    expect([asked.status, asked.body.code]).toEqual([409, 'voice.no_transcriber']);
    await bare.close();
  });

  it('a recording waits until its dreamer has typed the dream', async () => {
    const bare = await createTestApp();
    const person = await bare.person();
    const mine = recordingDevice(bare, person);
    const dream = randomUUID();
    const { id } = await mine.record({ dream_client_id: dream });
    await bare.call('PUT', `${DREAMS}/${dream}`, { token: person.token, body: { source: 'voice' } });
    await bare.settle();
    const waiting = async () => {
      const { body } = await bare.call('GET', `${RECORDINGS}?waiting=true`, { token: person.token });
      return body.list.map((row: { id: number }) => row.id);
    };
    expect(await waiting()).toEqual([id]);
    await bare.call('PUT', `${DREAMS}/${dream}`, { token: person.token, body: { text: 'An old house.' } });
    expect(await waiting()).toEqual([]);
    expect(await mine.read(id)).toMatchObject({ state: 'stored' });
    await bare.close();
  });
});

describe('erasing', () => {
  it('removes the audio of a dream and of a dreamer from the disk', async () => {
    const person = await test.person();
    const own = recordingDevice(test, person);
    const { id } = await own.record();
    await removeRecordingsOfUser(test.deps, person.id);
    await test.settle();
    expect(await test.deps.files.read(`voice/${person.id}/${id}/audio`)).toBeNull();
    expect(await own.read(id)).toBeUndefined();
  });
});
