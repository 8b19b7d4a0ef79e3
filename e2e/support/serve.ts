// Runs the product for the journeys and keeps what it prints, the demo accounts above all, in server.log.
import { fork } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { ensureServerBundle } from '../../scripts/server-bundle.ts';

// As every start but a broken one runs it.
await ensureServerBundle(join(import.meta.dirname, '../..'));
const log = createWriteStream(join(process.env.E2E_FOLDER ?? '.', 'server.log'));
const product = fork(join(import.meta.dirname, '../../scripts/start.ts'), { silent: true });
for (const stream of [product.stdout, product.stderr]) {
  stream?.pipe(log, { end: false });
  stream?.pipe(process.stdout, { end: false });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => product.kill(signal));
product.once('exit', (code) => process.exit(code ?? 1));
