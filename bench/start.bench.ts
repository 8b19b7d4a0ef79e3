// A warm `npm start` in a clean clone: from the command to the first page and the first answer from the database.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { freePort, HEADERS } from './support/product.ts';
import { scratchFolder } from './support/scratch.ts';
import { median, verdict } from './support/verdict.ts';

const ROOT = path.join(import.meta.dirname, '..');
const WARM_STARTS = 10;
/** Issue 18: warm at most 1 s to the first answer, the database included. */
const MOST_SECONDS = 1;
const GIVE_UP_MS = 120_000;
const PAGE = '/';
const CALL = '/v4/api/records/faq';

const folder = scratchFolder('start');
const clone = path.join(folder, 'clone');

const statusOf = (port: number, where: string): Promise<number | undefined> =>
  new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path: where, headers: HEADERS }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    }).once('error', () => resolve(undefined));
  });

/** Seconds until `where` answers 200, from `began`. */
async function untilAnswered(port: number, where: string, began: number): Promise<number> {
  while ((await statusOf(port, where)) !== 200) {
    if (performance.now() - began > GIVE_UP_MS) throw new Error(`${where} did not answer`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return (performance.now() - began) / 1000;
}

/** One start and Ctrl-C: seconds to the first page and to the first answer of a call. */
async function startOnce(): Promise<{ page: number; call: number }> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: clone,
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, PORT: String(port), DATA_DIR: path.join(folder, 'data') },
  });
  const ended = once(child, 'exit');
  try {
    const page = await untilAnswered(port, PAGE, began);
    const call = await untilAnswered(port, CALL, began);
    // Left alone for a moment, as a person would: the background work begins and the compile cache is written.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    return { page, call };
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
    await ended;
  }
}

try {
  const cloned = spawnSync('git', ['clone', '--quiet', ROOT, clone], { stdio: 'inherit' });
  if (cloned.status !== 0) throw new Error('The clone could not be made.');
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(clone, 'node_modules'));
  const cold = await startOnce();
  console.log(`the first start, web app, server, database and content made: ${cold.page.toFixed(2)} s`);
  const starts: { page: number; call: number }[] = [];
  for (let start = 0; start < WARM_STARTS; start += 1) starts.push(await startOnce());
  const pages = starts.map(({ page }) => page);
  const calls = starts.map(({ call }) => call);
  console.log(`to the first page, each: ${pages.map((page) => page.toFixed(2)).join(', ')} s`);
  verdict('warm start to the first page, median', median(pages), { atMost: MOST_SECONDS }, ' s');
  verdict('warm start to the first page, worst', Math.max(...pages), { atMost: MOST_SECONDS }, ' s');
  verdict('warm start to the first call, median', median(calls), { atMost: MOST_SECONDS }, ' s');
  verdict('warm start to the first call, worst', Math.max(...calls), { atMost: MOST_SECONDS }, ' s');
} finally {
  // What a start has left to write is written before its folder goes.
  await new Promise((resolve) => setTimeout(resolve, 100));
}
