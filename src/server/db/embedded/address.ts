import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, handOver } from './account.ts';
import { EmbeddedFault } from './fault.ts';

/** The kernel's limit for a socket path is 108 bytes with its end mark on Linux, 104 on macOS and the BSDs. */
const LONGEST_SOCKET_PATH = process.platform === 'linux' ? 107 : 103;
const SOCKET_PORT = 5432;

/** Where PostgreSQL can be reached, and the private folder beside the data that holds its socket and our notes. */
export type Address = { runFolder: string; host: string; port: number; password?: string };

/** Chooses the socket, or on Windows a loopback port with a password. `dir` is the data folder. */
export async function chooseAddress(dir: string, account: Account): Promise<Address> {
  const runFolder = socketFolder(dir);
  makePrivateFolder(runFolder, account);
  if (process.platform !== 'win32') return { runFolder, host: runFolder, port: SOCKET_PORT };
  return { runFolder, host: '127.0.0.1', port: await freePort(), password: keptPassword(`${dir}.password`) };
}

/** The folder of the socket: beside the data, or a short one in the runtime folder when that path is too long. */
export function socketFolder(dir: string): string {
  const beside = `${dir}-socket`;
  if (Buffer.byteLength(join(beside, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_SOCKET_PATH) return beside;
  const short = createHash('sha256').update(dir).digest('hex').slice(0, 16);
  return join(process.env.XDG_RUNTIME_DIR ?? tmpdir(), `dream-diary-${short}`);
}

/** Who may open the folder may open the database, so it must be ours and closed to others. */
function makePrivateFolder(folder: string, account: Account): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return;
  const found = lstatSync(folder);
  const owners = [process.getuid?.(), account.uid];
  if (!found.isDirectory() || !owners.includes(found.uid)) {
    throw new EmbeddedFault(`${folder} belongs to another user: remove it, or choose another DATA_DIR.`);
  }
  chmodSync(folder, 0o700);
  handOver(folder, account);
}

function keptPassword(path: string): string {
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(path, 'utf8').trim();
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
