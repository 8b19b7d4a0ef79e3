import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SWEEP_PHOTOS } from '#server/features/dream-photos/dream-photos.service.ts';
import { type LargePack, writeLargePack } from '#server/features/portability/large-pack.fixture.ts';
import {
  bringIn,
  importOf,
  IMPORTS,
  keep,
  speak,
  takeOut,
  upload,
} from '#server/features/portability/portability.fixture.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { PORTABILITY_JOBS } from './imports.models.ts';
import { resumeStalled, workOnImport } from './run-import.service.ts';

const MB = 1024 * 1024;
const DAY_MS = 86_400_000;

let test: TestApp;
let folder: string;
let pack: LargePack;
let file: string;
beforeAll(async () => {
  test = await createTestApp();
  folder = mkdtempSync(path.join(tmpdir(), 'dream-diary-large-'));
  file = path.join(folder, 'large.zip');
  pack = await writeLargePack(file, { bytes: 32 * MB, perDream: 3 });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const read = async (person: TestPerson, id: number) =>
  importOf(await test.call('GET', `${IMPORTS}/${id}`, { token: person.token }));
const filesBelow = (area: string, person: TestPerson): string[] => {
  const place = path.join(test.deps.config.dataDir, 'files', area, String(person.id));
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
};

/** How many pictures are there as they were in the pack. */
async function countWhole(person: TestPerson): Promise<number> {
  const rows = await test.deps.sql<{ client_id: string; file_key: string }[]>`
    select client_id, file_key from dream_photo where user_id = ${person.id}`;
  let whole = 0;
  for (const { client_id, file_key } of rows) {
    const found = await test.deps.files.read(file_key);
    const bytes = found ? await buffer(found.stream) : Buffer.alloc(0);
    if (createHash('sha256').update(bytes).digest('hex') === pack.sums.get(client_id)) whole += 1;
  }
  return whole;
}

/** A file store that is gone from one picture on, as it is for a process that was killed: nothing is tidied either. */
function killedAfter(puts: number): TestApp['deps'] {
  let left = puts;
  const { files } = test.deps;
  const dead = async () => {
    throw new Error('killed');
  };
  const put: typeof files.put = (key, bytes) => {
    left -= 1;
    return left >= 0 ? files.put(key, bytes) : dead();
  };
  return { ...test.deps, files: { ...files, put, remove: (key) => (left > 0 ? files.remove(key) : dead()) } };
}

const age = (files: readonly string[]) => {
  const at = new Date(test.deps.clock.now().getTime() - DAY_MS - 60_000);
  for (const one of files) utimesSync(one, at, at);
};
async function tidy(): Promise<void> {
  for (const job of [SWEEP_PHOTOS, PORTABILITY_JOBS.sweep]) await test.deps.jobs.enqueue(test.deps, job, {});
  await test.settle();
}

describe('a large pack with pictures', { timeout: 180_000 }, () => {
  it('arrives whole, again changes nothing, and taken back leaves no file', async () => {
    const mia = await test.person();
    const bytes = readFileSync(file);
    const done = await bringIn(test, mia, bytes, 'large.zip');
    expect(done).toMatchObject({ state: 'done', added: pack.dreams, pictures: pack.sums.size, left: [] });
    expect(await countWhole(mia)).toBe(pack.sums.size);
    const again = importOf(await upload(test, mia, bytes, 'large.zip'));
    expect(again.preview).toMatchObject({ dreams: 0, duplicates: pack.dreams, pictures: 0 });
    await test.call('POST', `${IMPORTS}/${done.id}/cancel`, { token: mia.token });
    await test.settle();
    expect(await read(mia, done.id)).toMatchObject({ state: 'taken_back', added: 0, pictures: 0 });
    expect(filesBelow('photos', mia)).toEqual([]);
  });

  it('goes on where it was killed, has everything once, and the nightly tidy takes what was left', async () => {
    const mia = await test.person();
    const { id } = importOf(await upload(test, mia, readFileSync(file), 'large.zip'));
    await test.call('POST', `${IMPORTS}/${id}/start`, { token: mia.token });
    const work = { user_id: mia.id, import_id: id };
    await expect(workOnImport(killedAfter(15), work)).rejects.toThrow('killed');
    const torn = filesBelow('photos', mia);
    expect(torn).toHaveLength(15);
    await test.deps.sql`update diary_import set updated_at = now() - interval '2 minutes' where id = ${id}`;
    await resumeStalled(test.deps);
    await Promise.all([workOnImport(test.deps, work), workOnImport(test.deps, work)]);
    expect(await read(mia, id)).toMatchObject({
      state: 'done',
      added: pack.dreams,
      pictures: pack.sums.size,
    });
    expect(await countWhole(mia)).toBe(pack.sums.size);

    await tidy();
    expect(filesBelow('photos', mia)).toEqual(expect.arrayContaining(torn));
    age(filesBelow('photos', mia));
    await tidy();
    expect(filesBelow('photos', mia)).toHaveLength(2 * pack.sums.size);
    expect(await countWhole(mia)).toBe(pack.sums.size);
  });
});

describe('files of an import', () => {
  it('go at once where the rows of a batch could not be written', async () => {
    const mia = await test.person();
    const { id } = importOf(await upload(test, mia, readFileSync(file), 'large.zip'));
    await test.call('POST', `${IMPORTS}/${id}/start`, { token: mia.token });
    await test.deps.sql.unsafe(
      "create function no_picture() returns trigger language plpgsql as 'begin raise exception ''killed''; end'",
    );
    await test.deps.sql`create trigger no_picture before insert on dream_photo execute function no_picture()`;
    await expect(workOnImport(test.deps, { user_id: mia.id, import_id: id })).rejects.toThrow();
    await test.deps.sql`drop trigger no_picture on dream_photo`;
    expect(filesBelow('photos', mia)).toEqual([]);
    await test.settle();
    expect(await read(mia, id)).toMatchObject({ state: 'done', pictures: pack.sums.size });
  });

  it('go in the night where an upload or a recording was not written to its end; others stay', async () => {
    const mia = await test.person();
    const noa = await test.person();
    const client_id = randomUUID();
    await keep(test, noa, { text: 'A bell.', client_id });
    await speak(test, noa, client_id, 440);
    await bringIn(test, mia, (await takeOut(test, noa)).bytes);
    const waiting = importOf(await upload(test, mia, 'date,text\n2024-03-05,waits\n', 'a.csv'));
    const said = filesBelow('voice', mia);
    const waits = filesBelow('imports', mia);
    await test.deps.files.put(`imports/${mia.id}/${randomUUID()}`, Buffer.from('half'));
    await test.deps.files.put(`voice/${mia.id}/import-9-${randomUUID()}/audio`, Buffer.from('half'));
    age([...filesBelow('voice', mia), ...filesBelow('imports', mia)]);
    await tidy();
    expect((await read(mia, waiting.id)).state).toBe('ready');
    expect(filesBelow('voice', mia)).toEqual(said);
    expect(filesBelow('imports', mia)).toEqual(waits);
    expect([said.length, waits.length]).toEqual([1, 1]);
  });
});
