import { z } from 'zod';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { isMember, type Member } from '#server/http/actor.ts';
import { forbidden, invalid, refusal } from '#server/http/errors.ts';
import { type ChangeRule, type Resource, VERSION } from '#server/http/resource.ts';
import { RECORD_LIMITS } from '#shared/records.ts';
import { readBodies } from '#server/features/records/treeql/body-faults.ts';
import { type Engine, explained } from './engine.ts';
import { primaryOf } from './plan.ts';
import { namedAct, once } from './kept-acts.service.ts';
import { planGet } from '#server/features/records/treeql/query-parser.ts';
import { batchEnvelope, findRecords, type JsonText, modelEnvelope, requireRecords } from './read.service.ts';
import { limitFault, queryFault } from './records.errors.ts';
import { requireVersion, takeTurn } from '#server/features/records/sql/row-lock.ts';
import { allows, readableFields, readerFor, type View } from './view.ts';

/** The member who writes. Throws 401 for visitors. */
export function writerOf(view: View): Member {
  if (!isMember(view.actor)) throw refusal(view.actor);
  return view.actor;
}

function partsOf(body: unknown): { bodies: unknown[]; isBatch: boolean } {
  if (!Array.isArray(body)) return { bodies: [body], isBatch: false };
  if (body.length === 0) throw queryFault('body', 'an empty list has nothing to save.');
  if (body.length > RECORD_LIMITS.batch) throw limitFault('body', 'records in one call', RECORD_LIMITS.batch);
  return { bodies: body, isBatch: true };
}

const DEADLOCK = '40P01';
/** Tries of a batch that PostgreSQL gave up because it and another waited for each other. */
const MOST_TRIES = 3;

const isDeadlock = (error: unknown): boolean => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  return code === DEADLOCK || cause?.code === DEADLOCK;
};

/** All of a batch or nothing of it: one that was given up for another's sake is begun again. */
export async function together<Result>(
  deps: Deps,
  isBatch: boolean,
  work: (deps: Deps) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await (isBatch ? inTransaction(deps, work) : work(deps));
    } catch (error) {
      if (!isBatch || tries === MOST_TRIES || !isDeadlock(error)) throw explained(error);
    }
  }
}

/**
 * Ids with their places, in the order in which rows are written: the lowest first, whatever the caller's order, so that two
 * batches over the same rows wait for each other and never in a circle.
 */
export const inWritingOrder = (ids: readonly number[]): [place: number, id: number][] =>
  [...ids.entries()].sort(([, one], [, other]) => one - other);

/** What the writer may read of the written records; the ids alone where that is nothing. */
export async function readBack(
  engine: Engine,
  view: View,
  resource: Resource,
  ids: readonly number[],
): Promise<JsonText[]> {
  const bare = (id: number): JsonText => JSON.stringify({ [primaryOf(resource)]: id });
  if (!allows(view, resource, 'get')) return ids.map(bare);
  const root = planGet(view, resource, {});
  const { found } = await findRecords(engine, view, root, ids);
  return ids.map((id) => found.get(id) ?? bare(id));
}

/** What the writer may read of a row that the service has just answered. */
const shownOf = (view: View, resource: Resource, row: object): JsonText => {
  const given = row as Record<string, unknown>;
  return JSON.stringify(
    Object.fromEntries(readableFields(view, resource).map((field) => [field, given[field] ?? null])),
  );
};

export const answer = (records: JsonText[], isBatch: boolean): JsonText =>
  isBatch ? batchEnvelope({ records, cut: [] }) : modelEnvelope({ records, cut: [] });

/** Creates one record or a batch through the owner feature's service; `name` is the caller's for this act, which is done once. */
export async function createRecords(
  engine: Engine,
  view: View,
  resource: Resource,
  body: unknown,
  name?: string,
): Promise<JsonText> {
  const actor = writerOf(view);
  const rules = resource.writes?.create;
  if (!rules) throw forbidden();
  const { bodies, isBatch } = partsOf(body);
  const acts = await readBodies(readerFor(view, resource, 'create', rules), bodies, isBatch);
  const named = namedAct(name, actor, ['create', resource.table], body);
  const { ids, rows } = await together(engine.deps, isBatch || named !== null, (deps) =>
    once(deps, named, async () => {
      const made: { id: number }[] = [];
      if (isBatch) await takeTurn(deps, resource, actor.userId);
      for (const act of acts) made.push(await act(deps, actor));
      return made;
    }),
  );
  if (rows && rules.answersRow && allows(view, resource, 'get'))
    return answer(
      rows.map((row) => shownOf(view, resource, row)),
      isBatch,
    );
  return answer(await readBack(engine, view, resource, ids), isBatch);
}

type Version = { updated_at?: unknown };
const version = z.iso.datetime({ offset: true });

const knowsVersion = (schema: z.ZodObject): boolean => VERSION in schema.shape;

/** Takes the version that the caller had read out of a body whose service does not look at it itself. */
function takeVersion(
  resource: Resource,
  schema: z.ZodObject,
  body: unknown,
  place: string,
): { body: unknown; read: string | null } {
  const isPlain = typeof body === 'object' && body !== null && VERSION in body;
  if (!isPlain || knowsVersion(schema) || !resource.columns[VERSION]) return { body, read: null };
  const { updated_at: read, ...rest } = body as Version;
  const parsed = version.safeParse(read);
  if (!parsed.success) throw invalid({ [`${place}${VERSION}`]: 'Not a moment in ISO 8601' });
  return { body: rest, read: parsed.data };
}

/**
 * Takes the id out of a body that was read, edited and sent back whole. Throws 400 where it names another record than the
 * path does: an id never changes.
 */
function withoutKey(
  resource: Resource,
  schema: z.ZodObject,
  body: unknown,
  id: number,
  place: string,
): unknown {
  const key = primaryOf(resource);
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, key)) return body;
  if (Object.hasOwn(schema.shape, key)) return body;
  const { [key]: named, ...rest } = body as Record<string, unknown>;
  if (named !== id && named !== String(id))
    throw invalid({ [`${place}${key}`]: 'This is not the id in the path' });
  return rest;
}

/** One record for each id of the path; a list is answered with a list, even of one. */
function bodiesFor(body: unknown, ids: readonly number[]): { bodies: unknown[]; isBatch: boolean } {
  const { bodies, isBatch } = partsOf(body);
  if ((ids.length > 1 && !isBatch) || bodies.length !== ids.length) {
    throw queryFault('body', 'as many records are expected as there are ids in the path.');
  }
  return { bodies, isBatch };
}

/** What changing takes: who writes, the owner feature's rules, and a body for each record. Throws where there is no right to. */
export function openChange(
  view: View,
  resource: Resource,
  ids: readonly number[],
  body: unknown,
): { actor: Member; rules: ChangeRule; bodies: unknown[]; isBatch: boolean } {
  const actor = writerOf(view);
  const rules = resource.writes?.change;
  if (!rules) throw forbidden();
  return { actor, rules, ...bodiesFor(body, ids) };
}

/**
 * Changes records through the owner feature's service; only the given fields. Throws 409 when `updated_at` is not the present
 * one. `name` is the caller's for this act, which is done once.
 */
export async function changeRecords(
  engine: Engine,
  view: View,
  resource: Resource,
  ids: readonly number[],
  body: unknown,
  name?: string,
): Promise<JsonText> {
  const { actor, rules, bodies, isBatch } = openChange(view, resource, ids, body);
  const taken = ids.map((id, index) => {
    const place = isBatch ? `${index}.` : '';
    return takeVersion(
      resource,
      rules.body,
      withoutKey(resource, rules.body, bodies[index], id, place),
      place,
    );
  });
  const acts = await readBodies(
    readerFor(view, resource, 'change', rules),
    taken.map((each) => each.body),
    isBatch,
  );
  await requireRecords(engine, view, resource, ids);
  const isVersioned = taken.some(({ read }) => read !== null);
  const named = namedAct(name, actor, ['change', resource.table, ids], body);
  await together(engine.deps, isBatch || isVersioned || named !== null, (deps) =>
    once(deps, named, async () => {
      for (const [index, id] of inWritingOrder(ids)) {
        const read = taken[index]?.read ?? null;
        if (read !== null) await requireVersion(deps, view, resource, id, read);
        await acts[index]?.(deps, actor, id);
      }
      return ids.map((id) => ({ id }));
    }),
  );
  return answer(await readBack(engine, view, resource, ids), isBatch);
}

/** Removes records through the owner feature's service. */
export async function removeRecords(
  engine: Engine,
  view: View,
  resource: Resource,
  ids: readonly number[],
): Promise<JsonText> {
  const actor = writerOf(view);
  const rules = resource.writes?.remove;
  if (!rules) throw forbidden();
  await requireRecords(engine, view, resource, ids);
  await together(engine.deps, ids.length > 1, async (deps) => {
    for (const [, id] of inWritingOrder(ids)) await rules.run(deps, actor, id);
  });
  return answer(
    ids.map((id) => JSON.stringify({ [primaryOf(resource)]: id })),
    ids.length > 1,
  );
}
