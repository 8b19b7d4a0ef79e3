import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { type findMatches, readCopies } from '#server/features/similar/similar.tasks.ts';
import { readDreams } from '#server/features/symbols/symbols.tasks.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TaskWorker, WorkerTask } from './port.ts';
import { threadWorker } from './thread.ts';

const ENTRY = new URL('../../worker-thread.ts', import.meta.url);
const UNKNOWN: WorkerTask<null, null> = { name: 'nobody.knows', run: () => Promise.resolve(null) };

let test: TestApp;
let worker: TaskWorker;
const dataDir = mkdtempSync(path.join(tmpdir(), 'dream-diary-thread-'));

beforeAll(async () => {
  test = await createTestApp();
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  worker = threadWorker(ENTRY, { config, connection: test.connection });
});
afterAll(async () => {
  await worker.close();
  await test.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function save(token: string, text: string): Promise<number> {
  const url = `/v2/api/lambda/dreams/by-client/${crypto.randomUUID()}`;
  return (await test.call('PUT', url, { token, body: { text } })).body.model.id as number;
}

/** Priorities (a higher number steps back further) of all threads of this process. */
const priorities = () => readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)));

describe('the worker thread', () => {
  it.runIf(process.platform === 'linux')('steps back behind the threads that answer', async () => {
    await worker.run(test.deps, readDreams, []);
    const others = getPriority();
    const behind = priorities().filter((priority) => priority > others);
    expect(behind).toEqual([Math.min(others + 10, 19)]);
  });

  it('reads and finds dreams as the thread that answers would', async () => {
    const person = await test.person();
    const ids = [];
    for (const text of [
      'The ferry left the jetty with my glove.',
      'My glove is on the ferry.',
      'A horse speaks.',
    ])
      ids.push(await save(person.token, text));
    await worker.run(test.deps, readDreams, ids);
    const [row] = await test.deps.sql<{ read: number; packed: number }[]>`
      select (select count(*) from dream_index where dream_id = any(${ids}::bigint[]))::float8 as read,
        (select count(*) from similar_dream where dream_id = any(${ids}::bigint[]))::float8 as packed`;
    expect(row).toEqual({ read: 3, packed: 3 });
    const app = { ...test.deps, worker };
    const { findSimilar } = await import('#server/features/similar/similar.service.ts');
    const actor = { kind: 'member', userId: person.id, role: 'user' } as unknown as Parameters<
      typeof findMatches.run
    >[1]['actor'];
    const query = { scope: 'own', limit: 10, nightmares: 'false', explain: '0' } as const;
    const found = await findSimilar(app, actor, ids[0]!, query);
    expect(found.own.map(({ dream }) => dream.id)).toEqual([ids[1]]);
    expect(found).toEqual(await findSimilar(test.deps, actor, ids[0]!, query));
  });

  it('answers several at once, each what was asked', async () => {
    const answers = await Promise.all(
      [[], [999_999], [1, 2]].map((ids) => worker.run(test.deps, readCopies, ids)),
    );
    expect(answers).toEqual([0, 1, 2]);
  });

  it('tells of a fault and goes on', async () => {
    await expect(worker.run(test.deps, UNKNOWN, null)).rejects.toThrow('there is no task nobody.knows');
    await expect(worker.run(test.deps, readDreams, ['x'] as unknown as number[])).rejects.toThrow(
      'Failed query',
    );
    await expect(worker.run(test.deps, readCopies, [])).resolves.toBe(0);
  });
});

describe('a thread that ends', () => {
  it('fails what it was asked, and is started again by the next question', async () => {
    const entry = new URL(
      `data:text/javascript,${encodeURIComponent(`
        import { parentPort } from 'node:worker_threads';
        parentPort.on('message', (call) => {
          if (!call) process.exit(0);
          if (call.input === 'die') throw new Error('out of luck');
          parentPort.postMessage({ id: call.id, output: call.input });
        });`)}`,
    );
    const echo: WorkerTask<string, string> = { name: 'echo', run: (_deps, input) => Promise.resolve(input) };
    const mortal = threadWorker(entry, null);
    expect(await mortal.run(test.deps, echo, 'one')).toBe('one');
    const both = [mortal.run(test.deps, echo, 'die'), mortal.run(test.deps, echo, 'two')];
    const [died] = await Promise.allSettled(both);
    expect(died).toMatchObject({ status: 'rejected', reason: { message: 'out of luck' } });
    expect(await mortal.run(test.deps, echo, 'three')).toBe('three');
    await mortal.close();
    await expect(mortal.run(test.deps, echo, 'four')).rejects.toThrow('closed');
  });

  it('is ended when nobody has asked for a while, and started again by the next question', async () => {
    const entry = new URL(
      `data:text/javascript,${encodeURIComponent(`
        import { parentPort } from 'node:worker_threads';
        let answers = 0;
        parentPort.on('message', (call) => {
          if (!call) process.exit(0);
          answers += 1;
          setTimeout(() => parentPort.postMessage({ id: call.id, output: answers }), call.input);
        });`)}`,
    );
    const wait: WorkerTask<number, number> = { name: 'wait', run: (_deps, input) => Promise.resolve(input) };
    const resting = threadWorker(entry, null, { idleMs: 60 });
    expect(await resting.run(test.deps, wait, 0)).toBe(1);
    // At work for longer than that it is not resting.
    expect(await resting.run(test.deps, wait, 200)).toBe(2);
    let asked = 0;
    await expect
      .poll(async () => (asked += 1) && resting.run(test.deps, wait, 0), { interval: 400, timeout: 30_000 })
      .toBe(1);
    expect(asked).toBeGreaterThan(0);
    await resting.close();
  });

  it('need not have begun to be closed', async () => {
    await expect(threadWorker(ENTRY, null).close()).resolves.toBeUndefined();
  });
});
