// What `npm start` runs: builds the web app where it is stale, then serves everything from this process.
// `--dev` rebuilds and restarts when files change.
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { repairDriver } from '#server/db/driver-repair.ts';
import { runDevelopment } from './development.ts';
import { endWithParent } from './parent-watch.ts';
import { buildWebApp, isStale } from './web-app.ts';

const root = join(import.meta.dirname, '..');
const startedByNpm = process.env.npm_lifecycle_event !== undefined;
process.chdir(root);

if (process.argv.includes('--dev')) {
  if (startedByNpm) endWithParent();
  await runDevelopment(root);
} else {
  if (process.send) process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  else if (startedByNpm) endWithParent();
  enableCompileCache(join(root, 'node_modules/.cache/compile'));
  await serve();
}

async function serve(): Promise<void> {
  const isBuilt = process.argv.includes('--no-build') || !isStale(root);
  if (!isBuilt) {
    console.log('Building the web app …');
    const started = Date.now();
    await buildWebApp(root);
    console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  }
  repairDriver();
  const { main } = await import('#server/main.ts');
  await main();
  // Node writes this cache at its end, which a kill would skip.
  flushCompileCache();
}
