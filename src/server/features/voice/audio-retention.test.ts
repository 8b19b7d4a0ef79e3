import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transcriber } from '#server/adapters/speech/port.ts';
import { RECORDINGS, recordingDevice } from '#server/testing/recording-device.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { deleteExpiredAudio } from './audio-retention.service.ts';

const DREAMS = '/v2/api/lambda/dreams/by-client';
const PREFERENCE = '/v2/api/lambda/preference';
const DAY_MS = 86_400_000;

let test: TestApp;
let later = 0;
let hears = 'an old house by the sea';
const hints: (string | undefined)[] = [];
const transcriber: Transcriber = {
  name: 'test',
  transcribe: async ({ language }) => {
    hints.push(language);
    return { text: hears, transcriber: 'test' };
  },
};

beforeAll(async () => {
  const clock = { now: () => new Date(Date.now() + later * DAY_MS) };
  test = await createTestApp({ overrides: { transcriber, clock } });
});
afterAll(() => test.close());

const prefer = (person: TestPerson, capture: object) =>
  test.call('POST', PREFERENCE, { token: person.token, body: { capture } });
const audioStatus = async (person: TestPerson, id: number) =>
  (await test.call('GET', `${RECORDINGS}/${id}/audio`, { token: person.token })).status;
const textOf = async (dreamId: number) =>
  (await test.deps.sql`select text from dream where id = ${dreamId}`)[0]?.text as string;
const inDays = async (days: number) => {
  later = days;
  try {
    return await deleteExpiredAudio(test.deps);
  } finally {
    later = 0;
    await test.settle();
  }
};

async function spoken(text?: string, startedAt = new Date().toISOString()) {
  const person = await test.person();
  const device = recordingDevice(test, person);
  const client = randomUUID();
  const saved = await test.call('PUT', `${DREAMS}/${client}`, {
    token: person.token,
    body: { source: 'voice', ...(text === undefined ? {} : { text }) },
  });
  const { id } = await device.record({ dream_client_id: client, started_at: startedAt });
  await test.settle();
  return { person, device, id, dreamId: saved.body.model.id as number };
}

describe('audio is kept', () => {
  it('until its dreamer removes it, unless they wish otherwise', async () => {
    const { person, id } = await spoken();
    expect(await inDays(4000)).toBe(0);
    expect(await audioStatus(person, id)).toBe(200);
  });

  it('for the days that they choose; row, words and the dream stay, the file goes', async () => {
    const { person, device, id, dreamId } = await spoken();
    await prefer(person, { keep_audio_days: 30 });
    expect(await inDays(29.9)).toBe(0);
    expect(await audioStatus(person, id)).toBe(200);
    expect(await inDays(30.1)).toBe(1);
    expect(await audioStatus(person, id)).toBe(404);
    expect(await test.deps.files.read(`voice/${person.id}/${id}/audio`)).toBeNull();
    expect(await device.read(id)).toMatchObject({ state: 'transcribed', transcript: hears, bytes: 0 });
    expect(await textOf(dreamId)).toBe('An old house by the sea.');
    expect(await inDays(31)).toBe(0);
  });

  it('from the day that it arrived, where the device’s clock was years behind', async () => {
    const { person, id } = await spoken(undefined, '2001-01-01T00:00:00Z');
    await prefer(person, { keep_audio_days: 30 });
    expect(await inDays(29.9)).toBe(0);
    expect(await audioStatus(person, id)).toBe(200);
    expect(await inDays(30.1)).toBe(1);
  });

  it('where nobody has written its words down, for it is all that is left of the dream', async () => {
    hears = '';
    const { person, id } = await spoken();
    await prefer(person, { keep_audio_days: 1 });
    expect(await inDays(400)).toBe(0);
    expect(await audioStatus(person, id)).toBe(200);
    hears = 'an old house by the sea';
  });

  it('of one dreamer by that dreamer’s wish alone', async () => {
    const mine = await spoken();
    const theirs = await spoken();
    await prefer(mine.person, { keep_audio_days: 1 });
    expect(await inDays(2)).toBe(1);
    expect(await audioStatus(theirs.person, theirs.id)).toBe(200);
  });
});

it('a recording that was typed up by hand goes whole, its dream stays', async () => {
  const { person, id, dreamId } = await spoken('typed by hand');
  await test.deps.sql`update recording set state = 'stored', transcript = null where id = ${id}`;
  await prefer(person, { keep_audio_days: 7 });
  expect(await inDays(8)).toBe(1);
  expect(await audioStatus(person, id)).toBe(404);
  expect(await textOf(dreamId)).toBe('typed by hand');
});

it('the transcriber is told which language is spoken', async () => {
  const person = await test.person();
  await prefer(person, { voice_language: 'tr' });
  const { id } = await recordingDevice(test, person).record({ language: 'en' });
  await test.settle();
  expect(hints.at(-1)).toBe('tr');
  const [row] = await test.deps.sql`select language from recording where id = ${id}`;
  expect(row?.language).toBe('tr');
});
