import { randomUUID } from 'node:crypto';
import { getTableColumns } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dream } from '#server/db/schema/dreams.ts';
import { night } from '#server/db/schema/nights.ts';
import { recording } from '#server/db/schema/recordings.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { packDream, packNight, packRecording } from './pack-records.ts';
import { bringIn, dreamsOf, filesOf, keep, speak, takeOut, toneWav } from './portability.fixture.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const LINE = 'I walked along the shore\u2028and "the sea" was \\ quiet; =1+1\n\nThen a second part.';

async function fill(person: TestPerson): Promise<void> {
  const spoken = randomUUID();
  await keep(test, person, {
    client_id: spoken,
    title: 'Das Meer: ä ö, "quoted" #1',
    text: LINE,
    night_of: '2026-03-01',
    recorded_at: '2026-03-02T06:12:13.456Z',
    recorded_tz: 'Europe/Berlin',
    types: ['lucid', 'recurring'],
    moods: [
      { mood: 'calm', intensity: 3 },
      { mood: 'awe', intensity: 1 },
    ],
    lucidity: 3,
    vividness: 2,
    recall: 'full',
    source: 'voice',
    waking_note: 'before the exam',
    favourite: true,
    tags: ['sea', '=HYPERLINK("x")'],
    people: ['Anna'],
    places: ['old school'],
  });
  await keep(test, person, { title: 'A feeling only', night_of: '2026-03-01', recall: 'feeling' });
  await keep(test, person, { title: 'Another feeling', night_of: '2026-03-01' });
  await keep(test, person, { text: 'not yet finished', state: 'draft', night_of: '2025-12-31' });
  await keep(test, person, { text: 'حلمت بالبحر 🌊', night_of: '2026-02-10' });
  await keep(test, person, { text: 'حلمت بالبحر 🌊', night_of: '2026-02-10' });
  const gone = await keep(test, person, { text: 'gone', night_of: '2026-02-11' });
  await test.call('DELETE', `/v4/api/records/dream/${gone.body.model.id}`, { token: person.token });
  await test.call('PUT', '/v2/api/lambda/nights/2026-03-01', {
    token: person.token,
    body: {
      note: '-5 degrees',
      bed_at: '2026-03-01T22:00:00.000Z',
      wake_at: '2026-03-02T06:00:00.000Z',
      quality: 4,
      awakenings: 2,
    },
  });
  await test.call('PUT', '/v2/api/lambda/nights/2026-03-03', {
    token: person.token,
    body: { no_recall: true },
  });
  await speak(test, person, spoken, 900);
  await speak(test, person, spoken, 1400);
  await test.settle();
  await test.deps.sql`update recording set transcript = 'I walked along the shore' where id =
    (select min(id) from recording where user_id = ${person.id})`;
}

describe('a diary taken out and brought in', () => {
  it('is the same, byte for byte', async () => {
    const [one, other] = [await test.person(), await test.person({ timezone: 'Asia/Tokyo', language: 'de' })];
    await fill(one);
    const first = await takeOut(test, one);
    expect(first.status).toBe(200);
    const done = await bringIn(test, other, first.bytes);
    expect(done).toMatchObject({
      format: 'pack',
      state: 'done',
      added: 6,
      duplicates: 0,
      nights: 2,
      recordings: 2,
    });
    const second = await takeOut(test, other);
    expect([...filesOf(second.bytes).keys()]).toEqual([...filesOf(first.bytes).keys()]);
    expect(second.bytes.equals(first.bytes)).toBe(true);
    await test.settle();
    expect((await takeOut(test, other)).bytes.equals(first.bytes)).toBe(true);
  });

  it('is the same without its audio', async () => {
    const [one, other] = [await test.person(), await test.person()];
    await fill(one);
    const first = await takeOut(test, one, false);
    await bringIn(test, other, first.bytes);
    expect((await takeOut(test, other, false)).bytes.equals(first.bytes)).toBe(true);
    expect([...filesOf(first.bytes).keys()].filter((name) => name.startsWith('audio/'))).toEqual([]);
  });

  it('adds nothing where it is there already', async () => {
    const one = await test.person();
    await fill(one);
    const before = await takeOut(test, one);
    const done = await bringIn(test, one, before.bytes);
    expect(done).toMatchObject({ added: 0, duplicates: 6, nights: 0, recordings: 0 });
    expect((await takeOut(test, one)).bytes.equals(before.bytes)).toBe(true);
  });

  it('comes back from its Markdown alone, and from its table', async () => {
    const [one, markdown, table] = [await test.person(), await test.person(), await test.person()];
    await fill(one);
    const files = filesOf((await takeOut(test, one)).bytes);
    const { zipOfTexts } = await import('./portability.fixture.ts');
    const folder = Object.fromEntries([...files].filter(([name]) => name.startsWith('markdown/')));
    expect(await bringIn(test, markdown, zipOfTexts(folder))).toMatchObject({ format: 'texts', added: 6 });
    const sea = (await dreamsOf(test, markdown)).find((row) => row.favourite);
    expect(sea).toMatchObject({
      text: LINE,
      title: 'Das Meer: ä ö, "quoted" #1',
      night_of: '2026-03-01',
      tags: ['sea', '=HYPERLINK("x")'],
      moods: [
        { mood: 'calm', intensity: 3 },
        { mood: 'awe', intensity: 1 },
      ],
      lucidity: 3,
    });
    const csv = files.get('dreams.csv') ?? '';
    expect(csv).toContain(`"sea; =HYPERLINK(""x"")"`);
    expect(await bringIn(test, table, csv, 'dreams.csv')).toMatchObject({
      format: 'csv',
      added: 5,
      duplicates: 1,
    });
    expect((await dreamsOf(test, table)).find((row) => row.favourite)).toMatchObject({
      text: LINE,
      night_of: '2026-03-01',
    });
  });
});

describe('a pack', () => {
  it('holds every column or says why not', () => {
    const own = ['id', 'user_id'];
    const leftOut: Record<string, string[]> = {
      dream: [...own, 'visibility', 'public_dream_id', 'words', 'deleted_at'],
      night: own,
      recording: [...own, 'dream_id', 'state', 'bytes', 'file_key', 'fault', 'updated_at'],
    };
    const pairs = [
      ['dream', dream, packDream],
      ['night', night, packNight],
      ['recording', recording, packRecording],
    ] as const;
    for (const [name, table, schema] of pairs) {
      const packed = new Set([...Object.keys(schema.shape), ...(leftOut[name] ?? [])]);
      expect(Object.keys(getTableColumns(table)).filter((column) => !packed.has(column))).toEqual([]);
    }
  });

  it('is readable without us: Markdown, plain text, table, audio and words', async () => {
    const one = await test.person();
    await fill(one);
    const files = filesOf((await takeOut(test, one)).bytes);
    expect(JSON.parse(files.get('manifest.json') ?? '')).toEqual({
      format: 'dream-diary-pack',
      version: 1,
      dreams: 6,
      nights: 2,
      recordings: 2,
    });
    const names = [...files.keys()];
    const places = names.map((name) => name.slice(0, 'markdown/2026/2026-03-01'.length));
    expect(places).toEqual(places.toSorted());
    expect(names.filter((name) => name.endsWith('.wav'))).toHaveLength(2);
    const sea = names.find((name) => name.startsWith('markdown/2026/2026-03-01-das-meer-ä-ö-quoted-1-'));
    expect(files.get(sea ?? '')).toContain(`moods: ["calm 3","awe 1"]`);
    expect(files.get('dreams.txt')).toContain('@Anna');
    expect(files.get('nights.csv')).toContain("'-5 degrees");
    expect([...files].filter(([, text]) => text.includes('gone'))).toEqual([]);
    const wavs = [900, 1400].map((pitch) => toneWav(pitch).toString('utf8'));
    expect(wavs).toContain(files.get(names.find((name) => name.endsWith('.wav')) ?? ''));
  });
});
