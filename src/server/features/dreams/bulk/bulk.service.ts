import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { holdCategories } from '#server/features/categories/categories.service.ts';
import { presentNames } from '#server/features/dreams/names/present-names.service.ts';
import type { Member } from '#server/http/actor.ts';
import { forbidden, invalid } from '#server/http/errors.ts';
import type { LibrarySearchQuery } from '#shared/library/library.ts';
import {
  type BulkAct,
  type BulkInput,
  type BulkResult,
  type DreamChoice,
  VIEW_LIMITS,
} from '#shared/library/library-views.ts';
import { changedFields, isTouched } from './bulk-acts.ts';
import { keepFormerState, type KeptState } from './bulk-former.service.ts';
import { nothingChosen, tooManyAtOnce } from './bulk.errors.ts';
import {
  type BulkFields,
  copyOfPublicDream,
  isDreamCategory,
  lockDreams,
  moveToBin,
  writeFields,
} from './bulk.store.ts';
import { dreamInBin, dreamNotFound } from '#server/features/dreams/dreams.errors.ts';
import { canKeepDiary } from '#server/features/dreams/dreams.policy.ts';
import { removeDream } from '#server/features/dreams/dreams.service.ts';
import { findDreamIds } from '#server/features/dreams/library/library.service.ts';
import { withdrawCopy } from '#server/features/dreams/public-copy.service.ts';

const BULK_LIMIT = { points: 60, seconds: 60 };

/** The ids that are meant, by number or by a search of the library. Throws 404 for none, 400 for too many. */
export async function chosenDreams(
  deps: Deps,
  actor: Member,
  { ids: given, search }: DreamChoice,
): Promise<number[]> {
  if (given) return given;
  const { q, favourite } = search ?? {};
  const asked: LibrarySearchQuery = {
    ...(q ? { q } : {}),
    ...(favourite ? { favourite: 'true' } : {}),
  };
  const ids = await findDreamIds(deps, actor, asked, VIEW_LIMITS.bulk + 1);
  if (ids.length > VIEW_LIMITS.bulk) throw tooManyAtOnce();
  if (ids.length === 0) throw nothingChosen();
  return ids;
}

/** A tag or series that was renamed or merged away means its new name, as it does where one dream is saved. */
async function presentAct(deps: Deps, userId: number, act: BulkAct): Promise<BulkAct> {
  if (act.act === 'add_tag') {
    const { tags: [tag = act.tag] = [] } = await presentNames(deps, userId, { tags: [act.tag] });
    return { ...act, tag };
  }
  if (act.act !== 'add_series') return act;
  const { series: [series = act.series] = [] } = await presentNames(deps, userId, { series: [act.series] });
  return { ...act, series };
}

/** The category stays until the transaction ends. Throws 400 where it is none for dreams, or is hidden or gone. */
async function holdWanted(tx: Deps, id: number): Promise<void> {
  const [held] = await holdCategories(tx, [id]);
  if (held === undefined || !(await isDreamCategory(tx.db, id)))
    throw invalid({ 'do.category_id': 'There is no such category' });
}

/** Locks all of them. Throws 404 where one is not the actor's, 409 where one is in the bin. */
async function lockChosen(
  tx: Deps,
  actor: Member,
  ids: readonly number[],
  act: BulkAct,
): Promise<BulkFields[]> {
  const rows = await lockDreams(tx.db, actor.userId, ids);
  if (rows.length !== ids.length) throw dreamNotFound();
  if (act.act !== 'delete' && rows.some((row) => row.deleted_at !== null)) throw dreamInBin();
  return rows;
}

/** Dreams with a public copy go through the rules for one; there are few. */
async function carryOut(tx: Deps, actor: Member, rows: readonly BulkFields[], act: BulkAct): Promise<void> {
  const shared = rows.filter((row) => row.public_dream_id !== null);
  if (act.act === 'withdraw') {
    for (const row of shared) await withdrawCopy(tx, actor, row);
  } else if (act.act === 'delete') {
    for (const row of shared) await removeDream(tx, actor, row.id);
    const own = rows.filter((row) => row.public_dream_id === null).map(({ id }) => id);
    await moveToBin(tx.db, actor.userId, own, tx.clock.now().toISOString());
  } else {
    const written = rows.map((row) => ({ ...row, ...changedFields(row, act) }));
    await writeFields(tx.db, actor.userId, written);
  }
}

async function rememberBefore(
  tx: Deps,
  actor: Member,
  act: BulkAct,
  touched: readonly BulkFields[],
): Promise<KeptState> {
  const takesCopies = act.act === 'withdraw' || act.act === 'delete';
  const dreams = [];
  for (const row of touched) {
    const copy =
      takesCopies && row.public_dream_id !== null
        ? await copyOfPublicDream(tx.db, row.public_dream_id)
        : null;
    dreams.push({ ...row, copy });
  }
  return keepFormerState(tx, actor.userId, { act, dreams });
}

/**
 * Does one thing to many of the actor's own dreams, all or none, through the same rules as for one. Answers what takes it
 * back for ten minutes. Throws 404 where one is not theirs, 409 where one is in the bin or its tags or series are full, 400.
 */
export async function changeMany(
  deps: Deps,
  actor: Member,
  input: BulkInput,
): Promise<Omit<BulkResult, 'error'>> {
  if (!canKeepDiary(actor)) throw forbidden();
  await deps.limiter.take('dreams.bulk', String(actor.userId), BULK_LIMIT);
  const act = await presentAct(deps, actor.userId, input.do);
  const ids = await chosenDreams(deps, actor, input);
  let kept: KeptState | null = null;
  try {
    const changed = await inTransaction(deps, async (tx) => {
      if (act.act === 'category' && act.category_id !== null) await holdWanted(tx, act.category_id);
      const touched = (await lockChosen(tx, actor, ids, act)).filter((row) => isTouched(row, act));
      if (touched.length === 0) return 0;
      kept = await rememberBefore(tx, actor, act, touched);
      await carryOut(tx, actor, touched, act);
      return touched.length;
    });
    return { chosen: ids.length, changed, undo: undoOf(kept) };
  } catch (error) {
    await forgetState(deps, kept);
    throw error;
  }
}

const undoOf = (kept: KeptState | null): BulkResult['undo'] =>
  kept && { token: kept.token, expires_at: kept.expires_at };

const forgetState = async (deps: Deps, kept: KeptState | null): Promise<void> => {
  if (kept) await deps.files.remove(kept.key);
};
