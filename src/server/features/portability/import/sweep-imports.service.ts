import type { Deps } from '#server/deps.ts';
import { ownersOf, sweepUnkept } from '#server/unkept-files.ts';
import { isImportedAudio } from './imported-audio.ts';
import { findAudio, findAwaited } from './imports.store.ts';

/**
 * Removes what imports left in the store as their process was killed: uploads that were never looked through to their
 * end, and audio of recordings that were never written. Answers how many files.
 */
export async function sweepImports(deps: Deps): Promise<number> {
  const uploads = await sweepUnkept(deps, 'imports', (keys) => findAwaited(deps.db, ownersOf(keys), keys));
  const audio = await sweepUnkept(deps, 'voice', async (keys) => {
    const others = keys.filter((key) => !isImportedAudio(key));
    return new Set([...others, ...(await findAudio(deps.db, ownersOf(keys), keys))]);
  });
  return uploads + audio;
}
