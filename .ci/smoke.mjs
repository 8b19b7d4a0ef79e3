// Boots the product in a clean clone with the README's command and looks at it from outside.
// Plain JavaScript: it runs on the system's Node, as the command itself does.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const NOBODY = 65534;
const clone = process.argv[2];
const data = join(clone, 'data');
const scratch = mkdtempSync(join(tmpdir(), 'smoke-'));
const started = [];
let [passed, failed] = [0, 0];

function check(what, ok, detail = '') {
  if (ok) passed++;
  else failed++;
  console.log(`${ok ? ' ok ' : 'FAIL'} ${what}${ok || !detail ? '' : `\n${detail}`}`);
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}

/** Runs `npm start` in the clone, in a process group of its own. */
async function npmStart({ env = {}, uid } = {}) {
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

async function answers(run, limitMs) {
  while (Date.now() - run.began < limitMs && run.child.exitCode === null) {
    const response = await fetch(`http://127.0.0.1:${run.port}/healthz`).catch(() => undefined);
    if (response?.ok) return (Date.now() - run.began) / 1000;
    await sleep(25);
  }
  return undefined;
}

async function status(run, path, headers = {}) {
  const response = await fetch(`http://127.0.0.1:${run.port}${path}`, { headers }).catch(() => undefined);
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

async function checkPages(run, when) {
  for (const path of ['/', '/public/stream']) {
    const page = await status(run, path);
    check(
      `${when}: ${path} is a page`,
      page.status === 200 && page.type.startsWith('text/html'),
      page.text.slice(0, 300),
    );
  }
  const lost = await status(run, '/no/such/page');
  check(
    `${when}: an unknown path is a 404 page`,
    lost.status === 404 && lost.type.startsWith('text/html'),
    `${lost.status}`,
  );
  const faq = await status(run, '/v4/api/records/faq', { 'x-project': 'dream-diary' });
  const isJson = faq.type.startsWith('application/json');
  check(
    `${when}: the FAQ records answer`,
    faq.status === 200 && isJson,
    `${faq.status} ${faq.text.slice(0, 300)}`,
  );
}

async function checkLeftovers(what, limitMs) {
  const left = await nothingIsLeft(limitMs);
  check(what, left.length === 0, left.join('\n'));
}

const first = await npmStart();
const cold = await answers(first, 240_000);
check(`cold start answers (${cold?.toFixed(1)} s)`, cold !== undefined, first.output);
console.log(first.output.replace(/^/gm, '     | ').replaceAll(/(@\S+\s+)\S+/g, '$1…'));
await sleep(300);
for (const role of ['user', 'admin']) {
  check(
    `a demo account for ${role} is printed`,
    new RegExp(`^\\s*${role}\\s+\\S+@\\S+\\s+\\S+`, 'm').test(first.output),
    first.output,
  );
}
await checkPages(first, 'cold');

const second = await npmStart();
await Promise.race([second.ended, sleep(20_000)]);
const refused = second.child.exitCode > 0 && second.output.includes('is serving from this folder');
check('a second start refuses plainly', refused, second.output);
check('the first goes on', (await status(first, '/healthz')).status === 200);

const server = Number(readFileSync(join(data, 'postgres-socket', 'server.pid'), 'utf8'));
process.kill(server, 'SIGKILL');
await checkLeftovers('kill -9 of the server leaves nothing behind', 5000);

const warm = await npmStart();
const warmSeconds = await answers(warm, 30_000);
check(
  `it starts again after the kill (${warmSeconds?.toFixed(1)} s)`,
  warmSeconds !== undefined,
  warm.output,
);
await checkPages(warm, 'warm');
warm.child.kill('SIGKILL');
await checkLeftovers('kill -9 of npm leaves nothing behind', 15_000);

const third = await npmStart();
const again = await answers(third, 30_000);
check(`it starts once more (${again?.toFixed(1)} s)`, again !== undefined, third.output);
process.kill(-Number(third.child.pid), 'SIGINT');
await checkLeftovers('Ctrl-C leaves nothing behind', 15_000);

if (process.getuid() === 0) {
  const home = join(scratch, 'home');
  mkdirSync(home);
  chownSync(home, NOBODY, NOBODY);
  for (const folder of [scratch, clone, dirname(clone)]) chmodSync(folder, 0o755);
  const env = { HOME: home, npm_config_cache: join(home, '.npm'), DATA_DIR: join(home, 'data') };
  const ordinary = await npmStart({ env, uid: NOBODY });
  const seconds = await answers(ordinary, 60_000);
  check(`an ordinary user can start it (${seconds?.toFixed(1)} s)`, seconds !== undefined, ordinary.output);
  ordinary.child.kill('SIGKILL');
  await checkLeftovers("an ordinary user's kill -9 leaves nothing behind", 15_000);
}

for (const { child } of started) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
}
await nothingIsLeft(5000);
rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
