import { expect, test } from 'vitest';
import { holdEdit, type HoldState } from './edit-hold.ts';

type Waiting = { run: () => Promise<void>; signal?: AbortSignal | undefined };

/** One name's Web Lock with the parts that are used: ifAvailable, steal, signal. */
function standInForLocks(): LockManager {
  let holder: { reject: (error: unknown) => void } | null = null;
  const queue: Waiting[] = [];
  const next = () => {
    holder = null;
    void queue.shift()?.run();
  };
  const request = (name: string, options: LockOptions, work: (lock: Lock | null) => unknown) =>
    new Promise((resolve, reject) => {
      const run = async () => {
        const mine = { reject };
        holder = mine;
        resolve(await work({ name, mode: 'exclusive' }));
        if (holder === mine) next();
      };
      if (options.steal) {
        holder?.reject(new DOMException('stolen', 'AbortError'));
        void run();
      } else if (!holder) void run();
      else if (options.ifAvailable) resolve(work(null));
      else {
        const waiting: Waiting = { run, signal: options.signal };
        queue.push(waiting);
        options.signal?.addEventListener('abort', () => {
          queue.splice(queue.indexOf(waiting), 1);
          reject(new DOMException('aborted', 'AbortError'));
        });
      }
    });
  return { request } as unknown as LockManager;
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

function openTab(locks: LockManager | undefined) {
  const states: HoldState[] = [];
  const hold = holdEdit('dream:1', (state) => states.push(state), locks);
  return { states, hold };
}

test('one tab writes, the next one waits and goes on when the first closes', async () => {
  const locks = standInForLocks();
  const first = openTab(locks);
  const second = openTab(locks);
  await settled();
  expect([first.states, second.states]).toEqual([['held'], ['elsewhere']]);
  first.hold.release();
  await settled();
  expect([first.states, second.states]).toEqual([['held'], ['elsewhere', 'held']]);
});

test('a tab can take the writing over, and the other one is told', async () => {
  const locks = standInForLocks();
  const first = openTab(locks);
  const second = openTab(locks);
  await settled();
  second.hold.take();
  await settled();
  expect([first.states, second.states]).toEqual([
    ['held', 'lost'],
    ['elsewhere', 'held'],
  ]);
  first.hold.take();
  await settled();
  expect([first.states.at(-1), second.states.at(-1)]).toEqual(['held', 'lost']);
});

test('a tab that closes while it waits is not given the writing', async () => {
  const locks = standInForLocks();
  const first = openTab(locks);
  const second = openTab(locks);
  await settled();
  second.hold.release();
  first.hold.release();
  await settled();
  expect(second.states).toEqual(['elsewhere']);
});

test('without locks everybody writes', () => {
  expect(openTab(undefined).states).toEqual(['held']);
});
