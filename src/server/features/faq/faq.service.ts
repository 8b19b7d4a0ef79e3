import { isUniqueViolation } from '#server/db/faults.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { isAdmin, type Member } from '#server/http/actor.ts';
import { defineError, forbidden, invalid } from '#server/http/errors.ts';
import { limitKey, tryTake } from '#server/security/limits.ts';
import { networkOf } from '#server/security/networks.ts';
import { FAQ_LIMITS, type FaqChange, type FaqInput, type SimilarQuestion } from '#shared/house/faq.ts';
import * as store from './faq.store.ts';
import { similarTo } from './similar-questions.ts';

const DAY = 86_400;
/** One answer per question and network a day, and no more than an eager reader gives. */
const ONE_A_DAY = { points: 1, seconds: DAY } as const;
const MANY_A_DAY = { points: 200, seconds: DAY } as const;

const questionNotFound = defineError(404, 'faq.not_found', 'There is no such question.');
const slugTaken = defineError(
  409,
  'faq.slug_taken',
  'Another question in this language has this short name.',
);
const tooMany = defineError(
  409,
  'faq.too_many',
  'There are three hundred questions in this language. More would help nobody to find one.',
);

function requireAdmin(actor: Member): void {
  if (!isAdmin(actor)) throw forbidden();
}

const tell = (
  tx: Deps,
  actor: Member,
  what: string,
  row: Pick<store.FaqRow, 'id' | 'slug' | 'locale'>,
  more = {},
) =>
  writeAudit(tx, actor, {
    action: `faq.${what}`,
    subject: 'faq',
    subject_id: row.id,
    outcome: 'ok',
    detail: { slug: row.slug, locale: row.locale, ...more },
  });

/** A short name made of a question's letters; numbered where it is taken. */
function slugOf(question: string, taken: ReadonlySet<string>): string {
  const plain =
    question
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, FAQ_LIMITS.slug - 4)
      .replaceAll(/^-+|-+$/g, '') || 'question';
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? plain : `${plain}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

async function requireCategory(tx: Deps, slug: string): Promise<void> {
  if (!(await store.holdCategory(tx.db, slug))) throw invalid({ category: 'Not a category of questions' });
}

const taken = () => slugTaken({ validation: { slug: slugTaken().message } });

/** Adds a question at the end, or beside its other languages. Throws 403, 400 for an unknown category, 409. */
export async function addQuestion(deps: Deps, actor: Member, input: FaqInput): Promise<store.FaqRow> {
  requireAdmin(actor);
  return inTransaction(deps, async (tx) => {
    await store.lockAdding(tx.db);
    await requireCategory(tx, input.category);
    const places = await store.listPlaces(tx.db);
    const inLanguage = places.filter(({ locale }) => locale === input.locale);
    if (inLanguage.length >= FAQ_LIMITS.inOneLanguage) throw tooMany();
    const slug = input.slug ?? slugOf(input.question, new Set(places.map((one) => one.slug)));
    if (inLanguage.some((one) => one.slug === slug)) throw taken();
    const other = places.find((one) => one.slug === slug);
    const last = places.reduce((most, { sort }) => Math.max(most, sort), -1);
    const row = await store.insertQuestion(tx.db, { ...input, slug, sort: other?.sort ?? last + 1 });
    await store.moveTranslations(tx.db, slug, input.category);
    await tell(tx, actor, 'added', row);
    return row;
  });
}

/** Changes a question; its category goes for all of its languages. Throws 403, 404, 400 for an unknown category, 409. */
export async function changeQuestion(
  deps: Deps,
  actor: Member,
  id: number,
  change: FaqChange,
): Promise<void> {
  requireAdmin(actor);
  await inTransaction(deps, async (tx) => {
    const row = await store.lockQuestion(tx.db, id);
    if (!row) throw questionNotFound();
    const slug = change.slug ?? row.slug;
    if (change.category !== undefined) await requireCategory(tx, change.category);
    try {
      await store.updateQuestion(tx.db, id, change);
    } catch (error) {
      throw isUniqueViolation(error) ? taken() : error;
    }
    if (change.category !== undefined) await store.moveTranslations(tx.db, slug, change.category);
    await tell(tx, actor, 'changed', { ...row, slug }, { fields: Object.keys(change) });
  });
}

/** Deletes a question in one language. Throws 403, 404. */
export async function removeQuestion(deps: Deps, actor: Member, id: number): Promise<void> {
  requireAdmin(actor);
  await inTransaction(deps, async (tx) => {
    const row = await store.lockQuestion(tx.db, id);
    if (!row) throw questionNotFound();
    await store.deleteQuestion(tx.db, id);
    await tell(tx, actor, 'removed', row);
  });
}

/**
 * Puts questions of one category and language in this order, in every language; those not named keep theirs behind.
 * Throws 403, 400 for questions that do not belong together.
 */
export async function orderQuestions(deps: Deps, actor: Member, ids: readonly number[]): Promise<void> {
  requireAdmin(actor);
  await inTransaction(deps, async (tx) => {
    await store.lockAdding(tx.db);
    const named = await store.lockQuestions(tx.db, ids);
    const [first] = named;
    const belongs = (row: store.FaqRow) => row.locale === first?.locale && row.category === first.category;
    if (!first || named.length !== new Set(ids).size || !named.every(belongs))
      throw invalid({ ids: 'Not questions of one category and language' });
    const neighbours = await store.listNeighbours(tx.db, first);
    const slugs = new Map(neighbours.map(({ id, slug }) => [id, slug]));
    const order = [...new Set([...ids, ...neighbours.map(({ id }) => id)])];
    for (const [sort, id] of order.entries()) await store.placeQuestion(tx.db, slugs.get(id) ?? '', sort);
    await tell(tx, actor, 'ordered', first, { category: first.category });
  });
}

/** The few questions of one language that ask perhaps the same, or come nearest, so that none is asked twice. Throws 403. */
export async function findSimilar(
  deps: Deps,
  actor: Member,
  asked: { locale: string; text: string; except?: number | undefined },
): Promise<SimilarQuestion[]> {
  requireAdmin(actor);
  const rows = await store.listQuestions(deps.db, asked.locale);
  const found = await similarTo(
    rows.filter(({ id }) => id !== asked.except),
    asked.text,
    asked.locale,
    FAQ_LIMITS.similar,
  );
  return found.map(({ row: { id, slug, question, status }, isSame }) => ({
    id,
    slug,
    question,
    status,
    same: isSame,
  }));
}

/**
 * Counts whether an answer helped, once a day for a network and a question; who said so is kept nowhere. False where nothing
 * was counted. Throws 404 for a question that is not shown.
 */
export async function giveVerdict(deps: Deps, ip: string, id: number, helpful: boolean): Promise<boolean> {
  const slug = await store.findShownSlug(deps.db, id);
  if (slug === undefined) throw questionNotFound();
  const network = networkOf(ip);
  if (!(await tryTake(deps, 'faq.verdicts', limitKey(network), MANY_A_DAY))) return false;
  if (!(await tryTake(deps, 'faq.verdict', limitKey(`${slug} ${network}`), ONE_A_DAY))) return false;
  await store.countVerdict(deps.db, id, helpful);
  return true;
}
