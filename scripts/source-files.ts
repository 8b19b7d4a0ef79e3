// Whether what was built is still what its sources say.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** All files of `inputs`, files or folders below `root`, tests excepted, in a fixed order; what is not there has none. */
export const filesOf = (root: string, inputs: readonly string[]): string[] =>
  inputs.flatMap((input) => filesUnder(join(root, input)));

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !/\.test\.tsx?$/.test(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const inner = join(path, entry.name);
      return entry.isDirectory() ? filesUnder(inner) : [inner];
    });
}

/** One mark for place, size and time of all files of `inputs`, in hexadecimal: reading them costs several times as much. */
export function markOf(root: string, inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of filesOf(root, inputs)) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest('hex');
}
