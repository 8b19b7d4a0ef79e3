import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import { forbidden } from '#server/http/errors.ts';
import { type SavedView, type SavedViewInput, VIEWS_KEPT } from '#shared/library/saved-views.ts';
import { tooManyViews, viewNotFound } from '#server/features/dreams/dreams.errors.ts';
import { canKeepDiary } from '#server/features/dreams/dreams.policy.ts';
import * as store from './saved-views.store.ts';

/** The actor's saved searches, oldest first. */
export const readViews = (deps: Deps, actor: Member): Promise<SavedView[]> =>
  store.listViews(deps.db, actor.userId, VIEWS_KEPT);

/** Keeps a search under a name; the same name again changes what it finds. Throws 403 for admins, 409 past thirty. */
export async function keepView(deps: Deps, actor: Member, input: SavedViewInput): Promise<SavedView> {
  if (!canKeepDiary(actor)) throw forbidden();
  return inTransaction(deps, async (tx) => {
    const kept = await store.lockViews(tx.db, actor.userId);
    const same = await store.findViewByName(tx.db, actor.userId, input.name);
    const changed = same && (await store.updateView(tx.db, actor.userId, same.id, input));
    if (changed) return changed;
    if (kept >= VIEWS_KEPT) throw tooManyViews();
    return store.insertView(tx.db, actor.userId, input);
  });
}

/** Throws 404 for other people's. */
export async function removeView(deps: Deps, actor: Member, id: number): Promise<void> {
  if (!(await store.deleteView(deps.db, actor.userId, id))) throw viewNotFound();
}
