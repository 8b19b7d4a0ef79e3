import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'src/server/main.ts',
    'scripts/*.{ts,mjs}',
    'scripts/pages/redraw-pages.ts',
    'bench/*.bench.ts',
    // The service worker's own bundle: scripts/pages/service-worker.ts.
    'src/web/api/service-worker.ts',
    // Started by their path, as processes of their own.
    'bench/support/{floor,reader,records-engine,records-floor,thread-turns}.ts',
    'e2e/support/{serve,teardown}.ts',
  ],
  project: ['src/**/*.{ts,tsx}', 'scripts/**/*.{ts,mjs}', 'bench/**/*.ts', 'e2e/**/*.ts'],
  // Style sheets ask for the faces.
  ignoreDependencies: [/^@fontsource-variable\//],
  // Programs of the machine that tests do without where they are missing.
  ignoreBinaries: ['flite', 'ffmpeg'],
};

export default config;
