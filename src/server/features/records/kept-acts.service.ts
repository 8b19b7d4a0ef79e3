import { createHash } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import { fillAct, removeActsBefore, takeAct } from './kept-acts.store.ts';
import { otherAct } from './records.errors.ts';

const KEPT_MS = 86_400_000;

/** An act that its caller named in `Idempotency-Key`, and what was sent with it. */
type NamedAct = { key: string; sent: string };

const hash = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Null where the caller gave no name. `what` tells the act apart from the same person's others. */
export const namedAct = (
  name: string | undefined,
  { userId }: Member,
  what: readonly unknown[],
  body: unknown,
): NamedAct | null => (name ? { key: hash(userId, name, ...what), sent: hash(body) } : null);

/**
 * Does a named act in the transaction of `deps`, or answers the ids of what it did when it was done before: a person whose line
 * broke before the answer came sends it again. Throws 422 `records.other_act` where the name belongs to something else.
 */
export async function once<Row extends { id: number }>(
  { db }: Deps,
  act: NamedAct | null,
  work: () => Promise<Row[]>,
): Promise<{ ids: number[]; rows: Row[] | null }> {
  const kept = act && (await takeAct(db, act.key, act.sent));
  if (kept?.ids) {
    if (kept.sent !== act?.sent) throw otherAct();
    return { ids: kept.ids, rows: null };
  }
  const rows = await work();
  const ids = rows.map(({ id }) => id);
  if (act) await fillAct(db, act.key, ids);
  return { ids, rows };
}

/** Forgets acts that are a day old. */
export const forgetOldActs = ({ db, clock }: Deps) =>
  removeActsBefore(db, new Date(clock.now().getTime() - KEPT_MS).toISOString());
