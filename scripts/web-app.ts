import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
// @ts-expect-error plain JavaScript: start.mjs needs it before anything is installed
import { inBackground } from './in-background.mjs';
import { isBrotlied } from './pages/compress-files.ts';
import { filesOf, markOf } from './source-files.ts';

const INPUTS = [
  'src/web',
  'src/shared',
  'public',
  'scripts/pages/page-html.ts',
  'scripts/pages/first-pages.ts',
  'scripts/pages/page-chunks.ts',
  'scripts/pages/page-files.ts',
  'scripts/pages/pure-shared.ts',
  'scripts/pages/service-worker.ts',
  'scripts/pages/page-words.ts',
  'scripts/build-web.ts',
  'scripts/pages/compress-files.ts',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];
const STAMP = '.stamp';

/** What a build was made of: what its sources said, and where they stood, how long and since when. */
const stampOf = (hash: string, mark: string) => `${hash} ${mark}`;

/**
 * True when the built web app in dist/web was made of other sources than those at hand, or is not there. Sources that have only
 * been touched are read once.
 */
export function isStale(root: string): boolean {
  const stamp = join(root, 'dist/web', STAMP);
  if (!existsSync(stamp)) return true;
  const [hash = '', before] = readFileSync(stamp, 'utf8').split(' ');
  const mark = markOf(root, INPUTS);
  if (before === mark) return false;
  if (hash !== sourceHash(root)) return true;
  try {
    writeFileSync(stamp, stampOf(hash, mark));
  } catch {
    // Where nothing may be written, the sources are read by each start.
  }
  return false;
}

/** One hash over everything the web app is built of, tests excepted. */
function sourceHash(root: string): string {
  const hash = createHash('sha256');
  for (const path of filesOf(root, INPUTS)) {
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * Builds the web app in a child process, so that its memory is given back. The child ends when this process does. Built for a
 * start, its texts lack Brotli, which is a third of the work: `compressLater` does that.
 */
export function buildWebApp(root: string, mode: 'watch' | 'soon'): Promise<void> {
  // What only a build loads, a server never does again: 12 MB of compiled code that nobody would read.
  const env = {
    ...process.env,
    NODE_ENV: mode === 'watch' ? 'development' : 'production',
    NODE_DISABLE_COMPILE_CACHE: '1',
  };
  const child = fork(join(root, 'scripts/build-web.ts'), [`--${mode}`], { cwd: root, env, execArgv: [] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error('The web app could not be built.'));
    });
  });
}

/** Compresses what is served as small as it goes, beside serving it; killed in the middle, the next start goes on. */
export function compressLater(root: string): ChildProcess | undefined {
  const folder = join(root, 'dist/web');
  if (!existsSync(folder) || isBrotlied(folder)) return undefined;
  const program = join(import.meta.dirname, 'pages/compress-files.ts');
  const complaint = 'The web app is sent less compressed than it could be';
  return inBackground(program, [folder], { cwd: root, complaint }) as ChildProcess;
}

/** Runs `build` into a fresh folder and puts that in the place of dist/web: a killed build leaves nothing half-made. */
export async function replaceWebApp(
  root: string,
  build: (folder: string) => Promise<unknown>,
): Promise<void> {
  const dist = join(root, 'dist');
  mkdirSync(dist, { recursive: true });
  for (const name of readdirSync(dist)) {
    if (/^web-(new|old)-/.test(name)) rmSync(join(dist, name), { recursive: true, force: true });
  }
  const [fresh, old] = [join(dist, `web-new-${process.pid}`), join(dist, `web-old-${process.pid}`)];
  const stamp = stampOf(sourceHash(root), markOf(root, INPUTS));
  await build(fresh);
  writeFileSync(join(fresh, STAMP), stamp);
  if (existsSync(join(dist, 'web'))) renameSync(join(dist, 'web'), old);
  renameSync(fresh, join(dist, 'web'));
  rmSync(old, { recursive: true, force: true });
}
