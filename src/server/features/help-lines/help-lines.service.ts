import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { isAdmin, type Member } from '#server/http/actor.ts';
import { defineError, forbidden, invalid } from '#server/http/errors.ts';
import { HELP_LINE_LIMITS, type HelpLineChange, type HelpLineInput } from '#shared/safety/help-lines.ts';
import * as store from './help-lines.store.ts';

const lineNotFound = defineError(404, 'help_lines.not_found', 'There is no such card.');
const slugTaken = defineError(
  409,
  'help_lines.slug_taken',
  'Another card in this language has this short name.',
);
const tooMany = defineError(
  409,
  'help_lines.too_many',
  'There are a hundred cards in this language. More would help nobody.',
);
const NOT_YET = 'That day has not come yet';
const NO_WAY = 'A number or an address is needed';

function requireAdmin(actor: Member): void {
  if (!isAdmin(actor)) throw forbidden();
}

/** A card that leads nowhere helps nobody. */
function requireWay({ phone, url }: { phone: string; url: string }): void {
  if (phone === '' && url === '') throw invalid({ phone: NO_WAY, url: NO_WAY });
}

/** Nobody has made sure tomorrow; a day is as long as it is somewhere. */
function requirePast(deps: Deps, { checked_on }: Pick<HelpLineChange, 'checked_on'>): void {
  const somewhere = new Date(deps.clock.now().getTime() + 14 * HOUR_MS).toISOString().slice(0, 10);
  if (checked_on && checked_on > somewhere) throw invalid({ checked_on: NOT_YET });
}
const HOUR_MS = 3_600_000;

/** Another number or address is one of which nobody has made sure. */
const unchecked = (row: store.HelpLineRow, change: HelpLineChange): HelpLineChange => {
  const moved =
    (change.phone !== undefined && change.phone !== row.phone) ||
    (change.url !== undefined && change.url !== row.url);
  const kept = change.checked_on === undefined || change.checked_on === row.checked_on;
  return moved && kept ? { ...change, checked_on: null } : change;
};

async function requireFreeSlug(tx: Deps, row: Pick<store.HelpLineRow, 'slug' | 'locale' | 'id'>) {
  if (await store.isTaken(tx.db, row)) throw slugTaken({ validation: { slug: slugTaken().message } });
}

const tell = (
  tx: Deps,
  actor: Member,
  what: string,
  { id, slug, locale }: Pick<store.HelpLineRow, 'id' | 'slug' | 'locale'>,
  more = {},
) =>
  writeAudit(tx, actor, {
    action: `help_line.${what}`,
    subject: 'help_line',
    subject_id: id,
    outcome: 'ok',
    detail: { slug, locale, ...more },
  });

/** Adds a card. Throws 403, 400 without a number or an address, 409. */
export async function addLine(deps: Deps, actor: Member, input: HelpLineInput): Promise<store.HelpLineRow> {
  requireAdmin(actor);
  requireWay(input);
  requirePast(deps, input);
  return inTransaction(deps, async (tx) => {
    await store.lockAdding(tx.db);
    if ((await store.countIn(tx.db, input.locale)) >= HELP_LINE_LIMITS.inOneLanguage) throw tooMany();
    await requireFreeSlug(tx, { ...input, id: 0 });
    const row = await store.insertLine(tx.db, input);
    await tell(tx, actor, 'added', row);
    return row;
  });
}

/** Changes a card. Throws 403, 404, 400 where no way is left, 409. */
export async function changeLine(
  deps: Deps,
  actor: Member,
  id: number,
  change: HelpLineChange,
): Promise<void> {
  requireAdmin(actor);
  requirePast(deps, change);
  await inTransaction(deps, async (tx) => {
    await store.lockAdding(tx.db);
    const row = await store.lockLine(tx.db, id);
    if (!row) throw lineNotFound();
    const next = { ...row, ...change };
    requireWay(next);
    await requireFreeSlug(tx, next);
    await store.updateLine(tx.db, id, unchecked(row, change));
    await tell(tx, actor, 'changed', next, { fields: Object.keys(change) });
  });
}

/** Deletes a card in one language. Throws 403, 404. */
export async function removeLine(deps: Deps, actor: Member, id: number): Promise<void> {
  requireAdmin(actor);
  await inTransaction(deps, async (tx) => {
    const row = await store.lockLine(tx.db, id);
    if (!row) throw lineNotFound();
    await store.deleteLine(tx.db, id);
    await tell(tx, actor, 'removed', row);
  });
}
