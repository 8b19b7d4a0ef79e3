import { isDeepStrictEqual } from 'node:util';
import { withAdvisoryLock } from '#server/db/advisory-lock.ts';
import { LOCKS } from '#server/db/locks.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import * as store from './cms.store.ts';
import { followPageTexts, watchPageTexts } from './page-texts.service.ts';
import { keepPrivacyVersions } from './privacy.service.ts';
import { type ShippedText, shippedTexts } from './shipped-texts.ts';
import { standingOf, stateOf } from './standing.ts';

const nameOf = ({ page, key }: { page: string; key: string }) => `${page} ${key}`;
const isEmpty = (row: store.CmsRow) =>
  Object.keys(row.value).length === 0 && Object.keys(row.draft).length === 0;

/** What is new about a text that is there already; undefined where nothing is. */
function changeOf(row: store.CmsRow, { type, texts, sort }: ShippedText): store.CmsChangeRow | undefined {
  // Words that were written as one kind of text are not shown as another.
  const kept = isEmpty(row) ? type : row.type;
  const next = { type: kept, shipped: texts, sort, used: true };
  const standing = stateOf({ ...row, ...next });
  const { shipped, used } = row;
  const before = { type: row.type, shipped, sort: row.sort, used, state: row.state, missing: row.missing };
  if (isDeepStrictEqual(before, { ...next, ...standing })) return undefined;
  return { ...next, ...standingOf({ ...row, ...next }) };
}

/**
 * Writes down what this version of the product ships, so that it can be looked up, rewritten and put back. What was
 * rewritten stays; a text that no page reads any more stays as unused, or goes where nobody had ever written it.
 */
export async function syncShippedTexts(deps: Pick<Deps, 'db'>): Promise<void> {
  await inTransaction(deps, async ({ db }) => {
    const there = new Map((await store.listEntries(db)).map((row) => [nameOf(row), row]));
    const shipped = shippedTexts();
    const fresh = shipped.filter((text) => !there.has(nameOf(text)));
    const rows = fresh.map(({ page, key, type, texts, sort }) => {
      const { words } = standingOf({ value: {}, draft: {}, shipped: texts, used: true });
      return { page, key, type, shipped: texts, sort, words, used: true };
    });
    if (rows.length > 0) await store.insertMissing(db, rows);
    for (const text of shipped) {
      const row = there.get(nameOf(text));
      const change = row && changeOf(row, text);
      if (row && change) await store.updateEntry(db, row.id, change);
    }
    await leaveOut(db, [...there.values()], new Set(shipped.map(nameOf)));
    await store.tellChange(db);
  });
}

async function leaveOut(
  db: Deps['db'],
  rows: readonly store.CmsRow[],
  shipped: ReadonlySet<string>,
): Promise<void> {
  const gone = rows.filter((row) => row.used && !shipped.has(nameOf(row)));
  if (gone.length === 0) return;
  const withHistory = await store.idsWithHistory(db);
  for (const row of gone) {
    if (isEmpty(row) && !withHistory.has(row.id)) await store.deleteEntry(db, row.id);
    else {
      const next = { used: false, shipped: {} };
      await store.updateEntry(db, row.id, { ...next, ...standingOf({ ...row, ...next }) });
    }
  }
}

/** The texts of this version, written down by one process at a time; then every change is followed, and what /privacy says kept. */
export async function openPageTexts(deps: Deps): Promise<() => Promise<void>> {
  await withAdvisoryLock(deps.sql, LOCKS.filling, () => syncShippedTexts(deps));
  followPageTexts(deps, () => {
    void withAdvisoryLock(deps.sql, LOCKS.filling, () => keepPrivacyVersions(deps)).catch((error: unknown) =>
      deps.log.error({ err: error }, 'what the page about privacy says now could not be kept'),
    );
  });
  return watchPageTexts(deps);
}
