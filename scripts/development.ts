import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildWebApp } from './web-app.ts';

const SETTLE_MS = 200;

/** Rebuilds the web app and restarts the server whenever their sources change. Ends with Ctrl-C. */
export async function runDevelopment(root: string): Promise<void> {
  let server = serve(root);
  let pending: NodeJS.Timeout | undefined;
  const restart = async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    server = serve(root);
  };
  for (const folder of ['src/server', 'src/shared', 'migrations', 'content']) {
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (name?.endsWith('.test.ts')) return;
      clearTimeout(pending);
      pending = setTimeout(() => void restart(), SETTLE_MS);
    });
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      clearTimeout(pending);
      server.once('exit', () => process.exit(0));
      // A server that has ended already sends no more word.
      if (!server.kill('SIGTERM')) process.exit(0);
    });
  }
  await buildWebApp(root, 'watch');
}

function serve(root: string): ChildProcess {
  return fork(join(root, 'scripts/start.ts'), ['--no-build'], { cwd: root });
}
