import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { getDream, holdDream } from '#server/features/dreams/dreams.service.ts';
import type { Member } from '#server/http/actor.ts';
import { AppError } from '#server/http/errors.ts';
import type { PublicDream } from '#shared/public-dreams.ts';
import type { NoteAnswer, WaitingCopy, WaitingInput } from '#shared/stream/waiting.ts';
import { ok } from '#server/http/envelope.ts';
import { detectLanguage } from '#server/language/detect-language.ts';
import {
  alreadyPublished,
  nothingToPublish,
  nothingWaits,
  publicDreamNotFound,
} from '#server/features/stream/stream.errors.ts';
import { checkAudience, publishDream, putCopy } from '#server/features/stream/stream.service.ts';
import { contentNotesOf } from './content-notes.ts';
import {
  findWaiting,
  isAtHome,
  listDue,
  saveFailure,
  saveWaiting,
  takeAsSeen,
  takeWaiting,
  type WaitingRow,
} from './waiting.store.ts';

const HOUR_MS = 3_600_000;
const WAIT_LIMIT = { points: 60, seconds: 3600 };
const NOTE_LIMIT = { points: 240, seconds: 3600 };
const MOST_AT_ONCE = 200;
const AWAY = 'stream.away';

const present = ({ dream_id, given, appears_at, failed }: WaitingRow): WaitingCopy => ({
  dream_id,
  given,
  appears_at,
  failed,
});

/**
 * Lets a copy of one of the actor's dreams wait; what waited before is replaced. Nothing of it is a copy yet, for anybody. Throws
 * 404 for a dream that is not theirs, 409 where one is out already, 400 without words.
 */
export async function letWait(
  deps: Deps,
  actor: Member,
  dreamId: number,
  { after_hours: hours, ...asked }: WaitingInput,
): Promise<WaitingCopy> {
  const given = { ...asked, dream_id: dreamId };
  checkAudience(given);
  await deps.limiter.take('publish-later', String(actor.userId), WAIT_LIMIT);
  const dream = await getDream(deps, actor, dreamId);
  if (dream.deleted_at !== null) throw publicDreamNotFound();
  if (dream.public_dream_id !== null) throw alreadyPublished();
  if ((given.text ?? dream.text).trim() === '') throw nothingToPublish();
  const appearsAt = new Date(deps.clock.now().getTime() + hours * HOUR_MS).toISOString();
  // What goes out is what was looked at, whatever becomes of the dream until then.
  const kept = {
    ...given,
    title: given.title ?? dream.title,
    text: given.text ?? dream.text,
    tags: given.tags ?? dream.tags,
  };
  return present(
    await saveWaiting(deps.db, {
      user_id: actor.userId,
      dream_id: dreamId,
      given: kept,
      appears_at: appearsAt,
    }),
  );
}

/** What waits of one of the actor's dreams; null where nothing does. Throws 404 for a dream that is not theirs. */
export async function readWaiting(deps: Deps, actor: Member, dreamId: number): Promise<WaitingCopy | null> {
  await getDream(deps, actor, dreamId);
  const row = await findWaiting(deps.db, actor.userId, dreamId);
  return row ? present(row) : null;
}

/** Takes back what waits. Throws 404 where nothing does. */
export async function stopWaiting(deps: Deps, actor: Member, dreamId: number): Promise<void> {
  if (!(await takeWaiting(deps.db, actor.userId, dreamId))) throw nothingWaits();
}

/** Lets out now what waits. Throws 404 where nothing does, and as publishing does. */
export async function publishNow(deps: Deps, actor: Member, dreamId: number): Promise<PublicDream> {
  const row = await findWaiting(deps.db, actor.userId, dreamId);
  if (!row) throw nothingWaits();
  return publishDream(deps, actor, row.given);
}

async function publishOne(deps: Deps, row: WaitingRow): Promise<void> {
  if (!(await isAtHome(deps.db, row.user_id))) return void (await saveFailure(deps.db, row, AWAY));
  const dreamer = { userId: row.user_id };
  try {
    await inTransaction(deps, async (tx) => {
      await holdDream(tx, dreamer, row.dream_id);
      if (await takeAsSeen(tx.db, row)) await putCopy(tx, dreamer, row.given);
    });
  } catch (fault) {
    if (!(fault instanceof AppError)) throw fault;
    await saveFailure(deps.db, row, fault.code);
  }
}

/** Publishes what has waited long enough; what cannot go out says why, to its dreamer alone. */
export async function publishDue(deps: Deps): Promise<void> {
  for (const row of await listDue(deps.db, deps.clock.now().toISOString(), MOST_AT_ONCE))
    await publishOne(deps, row);
}

/** What a text may upset somebody with, as far as there are word lists for its language. Throws 404 for another's dream. */
export async function suggestNote(
  deps: Deps,
  actor: Member,
  dreamId: number,
  text: string,
): Promise<NoteAnswer> {
  await deps.limiter.take('content-note', String(actor.userId), NOTE_LIMIT);
  const { language } = await getDream(deps, actor, dreamId);
  const found = contentNotesOf(text, detectLanguage(text, language));
  return ok({ looked: found !== undefined, found: found ?? [] });
}
