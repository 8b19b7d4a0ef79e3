import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

/** Once each way in which server, database and connection can die; `node scripts/nothing-lost.ts` alone goes on to a hundred. */
const RUNS = 8;
const MOST_MS = 240_000;

test('what was acknowledged survives server, database and connection being killed', async () => {
  test.setTimeout(MOST_MS);
  const program = join(import.meta.dirname, '../../scripts/nothing-lost.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, '--runs', String(RUNS), '--minutes', '3', '--settle', '0'],
    { timeout: MOST_MS, maxBuffer: 8 * 1024 * 1024 },
  );
  expect(stdout).toContain('acknowledged:');
  expect(stdout).toMatch(/\n\d+ runs, 0 faults found/);
});
