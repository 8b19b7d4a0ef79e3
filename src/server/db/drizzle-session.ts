import { type NodePgClient, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session';
import {
  PgDatabase,
  PgDialect,
  type PgPreparedQuery,
  type PgQueryResultHKT,
  type PgTransactionConfig,
  type PreparedQueryConfig,
} from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import type { Sql, Tx } from './sql.ts';

/** `execute` answers rows, as the tag does. */
// oxlint-disable-next-line typescript/consistent-type-definitions
export interface RowsAsked extends PgQueryResultHKT {
  type: this['row'][];
}

type NoSchema = Record<string, never>;
type Transaction = NodePgTransaction<NoSchema, NoSchema>;
type Prepare = Parameters<NodePgSession<NoSchema, NoSchema>['prepareQuery']>;

const dialect = new PgDialect();

const modeOf = ({ isolationLevel, accessMode, deferrable }: PgTransactionConfig): string =>
  [
    isolationLevel && `isolation level ${isolationLevel}`,
    accessMode,
    deferrable === undefined ? undefined : deferrable ? 'deferrable' : 'not deferrable',
  ]
    .filter(Boolean)
    .join(' ');

/** drizzle asks `query` of its client alone, which the tag answers as node-postgres does. */
class Session extends NodePgSession<NoSchema, NoSchema> {
  readonly #sql: Sql | null;

  /** `sql` is null inside a transaction: what is begun there are savepoints. */
  constructor(client: Tx, sql: Sql | null) {
    super(client as unknown as NodePgClient, dialect, undefined);
    this.#sql = sql;
  }

  override prepareQuery<Config extends PreparedQueryConfig = PreparedQueryConfig>(
    ...given: Prepare
  ): PgPreparedQuery<Config> {
    const prepared = super.prepareQuery<Config>(...given);
    const [, fields, , , mapper] = given;
    if (fields || mapper) return prepared;
    const execute = prepared.execute.bind(prepared);
    prepared.execute = async (values) => ((await execute(values)) as { rows: unknown[] }).rows;
    return prepared;
  }

  override async count(counted: SQL): Promise<number> {
    const [row] = await this.execute<{ count: string }[]>(counted);
    return Number(row?.count);
  }

  /** By the tag's `begin`, which tells a lost connection from a refused statement and gives no damaged one back. */
  override transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    config: PgTransactionConfig = {},
  ): Promise<Result> {
    if (!this.#sql) return super.transaction(work, config);
    return this.#sql.begin(modeOf(config), (tx) =>
      work(new NodePgTransaction<NoSchema, NoSchema>(dialect, new Session(tx, null), undefined)),
    );
  }
}

/** drizzle over the tag. Its statements are not prepared by name: `driverOf` is for those that are asked often. */
export const drizzleOver = (sql: Sql): PgDatabase<RowsAsked> =>
  new PgDatabase(dialect, new Session(sql, sql), undefined) as unknown as PgDatabase<RowsAsked>;
