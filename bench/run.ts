// `npm run bench [name …]`: runs each benchmark in a process of its own, with a temporary folder of its own that goes with it,
// and repeats its verdicts at the end.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const FOLDER = import.meta.dirname;
const VERDICT = /\((?:limit|at least|at most) .*\) (?:ok|MISSED)(?:; .*)?$/;
const MISSED = /\) MISSED(?:; .*)?$/;

const wanted = process.argv.slice(2);
const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
  .filter((name) => wanted.length === 0 || wanted.includes(name));

const REMOVAL_TRIES = 50;
const REMOVAL_WAIT_MS = 200;

/** Whoever stops the run stops it whole: an interrupt, the end of a job, a terminal that is closed. */
const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
let isInterrupted = false;

/** A folder for all that one benchmark writes; the database's own user passes through it. */
function ownFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'dd-bench-'));
  chmodSync(folder, 0o711);
  return folder;
}

/** Ends what a benchmark has left running, if anything: it would hold the folder that is removed now. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined && process.platform !== 'win32') process.kill(-pid, 'SIGKILL');
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ESRCH') throw fault;
  }
}

/** A database that was left without its benchmark closes for a moment, and writes meanwhile. */
async function removeFolder(folder: string): Promise<void> {
  for (let tries = 0; tries < REMOVAL_TRIES; tries += 1) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    await sleep(REMOVAL_WAIT_MS);
    if (!existsSync(folder)) return;
  }
  console.error(`${folder} could not be removed.`);
}

async function run(name: string): Promise<string[]> {
  console.log(`\n== ${name} ==`);
  const folder = ownFolder();
  const child = spawn(process.execPath, [path.join(FOLDER, `${name}.bench.ts`)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: process.platform !== 'win32',
    env: { ...process.env, TMPDIR: folder },
  });
  const interrupted = () => {
    // Who asks twice does not wait for what the benchmark still closes.
    if (isInterrupted) endGroup(child.pid);
    isInterrupted = true;
    child.kill('SIGINT');
  };
  for (const signal of STOPS) process.on(signal, interrupted);
  // Whoever reads along has gone (`| head`): nobody is left to measure for.
  process.stdout.on('error', interrupted);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    process.stdout.write(chunk);
  });
  const ended = await new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.on('close', (code, signal) => resolve(code ?? signal)),
  );
  for (const signal of STOPS) process.off(signal, interrupted);
  process.stdout.off('error', interrupted).on('error', () => undefined);
  endGroup(child.pid);
  await removeFolder(folder);
  const verdicts = output.split('\n').filter((line) => VERDICT.test(line));
  return ended === 0 ? verdicts : [...verdicts, `${name}: ended with ${ended} (limit 0) MISSED`];
}

const known = new Set(names);
const unknown = wanted.filter((name) => !known.has(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}.`);
  process.exit(2);
}
const verdicts: string[] = [];
for (const name of names) if (!isInterrupted) verdicts.push(...(await run(name)));
console.log(`\n== All figures ==\n${verdicts.join('\n')}`);
process.exitCode = verdicts.some((line) => MISSED.test(line)) ? 1 : 0;
