// `npm run bench [name …]`: runs each benchmark in a process of its own, with a temporary folder of its own that goes with it,
// and repeats its verdicts at the end.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const FOLDER = import.meta.dirname;
const VERDICT = /\((?:limit|at least|at most) .*\) (?:ok|MISSED)(?:; .*)?$/;
const MISSED = /\) MISSED(?:; .*)?$/;

const wanted = process.argv.slice(2);
const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
  .filter((name) => wanted.length === 0 || wanted.includes(name));

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

async function run(name: string): Promise<string[]> {
  console.log(`\n== ${name} ==`);
  const folder = ownFolder();
  const child = spawn(process.execPath, [path.join(FOLDER, `${name}.bench.ts`)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: process.platform !== 'win32',
    env: { ...process.env, TMPDIR: folder },
  });
  const interrupted = () => {
    isInterrupted = true;
    child.kill('SIGINT');
  };
  process.once('SIGINT', interrupted);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    process.stdout.write(chunk);
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  process.off('SIGINT', interrupted);
  endGroup(child.pid);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const verdicts = output.split('\n').filter((line) => VERDICT.test(line));
  return code === 0 ? verdicts : [...verdicts, `${name}: ended with ${code} (limit 0) MISSED`];
}

const verdicts: string[] = [];
for (const name of names) if (!isInterrupted) verdicts.push(...(await run(name)));
console.log(`\n== All figures ==\n${verdicts.join('\n')}`);
process.exitCode = verdicts.some((line) => MISSED.test(line)) ? 1 : 0;
