import { rmSync } from 'node:fs';

/** Removes the journeys' temporary data folder. */
export default function teardown(): void {
  const folder = process.env.E2E_FOLDER;
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
