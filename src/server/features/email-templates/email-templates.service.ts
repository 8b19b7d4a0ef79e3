import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { type Member, isAdmin } from '#server/http/actor.ts';
import { forbidden, invalid } from '#server/http/errors.ts';
import { isMailKind, MAIL_KINDS, type MailKind } from '#server/mail/mail-kinds.ts';
import { forgetMailWords } from '#server/mail/mail-words.ts';
import {
  OWN_PREFIX,
  OWN_VARIABLES,
  type TemplateChange,
  type TemplateInput,
  type WordsByLanguage,
} from '#shared/mail/email-templates.ts';
import { templateInUse, templateSlugTaken, templateUnknown } from './email-templates.errors.ts';
import * as store from './email-templates.store.ts';
import { differing, factsOf, isOwn, shippedRow, shippedTexts, variablesOf } from './template-facts.ts';
import { wordFaults } from './word-rules.ts';

const audited = (deps: Deps, actor: Member, action: string, { id, slug }: { id: number; slug: string }) =>
  writeAudit(deps, actor, {
    action: `email-template.${action}`,
    subject: 'email_template',
    subject_id: id,
    outcome: 'ok',
    detail: { slug },
  });

/** Throws 400 with what is wrong, language by language; words of our own are needed in English, which stands in for others. */
function requireWhole(slug: string, texts: WordsByLanguage): void {
  const faults = Object.entries(texts).flatMap(([language, words]) =>
    Object.entries(wordFaults(words, variablesOf(slug), isOwn(slug))).map(
      ([part, fault]): [string, string] => [`texts.${language}.${part}`, fault],
    ),
  );
  if (isOwn(slug) && !texts.en)
    faults.push(['texts.en.subject', 'Required: it stands in where others are missing']);
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
}

/** Adds words of the admins' own, under `own.` and their name. Throws 400, 403, or 409 where the name is taken. */
export async function addTemplate(deps: Deps, actor: Member, input: TemplateInput): Promise<{ id: number }> {
  if (!isAdmin(actor)) throw forbidden();
  const slug = isOwn(input.slug) ? input.slug : `${OWN_PREFIX}${input.slug}`;
  const texts: WordsByLanguage = input.texts;
  requireWhole(slug, texts);
  return inTransaction(deps, async (tx) => {
    const facts = factsOf({ slug, shipped: {}, texts, draft: {}, archived: false });
    const variables = [...OWN_VARIABLES];
    const row = { slug, kind: 'own' as const, variables, texts, ...facts, updated_by: actor.userId };
    const made = await store.insertTemplate(tx.db, row);
    if (!made) throw templateSlugTaken({ validation: { slug: templateSlugTaken().message } });
    await store.insertRevision(tx.db, made.id, texts, actor.userId);
    await audited(tx, actor, 'created', made);
    return { id: made.id };
  });
}

/** What the row holds after a change; shipped words that were sent back unchanged go on following the product. */
function changedRow(row: store.TemplateRow, input: TemplateChange) {
  const shipped = isMailKind(row.slug) ? shippedTexts(row.slug) : {};
  const texts = input.texts ? differing(input.texts, shipped) : row.texts;
  const kept = input.texts ? {} : row.draft;
  const draft = input.draft ? differing(input.draft, { ...shipped, ...texts }) : kept;
  return { slug: row.slug, shipped, texts, draft, archived: input.archived ?? row.archived };
}

/**
 * Changes words, draft or archive. What the product sends cannot be archived. Throws 400 where a value is unknown, missing or
 * out of place, 403, 404, 409.
 */
export async function changeTemplate(
  deps: Deps,
  actor: Member,
  id: number,
  input: TemplateChange,
): Promise<void> {
  if (!isAdmin(actor)) throw forbidden();
  await inTransaction(deps, async (tx) => {
    const row = await store.lockTemplate(tx.db, id);
    if (!row) throw templateUnknown();
    if (input.archived && isMailKind(row.slug)) throw templateInUse();
    const next = changedRow(row, input);
    if (input.texts) requireWhole(row.slug, next.texts);
    await store.updateTemplate(tx.db, id, { ...next, ...factsOf(next), updated_by: actor.userId });
    const published = JSON.stringify(next.texts) !== JSON.stringify(row.texts);
    if (published) await store.insertRevision(tx.db, id, next.texts, actor.userId);
    await audited(tx, actor, published ? 'changed' : input.archived ? 'archived' : 'kept', row);
  });
  forgetMailWords(deps);
}

/** Deletes words of the admins' own. Throws 403, 404, or 409 where the product sends them. */
export async function removeTemplate(deps: Deps, actor: Member, id: number): Promise<void> {
  if (!isAdmin(actor)) throw forbidden();
  await inTransaction(deps, async (tx) => {
    const row = await store.lockTemplate(tx.db, id);
    if (!row) throw templateUnknown();
    if (isMailKind(row.slug)) throw templateInUse();
    await store.deleteTemplate(tx.db, id);
    await audited(tx, actor, 'deleted', row);
  });
}

/**
 * A row for every kind of mail, as this version has it. What admins wrote stays; a kind that is new appears by itself.
 */
export async function keepShippedTemplates(deps: Deps): Promise<void> {
  await inTransaction(deps, async ({ db }) => {
    const kinds = Object.keys(MAIL_KINDS) as MailKind[];
    const present = new Map((await store.listTemplates(db, kinds)).map((row) => [row.slug, row]));
    for (const kind of kinds) {
      const shipped = shippedRow(kind);
      const row = present.get(kind);
      if (!row) {
        const facts = factsOf({ ...shipped, texts: {}, draft: {}, archived: false });
        await store.insertTemplate(db, { ...shipped, ...facts });
        continue;
      }
      const now = { ...shipped, ...factsOf({ ...row, ...shipped }) };
      if (now.words !== row.words || now.variables.join() !== row.variables.join() || now.kind !== row.kind)
        await store.refreshTemplate(db, row.id, now);
    }
  });
}

/** What mails of the last thirty days came to, once a day has passed. */
export const recountMails = (deps: Deps): Promise<void> =>
  store.recount(deps.db, deps.clock.now().toISOString().slice(0, 10));

/** Throws 404. */
export async function getTemplate(deps: Deps, id: number): Promise<store.TemplateRow> {
  const row = await store.findTemplate(deps.db, id);
  if (!row) throw templateUnknown();
  return row;
}
