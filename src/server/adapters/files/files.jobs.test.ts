import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { SWEEP_TORN } from './files.jobs.ts';

const HOUR_MS = 3_600_000;

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await createTestApp();
  folder = path.join(test.deps.config.dataDir, 'files');
});
afterAll(() => test.close());

/** A file as a write leaves it that was killed `hoursAgo`. */
function leave(name: string, hoursAgo: number): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, 'half a word');
  const at = new Date(test.deps.clock.now().getTime() - hoursAgo * HOUR_MS);
  utimesSync(file, at, at);
  return file;
}

it('sweeps what killed writes left a day ago, and nothing else', async () => {
  const torn = [leave('voice/7/1/audio.412.9.5.part', 25), leave('imports/7/pack.part0', 25)];
  const kept = [
    leave('voice/7/1/piece-1.412.9.5.part', 23),
    leave('voice/7/1/audio', 1000),
    leave('voice/7/apart', 1000),
  ];
  await test.deps.jobs.enqueue(test.deps, SWEEP_TORN, {});
  await test.settle();
  expect(torn.filter(existsSync)).toEqual([]);
  expect(kept.filter(existsSync)).toEqual(kept);
});

it("removes everything of an erased person in every area, and nobody else's", async () => {
  const [gone, stays] = [await test.person(), await test.person()];
  for (const { id } of [gone, stays]) {
    leave(`voice/${id}/1/audio.412.9.5.part`, 0);
    leave(`voice/${id}/1/audio`, 0);
    leave(`photos/${id}/a-small`, 0);
  }
  await inTransaction(test.deps, (tx) => tx.events.emit(tx, 'users.erased', { user_id: gone.id }));
  await test.settle();
  const owners = (area: string) => readdirSync(path.join(folder, area));
  for (const area of ['voice', 'photos']) {
    expect(owners(area)).not.toContain(String(gone.id));
    expect(owners(area)).toContain(String(stays.id));
  }
  const [again] = await test.deps.sql<{ data: { user_id: number }; seconds: number }[]>`
    select data, extract(epoch from start_after - created_on)::int as seconds from jobs.job where name = 'files.remove-of'`;
  expect(again).toEqual({ data: { user_id: gone.id }, seconds: 3600 });
});
