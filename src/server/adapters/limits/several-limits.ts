import type { Sql } from '#server/db/database.ts';
import type { Counted } from './port.ts';

/** As `rate-limiter-flexible` writes them. */
const rowKey = ({ name, key }: Counted): string => `${name}:${key}`;

const placing = () => {
  const values: unknown[] = [];
  return { values, place: (value: unknown, type: string) => `$${values.push(value)}::${type}` };
};

/**
 * Takes one point of each limit, one after the other, until one has none left; none at all where one of `open` is used up.
 * One statement, whose rows are locked in the order given. Answers how many were taken.
 */
export async function takeAll(
  sql: Sql,
  tries: readonly Counted[],
  open: readonly Counted[],
): Promise<number> {
  const { values, place } = placing();
  const now = Date.now();
  const at = place(now, 'bigint');
  const closed = open.map(
    (counted) =>
      `exists (select from rate_limit where key = ${place(rowKey(counted), 'text')} and expire > ${at} ` +
      `and points >= ${place(counted.rule.points, 'int')})`,
  );
  const steps = tries.map((counted, step) => {
    const before = step === 0 ? '' : `from taken${step - 1}`;
    const refused = step === 0 && closed.length > 0 ? `where not (${closed.join(' or ')})` : '';
    const until = place(now + counted.rule.seconds * 1000, 'bigint');
    return `taken${step} as (
      insert into rate_limit as r (key, points, expire) select ${place(rowKey(counted), 'text')}, 1, ${until} ${before} ${refused}
      on conflict (key) do update set points = case when r.expire <= ${at} then 1 else r.points + 1 end,
        expire = case when r.expire <= ${at} then excluded.expire else r.expire end
      where r.expire <= ${at} or r.points < ${place(counted.rule.points, 'int')}
      returning 1)`;
  });
  const counts = tries.map((_, step) => `(select count(*) from taken${step})`).join(' + ');
  const [row] = await sql.unsafe<{ taken: number }[]>(
    `with ${steps.join(', ')} select (${counts})::int as taken`,
    values,
    { prepare: true },
  );
  return row?.taken ?? 0;
}

/** The point first: its row is locked before the other's, as `takeAll` does. */
export async function resetAndGiveBack(sql: Sql, reset: Counted, back: Counted): Promise<void> {
  await sql`
    with back as (
      update rate_limit set points = greatest(points - 1, 0)
      where key = ${rowKey(back)} and expire > ${Date.now()}::bigint returning 1)
    delete from rate_limit where key = ${rowKey(reset)} and (select count(*) from back) >= 0`;
}
