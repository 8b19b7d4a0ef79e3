import { knownPreferencesOf } from '#server/features/profiles/preferences.service.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { holdDream } from '#server/features/dreams/dreams.service.ts';
import {
  dreamOfPublicCopy,
  linkPublicCopy,
  withdrawCopy,
} from '#server/features/dreams/public-copy.service.ts';
import { AUTHOR_SEAL } from '#server/security/author-seal.ts';
import { notifyCircle } from '#server/features/notifications/notify.service.ts';
import { publish } from '#server/features/channels/publish.service.ts';
import { type Actor, isMember, type Member } from '#server/http/actor.ts';
import { invalid } from '#server/http/errors.ts';
import { ok } from '#server/http/envelope.ts';
import { detectLanguage } from '#server/language/detect-language.ts';
import { tokenise } from '#server/language/tokens.ts';
import type {
  NIGHT_FUZZ,
  PublicDream,
  PublicDreamChange,
  PublishInput,
  StreamPage,
  StreamQuery,
  CommentOptions,
} from '#shared/public-dreams.ts';
import { codePoints } from '#shared/text.ts';
import { holdBack, noteHeldBack } from '#server/features/moderation/words/words.service.ts';
import { lookedThrough } from './copy-words.ts';
import { followLater } from './stream.jobs.ts';
import { alreadyPublished, noSuchCircle, nothingToPublish, publicDreamNotFound } from './stream.errors.ts';
import {
  deleteCopies,
  findCircleOf,
  forgetWaiting,
  hideSigned,
  holdCircle,
  insertPublicDream,
  keepChoices,
  showSigned,
  updatePublicDream,
} from './stream.store.ts';
import { readPlaces, sealOnward, wantedOf } from './stream-list.service.ts';
import { findStreamRow, findStreamRows, type StreamRow } from './stream-row.store.ts';

export { mutedPattern } from './stream.store.ts';

const PUBLISH_LIMIT = { points: 30, seconds: 3600 };
const DAY_MS = 86_400_000;
const FUZZ_DAYS: readonly [(typeof NIGHT_FUZZ)[number], number][] = [
  ['this_week', 7],
  ['this_month', 31],
  ['this_year', 366],
];

/** A night told roughly, so that a copy cannot be matched with a diary by its date. */
export const fuzzNight = (nightOf: string, now: Date): (typeof NIGHT_FUZZ)[number] => {
  const days = (now.getTime() - Date.parse(nightOf)) / DAY_MS;
  return FUZZ_DAYS.find(([, limit]) => days <= limit)?.[0] ?? 'earlier';
};

const readerOf = (actor: Actor): number | null => (isMember(actor) ? actor.userId : null);

const talkOf = (row: StreamRow): CommentOptions => ({
  comments: row.comments,
  approve_comments: row.approve_comments,
  interpretations: row.interpretations,
  comments_closed: row.comments_closed,
});

const present = (deps: Deps, row: StreamRow): PublicDream => ({
  id: row.id,
  title: row.title,
  text: row.text,
  language: row.language,
  anonymous: row.anonymous,
  author:
    row.author_id === null || row.anonymous
      ? null
      : { id: row.author_id, username: row.username ?? '', photo: row.photo },
  content_note: row.content_note,
  types: row.types,
  moods: row.moods,
  tags: row.tags,
  night: row.long_ago ? 'earlier' : fuzzNight(row.night_of, deps.clock.now()),
  words: row.words,
  ...(row.circle_id === null ? {} : { circle: { id: row.circle_id, name: row.circle ?? '' } }),
  own: row.own,
  ...(row.own || row.indexable ? { indexable: row.indexable } : {}),
  ...(row.own ? { talk: talkOf(row), ...(row.held ? { held: true } : {}) } : {}),
  ...(row.kind === 'member'
    ? {}
    : { house: { kind: row.kind, attribution: row.attribution, source: row.source } }),
});

/** The copy's own choices about what may be said below it, as its row holds them; what is not named stays. */
const commentColumns = (deps: Deps, { comments_closed: closed, ...given }: Partial<CommentOptions>) => ({
  ...(given.comments === undefined ? {} : { comments: given.comments }),
  ...(given.approve_comments === undefined ? {} : { approve_comments: given.approve_comments }),
  ...(given.interpretations === undefined ? {} : { interpretations: given.interpretations }),
  ...(closed === undefined ? {} : { comments_closed_at: closed ? deps.clock.now().toISOString() : null }),
});

/** A stretch of the stream, without what the member has muted or does not read. Open to visitors. */
export async function readStream(deps: Deps, actor: Actor, query: StreamQuery): Promise<StreamPage> {
  const filters = isMember(actor) ? (await knownPreferencesOf(deps, actor.userId)).filters : undefined;
  const wanted = wantedOf(deps, query, filters);
  const { rows, onward } = await readPlaces(deps.sql, readerOf(actor), wanted, query.limit);
  return ok({
    list: rows.map((row) => present(deps, row)),
    next: wanted.order === 'new' ? (onward?.place.id ?? null) : null,
    cursor: onward ? sealOnward(deps, wanted.order, onward) : null,
  });
}

/** One public copy. Throws 404 when it was withdrawn, hidden, never there, or by somebody whom the actor blocks. */
export async function readPublicDream(deps: Deps, actor: Actor, id: number): Promise<PublicDream> {
  const row = await findStreamRow(deps.sql, readerOf(actor), id);
  if (!row) throw publicDreamNotFound();
  return present(deps, row);
}

/** Public copies by their ids, without those that `readPublicDream` would not find. */
export async function readPublicDreams(
  deps: Deps,
  actor: Actor,
  ids: readonly number[],
): Promise<Map<number, PublicDream>> {
  const rows = ids.length > 0 ? await findStreamRows(deps.sql, readerOf(actor), ids) : [];
  return new Map(rows.map((row) => [row.id, present(deps, row)]));
}

/** A circle knows who its dreamers are, and only what stands in one is for a circle. */
export function checkAudience({ anonymous, circle_id, ...talk }: PublishInput): void {
  if (circle_id != null && anonymous) throw invalid({ anonymous: 'A circle knows whose dream it is' });
  if (circle_id == null) checkTalk(talk);
}

function checkTalk({ comments, interpretations }: Partial<CommentOptions>): void {
  if (comments === 'circle') throw invalid({ comments: 'Only for a dream in a circle' });
  if (interpretations === 'circle') throw invalid({ interpretations: 'Only for a dream in a circle' });
}

/**
 * Makes a separate copy of one of the actor's dreams, in public or for one of their circles alone. Throws 404, also for a circle
 * that is not theirs, 400 without words or for an anonymous one in a circle, 409 when there is a copy already.
 */
export async function publishDream(deps: Deps, actor: Member, input: PublishInput): Promise<PublicDream> {
  checkAudience(input);
  await deps.limiter.take('publish', String(actor.userId), PUBLISH_LIMIT);
  const id = await inTransaction(deps, (tx) => putCopy(tx, actor, input));
  return readPublicDream(deps, actor, id);
}

/** A circle's table is its members' own: rules for words are for what stands in public. */
const looked = <Words extends Parameters<typeof lookedThrough>[1]>(
  deps: Deps,
  words: Words,
  usual: string,
  isPublic: boolean,
) => (isPublic ? lookedThrough(deps, words, usual) : { shown: words, because: null });

/** What is told of the words as they are shown; `usual` is the language where they do not tell theirs. */
const textFacts = (shown: string, usual: string) => ({
  words: tokenise(shown).length,
  language: detectLanguage(shown, usual),
});

type KeptBack = { copyId: number; userId: number; dreamId: number; because: string | null };

/** Where a rule says so a moderator looks before anybody else; the dreamer's ledger tells it. */
async function keptBack(tx: Deps, { copyId, userId, dreamId, because }: KeptBack): Promise<void> {
  if (because === null) return;
  await holdBack(tx, { subject: 'public_dream', id: copyId, from: 'shown', because });
  await noteHeldBack(tx, userId, dreamId);
}

/** The copy itself, inside a transaction; what waited of the dream waits no more. Throws as publishing does. */
export async function putCopy(tx: Deps, actor: Pick<Member, 'userId'>, input: PublishInput): Promise<number> {
  const circleId = input.circle_id ?? null;
  const source = await holdDream(tx, actor, input.dream_id);
  if (source.deleted_at !== null) throw publicDreamNotFound();
  if (source.public_dream_id !== null) throw alreadyPublished();
  const words = {
    title: input.title ?? source.title,
    text: input.text ?? source.text,
    content_note: input.content_note ?? '',
    tags: input.tags ?? source.tags,
  };
  if (words.text.trim() === '') throw nothingToPublish();
  const { shown, because } = await looked(tx, words, source.language, circleId === null);
  const circle = circleId === null ? null : await holdCircle(tx.db, actor.userId, circleId);
  if (circle === undefined) throw noSuchCircle();
  const copy = await insertPublicDream(tx.db, {
    author_id: input.anonymous ? null : actor.userId,
    author_sealed: tx.sealer.seal(AUTHOR_SEAL, String(actor.userId)),
    anonymous: input.anonymous,
    circle_id: circleId,
    ...shown,
    ...textFacts(shown.text, source.language),
    types: source.types,
    moods: source.moods,
    night_of: source.night_of,
    long_ago: source.source === 'remembered',
    published_at: tx.clock.now().toISOString(),
    indexable: circleId === null && input.indexable === true,
    ...commentColumns(tx, input),
  });
  await forgetWaiting(tx.db, source.id);
  await linkPublicCopy(tx, actor, source.id, {
    id: copy.id,
    anonymous: input.anonymous,
    characters: codePoints(shown.text),
    circle,
  });
  await keptBack(tx, { copyId: copy.id, userId: actor.userId, dreamId: source.id, because });
  await keepChoices(tx.db, copy.id);
  await tellOf(tx, copy.id, circleId);
  if (circleId !== null) await notifyCircle(tx, circleId, { public_dream_id: copy.id, by: actor.userId });
  return copy.id;
}

/** Lets a circle's open pages look again; who may read what is asked then. */
const tellCircle = (tx: Deps, circleId: number) => publish(tx, `circle:${circleId}`, { type: 'circle' });

/** A copy that stands in public is news for the stream; one in a circle for its members alone. */
async function tellOf(tx: Deps, id: number, circleId: number | null): Promise<void> {
  if (circleId === null) await tx.events.emit(tx, 'stream.published', { public_dream_id: id });
  else await tellCircle(tx, circleId);
}

/** Changes the copy; the diary's own text stays. Throws 404 when it is not the actor's. */
export async function changePublicDream(
  deps: Deps,
  actor: Member,
  id: number,
  change: PublicDreamChange,
): Promise<PublicDream> {
  await inTransaction(deps, async (tx) => {
    const source = await dreamOfPublicCopy(tx, actor, id);
    if (!source) throw publicDreamNotFound();
    if (source.visibility !== 'circle') checkTalk(change);
    const { title, text, content_note, tags } = change;
    const isPublic = source.visibility !== 'circle';
    const said = { title, text, content_note, tags };
    const { shown, because } = await looked(tx, said, source.language, isPublic);
    const told = { ...shown, indexable: isPublic ? change.indexable : undefined };
    const facts = shown.text === undefined ? {} : textFacts(shown.text, source.language);
    await updatePublicDream(tx.db, id, { ...told, ...facts, ...commentColumns(deps, change) });
    await keepChoices(tx.db, id);
    await keptBack(tx, { copyId: id, userId: actor.userId, dreamId: source.id, because });
    await tellOf(tx, id, await findCircleOf(tx.db, id));
  });
  return readPublicDream(deps, actor, id);
}

/** Takes the copy back; it is gone for everybody at once. Throws 404 when it is not the actor's. */
export async function withdrawDream(deps: Deps, actor: Member, id: number): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const source = await dreamOfPublicCopy(tx, actor, id);
    if (!source) throw publicDreamNotFound();
    const circleId = await findCircleOf(tx.db, id);
    await withdrawCopy(tx, actor, source);
    if (circleId !== null) await tellCircle(tx, circleId);
  });
}

/** Hides what somebody who leaves has signed; each anonymous copy of theirs goes at a moment of its own in the next days. */
export async function hideCopiesOfUser(tx: Deps, userId: number, at: string): Promise<void> {
  await hideSigned(tx.db, userId, at);
  await followLater(tx, userId);
}

/** Shows again what was signed and hidden at that moment; each anonymous copy that went since returns at a moment of its own. */
export async function showCopiesOfUser(tx: Deps, userId: number, hiddenAt: string): Promise<void> {
  await showSigned(tx.db, userId, hiddenAt);
  await followLater(tx, userId, hiddenAt);
}

/** Removes every copy of somebody who is being erased; call it before the dreams go, which know the anonymous ones. */
export async function removeCopiesOfUser(deps: Deps, userId: number): Promise<void> {
  for (const id of await deleteCopies(deps.db, userId))
    await deps.events.emit(deps, 'stream.withdrawn', { public_dream_id: id });
}
