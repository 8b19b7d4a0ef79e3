// Loaded before the product: writes down for how long its thread worked between two looks, in time of a processor. What else
// the machine does lies in no such figure, as it does in everybody's waiting.
import { renameSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const LOOK_MS = 5;
const WRITE_MS = 200;
const file = process.env.THREAD_TURNS;

if (file !== undefined && isMainThread && process.argv[1]?.endsWith('start.ts')) {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let [last, longest, written] = [used(), 0, Date.now()];
  const turns: number[] = [];
  setInterval(() => {
    const now = used();
    longest = Math.max(longest, now - last);
    last = now;
    if (Date.now() - written < WRITE_MS) return;
    turns.push(longest);
    [longest, written] = [0, Date.now()];
    // Whole or not at all: it is read at any moment.
    writeFileSync(`${file}.new`, JSON.stringify(turns));
    renameSync(`${file}.new`, file);
  }, LOOK_MS).unref();
}
