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
 * The ids among these dreams that the diary has already: the same id, or the same words in the same night from
 * elsewhere than this import.
 */
export async function duplicatesAmong(
  deps: Deps,
  userId: number,
  dreams: readonly PackDream[],
  importId: number | null,
): Promise<Set<string>> {
  const known = await findKnownDreams(deps.db, userId, {
    clientIds: dreams.map(({ client_id }) => client_id),
    nights: [...new Set(dreams.map(({ night_of }) => night_of))],
    importId,
  });
  const ids = new Set(known.map(({ client_id }) => client_id));
  const fingerprints = new Set(known.map(({ fingerprint }) => fingerprint));
  const isThere = (dream: PackDream) => {
    const fingerprint = fingerprintOf(dream);
    return ids.has(dream.client_id) || (fingerprint !== undefined && fingerprints.has(fingerprint));
  };
  return new Set(dreams.filter(isThere).map(({ client_id }) => client_id));
}
