import { inTransaction } from '#server/db/transaction.ts';
import { isUniqueViolation } from '#server/db/faults.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import type { Member } from '#server/http/actor.ts';
import { forbidden, invalid, defineError } from '#server/http/errors.ts';
import {
  CATEGORY_LIMITS,
  type CategoryChange,
  type CategoryInput,
  type CategoryScope,
} from '#shared/categories.ts';
import {
  type CategoryRow,
  deleteCategory,
  findCategory,
  holdCategories as holdRows,
  insertCategory,
  lockCategories,
  lockScope,
  moveUses,
  namesInScope,
  updateCategory,
  usesOf,
} from './categories.store.ts';

/** A short name for addresses, made from a name; numbered where it is taken. */
function slugOf(name: string, taken: ReadonlySet<string>): string {
  const plain =
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, CATEGORY_LIMITS.slug - 4)
      .replace(/-$/, '') || 'category';
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? plain : `${plain}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

const categoryNotFound = defineError(404, 'categories.not_found', 'There is no such category.');
const slugTaken = defineError(409, 'categories.slug_taken', 'Another category has this short name.');
const nameTaken = defineError(409, 'categories.name_taken', 'There is a category of this name already.');
/** Carries how much carries it as `used`. */
const categoryInUse = defineError(
  409,
  'categories.in_use',
  'This category is in use. Say which one takes its place.',
);
const otherScope = defineError(
  400,
  'categories.other_scope',
  'Only a category of the same kind can take its place.',
);
const tooManyCategories = defineError(
  409,
  'categories.too_many',
  'There are two hundred of this kind. More would help nobody to choose.',
);

function requireAdmin(actor: Member): void {
  if (actor.role !== 'admin') throw forbidden();
}

const tell = (
  tx: Deps,
  actor: Member,
  what: string,
  row: Pick<CategoryRow, 'id' | 'scope' | 'slug'>,
  more = {},
) =>
  writeAudit(tx, actor, {
    action: `categories.${what}`,
    subject: 'category',
    subject_id: row.id,
    outcome: 'ok',
    detail: { scope: row.scope, slug: row.slug, ...more },
  });

async function uniqueSlug<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error))
      throw slugTaken({ validation: { slug: 'Another category has this short name.' } });
    throw error;
  }
}

type Named = Pick<CategoryRow, 'id' | 'name'>;

/** Two of one name could not be told apart by who chooses; upper and lower case are alike. */
function requireFreeNames(present: readonly Named[], names: Named['name'], own?: Named): void {
  const others = present.filter(({ id }) => id !== own?.id);
  const taken = Object.entries(names).filter(
    ([language, name]) =>
      name !== own?.name[language] &&
      others.some((one) => one.name[language]?.toLowerCase() === name.toLowerCase()),
  );
  if (taken.length === 0) return;
  const { message } = nameTaken();
  throw nameTaken({
    validation: Object.fromEntries(taken.map(([language]) => [`name.${language}`, message])),
  });
}

/** Adds a category at the end of its list. Throws 403, 409 for a name or short name that is taken. */
export async function addCategory(deps: Deps, actor: Member, input: CategoryInput): Promise<CategoryRow> {
  requireAdmin(actor);
  return uniqueSlug(() =>
    inTransaction(deps, async (tx) => {
      const present = await lockScope(tx.db, input.scope);
      if (present.length >= CATEGORY_LIMITS.inOneScope) throw tooManyCategories();
      requireFreeNames(present, input.name);
      const slug = input.slug ?? slugOf(input.name.en ?? '', new Set(present.map((one) => one.slug)));
      const sort = Math.max(-1, ...present.map((one) => one.sort)) + 1;
      const row = await insertCategory(tx.db, { ...input, slug, sort });
      await tell(tx, actor, 'added', row);
      return row;
    }),
  );
}

/** Changes a category; what carries it by its short name follows. Throws 403, 404, 409. */
export async function changeCategory(
  deps: Deps,
  actor: Member,
  id: number,
  change: CategoryChange,
): Promise<void> {
  requireAdmin(actor);
  await uniqueSlug(() =>
    inTransaction(deps, async (tx) => {
      const [row] = await lockCategories(tx.db, [id]);
      if (!row) throw categoryNotFound();
      if (change.name) requireFreeNames(await namesInScope(tx.db, row.scope), change.name, row);
      await updateCategory(tx.db, id, change);
      const bySlug = row.scope === 'faq' || row.scope === 'symbol';
      if (change.slug !== undefined && change.slug !== row.slug && bySlug)
        await moveUses(tx.db, row, { id, slug: change.slug });
      await tell(tx, actor, 'changed', row, { fields: Object.keys(change) });
    }),
  );
}

/** How much carries each category of a scope: a number only. Throws 403. */
export async function readUsage(deps: Deps, actor: Member, scope: CategoryScope) {
  requireAdmin(actor);
  return usesOf(deps.db, scope);
}

/** Puts the categories of a scope in this order; those not named keep theirs behind. Throws 403, 400 for a foreign id. */
export async function orderCategories(
  deps: Deps,
  actor: Member,
  scope: CategoryScope,
  ids: readonly number[],
): Promise<void> {
  requireAdmin(actor);
  await inTransaction(deps, async (tx) => {
    const present = await lockScope(tx.db, scope);
    const known = new Map(present.map((row) => [row.id, row]));
    const wanted = new Set(ids);
    if (ids.some((id) => !known.has(id))) throw invalid({ ids: 'Not a category of this kind' });
    const order = [...wanted, ...present.map(({ id }) => id).filter((id) => !wanted.has(id))];
    for (const [sort, id] of order.entries())
      if (known.get(id)?.sort !== sort) await updateCategory(tx.db, id, { sort });
    await writeAudit(tx, actor, {
      action: 'categories.ordered',
      subject: 'category',
      outcome: 'ok',
      detail: { scope },
    });
  });
}

async function giveWay(
  deps: Deps,
  actor: Member,
  id: number,
  { to, what }: { to: number | undefined; what: 'removed' | 'merged' },
): Promise<number> {
  requireAdmin(actor);
  return inTransaction(deps, async (tx) => {
    const rows = await lockCategories(tx.db, to === undefined ? [id] : [id, to]);
    const row = rows.find((one) => one.id === id);
    const target = rows.find((one) => one.id === to);
    if (!row || (to !== undefined && !target)) throw categoryNotFound();
    if (target && (target.id === row.id || target.scope !== row.scope)) throw otherScope();
    const uses = await usesOf(tx.db, row.scope);
    const used = uses.find((one) => one.id === id)?.used ?? 0;
    if (used > 0 && !target) throw categoryInUse({ extra: { used } });
    const moved = target ? await moveUses(tx.db, row, target) : 0;
    await deleteCategory(tx.db, id);
    await tell(tx, actor, what, row, target ? { to: target.slug, moved } : {});
    return moved;
  });
}

/**
 * Deletes a category. One that is in use gives way to `reassignTo`, without which it is refused: 409
 * `categories.in_use` with the number as `used`. Throws 403, 404, 400 for a category of another kind.
 */
export const removeCategory = (deps: Deps, actor: Member, id: number, reassignTo?: number): Promise<number> =>
  giveWay(deps, actor, id, { to: reassignTo, what: 'removed' });

/** Makes two categories one: what carries the first carries the second from now on. Answers how much that was. */
export const mergeCategories = (deps: Deps, actor: Member, id: number, into: number): Promise<number> =>
  giveWay(deps, actor, id, { to: into, what: 'merged' });

/**
 * Which of these categories are there; they stay until the transaction ends. A change of dreams that points at categories
 * takes them before the dreams: merging categories does the same, so that neither waits for the other for ever.
 */
export const holdCategories = (tx: Deps, ids: readonly number[]): Promise<number[]> =>
  ids.length === 0 ? Promise.resolve([]) : holdRows(tx.db, [...new Set(ids)]);

/**
 * The category that a dream may be kept under: null for one that is gone or sorts something else. A device that knows an old
 * list must never be refused its words for that.
 */
export async function dreamCategory(deps: Deps, id: number | null): Promise<number | null> {
  const row = id === null ? undefined : await findCategory(deps.db, id);
  return row?.scope === 'dream' ? row.id : null;
}
