// The server in a few files: Node takes a second to find and read its two thousand, and a tenth of one for these.
import { fork } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { markOf } from './source-files.ts';

const FOLDER = 'dist/server';
/** Of older bundles so many are kept: a server that runs still loads parts of its own. */
const KEPT = 2;
/** What a killed start has left half-made is nobody's any more. */
const ABANDONED_MS = 3_600_000;
const INPUTS = ['src/server', 'src/shared', 'package.json', 'package-lock.json', 'scripts/server-bundle.ts'];
/** Started by name, each as a thread of its own or as the program itself. */
const ENTRIES = { main: 'src/server/main.ts', 'worker-thread': 'src/server/worker-thread.ts' };
/** Of many files, and asked for by nothing but our own code, so that there is one of each; all others stay where they are. */
export const PACKAGES = [
  'drizzle-orm',
  'zod',
  'fastify-type-provider-zod',
  'prom-client',
  '@opentelemetry/api',
  'rate-limiter-flexible',
  'pg-boss',
  'cron-parser',
];

/** The folder of the bundle of the sources as they are; another Node reads them otherwise. */
const folderOf = (root: string): string =>
  join(root, FOLDER, `${process.version}-${markOf(root, INPUTS).slice(0, 16)}`);

const entryIn = (folder: string) => pathToFileURL(join(folder, 'main.js')).href;

/** The address of the server's bundle; undefined where there is none of the sources as they are. */
export function bundledServer(root: string): string | undefined {
  const folder = folderOf(root);
  return existsSync(folder) ? entryIn(folder) : undefined;
}

/** Bundles the server in a child process where that is to be done, and resolves with its address. Rejects where it cannot be. */
export async function ensureServerBundle(root: string): Promise<string> {
  const there = bundledServer(root);
  if (there !== undefined) return there;
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' };
  const child = fork(import.meta.filename, [root], { cwd: root, env, execArgv: [] });
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error('The server could not be bundled.'));
    });
  });
  const made = bundledServer(root);
  if (made === undefined) throw new Error('The sources of the server changed while they were bundled.');
  return made;
}

/** An entry that our code starts as a thread, beside which its bundle stands. */
const THREAD = /new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g;
const CHUNK_URL = 'import.meta.chunkUrl';

/** Where a source says where it stands, the bundle says the same: what it reads and starts lies beside the sources. */
function inPlace(code: string, file: string): string {
  return code
    .replace(THREAD, (whole, name: string) =>
      name in ENTRIES ? `new URL('./${name}.js', ${CHUNK_URL})` : whole,
    )
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(file)))
    .replace(/import\.meta\.url\b/g, JSON.stringify(pathToFileURL(file).href))
    .replaceAll(CHUNK_URL, 'import.meta.url');
}

const isBundled = (id: string): boolean =>
  /^[.#]/.test(id) || isAbsolute(id) || PACKAGES.some((name) => id === name || id.startsWith(`${name}/`));

/** Bundles the server of `root` into its folder, whole or not at all. Rejects with what the bundler says. */
async function bundleServer(root: string): Promise<void> {
  const { rolldown } = await import('rolldown');
  const target = folderOf(root);
  const fresh = join(root, FOLDER, `new-${process.pid}`);
  mkdirSync(join(root, FOLDER), { recursive: true });
  const bundle = await rolldown({
    cwd: root,
    input: ENTRIES,
    platform: 'node',
    external: (id) => !isBundled(id),
    plugins: [
      {
        name: 'in-place',
        transform: {
          filter: { id: /[\\/]src[\\/](?:server|shared)[\\/]/, code: 'import.meta' },
          handler: (code, id) => ({ code: inPlace(code, id), map: null }),
        },
      },
    ],
  });
  try {
    await bundle.write({
      dir: fresh,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    });
    renameSync(fresh, target);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // Another start of this clone was quicker.
    if (!existsSync(target)) throw error;
  } finally {
    await bundle.close();
  }
  forgetOld(root, basename(target));
}

function forgetOld(root: string, newest: string): void {
  const folder = join(root, FOLDER);
  const age = (name: string) => Date.now() - statSync(join(folder, name)).mtimeMs;
  const [halfMade, older] = [[], []] as [string[], string[]];
  for (const name of readdirSync(folder)) (name.startsWith('new-') ? halfMade : older).push(name);
  const gone = [
    ...halfMade.filter((name) => age(name) > ABANDONED_MS),
    ...older
      .filter((name) => name !== newest)
      .toSorted((one, other) => age(one) - age(other))
      .slice(KEPT),
  ];
  for (const name of gone) rmSync(join(folder, name), { recursive: true, force: true });
}

if (process.argv[1] === import.meta.filename) {
  process.once('disconnect', () => process.exit(1));
  await bundleServer(process.argv[2] ?? join(import.meta.dirname, '..'));
  process.channel?.unref();
}
