import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor, Member } from '#server/http/actor.ts';
import type { CmsDraft, CmsEntry, CmsPublish, CmsRestore } from '#shared/cms/cms.ts';
import { noDraft, noVersion } from './cms.errors.ts';
import * as store from './cms.store.ts';
import {
  checked,
  checkPictures,
  locked,
  publishValue,
  requireAdmin,
  save,
  tell,
  without,
} from './publishing.service.ts';

export const PUBLISH_PLANNED = 'cms.publish-planned';

/** Keeps what is being written in one language, or throws it away; visitors see nothing of it. Throws 403, 404, 400, 409. */
export async function keepDraft(deps: Deps, actor: Member, id: number, input: CmsDraft): Promise<CmsEntry> {
  requireAdmin(actor);
  return inTransaction(deps, async (tx) => {
    const row = await locked(tx, id, input);
    const { locale, value } = input;
    await checkPictures(tx, row.type, value);
    const saved = await save(tx, row, {
      draft:
        value === null ? without(row.draft, locale) : { ...row.draft, [locale]: checked(row, locale, value) },
      // What was planned was another text.
      planned: without(row.planned, locale),
    });
    // It may have been another admin's, and no version keeps it.
    if (value === null && row.draft[locale] !== undefined)
      await tell(tx, actor, 'discarded', row, { language: locale });
    return saved;
  });
}

/** Publishes the draft of one language, now or at a time to come. Throws 403, 404, 409 `cms.no_draft`. */
export async function publishDraft(
  deps: Deps,
  actor: Member,
  id: number,
  input: CmsPublish,
): Promise<CmsEntry> {
  requireAdmin(actor);
  return inTransaction(deps, async (tx) => {
    const row = await locked(tx, id, input);
    const { locale, at } = input;
    const value = row.draft[locale];
    if (value === undefined) throw noDraft();
    const isLater = at !== undefined && at !== null && Date.parse(at) > tx.clock.now().getTime();
    const saved = isLater
      ? await save(tx, row, { planned: { ...row.planned, [locale]: new Date(at).toISOString() } })
      : at === null
        ? await save(tx, row, { planned: without(row.planned, locale) })
        : await publishValue(tx, actor, row, { language: locale, value: checked(row, locale, value) });
    if (isLater) {
      const startAfterSeconds = Math.ceil((Date.parse(at) - tx.clock.now().getTime()) / 1000);
      await tx.jobs.enqueue(tx, PUBLISH_PLANNED, {}, { startAfterSeconds });
    }
    const done = isLater ? 'planned' : at === null ? 'unplanned' : 'published';
    await tell(tx, actor, done, row, { language: locale, ...(isLater && { at }) });
    return saved;
  });
}

/** Publishes drafts whose time has come. One that no longer fits the product's text stays a draft, and the log says so. */
export async function publishPlanned(deps: Deps): Promise<void> {
  const system: Actor = { kind: 'system', requestId: 'cms-planned' };
  const isDue = (at: string) => Date.parse(at) <= deps.clock.now().getTime();
  for (const { id, planned } of await store.listPlanned(deps.db)) {
    if (!Object.values(planned).some(isDue)) continue;
    await inTransaction(deps, async (tx) => {
      let row = await store.lockEntry(tx.db, id);
      for (const [language, at] of Object.entries(row?.planned ?? {})) {
        if (!row || !isDue(at)) continue;
        try {
          const value = checked(row, language, row.draft[language]);
          row = await publishValue(tx, system, row, { language, value });
          await tell(tx, system, 'published', row, { language, at });
        } catch (error) {
          deps.log.warn({ err: error, entry: id, language }, 'a planned text could not be published');
          row = await save(tx, row, { planned: without(row.planned, language) });
        }
      }
    });
  }
}

/** Publishes an earlier version of one language again; number 0 is what ships. Throws 403, 404, 400, 409. */
export async function restoreVersion(
  deps: Deps,
  actor: Member,
  id: number,
  input: CmsRestore,
): Promise<CmsEntry> {
  requireAdmin(actor);
  return inTransaction(deps, async (tx) => {
    const row = await locked(tx, id, input);
    const { locale, number } = input;
    const found = number === 0 ? { value: null } : await store.findRevision(tx.db, id, locale, number);
    if (!found) throw noVersion();
    const value = found.value === null ? null : checked(row, locale, JSON.parse(found.value));
    const saved = await publishValue(tx, actor, row, { language: locale, value, restoredFrom: number });
    await tell(tx, actor, 'restored', row, { language: locale, number });
    return saved;
  });
}
