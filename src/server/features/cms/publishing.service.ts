import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { namedPictures } from '#server/features/uploads/uploads.service.ts';
import { type Actor, isAdmin, type Member } from '#server/http/actor.ts';
import { forbidden } from '#server/http/errors.ts';
import type { CmsValue } from '#shared/cms/cms.ts';
import { FALLBACK_LANGUAGE } from '#shared/languages.ts';
import { badValue, entryChanged, entryNotFound } from './cms.errors.ts';
import * as store from './cms.store.ts';
import { checkValue, type ShippedCheck, shippedValue } from './cms-values.ts';
import { standingOf } from './standing.ts';

type Row = store.CmsRow;
type Versioned = { updated_at?: string | undefined };

export function requireAdmin(actor: Member): void {
  if (!isAdmin(actor)) throw forbidden();
}

export const checkOf = (
  row: Pick<Row, 'key' | 'shipped' | 'used'>,
  language: string,
): ShippedCheck | undefined => {
  const text = row.shipped[language] ?? row.shipped[FALLBACK_LANGUAGE] ?? Object.values(row.shipped)[0];
  return row.used && text !== undefined ? { key: row.key, text } : undefined;
};

export const checked = (
  row: Pick<Row, 'key' | 'shipped' | 'used' | 'type'>,
  language: string,
  value: unknown,
) => checkValue(row.type, value, checkOf(row, language));

/** Whether a value says what ships anyway: then the product's own text stands, and follows the product. */
const isShipped = (row: Row, language: string, value: unknown): boolean => {
  const text = row.shipped[language];
  return text !== undefined && value === shippedValue(row.type, text);
};

export const without = <Value>(values: Record<string, Value>, language: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([one]) => one !== language));

export async function locked(tx: Deps, id: number, { updated_at: read }: Versioned): Promise<Row> {
  const row = await store.lockEntry(tx.db, id);
  if (!row) throw entryNotFound();
  if (read !== undefined && Date.parse(read) !== Date.parse(row.updated_at)) throw entryChanged();
  return row;
}

/** Writes parts of an entry together with what the list says of it. */
export function save(tx: Deps, row: Row, change: store.CmsChangeRow): Promise<Row> {
  const standing = standingOf({ ...row, ...change });
  return store.updateEntry(tx.db, row.id, {
    ...change,
    ...standing,
    updated_at: tx.clock.now().toISOString(),
  });
}

export const tell = (
  tx: Deps,
  actor: Actor,
  action: string,
  row: Row,
  detail: Record<string, unknown> = {},
) =>
  writeAudit(tx, actor, {
    action: `cms.${action}`,
    subject: 'cms',
    subject_id: row.id,
    outcome: 'ok',
    detail: { page: row.page, key: row.key, ...detail },
  });

/** A picture that visitors cannot open would be a broken one. Throws 400 under `value`. */
export async function checkPictures(tx: Deps, type: Row['type'], value: CmsValue | null): Promise<void> {
  if (type !== 'image' && type !== 'team_list') return;
  const { closed } = await namedPictures(tx, [JSON.stringify(value)]);
  if (closed.size > 0) throw badValue('Choose a picture that visitors can open');
}

type Publishing = { language: string; value: CmsValue | null; restoredFrom?: number };

/** Makes a value the one that visitors read; null puts back what ships. The language's draft is done with. Throws 400. */
export async function publishValue(tx: Deps, actor: Actor, row: Row, given: Publishing): Promise<Row> {
  const { language, restoredFrom = null } = given;
  const value = isShipped(row, language, given.value) ? null : given.value;
  const before = row.value[language] ?? null;
  const changes = JSON.stringify(before) !== JSON.stringify(value);
  if (changes) await checkPictures(tx, row.type, value);
  if (changes)
    await store.insertRevision(tx.db, {
      cms_id: row.id,
      locale: language,
      value: value === null ? null : JSON.stringify(value),
      restored_from: restoredFrom,
      user_id: actor.kind === 'member' ? actor.userId : null,
      created_at: tx.clock.now().toISOString(),
    });
  const saved = await save(tx, row, {
    value: value === null ? without(row.value, language) : { ...row.value, [language]: value },
    draft: without(row.draft, language),
    planned: without(row.planned, language),
    ...(changes && { published_at: tx.clock.now().toISOString() }),
  });
  await store.tellChange(tx.db);
  return saved;
}
