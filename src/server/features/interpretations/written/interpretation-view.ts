import type { Interpretation, Lens } from '#shared/interpretations.ts';
import type { WrittenRow } from './written.store.ts';

/** Who looks: ids never leave the server, what may be told does. */
export type Viewer = { readerId: number | null; isDreamer: boolean };

/** One interpretation for one reader. `text` is the dream's as it stands now; null where it is not known. */
export function presentInterpretation(
  row: WrittenRow,
  text: string | null,
  { readerId, isDreamer }: Viewer,
): Interpretation {
  const own = row.user_id === readerId;
  return {
    id: row.id,
    copy_id: row.public_dream_id,
    dream_id: own ? row.dream_id : null,
    source: row.source === 'self' ? 'self' : 'member',
    lens: lensOf(row.lens),
    text: row.text,
    passages: row.passages.map((words) => ({ words, gone: text !== null && !text.includes(words) })),
    visibility: row.visibility,
    state: row.state,
    verdict: own || isDreamer ? row.verdict : null,
    thanked: row.thanked_at !== null,
    revision: row.revision,
    replies: row.replies,
    author: { id: row.user_id, username: row.username ?? '', photo: row.photo },
    own,
    judges: isDreamer && !own,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/**
 * One's own interpretation of a dream that cannot be read: withdrawn, hidden or erased look alike, so that none of them tells
 * when which of a dreamer's copies went. The author's words stay, the dream's and the dreamer's talk do not.
 */
export const withoutDream = (row: WrittenRow): WrittenRow => ({
  ...row,
  public_dream_id: null,
  passages: [],
  replies: 0,
});

const LENS_NAMES: readonly string[] = ['image', 'feeling', 'story', 'waking', 'culture', 'surprise', 'ask'];

/** What was brought in from elsewhere may carry a word that is no lens here. */
export const lensOf = (written: string): Lens | null =>
  LENS_NAMES.includes(written) ? (written as Lens) : null;
