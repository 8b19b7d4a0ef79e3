import type { DreamStore } from '#web/offline/stores/dream-store.ts';
import type { PieceStore } from '#web/offline/stores/piece-store.ts';
import { wholeOf } from './dream-changes.ts';
import type { DeviceDream } from './database.ts';
import { GUEST } from './owner.ts';
import { hasContent, type Resumable } from './resume.ts';

/** A dream, a fragment or a draft that is kept on this device for nobody's account yet. */
export type GuestDream = {
  id: string;
  state: 'draft' | 'kept' | 'fragment';
  title: string;
  text: string;
  night: string | undefined;
  spokenMs: number;
  editedAt: string;
};

function dreamOf(row: DeviceDream): GuestDream {
  const { title = '', text = '', night_of: night, state = 'draft' } = wholeOf(row);
  return {
    id: row.client_id,
    state: state === 'kept' || state === 'fragment' ? state : 'draft',
    title,
    text,
    night,
    spokenMs: row.spoken_ms ?? 0,
    editedAt: row.edited_at,
  };
}

/** Every dream of nobody's account that has words, moods or a voice; the newest first. */
export async function guestDreams(store: DreamStore, pieces: PieceStore): Promise<GuestDream[]> {
  const spoken = new Set((await pieces.listOf(GUEST)).map(({ dream_client_id: id }) => id));
  return (await store.listOf(GUEST))
    .filter((row) => hasContent(row) || spoken.has(row.client_id))
    .map(dreamOf)
    .sort((one, other) => other.editedAt.localeCompare(one.editedAt));
}

/** One of them, to go on with; null where it is not here or belongs to somebody. */
export async function openGuestDream(store: DreamStore, id: string): Promise<Resumable | null> {
  const row = await store.get(id);
  if (!row || row.owner !== GUEST) return null;
  return { client_id: id, fields: wholeOf(row), spokenMs: row.spoken_ms ?? 0, editedAt: row.edited_at };
}
