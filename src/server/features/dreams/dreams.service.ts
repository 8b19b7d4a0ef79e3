import { deletePublicCopies } from '#server/db/copy-removal.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { dreamCategory, holdCategories } from '#server/features/categories/categories.service.ts';
import { noteDisclosures } from '#server/features/disclosures/disclosures.service.ts';
import { withPresentNames } from '#server/features/dreams/names/present-names.service.ts';
import type { Member } from '#server/http/actor.ts';
import { forbidden } from '#server/http/errors.ts';
import type { DreamInput } from '#shared/dreams.ts';
import { saveChange } from './dream-change.store.ts';
import { insertDream } from './dream-insert.store.ts';
import { changeOf, factsOfText, newDream } from './dream-rows.ts';
import { dreamChangedElsewhere, dreamInBin, dreamNotFound } from './dreams.errors.ts';
import { canKeepDiary } from './dreams.policy.ts';
import {
  type DreamChange,
  deleteDreamCount,
  deleteDreamsOfUser,
  type DreamRow,
  findDream,
  findDreamByClient,
  lockDream,
  lockDreamByClient,
  updateDream,
} from './dreams.store.ts';
import { dreamDefaults, freshDreamDefaults, lastKnownDreamDefaults } from './dream-defaults.service.ts';
import { keepRefused, keepReplaced } from './versions/versions.store.ts';
import { composed } from '#shared/text.ts';

export type { DreamRow } from './dreams.store.ts';
export { dreamDefaults } from './dream-defaults.service.ts';
export { nightOf } from '#shared/nights/night-of.ts';

/** Days that a deleted dream stays in the bin (decisions, point 18). */
export const BIN_DAYS = 30;

/** The input with names and category as they are called now, whatever the device still knows. */
async function present(
  deps: Deps,
  userId: number,
  input: DreamInput,
  before?: DreamRow,
): Promise<DreamInput> {
  const named = await withPresentNames(deps, userId, input, before);
  const { category_id } = named;
  return category_id ? { ...named, category_id: await dreamCategory(deps, category_id) } : named;
}

/** DreamDefaults that change faster than a dream can be kept are nobody's. */
const MOST_TRIES = 3;

/** Undefined where the dreamer already has a dream with this client id. */
async function createDream(deps: Deps, actor: Member, input: DreamInput): Promise<DreamRow | undefined> {
  let defaults = await lastKnownDreamDefaults(deps, actor.userId);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const made = await insertDream(
      deps.db,
      newDream(actor.userId, input, defaults, deps.clock.now()),
      defaults,
    );
    if (made === 'there') return undefined;
    if (made !== 'stale') {
      deps.events.announce();
      return made.row;
    }
    defaults = await freshDreamDefaults(deps, actor.userId);
  }
  throw new Error(`The defaults of dreamer ${actor.userId} do not hold still`);
}

/**
 * Saves a dream. An input that says which version it was written on changes that dream; any other makes one, or changes the
 * one that has its client id already, so that repeating the call is harmless. Throws 403 for admins, and as `changeDream`.
 */
export async function addDream(deps: Deps, actor: Member, input: DreamInput): Promise<DreamRow> {
  if (!canKeepDiary(actor)) throw forbidden();
  const { client_id: clientId, updated_at: read } = input;
  if (clientId === undefined || read === undefined) {
    const made = await createDream(deps, actor, await present(deps, actor.userId, input));
    if (made) return made;
  }
  return saveOn(deps, (tx) => lockDreamByClient(tx.db, actor.userId, clientId ?? ''), input);
}

const wouldOverwrite = (row: DreamRow, input: DreamInput): boolean =>
  input.updated_at !== undefined &&
  new Date(input.updated_at).getTime() !== new Date(row.updated_at).getTime();

/** Changes the dream that `hold` finds and locks. */
async function saveOn(
  deps: Deps,
  hold: (tx: Deps) => Promise<DreamRow | undefined>,
  input: DreamInput,
): Promise<DreamRow> {
  const outcome = await inTransaction(deps, async (tx) => {
    if (input.category_id) await holdCategories(tx, [input.category_id]);
    const row = await hold(tx);
    if (!row) throw dreamNotFound();
    if (row.deleted_at !== null) throw dreamInBin();
    if (wouldOverwrite(row, input)) {
      await keepRefused(tx.db, row, input);
      return { conflict: row };
    }
    const now = await present(tx, row.user_id, input, row);
    const language = input.text === undefined ? '' : (await dreamDefaults(tx, row.user_id)).language;
    const left = input.state === 'kept' ? { merged_into: null } : {};
    return { changed: await saveWords(tx, row, { ...changeOf(now, language), ...left }) };
  });
  if (outcome.conflict) throw dreamChangedElsewhere({ extra: { model: outcome.conflict } });
  return outcome.changed;
}

/** Writes a change into a dream that is held, once the words that it replaces are kept as a version. */
async function saveWords(tx: Deps, row: DreamRow, change: DreamChange): Promise<DreamRow> {
  await keepReplaced(tx.db, row, change);
  const changed = await saveChange(tx.db, row.id, change);
  tx.events.announce();
  return changed;
}

/**
 * Changes a dream; words that it replaces are kept as a version. A fragment that is kept as a dream is no piece of another.
 * Throws 404 for somebody else's, 409 `dreams.in_bin`, 409 `dreams.changed_elsewhere` (with the present `model`) when
 * another device has saved since `updated_at`, after keeping the refused words as a version.
 */
export const changeDream = (deps: Deps, actor: Member, id: number, input: DreamInput): Promise<DreamRow> =>
  saveOn(deps, (tx) => lockDream(tx.db, actor.userId, id), input);

/** One of the actor's own dreams. Throws 404 for unknown ones and for other people's. */
export async function getDream(deps: Deps, actor: Member, id: number): Promise<DreamRow> {
  const row = await findDream(deps.db, actor.userId, id);
  if (!row) throw dreamNotFound();
  return row;
}

/** Like getDream, and nobody else changes the dream until the transaction ends. */
export async function holdDream(deps: Deps, actor: Pick<Member, 'userId'>, id: number): Promise<DreamRow> {
  const row = await lockDream(deps.db, actor.userId, id);
  if (!row) throw dreamNotFound();
  return row;
}

/** One of the actor's own dreams by the id that its device gave it. Throws 404 for unknown ones and for other people's. */
export async function getDreamByClient(deps: Deps, actor: Member, clientId: string): Promise<DreamRow> {
  const row = await findDreamByClient(deps.db, actor.userId, clientId);
  if (!row) throw dreamNotFound();
  return row;
}

/** Puts a dream into the bin and withdraws its public copy at once; repeating it is harmless. */
export async function removeDream(deps: Deps, actor: Member, id: number): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const row = await lockDream(tx.db, actor.userId, id);
    if (!row) throw dreamNotFound();
    if (row.deleted_at !== null) return;
    await updateDream(tx.db, id, {
      deleted_at: deps.clock.now().toISOString(),
      public_dream_id: null,
      visibility: 'private',
    });
    if (row.public_dream_id !== null) {
      await deletePublicCopies(tx.db, [row.public_dream_id]);
      await noteDisclosures(tx, [{ user_id: row.user_id, dream_id: id, kind: 'withdrawn' }]);
      await tx.events.emit(tx, 'stream.withdrawn', { public_dream_id: row.public_dream_id });
    }
    await tx.events.emit(tx, 'dreams.deleted', { dream_id: id, user_id: row.user_id });
  });
}

/** Takes a dream out of the bin. */
export async function restoreDream(deps: Deps, actor: Member, id: number): Promise<DreamRow> {
  return inTransaction(deps, async (tx) => {
    const row = await lockDream(tx.db, actor.userId, id);
    if (!row) throw dreamNotFound();
    if (row.deleted_at === null) return row;
    await tx.events.emit(tx, 'dreams.restored', { dream_id: id, user_id: row.user_id });
    return saveChange(tx.db, id, { deleted_at: null });
  });
}

/**
 * Gives a dream the words of its recordings; words that were typed meanwhile are never replaced. `previous` is what its
 * earlier recordings gave: a text that is still just that grows by the new words.
 */
export async function saveTranscript(
  deps: Deps,
  {
    userId,
    dreamId,
    transcript,
    previous = [],
    title = '',
    language,
  }: {
    userId: number;
    dreamId: number;
    transcript: string;
    /** What its text may be if nobody has typed: the words of the other recordings, however they were written. */
    previous?: readonly string[];
    /** For a dream that has none. */
    title?: string;
    language?: string;
  },
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const row = await lockDream(tx.db, userId, dreamId);
    if (!row || transcript.trim() === '') return;
    if (row.text.trim() !== '' && !previous.includes(row.text)) return;
    const text = composed(transcript).replaceAll('\u0000', '');
    const facts = factsOfText(text, (await dreamDefaults(tx, userId)).language);
    const untitled = row.title.trim() === '' && row.state !== 'fragment';
    const named = untitled && title !== '' ? { title: composed(title) } : {};
    await saveWords(tx, row, { text, ...named, ...facts, ...(language ? { language } : {}) });
  });
}

const ERASED_AT_ONCE = 500;

/** Removes every dream of somebody who is being erased, with all that hangs on them. */
export async function removeDreamsOfUser(deps: Deps, userId: number): Promise<void> {
  while ((await deleteDreamsOfUser(deps.db, userId, ERASED_AT_ONCE)) > 0);
  await deleteDreamCount(deps.db, userId);
}
