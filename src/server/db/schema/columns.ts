import { type AnyColumn, sql } from 'drizzle-orm';
import { bigint, customType, index, text } from 'drizzle-orm/pg-core';

/** A moment, ISO 8601 in UTC with milliseconds on our side, timestamptz(3) in the database. */
export const instantColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** Bytes. */
export const bytesColumn = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});

/** Words for full-text search; written and asked in SQL only. */
export const searchColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'tsvector',
});

/** JSON that the driver gets as text: a list would be taken for one of PostgreSQL's. `Data` says what the column holds. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const jsonColumn = <Data>(name: string) =>
  customType<{ data: Data; driverData: string }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => (typeof value === 'string' ? (JSON.parse(value) as Data) : (value as Data)),
  })(name);

export const primaryId = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
/** A list of texts that begins empty and is never null. */
export const textList = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'`);
export const reference = (name: string) => bigint(name, { mode: 'number' });
export const now = sql`now()`;
export const createdAt = () => instantColumn('created_at').notNull().default(now);
export const updatedAt = () => instantColumn('updated_at').notNull().default(now);

/** For “stands somewhere in one of these texts”, asked with ilike; JSON is looked into as its text. */
export const trigramIndex = (name: string, texts: readonly AnyColumn[], json: readonly AnyColumn[] = []) => {
  const [first, ...others] = [
    ...texts.map((column) => sql`${column} gin_trgm_ops`),
    ...json.map((column) => sql`(${column}::text) gin_trgm_ops`),
  ];
  if (first === undefined) throw new Error(`${name} has no column`);
  return index(name).using('gin', first, ...others);
};
