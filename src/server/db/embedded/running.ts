import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { socketFolder } from './address.ts';
import { DATABASE, type EmbeddedConnection, ROLE } from './embedded-database.ts';

const SOCKET_PORT = 5432;

/** How to reach the PostgreSQL that another process of ours serves from `dir`, where it listens on a socket. */
export function runningConnection(dir: string): EmbeddedConnection {
  const wanted = resolve(dir);
  const host = socketFolder(join(realpathSync(dirname(wanted)), basename(wanted)));
  if (!existsSync(join(host, `.s.PGSQL.${SOCKET_PORT}`))) {
    throw new Error(`The server that uses ${dir} cannot be reached from here: stop it first.`);
  }
  return { host, port: SOCKET_PORT, username: ROLE, database: DATABASE };
}
