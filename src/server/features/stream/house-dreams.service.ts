import { deletePublicCopies } from '#server/db/copy-removal.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { bearerOf } from '#server/features/auth/register/public-names.service.ts';
import { isAdmin, type Member } from '#server/http/actor.ts';
import { forbidden } from '#server/http/errors.ts';
import { detectLanguage } from '#server/language/detect-language.ts';
import { tokenise } from '#server/language/tokens.ts';
import { FALLBACK_LANGUAGE } from '#shared/languages.ts';
import type { HouseDreamChange, HouseDreamInput } from '#shared/public-dreams.ts';
import { membersName, publicDreamNotFound } from './stream.errors.ts';
import { insertPublicDream, lockHouseDream, updatePublicDream } from './stream.store.ts';

function requireAdmin(actor: Member): void {
  if (!isAdmin(actor)) throw forbidden();
}

/** A dream of the house stands where a member's name would: it may bear none of theirs. One's own is one's own to lend. */
async function requireNobodys(deps: Deps, actor: Member, attribution: string | undefined): Promise<void> {
  const bearer = attribution === undefined ? undefined : await bearerOf(deps, attribution);
  if (bearer !== undefined && bearer !== actor.userId) throw membersName();
}

const tell = (tx: Deps, actor: Member, what: string, id: number, detail: object) =>
  writeAudit(tx, actor, {
    action: `house_dreams.${what}`,
    subject: 'public_dream',
    subject_id: id,
    outcome: 'ok',
    detail: { ...detail },
  });

/** Nobody dreamed it here, so nobody would answer: nothing can be written below it. */
const SILENT = { comments: 'nobody', interpretations: 'nobody' } as const;

/** Puts an editorial or classic dream into the stream, with whose it is and in no member's name. Throws 403, 400 for one. */
export async function addHouseDream(
  deps: Deps,
  actor: Member,
  input: HouseDreamInput,
): Promise<{ id: number }> {
  requireAdmin(actor);
  await requireNobodys(deps, actor, input.attribution);
  return inTransaction(deps, async (tx) => {
    const now = tx.clock.now().toISOString();
    const row = await insertPublicDream(tx.db, {
      ...input,
      ...SILENT,
      author_id: null,
      author_sealed: null,
      anonymous: false,
      language: detectLanguage(input.text, FALLBACK_LANGUAGE),
      night_of: now.slice(0, 10),
      long_ago: true,
      words: tokenise(input.text).length,
      comments_closed_at: now,
      published_at: now,
    });
    await tx.events.emit(tx, 'stream.published', { public_dream_id: row.id });
    await tell(tx, actor, 'added', row.id, { kind: input.kind });
    return { id: row.id };
  });
}

/** Changes a dream that this house put there. Throws 403, 404 for a member's. */
export async function changeHouseDream(
  deps: Deps,
  actor: Member,
  id: number,
  change: HouseDreamChange,
): Promise<void> {
  requireAdmin(actor);
  await inTransaction(deps, async (tx) => {
    const row = await lockHouseDream(tx.db, id);
    if (!row) throw publicDreamNotFound();
    if (change.attribution !== row.attribution) await requireNobodys(tx, actor, change.attribution);
    const words =
      change.text === undefined
        ? {}
        : { words: tokenise(change.text).length, language: detectLanguage(change.text, row.language) };
    await updatePublicDream(tx.db, id, { ...change, ...words });
    await tx.events.emit(tx, 'stream.published', { public_dream_id: id });
    await tell(tx, actor, 'changed', id, { fields: Object.keys(change) });
  });
}

/** Takes a dream that this house put there out of the stream. Throws 403, 404 for a member's. */
export async function withdrawHouseDream(deps: Deps, actor: Member, id: number): Promise<void> {
  requireAdmin(actor);
  await inTransaction(deps, async (tx) => {
    if (!(await lockHouseDream(tx.db, id))) throw publicDreamNotFound();
    await deletePublicCopies(tx.db, [id]);
    await tx.events.emit(tx, 'stream.withdrawn', { public_dream_id: id });
    await tell(tx, actor, 'withdrawn', id, {});
  });
}
