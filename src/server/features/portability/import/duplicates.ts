import { createHash } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { findKnownDreams } from './imports.store.ts';
import type { PackDream } from '#server/features/portability/pack/pack-records.ts';

/** Night and words, as `findKnownDreams` works them out in the database; undefined where there are no words. */
function fingerprintOf(dream: PackDream): string | undefined {
  const text = dream.text.replace(/^[ \n\r\t]+|[ \n\r\t]+$/g, '');
  if (text === '') return undefined;
  return `${dream.night_of} ${createHash('md5').update(text).digest('hex')}`;
}

/**
 * The ids among these dreams that the diary has already: the `same` id, or the same `words` in the same night from
 * elsewhere than this import.
 */
export async function duplicatesAmong(
  deps: Deps,
  userId: number,
  dreams: readonly PackDream[],
  importId: number | null,
): Promise<Map<string, 'same' | 'words'>> {
  const known = await findKnownDreams(deps.db, userId, {
    clientIds: dreams.map(({ client_id }) => client_id),
    nights: [...new Set(dreams.map(({ night_of }) => night_of))],
    importId,
  });
  const ids = new Set(known.map(({ client_id }) => client_id));
  const fingerprints = new Set(known.map(({ fingerprint }) => fingerprint));
  const there = new Map<string, 'same' | 'words'>();
  for (const dream of dreams) {
    const fingerprint = fingerprintOf(dream);
    if (ids.has(dream.client_id)) there.set(dream.client_id, 'same');
    else if (fingerprint !== undefined && fingerprints.has(fingerprint)) there.set(dream.client_id, 'words');
  }
  return there;
}
