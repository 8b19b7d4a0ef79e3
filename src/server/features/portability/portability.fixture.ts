import { randomUUID } from 'node:crypto';
import { strToU8, unzipSync, zipSync } from 'fflate';
import type { Answer, TestApp, TestPerson } from '#server/testing/test-app.ts';
import type { DreamInput } from '#shared/dreams.ts';
import type { DiaryImport } from '#shared/portability.ts';

export const EXPORT = '/v2/api/lambda/portability/export';
export const IMPORTS = '/v2/api/lambda/portability/imports';

/** A WAV of one second of a tone: sound as a browser would have recorded it. */
export function toneWav(pitch: number): Buffer {
  const rate = 8000;
  const samples = Buffer.from(
    Array.from({ length: rate }, (_, at) => 128 + Math.round(100 * Math.sin((at * pitch) / rate))),
  );
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** Speaks a recording for a dream, as the device sends it. */
export async function speak(
  test: TestApp,
  person: TestPerson,
  dreamId: string,
  pitch: number,
): Promise<string> {
  const client_id = randomUUID();
  const base = '/v2/api/lambda/voice/recordings';
  const { token } = person;
  const started_at = '2026-03-02T06:10:00.000Z';
  const start = { client_id, mime: 'audio/wav', started_at, dream_client_id: dreamId, language: 'en' };
  await test.call('POST', base, { token, body: start });
  const headers = { 'content-type': 'application/octet-stream' };
  await test.call('PUT', `${base}/${client_id}/pieces/0`, { token, headers, raw: toneWav(pitch) });
  await test.call('POST', `${base}/${client_id}/finish`, { token, body: { pieces: 1, duration_ms: 1000 } });
  return client_id;
}

export const keep = (test: TestApp, person: TestPerson, dream: DreamInput): Promise<Answer> =>
  test.call('PUT', `/v2/api/lambda/dreams/by-client/${dream.client_id ?? randomUUID()}`, {
    token: person.token,
    body: dream,
  });

/** The pack as a browser gets it: a ticket first, then the file without a bearer header. */
export async function takeOut(
  test: TestApp,
  person: TestPerson,
  audio = true,
  dreams?: object,
): Promise<Answer> {
  const asked = await test.call('POST', EXPORT, { token: person.token, body: { audio, dreams } });
  if (asked.status !== 200) return asked;
  return test.call('GET', String(asked.body.model.url), { headers: { 'x-project': '' } });
}

export const filesOf = (pack: Buffer): Map<string, string> =>
  new Map(
    Object.entries(unzipSync(pack)).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]),
  );

export const zipOfTexts = (files: Record<string, string>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );

export const upload = (test: TestApp, person: TestPerson | null, raw: Buffer | string, name = 'diary.zip') =>
  test.call('POST', `${IMPORTS}?name=${encodeURIComponent(name)}`, {
    ...(person ? { token: person.token } : {}),
    headers: { 'content-type': 'application/octet-stream' },
    raw,
  });

export const importOf = (answer: Answer): DiaryImport => answer.body.model as DiaryImport;

/** Uploads, starts, waits; the import as it ended. */
export async function bringIn(
  test: TestApp,
  person: TestPerson,
  raw: Buffer | string,
  name?: string,
): Promise<DiaryImport> {
  const answer = await upload(test, person, raw, name);
  if (answer.status !== 200)
    throw new Error(`the upload answered ${answer.status}: ${answer.bytes.toString()}`);
  const { id } = importOf(answer);
  await test.call('POST', `${IMPORTS}/${id}/start`, { token: person.token });
  await test.settle();
  return importOf(await test.call('GET', `${IMPORTS}/${id}`, { token: person.token }));
}

type Kept = Record<string, unknown> & { id: number; night_of: string; title: string; tags: string[] };

export const dreamsOf = async (test: TestApp, person: TestPerson) => {
  const answer = await test.call('GET', '/v4/api/records/dream?size=100&order=night_of,asc', {
    token: person.token,
  });
  return answer.body.list as Kept[];
};

const BOUNDARY = 'x-picture-of-this-test';

/** Adds a picture to a dream as a browser's form sends it. */
export async function addPicture(
  test: TestApp,
  person: TestPerson,
  dreamId: number,
  bytes: Buffer,
): Promise<Answer> {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="lake.png"\r\n\r\n`;
  return test.call('POST', `/v2/api/lambda/dreams/${dreamId}/photos?client_id=${randomUUID()}`, {
    token: person.token,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    raw: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  });
}

/** Brings a file into a new diary in Berlin: what was told of it, and the dreams by night. */
export async function intoNewDiary(test: TestApp, raw: Buffer | string, name: string) {
  const mia = await test.person({ timezone: 'Europe/Berlin' });
  const done = await bringIn(test, mia, raw, name);
  const rows = (await dreamsOf(test, mia)).toSorted((left, right) =>
    left.night_of.localeCompare(right.night_of),
  );
  const left = done.preview.left?.flatMap(({ names }) => names) ?? [];
  return { done, left, rows, dreams: rows.map(({ night_of, title, text }) => [night_of, title, text]) };
}
