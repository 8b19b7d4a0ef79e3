import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { holdCategories } from '#server/features/categories/categories.service.ts';
import { noteDisclosures } from '#server/features/disclosures/disclosures.service.ts';
import type { Member } from '#server/http/actor.ts';
import { forbidden } from '#server/http/errors.ts';
import { codePoints } from '#shared/text.ts';
import { changedFields } from './bulk-acts.ts';
import { findFormerState, type FormerState } from './bulk-former.service.ts';
import { changedSince, undoGone } from './bulk.errors.ts';
import {
  type BulkFields,
  holdCircleOf,
  lockDreams,
  putBack,
  putBackPublicDream,
  writeFields,
} from './bulk.store.ts';
import { dreamNotFound } from '#server/features/dreams/dreams.errors.ts';
import { canKeepDiary } from '#server/features/dreams/dreams.policy.ts';

/** What the ledger tells of a copy that comes back. */
const publicCopy = z.object({
  anonymous: z.boolean(),
  text: z.string(),
  circle_id: z.number().nullable().default(null),
});

type Former = FormerState['dreams'][number];
type Act = FormerState['act'];

/** The fields that a change put there, as they were and as the act left them. */
function fieldsOf(former: Former, act: Act) {
  const after = changedFields({ ...former }, act) ?? {};
  const names = Object.keys(after) as (keyof typeof after)[];
  return names.map((name) => ({ name, before: former[name], after: after[name] }));
}

/** `done` where the dream is as it was before the act; throws 409 where somebody has changed it since. */
function stateOf(row: BulkFields, former: Former, act: Act): 'done' | 'open' {
  if (act.act === 'delete') return row.deleted_at === null ? 'done' : 'open';
  if (act.act === 'withdraw') {
    if (row.public_dream_id === former.public_dream_id) return 'done';
    if (row.public_dream_id !== null || row.deleted_at !== null)
      throw changedSince({ extra: { dream_id: row.id } });
    return 'open';
  }
  const fields = fieldsOf(former, act);
  if (fields.every(({ name, before }) => isDeepStrictEqual(row[name], before))) return 'done';
  if (fields.every(({ name, after }) => isDeepStrictEqual(row[name], after))) return 'open';
  throw changedSince({ extra: { dream_id: row.id } });
}

/** The former state of the act's own field; the others stay as they are now. */
const withOthers = (formers: readonly Former[], rows: ReadonlyMap<number, BulkFields>, act: Act): Former[] =>
  formers.map((former) => {
    const before = fieldsOf(former, act).map(({ name, before: value }) => [name, value]);
    const { tags, series, category_id, favourite } = rows.get(former.id) ?? former;
    return { ...former, tags, series, category_id, favourite, ...Object.fromEntries(before) };
  });

/** Categories that are gone by now cannot come back; those that are there stay until the transaction ends. */
async function withLivingCategories(tx: Deps, { act, dreams }: FormerState): Promise<Former[]> {
  if (act.act !== 'category') return dreams;
  const living = new Set(
    await holdCategories(
      tx,
      dreams.flatMap(({ category_id }) => category_id ?? []),
    ),
  );
  return dreams.map((former) =>
    former.category_id === null || living.has(former.category_id) ? former : { ...former, category_id: null },
  );
}

async function takeBack(tx: Deps, actor: Member, formers: readonly Former[], act: Act): Promise<void> {
  if (act.act !== 'delete' && act.act !== 'withdraw') {
    await writeFields(tx.db, actor.userId, formers);
    return;
  }
  const shown: Former[] = [];
  for (const former of formers) shown.push(await putBackCopy(tx, actor, former));
  await putBack(tx.db, actor.userId, shown);
}

/** A copy comes back where it stood; out of a circle that its dreamer has left the dream comes back private. */
async function putBackCopy(tx: Deps, actor: Member, former: Former): Promise<Former> {
  const { id, copy, public_dream_id } = former;
  if (copy === null || public_dream_id === null) return former;
  const { anonymous, text, circle_id: circleId } = publicCopy.parse(JSON.parse(copy));
  const circle = circleId === null ? null : await holdCircleOf(tx.db, actor.userId, circleId);
  if (circle === undefined) return { ...former, visibility: 'private', public_dream_id: null };
  await putBackPublicDream(tx.db, copy);
  if (circle === null) await tx.events.emit(tx, 'stream.published', { public_dream_id });
  const shown = anonymous ? 'published_anonymous' : 'published';
  const told = { kind: circle === null ? shown : 'shared_in_circle', recipient: circle ?? '' } as const;
  await noteDisclosures(tx, [{ user_id: actor.userId, dream_id: id, amount: codePoints(text), ...told }]);
  return former;
}

/**
 * Takes a bulk act back: every dream has its former fields, public copies with their ids. All or none; the same call again
 * changes nothing more. Throws 404 `dreams.undo_gone` after ten minutes, 409 `dreams.changed_since`.
 */
export async function undoMany(deps: Deps, actor: Member, token: string): Promise<{ restored: number }> {
  if (!canKeepDiary(actor)) throw forbidden();
  const state = await findFormerState(deps, actor.userId, token);
  if (!state) throw undoGone();
  return inTransaction(deps, async (tx) => {
    const formers = await withLivingCategories(tx, state);
    const ids = formers.map(({ id }) => id);
    const rows = new Map((await lockDreams(tx.db, actor.userId, ids)).map((row) => [row.id, row]));
    const open = formers.filter((former) => {
      const row = rows.get(former.id);
      if (!row) throw dreamNotFound();
      return stateOf(row, former, state.act) === 'open';
    });
    if (open.length > 0) await takeBack(tx, actor, withOthers(open, rows, state.act), state.act);
    return { restored: open.length };
  });
}
