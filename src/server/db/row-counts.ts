/**
 * One maintained number of rows, or one number per value of `by`. Its keys in `row_count` are the table's name,
 * or the name, a colon and the value: `dream:7`.
 */
export type RowCount = {
  table: string;
  /** Column that splits the count, such as the owner. */
  by?: string;
  /** Rows that count, as SQL over the table's own columns; all of them when left out. */
  where?: string;
};

/** What the product counts. A descriptor's `countKey` may name only these, with a row rule that says the same. */
export const ROW_COUNTS: readonly RowCount[] = [
  { table: 'dream', by: 'user_id', where: 'deleted_at is null' },
  { table: 'public_dream', where: 'hidden_at is null' },
  { table: 'user', where: 'deleted_at is null' },
];

/** Deltas that one statement folds. */
const FOLDED_AT_ONCE = 10_000;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const text = (words: string): string => `'${words.replaceAll("'", "''")}'`;
const keyOf = ({ table, by }: RowCount): string =>
  by === undefined ? text(table) : `${text(`${table}:`)} || ${quoted(by)}`;

const tally = (count: RowCount, rows: string, sign: 1 | -1): string =>
  `select ${keyOf(count)} as key, ${sign} as n from ${rows}${count.where === undefined ? '' : ` where ${count.where}`}`;

const append = (changes: string): string =>
  `insert into row_count_delta (key, delta) select key, sum(n) from (${changes}) c group by key having sum(n) <> 0`;

/** Statements that make one count exact from now on: triggers that append what each statement changed, and the present number. */
export function rowCountStatements(count: RowCount): string[] {
  const name = quoted(`row_count_of_${count.table}`);
  const table = quoted(count.table);
  const gone =
    count.by === undefined ? `key = ${text(count.table)}` : `starts_with(key, ${text(`${count.table}:`)})`;
  const body = [
    `if tg_op = 'INSERT' then ${append(tally(count, 'added', 1))};`,
    `elsif tg_op = 'DELETE' then ${append(tally(count, 'removed', -1))};`,
    `elsif tg_op = 'UPDATE' then ${append(`${tally(count, 'added', 1)} union all ${tally(count, 'removed', -1)}`)};`,
    `else delete from row_count where ${gone}; delete from row_count_delta where ${gone};`,
    'end if; return null;',
  ].join('\n  ');
  const trigger = (suffix: string, event: string, tables: string): string =>
    `create trigger ${quoted(`row_count_${suffix}`)} after ${event} on ${table} ${tables} for each statement execute function ${name}()`;
  return [
    `create function ${name}() returns trigger language plpgsql as $count$\nbegin\n  ${body}\nend\n$count$`,
    trigger('insert', 'insert', 'referencing new table as added'),
    trigger('update', 'update', 'referencing old table as removed new table as added'),
    trigger('delete', 'delete', 'referencing old table as removed'),
    trigger('truncate', 'truncate', ''),
    append(tally(count, table, 1)),
  ];
}

/**
 * Adds waiting deltas to their counters, of one key or of all. A reader sees the number before or after, never between;
 * two folders take different rows. Answers how many deltas it took.
 */
export const FOLD_STATEMENT = `
with taken as (
  delete from row_count_delta where id in (
    select id from row_count_delta where $1::text is null or key = $1::text
    order by id limit ${FOLDED_AT_ONCE} for update skip locked
  ) returning key, delta
), summed as (
  select key, sum(delta) as delta, count(*) as n from taken group by key
), folded as (
  insert into row_count as present (key, count) select key, delta from summed
  on conflict (key) do update set count = present.count + excluded.count
)
select coalesce(sum(n), 0)::int as taken from summed`;
