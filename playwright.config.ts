import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/support/browser.ts';

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

// Every worker reads this file again; the environment hands them the first one's choices.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_MODEL_PORT ??= String(await freePort());
process.env.E2E_FOLDER ??= mkdtempSync(join(tmpdir(), 'dream-diary-e2e-'));
const origin = `http://127.0.0.1:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalTeardown: './e2e/support/teardown.ts',
  workers: 2,
  // A journey that hangs is ended; how long one takes differs by machine, and where nobody waits it may be a slow one.
  timeout: process.env.CI ? 300_000 : 150_000,
  expect: { timeout: process.env.CI ? 45_000 : 20_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 2 : 0,
  reporter: 'list',
  use: {
    baseURL: origin,
    launchOptions: launchOptions(),
    locale: 'en-GB',
    // Writing one down takes a third of the time: only what failed is run again with it.
    trace: 'on-first-retry',
    viewport: { width: 1440, height: 900 },
    // Keeping the app takes a core for seconds in each new context: journeys that need it say so.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/ },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `"${process.execPath}" e2e/support/serve.ts`,
    url: `${origin}/healthz`,
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      ...(process.env as Record<string, string>),
      PORT: process.env.E2E_PORT,
      DATA_DIR: join(process.env.E2E_FOLDER, 'data'),
      NODE_ENV: 'development',
      DEMO: 'true',
      LOG_LEVEL: 'warn',
      // Nobody answers there but in the journeys that open it.
      LLM_BASE_URL: `http://127.0.0.1:${process.env.E2E_MODEL_PORT}/v1`,
      LLM_MODEL: 'small',
      TRANSCRIBE_COMMAND: `"${join(import.meta.dirname, 'e2e/support/transcribe-pocketsphinx.sh')}" {file}`,
    },
  },
});
