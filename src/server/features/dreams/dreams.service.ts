import { randomUUID } from 'node:crypto';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { dreamCategory, holdCategories } from '#server/features/categories/categories.service.ts';
import { noteDisclosures } from '#server/features/disclosures/disclosures.service.ts';
import { withPresentNames } from '#server/features/dreams/names/present-names.service.ts';
import type { Member } from '#server/http/actor.ts';
import { forbidden } from '#server/http/errors.ts';
import { detectLanguage } from '#server/language/detect-language.ts';
import { tokenise } from '#server/language/tokens.ts';
import type { DreamInput } from '#shared/dreams.ts';
import { isTimeZone, nightOf } from '#shared/nights/night-of.ts';
import { insertDream } from './dream-insert.store.ts';
import { dreamChangedElsewhere, dreamInBin, dreamNotFound } from './dreams.errors.ts';
import { canKeepDiary } from './dreams.policy.ts';
import {
  type DreamChange,
  deleteDreamCount,
  deleteDreamsOfUser,
  deletePublicCopy,
  type DreamRow,
  findDream,
  findDreamByClient,
  type DreamDefaults,
  insertVersion,
  lockDream,
  type NewDream,
  updateDream,
} from './dreams.store.ts';
import { dreamDefaults, freshDreamDefaults, lastKnownDreamDefaults } from './dream-defaults.service.ts';

export type { DreamRow } from './dreams.store.ts';
export { dreamDefaults } from './dream-defaults.service.ts';
export { isTimeZone, nightOf } from '#shared/nights/night-of.ts';

/** Days that a deleted dream stays in the bin (decisions, point 18). */
export const BIN_DAYS = 30;

const unique = (names: readonly string[]): string[] => {
  const seen = new Map<string, string>();
  for (const name of names) seen.set(name.toLocaleLowerCase(), seen.get(name.toLocaleLowerCase()) ?? name);
  return [...seen.values()];
};

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

function fieldsOf(input: DreamInput, defaults: DreamDefaults): DreamChange {
  const {
    client_id: _client,
    updated_at: _read,
    recorded_at,
    recorded_tz,
    night_of,
    tags,
    people,
    places,
    signs,
    series,
    ...plain
  } = input;
  const zone = recorded_tz && isTimeZone(recorded_tz) ? recorded_tz : undefined;
  return {
    ...plain,
    ...(tags ? { tags: unique(tags) } : {}),
    ...(people ? { people: unique(people) } : {}),
    ...(places ? { places: unique(places) } : {}),
    ...(signs ? { signs: unique(signs) } : {}),
    ...(series ? { series: unique(series) } : {}),
    ...(night_of ? { night_of } : {}),
    ...(recorded_at ? { recorded_at: new Date(recorded_at).toISOString() } : {}),
    ...(zone ? { recorded_tz: zone } : {}),
    ...(input.text === undefined
      ? {}
      : { words: tokenise(input.text).length, language: detectLanguage(input.text, defaults.language) }),
  };
}

function newDream(deps: Deps, actor: Member, input: DreamInput, defaults: DreamDefaults): NewDream {
  const fields = fieldsOf(input, defaults);
  const recordedAt = fields.recorded_at ?? deps.clock.now().toISOString();
  const zone = fields.recorded_tz ?? defaults.timezone;
  return {
    language: defaults.language,
    ...fields,
    user_id: actor.userId,
    client_id: input.client_id ?? randomUUID(),
    recorded_at: recordedAt,
    recorded_tz: zone,
    night_of: fields.night_of ?? nightOf(new Date(recordedAt), zone, defaults.night_boundary_hour),
  };
}

/** DreamDefaults that change faster than a dream can be kept are nobody's. */
const MOST_TRIES = 3;

/** Undefined where the dreamer already has a dream with this client id. */
async function createDream(deps: Deps, actor: Member, input: DreamInput): Promise<DreamRow | undefined> {
  let defaults = await lastKnownDreamDefaults(deps, actor.userId);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const made = await insertDream(deps.db, newDream(deps, actor, input, defaults), defaults);
    if (made === 'there') return undefined;
    if (made !== 'stale') {
      deps.events.announce();
      return made.row;
    }
    defaults = await freshDreamDefaults(deps, actor.userId);
  }
  throw new Error(`The defaults of dreamer ${actor.userId} do not hold still`);
}

const tellsSaved = (deps: Deps, row: DreamRow) =>
  row.state !== 'draft'
    ? deps.events.emit(deps, 'dreams.saved', { dream_id: row.id, user_id: row.user_id })
    : Promise.resolve();

/** Keeps a dream. Repeating the call with the same client id changes the same dream. Throws 403 for admins. */
export async function addDream(deps: Deps, actor: Member, input: DreamInput): Promise<DreamRow> {
  if (!canKeepDiary(actor)) throw forbidden();
  const made = await createDream(deps, actor, await present(deps, actor.userId, input));
  if (made) return made;
  const there = await findDreamByClient(deps.db, actor.userId, input.client_id ?? '');
  if (!there) throw dreamNotFound();
  return changeDream(deps, actor, there.id, input);
}

const wouldOverwrite = (row: DreamRow, input: DreamInput): boolean =>
  input.updated_at !== undefined &&
  new Date(input.updated_at).getTime() !== new Date(row.updated_at).getTime();

/** True where the change replaces words that are not simply continued. */
const losesWords = (row: DreamRow, input: DreamInput): boolean =>
  (input.text !== undefined && row.text !== '' && !input.text.startsWith(row.text)) ||
  (input.title !== undefined && row.title !== '' && input.title !== row.title);

/**
 * Changes a dream; words that it replaces are kept as a version. A fragment that is kept as a dream is no piece of another.
 * Throws 404 for somebody else's, 409 `dreams.changed_elsewhere` (with the present `model`) when another device
 * has saved since `updated_at`, after keeping the refused text as a version.
 */
export async function changeDream(
  deps: Deps,
  actor: Member,
  id: number,
  input: DreamInput,
): Promise<DreamRow> {
  const outcome = await inTransaction(deps, async (tx) => {
    if (input.category_id) await holdCategories(tx, [input.category_id]);
    const row = await lockDream(tx.db, actor.userId, id);
    if (!row) throw dreamNotFound();
    if (row.deleted_at !== null) throw dreamInBin();
    const version = { dream_id: id, user_id: row.user_id };
    if (wouldOverwrite(row, input)) {
      const refused = { title: input.title ?? row.title, text: input.text ?? row.text };
      if (refused.text !== row.text || refused.title !== row.title) {
        await insertVersion(tx.db, { ...version, ...refused, reason: 'conflict' });
      }
      return { conflict: row };
    }
    if (losesWords(row, input)) {
      await insertVersion(tx.db, { ...version, title: row.title, text: row.text, reason: 'edit' });
    }
    const now = await present(tx, row.user_id, input, row);
    const changed = await updateDream(tx.db, id, {
      ...fieldsOf(now, await dreamDefaults(tx, row.user_id)),
      ...(input.state === 'kept' ? { merged_into: null } : {}),
    });
    await tellsSaved(tx, changed);
    return { changed };
  });
  if (outcome.conflict) throw dreamChangedElsewhere({ extra: { model: outcome.conflict } });
  return outcome.changed;
}

/** One of the actor's own dreams. Throws 404 for unknown ones and for other people's. */
export async function getDream(deps: Deps, actor: Member, id: number): Promise<DreamRow> {
  const row = await findDream(deps.db, actor.userId, id);
  if (!row) throw dreamNotFound();
  return row;
}

/** Like getDream, and nobody else changes the dream until the transaction ends. */
export async function holdDream(deps: Deps, actor: Member, id: number): Promise<DreamRow> {
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
      await deletePublicCopy(tx.db, row.public_dream_id);
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
    const restored = await updateDream(tx.db, id, { deleted_at: null });
    await tx.events.emit(tx, 'dreams.restored', { dream_id: id, user_id: row.user_id });
    await tellsSaved(tx, restored);
    return restored;
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
    previous = '',
    language,
  }: { userId: number; dreamId: number; transcript: string; previous?: string; language?: string },
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const row = await lockDream(tx.db, userId, dreamId);
    if (!row || transcript.trim() === '') return;
    if (row.text.trim() !== '' && row.text !== previous) return;
    const text = transcript.normalize('NFC').replaceAll('\u0000', '');
    const detected = language ?? detectLanguage(text, (await dreamDefaults(tx, userId)).language);
    const changed = await updateDream(tx.db, dreamId, {
      text,
      words: tokenise(text).length,
      language: detected,
    });
    await tellsSaved(tx, changed);
  });
}

const ERASED_AT_ONCE = 500;

/** Removes every dream of somebody who is being erased, with all that hangs on them. */
export async function removeDreamsOfUser(deps: Deps, userId: number): Promise<void> {
  while ((await deleteDreamsOfUser(deps.db, userId, ERASED_AT_ONCE)) > 0);
  await deleteDreamCount(deps.db, userId);
}
