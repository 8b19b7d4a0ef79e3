import type { DeviceDraft } from './database.ts';
import type { Owner } from './owner.ts';

/** Fields whose words wait until their author sends them. */
export const LETTER_PLACE = 'letter';
export const commentPlace = (place: string): string => `comment ${place}`;

export const chatPlace = (roomId: number): string => `talk ${roomId}`;

export const draftKey = (owner: Owner, place: string): string => `${owner} ${place}`;

export const draftRow = (
  owner: Owner,
  place: string,
  words: Record<string, string>,
  at: string,
): DeviceDraft => ({
  key: draftKey(owner, place),
  owner,
  place,
  words,
  edited_at: at,
});

/** Both texts, where neither is in the other already. */
export function joinText(kept = '', written = ''): string {
  if (kept.includes(written)) return kept;
  return written.includes(kept) ? written : `${kept}\n\n${written}`;
}

/** Two drafts of one place: nothing of either `text` is lost; of the rest what was written last stands. */
export const joinDrafts = (kept: DeviceDraft, written: DeviceDraft): DeviceDraft => ({
  ...written,
  words: { ...kept.words, ...written.words, text: joinText(kept.words.text, written.words.text) },
});
