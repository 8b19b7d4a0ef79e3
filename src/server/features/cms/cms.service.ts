import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import { invalid } from '#server/http/errors.ts';
import type {
  CmsChange,
  CmsEntry,
  CmsEntryAnswer,
  CmsInput,
  CmsRevision,
  CmsType,
  CmsValue,
  CmsValues,
} from '#shared/cms/cms.ts';
import { FALLBACK_LANGUAGE, SUPPORTED_LANGUAGES, type SupportedLanguage } from '#shared/languages.ts';
import { entryNotFound, keyTaken } from './cms.errors.ts';
import { escapeMarkup } from './cms-markup.ts';
import * as store from './cms.store.ts';
import { checkValue } from './cms-values.ts';
import { checked, checkOf, locked, publishValue, requireAdmin, save, tell } from './publishing.service.ts';

type Row = store.CmsRow;

const isLanguage = (name: string): name is SupportedLanguage =>
  (SUPPORTED_LANGUAGES as readonly string[]).includes(name);

/** A map by language as it is; anything else is the English value. */
function byLanguage(value: CmsValue): CmsValues {
  const isMap =
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;
  return isMap && Object.keys(value).every(isLanguage) ? value : { [FALLBACK_LANGUAGE]: value };
}

/** A text of the product keeps its kind: the page shows it as it does. Plain words are rich text too. */
function fittingType(row: Row, type: CmsType, values: CmsValues): CmsValues {
  if (!row.used || row.type === type) return values;
  if (row.type !== 'html' || type !== 'text')
    throw invalid({ type: 'The product shows this text as another type' });
  return Object.fromEntries(
    Object.entries(values).map(([one, text]) => [one, typeof text === 'string' ? escapeMarkup(text) : text]),
  );
}

async function publishAll(tx: Deps, actor: Member, row: Row, values: CmsValues): Promise<Row> {
  let saved = row;
  for (const [language, value] of Object.entries(values)) {
    if (value === undefined) continue;
    saved = await publishValue(tx, actor, saved, { language, value: checked(row, language, value) });
  }
  return saved;
}

/** Takes the key for a text of one's own: a new entry, or that of a shipped text nobody has rewritten yet. */
async function claim(tx: Deps, input: CmsInput): Promise<Row> {
  const { page, key, type } = input;
  const there = await store.lockByKey(tx.db, page, key);
  if (there && [there.value, there.draft].some((one) => Object.keys(one).length > 0)) throw keyTaken();
  if (there?.used) return there;
  if (there) return store.updateEntry(tx.db, there.id, { type });
  const now = tx.clock.now().toISOString();
  const made = await store.insertEntry(tx.db, {
    page,
    key,
    type,
    state: 'unused',
    sort: 1_000_000,
    created_at: now,
    updated_at: now,
  });
  if (!made) throw keyTaken();
  return made;
}

/**
 * Adds a text and publishes it. Throws 403, 400 for a value that does not fit its type or the product's own text, 409
 * `cms.key_taken` where the page has one under that key.
 */
export async function addEntry(deps: Deps, actor: Member, input: CmsInput): Promise<CmsEntry> {
  requireAdmin(actor);
  return inTransaction(deps, async (tx) => {
    const row = await claim(tx, input);
    const saved = await publishAll(tx, actor, row, fittingType(row, input.type, byLanguage(input.value)));
    await tell(tx, actor, 'added', saved);
    return saved;
  });
}

/** Where an entry that the product does not read stands now. */
async function moved(tx: Deps, row: Row, { page = row.page, key = row.key }: CmsChange): Promise<Row> {
  if (page === row.page && key === row.key) return row;
  if (row.used) throw invalid({ key: 'The product looks for this text here' });
  if (await store.lockByKey(tx.db, page, key)) throw keyTaken();
  return store.moveEntry(tx.db, row.id, { page, key });
}

/** Changes an entry and publishes what is given. Throws 403, 404, 400, 409 for another's change or a key that is taken. */
export async function changeEntry(
  deps: Deps,
  actor: Member,
  id: number,
  change: CmsChange,
): Promise<CmsEntry> {
  requireAdmin(actor);
  return inTransaction(deps, async (tx) => {
    let row = await moved(tx, await locked(tx, id, change), change);
    const values = change.value === undefined ? {} : byLanguage(change.value);
    const type = change.type ?? row.type;
    const fitting = fittingType(row, type, values);
    if (!row.used && type !== row.type) {
      // The other languages' values must be of the new type too.
      for (const [language, value] of Object.entries({ ...row.value, ...values }))
        checkValue(type, value, checkOf(row, language));
      row = await store.updateEntry(tx.db, id, { type, draft: {}, planned: {} });
    }
    const published = await publishAll(tx, actor, row, fitting);
    const saved = published === row ? await save(tx, row, {}) : published;
    await tell(tx, actor, 'changed', saved, { languages: Object.keys(values) });
    return saved;
  });
}

/** Removes an entry with its history; a text of the product shows what ships again. Throws 403, 404. */
export async function removeEntry(deps: Deps, actor: Member, id: number): Promise<void> {
  requireAdmin(actor);
  await inTransaction(deps, async (tx) => {
    const row = await locked(tx, id, {});
    if (!row.used) await store.deleteEntry(tx.db, id);
    else
      for (const language of new Set([...Object.keys(row.value), ...Object.keys(row.draft)]))
        await publishValue(tx, actor, (await store.lockEntry(tx.db, id)) ?? row, { language, value: null });
    await store.tellChange(tx.db);
    await tell(tx, actor, row.used ? 'put-back' : 'removed', row);
  });
}

/** One entry with its neighbours on the page. Throws 403, 404. */
export async function readEntry(
  deps: Deps,
  actor: Member,
  id: number,
): Promise<Omit<CmsEntryAnswer, 'error'>> {
  requireAdmin(actor);
  const row = await store.findEntry(deps.db, id);
  if (!row) throw entryNotFound();
  const { before, after } = await store.findNeighbours(deps.db, row);
  return { model: row, before: before ?? null, after: after ?? null };
}

/** The published versions of one language, newest first. Throws 403, 404. */
export async function readHistory(
  deps: Deps,
  actor: Member,
  id: number,
  locale: string,
): Promise<CmsRevision[]> {
  requireAdmin(actor);
  if (!(await store.findEntry(deps.db, id))) throw entryNotFound();
  const rows = await store.listRevisions(deps.db, id, locale);
  return rows.map(({ user_id: author, value, ...row }) => ({
    ...row,
    value: value === null ? null : (JSON.parse(value) as CmsValue),
    own: author === actor.userId,
  }));
}
