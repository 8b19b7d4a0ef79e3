// What the smoke checks share: starting the product in the clean clone, asking it, counting.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const NOBODY = 65534;
export const clone = process.argv[2];
export const scratch = mkdtempSync(join(tmpdir(), 'smoke-'));
const started = [];
export const counts = { passed: 0, failed: 0 };

export function check(what, ok, detail = '') {
  if (ok) counts.passed++;
  else counts.failed++;
  console.log(`${ok ? ' ok ' : 'FAIL'} ${what}${ok || !detail ? '' : `\n${detail}`}`);
}

/** Below the ports that systems give to outgoing connections, one of which might else take it before the server does. */
const LOWEST_PORT = 20_000;
const PORTS = 10_000;

export async function freePort() {
  const port = LOWEST_PORT + randomInt(PORTS);
  const probe = createServer().listen(port, '127.0.0.1');
  const free = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  probe.close();
  return free ? port : freePort();
}

/** Runs `npm start` in the clone, in a process group of its own. */
export async function npmStart({ env = {}, uid } = {}) {
  const port = await freePort();
  const child = spawn('npm', ['start'], {
    cwd: clone,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CI: '', npm_config_cache: join(scratch, 'npm'), PORT: String(port), ...env },
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  const run = { child, port, output: '', began: Date.now(), ended: once(child, 'exit') };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (run.output += text));
  started.push(run);
  return run;
}

export async function answers(run, limitMs) {
  while (Date.now() - run.began < limitMs && run.child.exitCode === null) {
    const response = await fetch(`http://127.0.0.1:${run.port}/healthz`).catch(() => undefined);
    if (response?.ok) return (Date.now() - run.began) / 1000;
    await sleep(25);
  }
  return undefined;
}

export async function status(run, path, headers = {}, body) {
  const url = `http://127.0.0.1:${run.port}${path}`;
  const sent =
    body === undefined
      ? { headers }
      : {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        };
  const response = await fetch(url, sent).catch(() => undefined);
  return {
    status: response?.status,
    type: response?.headers.get('content-type') ?? '',
    text: (await response?.text()) ?? '',
  };
}

/** Processes that work in the clone or in our scratch folder: ours, whatever their names are. */
function leftovers() {
  const found = [];
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const cwd = readlinkSync(`/proc/${name}/cwd`);
      if (![clone, scratch].some((folder) => cwd === folder || cwd.startsWith(`${folder}/`))) continue;
      found.push(
        `${name} ${readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').slice(0, 90)}`,
      );
    } catch {
      // The process ended while we looked.
    }
  }
  return found;
}

async function nothingIsLeft(limitMs) {
  const deadline = Date.now() + limitMs;
  while (leftovers().length > 0 && Date.now() < deadline) await sleep(50);
  return leftovers();
}

export async function checkLeftovers(what, limitMs) {
  const left = await nothingIsLeft(limitMs);
  check(what, left.length === 0, left.join('\n'));
}

/** Ends what is still running and removes the scratch folder. */
export async function cleanUp() {
  for (const { child } of started) {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Already gone.
    }
  }
  await nothingIsLeft(5000);
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
}
