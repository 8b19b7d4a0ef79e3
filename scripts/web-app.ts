import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';

const INPUTS = [
  'src/web',
  'src/shared',
  'public',
  'scripts/pages/page-html.ts',
  'scripts/pages/first-pages.ts',
  'scripts/pages/page-chunks.ts',
  'scripts/pages/page-files.ts',
  'scripts/pages/pure-shared.ts',
  'scripts/pages/page-words.ts',
  'scripts/build-web.ts',
  'scripts/pages/compress-files.ts',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];
const STAMP = '.stamp';

/** True when the built web app in dist/web was made of other sources than those at hand, or is not there. */
export function isStale(root: string): boolean {
  const stamp = join(root, 'dist/web', STAMP);
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== sourceHash(root);
}

/** One hash over everything the web app is built of, tests excepted. */
export function sourceHash(root: string): string {
  const hash = createHash('sha256');
  for (const path of INPUTS.flatMap((input) => filesUnder(join(root, input)))) {
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/** Builds the web app in a child process, so that its memory is given back. The child ends when this process does. */
export function buildWebApp(root: string, options: { watch: boolean } = { watch: false }): Promise<void> {
  const env = { ...process.env, NODE_ENV: options.watch ? 'development' : 'production' };
  const args = options.watch ? ['--watch'] : [];
  const child = fork(join(root, 'scripts/build-web.ts'), args, { cwd: root, env, execArgv: [] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error('The web app could not be built.'));
    });
  });
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
  const hash = sourceHash(root);
  await build(fresh);
  writeFileSync(join(fresh, STAMP), hash);
  if (existsSync(join(dist, 'web'))) renameSync(join(dist, 'web'), old);
  renameSync(fresh, join(dist, 'web'));
  rmSync(old, { recursive: true, force: true });
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).toSorted();
  return names.flatMap((name) => (/\.test\.tsx?$/.test(name) ? [] : filesUnder(join(path, name))));
}
