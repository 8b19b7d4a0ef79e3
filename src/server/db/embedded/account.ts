import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const NOBODY = 65534;

/** The system account that PostgreSQL runs under, and the words in front of its command line. */
export type Account = {
  /** Programs that lead the command, e.g. unshare with its options. */
  prefix: string[];
  /** Options for spawn; set where root steps down to another account. */
  uid?: number;
  gid?: number;
};

/** PostgreSQL refuses to run as root: this finds the account that can use `folder`, changing owners where it must. */
export function chooseAccount(folder: string): Account {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return { prefix: [] };
  const owner = statSync(nearestExisting(folder));
  if (owner.uid !== 0) return { prefix: [], uid: owner.uid, gid: owner.gid };
  // A user namespace shows root's own files as nobody's: no owner has to change and folders closed to others stay usable.
  const namespace = ['unshare', '-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  if (runs([...namespace, 'true'])) return { prefix: namespace };
  if (existsSync(folder)) spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, folder]);
  return { prefix: [], uid: NOBODY, gid: NOBODY };
}

/** Gives a folder that we made to the account. */
export function handOver(folder: string, account: Account): void {
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid ?? account.uid);
}

/**
 * The words that make Linux send a fast shutdown to PostgreSQL when the process that started it dies, however it dies.
 * Empty where there is no setpriv: a watchdog does it there.
 */
export function deathSignalPrefix(): string[] {
  const prefix = ['setpriv', '--pdeathsig', 'INT'];
  return process.platform === 'linux' && runs([...prefix, 'true']) ? prefix : [];
}

function runs([command = '', ...args]: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

function nearestExisting(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path));
}
