import { execFileSync } from 'node:child_process';
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedFault } from './fault.ts';

/** How long an orphaned PostgreSQL gets to finish its shutdown before we call the folder used. */
const ORPHAN_WAIT_MS = 20_000;

/** Thrown by a second start on a folder that another process serves from. */
export class EmbeddedInUse extends EmbeddedFault {
  override name = 'EmbeddedInUse';
  readonly code = 'embedded.in_use';
  readonly pid: number | undefined;

  constructor(dir: string, pid: number | undefined) {
    const who = pid === undefined ? 'Another process' : `Another process (pid ${pid})`;
    super(`${who} is serving from this folder: ${dir}. Stop it first, or set DATA_DIR to another folder.`);
    this.pid = pid;
  }
}

/**
 * Makes sure that no PostgreSQL runs on `dir`. One whose server has died is waited for.
 * Throws EmbeddedInUse when the folder is served by another process.
 */
export async function claimFolder(dir: string, runFolder: string): Promise<void> {
  const deadline = Date.now() + ORPHAN_WAIT_MS;
  for (;;) {
    const pid = postmasterPid(dir);
    if (pid === undefined || !isAlive(pid)) return;
    if (!isPostgresOn(dir, pid)) {
      disownStaleLock(dir);
      return;
    }
    const owner = servingPid(runFolder);
    if ((owner !== undefined && isAlive(owner)) || Date.now() > deadline)
      throw new EmbeddedInUse(dir, owner ?? pid);
    await sleep(50);
  }
}

/**
 * Removes the lock of a socket whose PostgreSQL is gone: PostgreSQL refuses to start where the number in it has become
 * another program's.
 */
export function removeStaleSocketLock(dir: string, runFolder: string): void {
  for (const name of existsSync(runFolder) ? readdirSync(runFolder) : []) {
    const path = join(runFolder, name);
    if (!/^\.s\.PGSQL\.\d+\.lock$/.test(name) || isPostgresOn(dir, readNumber(path) ?? 0)) continue;
    rmSync(path, { force: true });
  }
}

/** The process number in PostgreSQL's own lock file. */
export function postmasterPid(dir: string): number | undefined {
  return readNumber(join(dir, 'postmaster.pid'));
}

/** True when PostgreSQL's lock file says that `pid` accepts connections. */
export function isReady(dir: string, pid: number): boolean {
  const lines = readText(join(dir, 'postmaster.pid')).split('\n');
  return Number(lines[0]) === pid && lines[7]?.startsWith('ready') === true;
}

/** Notes that this process serves from the folder, for the message of a second start. */
export function noteServing(runFolder: string): void {
  writeFileSync(join(runFolder, 'server.pid'), String(process.pid));
}

/** Takes the note back. */
export function forgetServing(runFolder: string): void {
  if (servingPid(runFolder) === process.pid) rmSync(join(runFolder, 'server.pid'), { force: true });
}

/** The process that noted itself as serving, alive or not. */
export function servingPid(runFolder: string): number | undefined {
  return readNumber(join(runFolder, 'server.pid'));
}

/** True when a process with this number exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** After a reboot the noted number may be an unrelated process's, so the process itself is looked at. */
function isPostgresOn(dir: string, pid: number): boolean {
  if (process.platform === 'win32') return true;
  try {
    // PostgreSQL changes into its data folder before it writes its lock file.
    if (existsSync('/proc/self/cwd')) return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dir);
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(dir);
  } catch {
    return false;
  }
}

/** PostgreSQL takes its parent's number for stale but still checks shared memory, which removing the file would skip. */
function disownStaleLock(dir: string): void {
  const path = join(dir, 'postmaster.pid');
  writeFileSync(path, readText(path).replace(/^\d+/, String(process.pid)));
}

function readNumber(path: string): number | undefined {
  const value = Number.parseInt(readText(path), 10);
  return Number.isNaN(value) ? undefined : value;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
