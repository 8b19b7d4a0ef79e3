import type { Deps } from '#server/deps.ts';
import { notify, notifyDreamer } from '#server/features/notifications/notify.service.ts';
import type { CommentRules } from '#server/features/stream/stream-comments.service.ts';
import { type CommentRow, findComment } from './comments.store.ts';

/** The dreamer hears of it, unless it answers their own comment: that is told as an answer. */
export async function tellDreamer(tx: Deps, row: CommentRow, rules: CommentRules): Promise<void> {
  const parent = row.parent_id === null ? undefined : await findComment(tx.db, row.parent_id);
  if (parent?.user_id === rules.dreamer_id && row.state === 'shown') return;
  const { id: comment_id, public_dream_id: copy, user_id: by } = row;
  const fold = `comment:${copy}`;
  await notifyDreamer(tx, copy, { kind: 'comment', by, comment_id, fold, key: `comment:${comment_id}` });
}

/** Whoever is answered hears of it once others see it. */
export async function tellAnswered(tx: Deps, row: CommentRow): Promise<void> {
  const parent = row.parent_id === null ? undefined : await findComment(tx.db, row.parent_id);
  if (!parent) return;
  const { id: comment_id, public_dream_id, user_id: by } = row;
  const told = { public_dream_id, comment_id, by, fold: `answer:${parent.id}`, key: `answer:${comment_id}` };
  await notify(tx, { ...told, kind: 'answer', to: [parent.user_id] });
}
