// What `npm start` and `npm run dev` run: installs what is missing, then starts `start.ts`. It begins on the system's Node
// (18 or later) with nothing installed yet, so it is plain JavaScript without dependencies.
import { fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from './ensure-deps.mjs';
import { endWithParent } from './parent-watch.mjs';

/** The first Node that runs the server's TypeScript and its module hooks as they are. */
const LEAST_MAJOR = 24;
/** As `npm start` gives it: twice as much, the default, costs 100 MB at rest and answers no faster. */
const YOUNG_SPACE = '--max-semi-space-size=8';
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const program = join(root, 'scripts/start.ts');

// From the first moment on: an npm that is killed while it installs for us is as gone as one that is killed later.
if (process.env.npm_lifecycle_event !== undefined) endWithParent();
const status = await ensureDependencies(root, 'production');
if (status !== 0) process.exitCode = status;
else if (Number.parseInt(process.versions.node, 10) >= LEAST_MAJOR) await startHere();
else startApart();

/** One process instead of two: a second Node would cost a tenth of a second at every start. */
async function startHere() {
  const { enableCompileCache } = await import('node:module');
  enableCompileCache(join(root, 'node_modules/.cache/compile'));
  await import('./start.ts');
}

/** Runs the server on the Node that was installed beside it; the server ends when this process does. */
function startApart() {
  const child = fork(program, process.argv.slice(2), {
    cwd: root,
    execPath: installedNode(),
    execArgv: [YOUNG_SPACE],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => process.exit(code ?? 1));
}

/** The Node among the optional dependencies that npm chose for this platform. */
function installedNode() {
  const { optionalDependencies } = readJson(join(root, 'package.json'));
  for (const name of Object.keys(optionalDependencies).filter((key) => key.startsWith('node-'))) {
    const folder = join(root, 'node_modules', name);
    if (existsSync(folder)) return join(folder, readJson(join(folder, 'package.json')).bin.node);
  }
  throw new Error(`There is no packaged Node for this platform: install Node ${LEAST_MAJOR} or later.`);
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
