import { sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Resource } from '#server/http/resource.ts';
import type { AppError } from '#server/http/errors.ts';
import { descriptorFaults } from './descriptor-check.ts';
import { brokenReference, duplicate, refusedValue, tooSlow } from './records.errors.ts';
import type { Query } from '#server/features/records/sql/sql-list.ts';
import { tableName } from '#server/features/records/sql/sql-text.ts';

/** Texts that are kept prepared. Queries that callers shape freely beyond these are planned anew each time. */
const PREPARED_TEXTS = 400;

/** What the records calls work with: the registered tables, and what they remember between calls. */
export type Engine = {
  deps: Deps;
  tables: ReadonlyMap<string, Resource>;
  prepared: Set<string>;
  /** Tables whose counters are kept by triggers. */
  counted: Map<string, Promise<boolean>>;
  folding: Set<string>;
};

/** Throws when two descriptors claim the same name, or one contradicts itself. */
export function makeEngine(deps: Deps, resources: readonly Resource[]): Engine {
  const tables = new Map(resources.map((resource) => [resource.table, resource]));
  if (tables.size !== resources.length) throw new Error('Two resources have the same table name');
  const faults = descriptorFaults(resources);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return { deps, tables, prepared: new Set(), counted: new Map(), folding: new Set() };
}

function isWorthPreparing(engine: Engine, query: Query): boolean {
  if (!query.steady) return false;
  if (engine.prepared.has(query.text)) return true;
  if (engine.prepared.size >= PREPARED_TEXTS) return false;
  engine.prepared.add(query.text);
  return true;
}

const FAULTS: Readonly<Record<string, () => AppError>> = {
  '23505': duplicate,
  '23503': brokenReference,
  '23502': refusedValue,
  '23514': refusedValue,
  '22001': refusedValue,
  '22003': refusedValue,
};

/** Says what PostgreSQL refused in the caller's words; everything else stays what it was. */
export function explained(error: unknown): unknown {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  const fault = FAULTS[String(cause?.code ?? code)];
  return fault ? fault() : error;
}

/** Of a question, a lack of time is the question's; of a write, somebody else's lock, which passes. */
const explainedRead = (error: unknown): unknown =>
  (error as { code?: unknown } | null)?.code === '57014' ? tooSlow() : explained(error);

/** Runs a finished query. Throws 503 `records.too_slow` when it takes longer than a statement may. */
export async function run<Row>(engine: Engine, query: Query): Promise<Row[]> {
  const prepare = isWorthPreparing(engine, query);
  const rows = engine.deps.sql.unsafe(query.text, query.params, { prepare });
  return (await rows.catch((error: unknown) => Promise.reject(explainedRead(error)))) as unknown as Row[];
}

/** The same inside the transaction of `deps`. */
export async function runIn(
  { db }: Pick<Deps, 'db'>,
  { text, params }: Query,
): Promise<Record<string, unknown>[]> {
  const parts = text
    .split(/\$(\d+)/)
    .map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${params[Number(part) - 1]}`));
  const rows = await db.execute(sql.join(parts));
  return [...rows];
}

async function hasTriggers(engine: Engine, resource: Resource): Promise<boolean> {
  const rows = await engine.deps.sql`
    select 1 from pg_trigger where tgrelid = to_regclass(${tableName(resource)}) and tgname = 'row_count_insert'`;
  return rows.length > 0;
}

/** Whether `row_count` tells the truth about a table; asked of the database once. */
export function isCounted(engine: Engine, resource: Resource): Promise<boolean> {
  const known = engine.counted.get(resource.table);
  if (known) return known;
  const asked = hasTriggers(engine, resource);
  engine.counted.set(resource.table, asked);
  asked.catch(() => engine.counted.delete(resource.table));
  return asked;
}
