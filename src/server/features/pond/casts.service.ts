import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { noteDisclosures } from '#server/features/disclosures/disclosures.service.ts';
import { type DreamRow, holdDream } from '#server/features/dreams/dreams.service.ts';
import { knownPreferencesOf } from '#server/features/profiles/preferences.service.ts';
import { type Label, labelsOfText } from '#server/features/symbols/labels.service.ts';
import type { Member } from '#server/http/actor.ts';
import { detectLanguage } from '#server/language/detect-language.ts';
import { type Cast, type CastInput, POND_LIMITS, type Returned } from '#shared/pond/pond.ts';
import { codePoints } from '#shared/text.ts';
import {
  castsOf,
  countCasts,
  deleteCasts,
  findReturned,
  holdOwnCast,
  holdPerson,
  insertCast,
  isCast,
  listCasts,
  orphanedCasts,
  type OwnCast,
  saveSeen,
} from './casts.store.ts';
import { alreadyCast, castNotFound, enoughCasts, nothingToCast, sealedStays } from './pond.errors.ts';
import { pondNight } from './pond-night.ts';

/** Withdrawn ones do not count against a night; this ends casting and withdrawing without end. */
const CAST_LIMIT = { points: 20, seconds: 86_400 };

/** What a dream holds besides its words: how it was and how it felt. */
const factsOf = ({ types, moods }: Pick<DreamRow, 'types' | 'moods'>): string[] => [
  ...types.filter((type) => type !== 'ordinary').map((type) => `type:${type}`),
  ...moods.map(({ mood }) => `mood:${mood}`),
];

export const keysOf = (labels: readonly Label[], facts: Pick<DreamRow, 'types' | 'moods'>): string[] => [
  ...new Set([...labels.map(({ key }) => key), ...factsOf(facts)]),
];

/** By what a dream that is let go is met with others' dreams. */
export const castKeys = async (
  deps: Deps,
  dream: Pick<DreamRow, 'title' | 'text' | 'language' | 'types' | 'moods'>,
): Promise<string[]> => keysOf(await labelsOfText(deps, { ...dream, tags: [] }), dream);

const total = (list: readonly { times: number }[]): number => list.reduce((sum, { times }) => sum + times, 0);
const sumsOf = ({ ripples, too, lines }: Returned) => ({ ripples: total(ripples), too, lines: total(lines) });

/** How much more has come back than the dreamer has seen. */
function newSince({ owner }: OwnCast, returned: Returned) {
  const sums = sumsOf(returned);
  return {
    ripples: Math.max(0, sums.ripples - owner.seen_ripples),
    too: Math.max(0, sums.too - owner.seen_too),
    lines: Math.max(0, sums.lines - owner.seen_lines),
  };
}

const isFresh = (news: { ripples: number; too: number; lines: number }) =>
  news.ripples + news.too + news.lines > 0;

function present(own: OwnCast, returned: Returned): Cast {
  const { id, title, text, language, content_note, state, reason } = own.cast;
  return {
    id,
    dream_id: own.owner.dream_id,
    title,
    text,
    language,
    content_note,
    state,
    reason,
    night: own.owner.night,
    came_back: returned,
    fresh: isFresh(newSince(own, returned)),
  };
}

const NOTHING: Returned = { ripples: [], too: 0, lines: [] };

async function ownWithReturned(deps: Deps, userId: number): Promise<{ own: OwnCast; returned: Returned }[]> {
  const list = await listCasts(deps.db, userId);
  const returned = await findReturned(
    deps.db,
    list.map(({ cast }) => cast.id),
  );
  return list.map((own) => ({ own, returned: returned.get(own.cast.id) ?? NOTHING }));
}

/** The actor's casts, newest first, each with what came back. */
export async function readCasts(deps: Deps, actor: Member): Promise<Cast[]> {
  return (await ownWithReturned(deps, actor.userId)).map(({ own, returned }) => present(own, returned));
}

/** What came back to all of them since the actor last looked, and how many more may be cast tonight. */
export async function castsTonight(deps: Deps, actor: Member, night: string) {
  const news = (await ownWithReturned(deps, actor.userId)).map(({ own, returned }) =>
    newSince(own, returned),
  );
  const sum = (part: 'ripples' | 'too' | 'lines') => news.reduce((all, one) => all + one[part], 0);
  return {
    casts_left: Math.max(0, POND_LIMITS.casts - (await countCasts(deps.db, actor.userId, night))),
    came_back: { ripples: sum('ripples'), too: sum('too'), lines: sum('lines') },
  };
}

/** The actor has looked at what came back. */
export const markSeen = (deps: Deps, actor: Member): Promise<void> =>
  inTransaction(deps, async (tx) => {
    await holdPerson(tx.db, actor.userId);
    for (const { own, returned } of await ownWithReturned(tx, actor.userId))
      if (isFresh(newSince(own, returned))) await saveSeen(tx.db, own.cast.id, sumsOf(returned));
  });

async function castable(tx: Deps, actor: Member, input: CastInput): Promise<DreamRow & { cast: string }> {
  const source = await holdDream(tx, actor, input.dream_id);
  if (source.deleted_at !== null) throw castNotFound();
  if (source.visibility === 'sealed') throw sealedStays();
  if (await isCast(tx.db, source.id)) throw alreadyCast();
  const cast = input.text ?? source.text;
  if (cast.trim() === '') throw nothingToCast();
  return { ...source, cast };
}

/**
 * Lets an anonymous copy of one of the actor's dreams go; it floats once a moderator has read it. Throws 404, 400 without
 * words or for a sealed one, 409 when it is in the water already or the night holds no more, 429.
 */
export async function castDream(deps: Deps, actor: Member, input: CastInput): Promise<Cast> {
  await deps.limiter.take('pond-cast', String(actor.userId), CAST_LIMIT);
  const { timezone } = await knownPreferencesOf(deps, actor.userId);
  const night = pondNight(deps.clock.now(), timezone);
  const id = await inTransaction(deps, async (tx) => {
    await holdPerson(tx.db, actor.userId);
    const source = await castable(tx, actor, input);
    if ((await countCasts(tx.db, actor.userId, night)) >= POND_LIMITS.casts) throw enoughCasts();
    const words = {
      title: input.title ?? source.title,
      text: source.cast,
      language: detectLanguage(source.cast, source.language),
    };
    const made = await insertCast(
      tx.db,
      {
        ...words,
        content_note: input.content_note ?? '',
        types: source.types,
        moods: source.moods,
        labels: await castKeys(tx, { ...words, types: source.types, moods: source.moods }),
        night_of: source.night_of,
        long_ago: source.source === 'remembered',
      },
      { user_id: actor.userId, dream_id: source.id, night },
    );
    const amount = codePoints(words.text);
    await noteDisclosures(tx, [{ user_id: actor.userId, dream_id: source.id, kind: 'cast', amount }]);
    return made;
  });
  const made = (await readCasts(deps, actor)).find((one) => one.id === id);
  if (!made) throw castNotFound();
  return made;
}

/** Takes a cast out of the water; it is gone for everybody at once. Throws 404 when it is not the actor's. */
export async function withdrawCast(deps: Deps, actor: Member, id: number): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const own = await holdOwnCast(tx.db, actor.userId, id);
    if (!own) throw castNotFound();
    await deleteCasts(tx.db, [id]);
    const dream_id = own.owner.dream_id;
    await noteDisclosures(tx, [{ user_id: actor.userId, dream_id, kind: 'cast_withdrawn' }]);
  });
}

/** Takes the cast of a dream that went into the bin out of the water; nobody has met it since then. */
export async function forgetCastOfDream(deps: Deps, dreamId: number, userId: number): Promise<void> {
  await inTransaction(deps, async (tx) => {
    await deleteCasts(tx.db, await orphanedCasts(tx.db));
    const casts = await castsOf(tx.db, { dreamId });
    if (casts.length === 0) return;
    await deleteCasts(tx.db, casts);
    await noteDisclosures(tx, [{ user_id: userId, dream_id: dreamId, kind: 'cast_withdrawn' }]);
  });
}

/** Takes everything out of the water that somebody cast who is being erased. */
export const removeCastsOf = async (tx: Deps, of: { dreamId: number } | { userId: number }): Promise<void> =>
  deleteCasts(tx.db, await castsOf(tx.db, of));
