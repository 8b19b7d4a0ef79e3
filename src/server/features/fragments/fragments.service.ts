import type { z } from 'zod';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import {
  addDream,
  type DreamRow,
  getDream,
  removeDream,
  saveTranscript,
} from '#server/features/dreams/dreams.service.ts';
import { answersBefore } from '#server/features/prompts/answers.service.ts';
import { answersTo } from '#server/features/prompts/showings.service.ts';
import type { Member } from '#server/http/actor.ts';
import { defineError, invalid } from '#server/http/errors.ts';
import { DREAM_LIMITS, WORD_FIELDS, type WordField, wordsOf } from '#shared/dreams.ts';
import type { DreamPieces, Fragment, FragmentPage, FragmentQuery, mergeInput } from '#shared/fragments.ts';
import { codePoints } from '#shared/text.ts';
import * as store from './fragments.store.ts';
import { mergedFields } from './merged-fields.ts';

const fragmentNotFound = defineError(404, 'fragments.not_found', 'There is no such fragment.');
const notAFragment = defineError(
  409,
  'fragments.not_a_fragment',
  'Only fragments can be merged. One of these is a dream of its own.',
);
const mergedAlready = defineError(
  409,
  'fragments.merged_already',
  'One of these fragments is part of a dream already. Nothing was changed.',
);
const nameTaken = defineError(
  409,
  'fragments.name_taken',
  'There is another dream under this name. Nothing was changed.',
);
const notMerged = defineError(409, 'fragments.not_merged', 'This dream was not made from fragments.');

type Merge = z.output<typeof mergeInput>;
type Pieces = [store.FragmentRow, ...store.FragmentRow[]];

/** The named rows in the order of their names. Throws 404 when one of them is not the dreamer's or is in the bin. */
async function lockPieces(deps: Deps, userId: number, names: Merge['ids']): Promise<Pieces> {
  const rows = await store.lockNamed(deps.db, userId, {
    ids: names.filter((name) => typeof name === 'number'),
    clientIds: names.filter((name) => typeof name === 'string'),
  });
  const byName = new Map<number | string, store.FragmentRow>();
  for (const row of rows) byName.set(row.id, row).set(row.client_id, row);
  const pieces = names.map((name) => byName.get(name));
  if (pieces.some((row) => !row || row.deleted_at !== null)) throw fragmentNotFound();
  if (rows.length !== names.length) throw invalid({ ids: 'Each fragment once' });
  return pieces as Pieces;
}

/** The dream that this very merge made before; undefined where it has not happened. Throws 409 for another's name. */
async function madeBefore(deps: Deps, userId: number, merge: Merge, pieces: Pieces) {
  const made = await store.findNamed(deps.db, userId, merge.client_id);
  if (!made) return undefined;
  if (pieces.some(({ merged_into: into }) => into !== made.id)) throw nameTaken();
  return made;
}

async function makeDream(deps: Deps, actor: Member, merge: Merge, pieces: Pieces): Promise<DreamRow> {
  const fields = mergedFields(pieces, merge);
  if (codePoints(fields.text) > DREAM_LIMITS.text) {
    throw invalid({ ids: `Together they are longer than ${DREAM_LIMITS.text} characters` });
  }
  const made = await addDream(deps, actor, {
    ...fields,
    ...(merge.night_of ? { night_of: merge.night_of } : {}),
    client_id: merge.client_id,
    title: merge.title,
    state: 'kept',
  });
  const ids = pieces.map(({ id }) => id);
  await store.joinTo(deps.db, actor.userId, ids, made.id);
  await store.insertMerged(deps.db, {
    dream_id: made.id,
    user_id: actor.userId,
    ...wordsOf(made),
  });
  return made;
}

/**
 * Makes one kept dream of fragments, which stay as they are. Repeating the call answers the same dream. Throws 404 for
 * other people's, 409 for dreams, for fragments of another dream and for a taken `client_id`; then nothing is changed.
 */
export const mergeFragments = (deps: Deps, actor: Member, merge: Merge): Promise<DreamRow> =>
  inTransaction(deps, async (tx) => {
    await store.holdName(tx.db, actor.userId, merge.client_id);
    const pieces = await lockPieces(tx, actor.userId, merge.ids);
    const before = await madeBefore(tx, actor.userId, merge, pieces);
    if (before) return before;
    if (pieces.some(({ state }) => state !== 'fragment')) throw notAFragment();
    if (pieces.some(({ merged_into: into }) => into !== null)) throw mergedAlready();
    return makeDream(tx, actor, merge, pieces);
  });

/**
 * Gives a dream's fragments back to the inbox. A dream that still is just what they made goes into the bin; one that was
 * worked on since is kept, and `dream_kept` says so. Throws 404 for other people's, 409 where there are no fragments.
 */
export const unmergeDream = (
  deps: Deps,
  actor: Member,
  dreamId: number,
): Promise<{ fragments: number; dream_kept: boolean }> =>
  inTransaction(deps, async (tx) => {
    const family = await store.lockFamily(tx.db, actor.userId, dreamId);
    const whole = family.find(({ id }) => id === dreamId);
    await getDream(tx, actor, dreamId);
    const untouched = await isUntouched(tx, actor.userId, dreamId, whole);
    const fragments = await store.partFrom(tx.db, actor.userId, dreamId);
    if (fragments === 0) throw notMerged();
    if (untouched) await removeDream(tx, actor, dreamId);
    return { fragments, dream_kept: !untouched };
  });

async function isUntouched(
  deps: Deps,
  userId: number,
  dreamId: number,
  whole: Pick<DreamRow, WordField | 'public_dream_id'> | undefined,
): Promise<boolean> {
  const merged = await store.findMerged(deps.db, userId, dreamId);
  if (!merged || !whole) return false;
  const isSame = WORD_FIELDS.every((name) => merged[name] === null || merged[name] === whole[name]);
  return isSame && whole.public_dream_id === null;
}

async function withTakes(
  deps: Deps,
  userId: number,
  rows: readonly store.FragmentRow[],
): Promise<Fragment[]> {
  const takes = await store.listTakes(
    deps.db,
    userId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, recordings: takes.filter((take) => take.dream_id === row.id) }));
}

/** What waits in the inbox, newest night first. */
export async function readInbox(
  deps: Deps,
  actor: Member,
  { limit, before_night: night, before_id: id }: FragmentQuery,
): Promise<Omit<FragmentPage, 'error'>> {
  const before = night && id ? { night, id } : undefined;
  const rows = await store.listWaiting(deps.db, actor.userId, { before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    list: await withTakes(deps, actor.userId, shown),
    next: rows.length > limit && last ? { night: last.night_of, id: last.id } : null,
    total: await store.countWaiting(deps.db, actor.userId),
  };
}

/** What one dream was made from and what was answered about it. Throws 404 for other people's. */
export async function readPieces(
  deps: Deps,
  actor: Member,
  dreamId: number,
): Promise<Omit<DreamPieces, 'error'>> {
  const whole = await getDream(deps, actor, dreamId);
  const rows = await store.listPieces(deps.db, actor.userId, dreamId);
  return {
    fragments: await withTakes(deps, actor.userId, rows),
    untouched: rows.length > 0 && (await isUntouched(deps, actor.userId, dreamId, whole)),
    answers: await answersTo(deps, actor.userId, dreamId),
    evening: await answersBefore(deps, actor.userId, whole.night_of),
  };
}

/** Words that were written down after the merge follow their fragment into its dream, at the end; repeating adds none. */
export async function bringLateWords(deps: Deps, userId: number, fragmentId: number): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const into = (await store.findById(tx.db, userId, fragmentId))?.merged_into ?? null;
    if (into === null) return;
    const family = await store.lockFamily(tx.db, userId, into);
    const piece = family.find(({ id }) => id === fragmentId);
    const whole = family.find(({ id }) => id === into);
    if (!piece || piece.text.trim() === '') return;
    if (!whole || whole.deleted_at !== null || whole.text.includes(piece.text.trim())) return;
    const merged = await store.findMerged(tx.db, userId, whole.id);
    const text = [whole.text.trimEnd(), piece.text.trim()].filter(Boolean).join('\n\n');
    if (codePoints(text) > DREAM_LIMITS.text) return;
    await saveTranscript(tx, {
      userId,
      dreamId: whole.id,
      transcript: text,
      previous: [whole.text],
      language: whole.language || undefined,
    });
    if (merged && merged.text === whole.text) await store.updateMerged(tx.db, merged.id, text);
  });
}
