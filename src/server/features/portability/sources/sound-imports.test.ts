import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bringIn,
  dreamsOf,
  importOf,
  toneWav,
  upload,
} from '#server/features/portability/portability.fixture.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { lengthOfSound } from './sound-facts.ts';
import { titleOfSound } from './source-sounds.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const inBerlin = () => test.person({ timezone: 'Europe/Berlin' });
type Made = { pitch: number; changed: string };
const zipOfTones = (files: Record<string, Made>, others: Record<string, string> = {}): Buffer =>
  Buffer.from(
    zipSync({
      ...Object.fromEntries(
        Object.entries(files).map(([name, { pitch, changed }]) => [
          name,
          [toneWav(pitch), { mtime: new Date(changed) }] as const,
        ]),
      ),
      ...Object.fromEntries(Object.entries(others).map(([name, text]) => [name, strToU8(text)])),
    }),
  );
const recordingsOf = async (person: TestPerson) => {
  const answer = await test.call('GET', '/v2/api/lambda/voice/recordings', { token: person.token });
  return answer.body.list as {
    dream_client_id: string;
    duration_ms: number;
    transcript: null;
    bytes: number;
  }[];
};
const bytesRead = (bytes: Buffer) => ({
  size: bytes.length,
  read: async (start: number, length: number) => bytes.subarray(start, start + length),
});

describe('recordings from elsewhere', () => {
  it('a folder of them: nights from names, else from when they were made, and no words invented', async () => {
    const mia = await inBerlin();
    const folder = zipOfTones(
      {
        'Dreams/2024-03-05 06.12.40 The whale.wav': { pitch: 1, changed: '2025-01-01T12:00:00' },
        'Dreams/Neue Aufnahme 12.wav': { pitch: 2, changed: '2024-04-02T05:40:00' },
        'Dreams/AUD-20240507-WA0003.wav': { pitch: 3, changed: '2025-01-01T12:00:00' },
      },
      { 'Dreams/broken.m4a': 'no sound at all', 'Dreams/cover.jpg': 'x' },
    );
    const seen = importOf(await upload(test, mia, folder, 'Dreams.zip'));
    expect(seen).toMatchObject({ format: 'sounds', preview: { dreams: 3, recordings: 3, problem_count: 2 } });
    expect(seen.preview.left?.map(({ problem }) => problem).toSorted()).toEqual([
      'not_audio',
      'picture_unused',
    ]);
    const done = await bringIn(test, mia, folder, 'Dreams.zip');
    expect(done).toMatchObject({ state: 'done', added: 3, recordings: 3 });
    const again = importOf(await upload(test, mia, folder, 'Dreams.zip'));
    expect(again.preview).toMatchObject({ dreams: 0, duplicates: 3, recordings: 0 });
    const dreams = await dreamsOf(test, mia);
    expect(dreams.map(({ night_of, title, text }) => ({ night_of, title, text }))).toEqual(
      expect.arrayContaining([
        { night_of: '2024-03-04', title: 'The whale', text: '' },
        { night_of: '2024-04-01', title: '', text: '' },
        { night_of: '2024-05-06', title: '', text: '' },
      ]),
    );
    const kept = await recordingsOf(mia);
    expect(kept).toHaveLength(3);
    for (const recording of kept) {
      expect(recording).toMatchObject({ duration_ms: 1000, transcript: null });
      expect(dreams.map(({ client_id }) => client_id)).toContain(recording.dream_client_id);
    }
    expect(await bringIn(test, mia, folder, 'again.zip')).toMatchObject({ added: 0, recordings: 0 });
  });

  it('one of them alone; without a day it is from long ago or stays behind', async () => {
    const mia = await inBerlin();
    expect(await bringIn(test, mia, toneWav(4), '2024-06-01.wav')).toMatchObject({
      format: 'sounds',
      added: 1,
      recordings: 1,
    });
    expect(importOf(await upload(test, mia, toneWav(5), 'Voice 001.wav'))).toMatchObject({
      preview: { dreams: 0, problems: [{ problem: 'no_date' }] },
    });
  });

  it.each([
    ['New Recording 12', ''],
    ['Voice 001', ''],
    ['PTT-20240507-WA0003', ''],
    ['تسجيل جديد 3', ''],
    ['20240305_061240', ''],
    ['2024-03-05 The whale and I', 'The whale and I'],
    ['Meine neue Wohnung', 'Meine neue Wohnung'],
    ['Der Traum vom Meer_2', 'Der Traum vom Meer 2'],
  ])('“%s” is called “%s”', (name, title) => {
    expect(titleOfSound(name)).toBe(title);
  });

  it('how long they are is read from their heads', async () => {
    const wave = toneWav(6);
    expect(await lengthOfSound('audio/wav', bytesRead(wave))).toBe(1000);
    const head = Buffer.alloc(40);
    head.writeUInt32BE(1000, 20);
    head.writeUInt32BE(65_500, 24);
    head.writeUInt32BE(40, 0);
    head.write('mvhd', 4);
    const moov = Buffer.concat([Buffer.from([0, 0, 0, 48]), Buffer.from('moov'), head]);
    const data = Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('mdat'), Buffer.alloc(8)]);
    expect(await lengthOfSound('audio/mp4', bytesRead(Buffer.concat([data, moov])))).toBe(65_500);
    const page = Buffer.alloc(30);
    page.write('OggS', 0);
    page.writeBigInt64LE(96_000n, 6);
    expect(await lengthOfSound('audio/ogg', bytesRead(page))).toBe(2000);
    const frame = Buffer.alloc(16_000);
    frame.set([0xff, 0xfb, 0x90, 0x00]);
    expect(await lengthOfSound('audio/mpeg', bytesRead(frame))).toBe(1000);
    for (const mime of ['audio/mp4', 'audio/wav', 'audio/ogg', 'audio/mpeg', 'audio/webm'] as const)
      expect(await lengthOfSound(mime, bytesRead(Buffer.from('nothing')))).toBe(0);
  });
});
