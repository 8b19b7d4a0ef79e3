import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { labelsOfText } from '#server/features/symbols/labels.service.ts';
import { keysOf } from './casts.service.ts';
import { deleteCasts } from './casts.store.ts';
import { findCopy, findHouseCast, saveHouseCast } from './house-casts.store.ts';

/** Brings the pond up to what this house says of one of its dreams: in the water with the same words, or not. */
export async function followHouseDream(deps: Deps, publicDreamId: number): Promise<void> {
  const copy = await findCopy(deps.db, publicDreamId);
  if (!copy || copy.kind === 'member') return;
  const { kind, title, text, language, content_note, types, moods, night_of, long_ago } = copy;
  const labels = copy.in_pond ? await labelsOfText(deps, copy) : [];
  await inTransaction(deps, async (tx) => {
    if (copy.in_pond) {
      await saveHouseCast(tx.db, {
        kind,
        title,
        text,
        language,
        content_note,
        types,
        moods,
        night_of,
        long_ago,
        house_id: copy.id,
        labels: keysOf(labels, copy),
        state: 'floating',
      });
      return;
    }
    const id = await findHouseCast(tx.db, copy.id);
    if (id !== undefined) await deleteCasts(tx.db, [id]);
  });
}
