import { defineConfig } from 'vitest/config';

// Three files at once on two cores, since each waits for the database or a timer half of its time. Server files share one
// throw-away PostgreSQL, each has its own database in it.
// In CI a test that waits for something may meet a busy machine: once more, and the report names it as a retry.
const retry = process.env.CI ? 1 : 0;

export default defineConfig({
  test: {
    maxWorkers: 3,
    pool: 'forks',
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['src/server/**/*.test.ts', 'src/shared/**/*.test.ts', 'scripts/**/*.test.ts'],
          // Files of one worker share their modules: nothing of ours is mocked, and each file has a database of its own.
          isolate: false,
          globalSetup: ['src/server/testing/postgres-setup.ts'],
          testTimeout: 60_000,
          retry,
          // A hook is not tried again, and some start a PostgreSQL of their own.
          hookTimeout: 300_000,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'web',
          environment: 'jsdom',
          // Stated again since this one extends the build's configuration. A jsdom per worker, a context of its own per
          // file: with a jsdom per file this half takes twice as long.
          maxWorkers: 3,
          pool: 'vmThreads',
          setupFiles: ['src/web/testing/browser-globals.ts'],
          include: ['src/web/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          retry,
        },
      },
    ],
  },
});
