import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder for this run alone; it goes with the process, however that ends. */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `dream-diary-${name}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
