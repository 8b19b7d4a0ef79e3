import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { noteDisclosures } from '#server/features/disclosures/disclosures.service.ts';
import { findDreamIds } from '#server/features/dreams/library/library.service.ts';
import { taughtAsKnown } from '#server/features/symbols/taught.service.ts';
import type { Member } from '#server/http/actor.ts';
import { takingTurns } from '#server/turns.ts';
import { forbidden } from '#server/http/errors.ts';
import type { DisclosureKind } from '#shared/disclosures.ts';
import {
  type DreamPack,
  type KnownNames,
  PACK_LIMITS,
  type PackChoice,
  type PackDream,
  type PackInput,
  type Redaction,
} from '#shared/dream-packs.ts';
import type { LibrarySearchQuery } from '#shared/library/library.ts';
import type { KnownName, NameKind } from '#shared/names-scan/known-names.ts';
import { packEmpty, packTooLong, packTooMany } from './dream-packs.errors.ts';
import { canGiveDreams } from './dream-packs.policy.ts';
import * as store from './dream-packs.store.ts';
import { type DreamToGive, toPackDream } from './pack-dream.ts';
import { Redactor } from './redact.ts';

const PREVIEW_LIMIT = { points: 40, seconds: 60 };

async function wanted(deps: Deps, actor: Member, { ids, from, to, search }: PackChoice): Promise<number[]> {
  if (ids) return ids;
  const most = PACK_LIMITS.dreams + 1;
  if (from !== undefined && to !== undefined)
    return store.givableOfNights(deps.db, actor.userId, { from, to }, most);
  const { q, favourite } = search ?? {};
  const asked: LibrarySearchQuery = {
    ...(q ? { q } : {}),
    ...(favourite ? { favourite: 'true' } : {}),
  };
  return findDreamIds(deps, actor, asked, most);
}

async function givableOf(deps: Deps, actor: Member, choice: PackChoice): Promise<number[]> {
  if (!canGiveDreams(actor)) throw forbidden();
  const asked = await wanted(deps, actor, choice);
  if (asked.length > PACK_LIMITS.dreams) throw packTooMany();
  return store.holdGivable(deps.db, actor.userId, asked);
}

/**
 * The ids of the actor's dreams that are meant and can be given, held until the transaction ends. What is not theirs, in the
 * bin, unfinished or sealed is left out. Throws 400 for more than a pack holds, 403 for admins, 404 where nothing is left.
 */
export async function chooseDreams(deps: Deps, actor: Member, choice: PackChoice): Promise<number[]> {
  const ids = await givableOf(deps, actor, choice);
  if (ids.length === 0) throw packEmpty();
  return ids;
}

const namesIn = (rows: readonly DreamToGive[], kind: NameKind): KnownName[] =>
  [...new Set(rows.flatMap((row) => (kind === 'person' ? row.people : row.places)))].map((name) => ({
    kind,
    name,
    former: [],
  }));

/**
 * All names of the diary, and of dreams that were saved a moment ago: one that stays must be known, too, so that it is not
 * taken for a stranger's. The dreamer's own name is one of them unless the pack says it.
 */
async function diaryNames(
  deps: Deps,
  userId: number,
  rows: readonly DreamToGive[],
  { hide_people, hide_places, with_name }: Redaction,
): Promise<KnownName[]> {
  if (!hide_people && !hide_places) return [];
  const names: KnownName[] = [];
  for (const kind of ['person', 'place'] as const)
    names.push(...(await store.knownNames(deps.db, userId, kind)), ...namesIn(rows, kind));
  names.push(...(await taughtAsKnown(deps, userId)));
  const own = with_name ? undefined : await store.publicNameOf(deps.db, userId);
  return own === undefined ? names : [...names, { kind: 'person', name: own, former: [] }];
}

/**
 * Somebody's dreams as they go out, oldest night first. Ids that are not theirs, in the bin, unfinished or sealed are left
 * out. Throws 400 where they say more than a pack can hold.
 */
export async function packContents(
  deps: Deps,
  userId: number,
  dreamIds: readonly number[],
  redaction: Redaction,
): Promise<PackDream[]> {
  if ((await store.lengthOf(deps.db, userId, dreamIds)) > PACK_LIMITS.characters) throw packTooLong();
  const rows = await store.findGivable(deps.db, userId, dreamIds);
  const redactor = new Redactor(await diaryNames(deps, userId, rows, redaction), {
    people: redaction.hide_people,
    places: redaction.hide_places,
  });
  const dreams: PackDream[] = [];
  const turn = takingTurns();
  for (const row of rows) {
    dreams.push(toPackDream(row, redaction, redactor));
    await turn();
  }
  return dreams;
}

/** The names of the actor's whole diary, with former names and relations, and the dreamer's own. Throws 403 for admins. */
export async function listKnownNames(deps: Deps, actor: Member): Promise<KnownNames> {
  if (!canGiveDreams(actor)) throw forbidden();
  await deps.limiter.take('dream-packs.preview', String(actor.userId), PREVIEW_LIMIT);
  const names = [
    ...(await store.knownNames(deps.db, actor.userId, 'person')),
    ...(await store.knownNames(deps.db, actor.userId, 'place')),
    ...(await taughtAsKnown(deps, actor.userId)),
  ].map((known) => ({ ...known, former: [...known.former] }));
  return { error: false, names, own: (await store.publicNameOf(deps.db, actor.userId)) ?? null };
}

/** The name that a pack says; null where it says none. */
export const nameAbove = async (
  deps: Deps,
  userId: number,
  { with_name }: Redaction,
): Promise<string | null> => (with_name ? ((await store.publicNameOf(deps.db, userId)) ?? null) : null);

/**
 * A pack as its reader would get it now. Nothing is written down. Where none of what was chosen can be given, it is one without
 * dreams; throws as `packContents` does, 400 for more than a pack holds, 403 for admins.
 */
export async function previewPack(deps: Deps, actor: Member, input: PackInput): Promise<DreamPack> {
  if (!canGiveDreams(actor)) throw forbidden();
  await deps.limiter.take('dream-packs.preview', String(actor.userId), PREVIEW_LIMIT);
  const ids = await givableOf(deps, actor, input.dreams);
  const { title, note, redaction } = input;
  return {
    title,
    note,
    by: await nameAbove(deps, actor.userId, redaction),
    redaction,
    dreams: await packContents(deps, actor.userId, ids, redaction),
  };
}

/** One line of each dream's ledger. The ids are the dreamer's own and held. */
export const noteGiven = (
  tx: Deps,
  userId: number,
  ids: readonly number[],
  kind: DisclosureKind,
  recipient = '',
): Promise<void> =>
  noteDisclosures(
    tx,
    ids.map((dream_id) => ({ user_id: userId, dream_id, kind, recipient })),
  );

/** Writes down that the dialogue for printing these dreams was opened. Answers how many they are. */
export async function notePrinted(deps: Deps, actor: Member, choice: PackChoice): Promise<number> {
  if (!canGiveDreams(actor)) throw forbidden();
  await deps.limiter.take('dream-packs.preview', String(actor.userId), PREVIEW_LIMIT);
  return inTransaction(deps, async (tx) => {
    const ids = await chooseDreams(tx, actor, choice);
    await noteGiven(tx, actor.userId, ids, 'printed');
    return ids.length;
  });
}
