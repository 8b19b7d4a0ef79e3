// Builds the web app where it is stale, then serves everything from this process. `--no-build` serves what is there,
// `--dev` rebuilds and restarts when files change. `npm start` comes here by way of start.mjs.
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import type { main } from '#server/main.ts';
// @ts-expect-error plain JavaScript: start.mjs needs it before anything is installed
import { endWithParent } from './parent-watch.mjs';

const root = join(import.meta.dirname, '..');
process.chdir(root);
const compiled = join(root, 'node_modules/.cache/compile');
enableCompileCache(compiled);
// For threads, which would each load the compiler of TypeScript: 13 MB that stay.
process.env.NODE_COMPILE_CACHE ??= compiled;

if (process.send) process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
else if (process.env.npm_lifecycle_event !== undefined) endWithParent();

if (process.argv.includes('--dev')) {
  const { runDevelopment } = await import('./development.ts');
  await runDevelopment(root);
} else {
  const builds = !process.argv.includes('--no-build');
  const built = builds ? buildWhereStale() : undefined;
  // It is waited for where its pages are served; the database and its first content are made meanwhile.
  built?.catch(() => undefined);
  const { phase } = await import('#server/terminal.ts');
  const server = await phase('Loading the server', loadServer(builds));
  await server.main(built);
  // Node writes this cache at its end, which a kill would skip.
  flushCompileCache();
  const { compressLater } = await import('./web-app.ts');
  compressLater(root);
}

type Server = { main: typeof main };

/** The server from its bundle, else from its sources, which takes longer and does the same. */
async function loadServer(builds: boolean): Promise<Server> {
  const { bundledServer, ensureServerBundle } = await import('./server-bundle.ts');
  if (!builds) return (await import(bundledServer(root) ?? '#server/main.ts')) as Server;
  const bundle = await ensureServerBundle(root).catch((error: unknown) => {
    console.error(`The server runs from its sources: ${String(error)}`);
    return '#server/main.ts';
  });
  return (await import(bundle)) as Server;
}

async function buildWhereStale(): Promise<void> {
  const { buildWebApp, isStale } = await import('./web-app.ts');
  if (!isStale(root)) return;
  // @ts-expect-error plain JavaScript: start.mjs needs it before anything is installed
  const { oneAtATime } = await import('./one-at-a-time.mjs');
  await oneAtATime(root, async () => {
    // Another start may have built it while we waited for our turn.
    if (!isStale(root)) return;
    console.log('Building the web app …');
    const started = Date.now();
    await buildWebApp(root, 'soon');
    console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  });
}
