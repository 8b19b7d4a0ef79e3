import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import {
  findCaster,
  findDreamer,
  insertNews,
  insertTold,
  listCircle,
  markAbout,
  type Told,
} from './notify.store.ts';

/**
 * Tells somebody that something came back to them. Stands in the transaction of what it tells of. Who does not want to hear of
 * such things, of that dream or of that person hears nothing; who may see it is asked again whenever it is read.
 */
export async function notify(tx: Deps, told: Told): Promise<void> {
  if (told.to.length === 0) return;
  await insertTold(tx.db, told, tx.clock.now().toISOString());
  // For everybody meant: how long an act takes would else say who hears nothing of it, a dreamer who blocked among them.
  for (const user_id of told.to) await tx.events.emit(tx, 'notifications.made', { user_id });
}

/** The same for the dreamer of a public copy, whose identity stays here; nothing for a dream of the house. */
export async function notifyDreamer(
  tx: Deps,
  copyId: number,
  told: Omit<Told, 'to' | 'public_dream_id'>,
): Promise<void> {
  const dreamer = await findDreamer(tx.db, copyId);
  if (dreamer !== undefined) await notify(tx, { ...told, public_dream_id: copyId, to: [dreamer] });
}

/** The same for whoever let a dream into the pond; nobody is named to them, and what is taken back vanishes. */
export async function notifyCaster(
  tx: Deps,
  castId: number,
  {
    by,
    draw_id: draw,
    kind,
  }: { by: number; draw_id: number; kind: 'pond_ripple' | 'pond_line' | 'pond_too' },
): Promise<void> {
  const caster = await findCaster(tx.db, castId);
  if (caster === undefined) return;
  await notify(tx, {
    kind,
    by,
    draw_id: draw,
    to: [caster],
    fold: `${kind}:${castId}`,
    key: `${kind}:${draw}`,
  });
}

/** Everybody in a circle hears that one of them shared a dream there. */
export async function notifyCircle(
  tx: Deps,
  circleId: number,
  { public_dream_id, by }: { public_dream_id: number; by: number },
): Promise<void> {
  const key = `circle_dream:${public_dream_id}`;
  const to = await listCircle(tx.db, circleId);
  await notify(tx, { kind: 'circle_dream', to, by, public_dream_id, circle_id: circleId, fold: key, key });
}

/** What was read where it stands is read under Answers, too. */
export async function readElsewhere(
  tx: Deps,
  userId: number,
  about: Parameters<typeof markAbout>[2],
): Promise<void> {
  if (await markAbout(tx.db, userId, about, tx.clock.now().toISOString()))
    await tx.events.emit(tx, 'notifications.made', { user_id: userId });
}

const DAY_MS = 86_400_000;

/** Tells whoever wishes it of what is new in the blog; what came out longer than a day ago is no news. */
export async function tellNews(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  await inTransaction(deps, async (tx) => {
    for (const user_id of await insertNews(tx.db, since, now.toISOString()))
      await tx.events.emit(tx, 'notifications.made', { user_id });
  });
}
