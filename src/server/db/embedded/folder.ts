import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, deathSignalPrefix, handOver } from './account.ts';
import type { Address } from './address.ts';
import { type Binaries, POSTGRES_MAJOR } from './binaries.ts';
import { isAlive } from './lock.ts';
import { EmbeddedFault } from './fault.ts';

export const SUPERUSER = 'postgres';

/**
 * Makes the data folder when there is none. Everything happens in a sibling folder that is renamed at the end,
 * so a kill in between leaves nothing half-made. Throws when the folder is another PostgreSQL's.
 */
export async function prepareFolder(
  dir: string,
  options: { binaries: Binaries; account: Account; address: Address; durable: boolean },
): Promise<'made' | 'kept'> {
  removeAbandoned(dir);
  if (holdsCluster(dir)) return 'kept';
  const draft = `${dir}.new-${process.pid}`;
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  handOver(draft, options.account);
  try {
    await initialise(draft, options);
    renameSync(draft, dir);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process made the folder in the meantime: use that one.
    if (holdsCluster(dir)) return 'kept';
    throw error;
  }
  return 'made';
}

function holdsCluster(dir: string): boolean {
  if (!existsSync(dir)) return false;
  const versionFile = join(dir, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    if (readdirSync(dir).length === 0) return false;
    throw new EmbeddedFault(
      `${dir} is neither empty nor a database folder. Move it away or choose another DATA_DIR.`,
    );
  }
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version !== POSTGRES_MAJOR) {
    throw new EmbeddedFault(
      `${dir} was made by PostgreSQL ${version}, this is PostgreSQL ${POSTGRES_MAJOR}. ` +
        'Back it up with the version of Dream Diary that made it, then restore the backup into a new DATA_DIR.',
    );
  }
  return true;
}

/** Removes what an initdb left behind whose process is gone. */
function removeAbandoned(dir: string): void {
  if (!existsSync(dirname(dir))) return;
  const prefix = `${basename(dir)}.new-`;
  for (const name of readdirSync(dirname(dir))) {
    const owner = Number(name.slice(prefix.length));
    if (!name.startsWith(prefix) || (owner !== process.pid && isAlive(owner))) continue;
    rmSync(join(dirname(dir), name), { recursive: true, force: true });
  }
}

async function initialise(
  draft: string,
  options: { binaries: Binaries; account: Account; address: Address; durable: boolean },
): Promise<void> {
  const args = ['-D', draft, `--username=${SUPERUSER}`, '--encoding=UTF8'];
  args.push('--locale-provider=builtin', '--locale=C.UTF-8', '--no-instructions');
  if (!options.durable) args.push('--no-sync');
  const passwordFile = `${draft}.pw`;
  if (options.address.password === undefined) {
    // Nobody else can open the socket's folder.
    args.push('--auth=trust');
  } else {
    writeFileSync(passwordFile, options.address.password, { mode: 0o600 });
    args.push('--auth=scram-sha-256', `--pwfile=${passwordFile}`);
  }
  const [command = '', ...rest] = [
    ...options.account.prefix,
    ...deathSignalPrefix(),
    options.binaries.initdb,
    ...args,
  ];
  try {
    const { uid, gid } = options.account;
    await promisify(execFile)(command, rest, { cwd: dirname(draft), uid, gid, env: plainEnvironment() });
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    throw new EmbeddedFault(`The database folder could not be made: ${stderr?.trim() || String(error)}`, {
      cause: error,
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** The environment without PG* variables, which would steer PostgreSQL's programs elsewhere. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}
