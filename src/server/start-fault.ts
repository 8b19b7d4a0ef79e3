import { ConfigFault } from '#server/config.ts';
import { EmbeddedFault } from '#server/db/embedded/fault.ts';

type SystemFault = { code?: unknown; syscall?: unknown; port?: unknown; address?: unknown; path?: unknown };

const FOLDER_FAULTS = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOSPC',
  'EDQUOT',
  'EEXIST',
  'ENOTDIR',
  'ENAMETOOLONG',
]);
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
]);
const CORRECT = 'correct DATABASE_URL.';
/** PostgreSQL's refusals that a change of settings ends. */
const REFUSED: Record<string, string> = {
  '28000': `The database refuses this user: ${CORRECT}`,
  '28P01': `The database refuses this user and password: ${CORRECT}`,
  '3D000': `Create this database, or ${CORRECT}`,
  '42501': 'Give the database user this right: the product makes tables and schemas of its own.',
  '53100': 'The disk of the database is full: make room.',
  '53300': 'The database takes no more connections: lower DATABASE_POOL.',
  '57P01': 'The database was stopped: start it again.',
  '57P03': 'The database is still starting or stopping: try again in a moment.',
};

function listeningFault({ code, port, address }: SystemFault): string | undefined {
  if (code === 'EADDRINUSE')
    return `Port ${String(port)} is taken by another program. Stop that, or set PORT to another number.`;
  if (code === 'EACCES') return `Port ${String(port)} is not open to this user. Set PORT to another number.`;
  return code === 'EADDRNOTAVAIL'
    ? `This machine has no address ${String(address)}: correct HOST.`
    : undefined;
}

function systemFault(error: Error & SystemFault): string | undefined {
  const { code, syscall } = error;
  if (typeof code !== 'string') return undefined;
  if (syscall === 'listen') return listeningFault(error);
  if (syscall === 'getaddrinfo' || (UNREACHED.has(code) && syscall !== 'open'))
    return `The database cannot be reached (${error.message}). Start it, or ${CORRECT}`;
  if (FOLDER_FAULTS.has(code))
    return `DATA_DIR cannot be used (${error.message}). Mend that, or set DATA_DIR to another folder.`;
  return REFUSED[code] && `${error.message}\n${REFUSED[code]}`;
}

function knownFault(error: unknown): string | undefined {
  if (error instanceof ConfigFault || error instanceof EmbeddedFault) return error.message;
  if (error instanceof AggregateError) return knownFault(error.errors[0]);
  if (!(error instanceof Error)) return undefined;
  return systemFault(error) ?? knownFault(error.cause);
}

/** Why the server could not start, for whoever started it: what to do where that is known, else everything there is. */
export function inPlainWords(error: unknown): string {
  return knownFault(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}
