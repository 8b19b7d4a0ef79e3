// Boots the product in a clean clone with the README's command and looks at it from outside.
// Plain JavaScript: it runs on the system's Node, as the command itself does.
import { chmodSync, chownSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  NOBODY,
  answers,
  check,
  checkLeftovers,
  cleanUp,
  clone,
  counts,
  npmStart,
  scratch,
  status,
} from './product.mjs';
import { checkDatabaseUrl } from './smoke-database.mjs';

const data = join(clone, 'data');

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

for (const folder of [scratch, clone, dirname(clone)]) chmodSync(folder, 0o755);
if (process.getuid() === 0) {
  const home = join(scratch, 'home');
  mkdirSync(home);
  chownSync(home, NOBODY, NOBODY);
  const env = { HOME: home, npm_config_cache: join(home, '.npm'), DATA_DIR: join(home, 'data') };
  const ordinary = await npmStart({ env, uid: NOBODY });
  const seconds = await answers(ordinary, 60_000);
  check(`an ordinary user can start it (${seconds?.toFixed(1)} s)`, seconds !== undefined, ordinary.output);
  ordinary.child.kill('SIGKILL');
  await checkLeftovers("an ordinary user's kill -9 leaves nothing behind", 15_000);
}

await checkDatabaseUrl();

await cleanUp();
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);
