import { sql, type SQL } from 'drizzle-orm';
import { countHits, type Hits, isShort, SHORT_SEARCH_ROWS, stands } from '#server/db/containing.ts';
import type { Db } from '#server/db/database.ts';
import type { ModerationQuery, ModerationView } from '#shared/moderation.ts';
import { MODERATION_LIMITS } from '#shared/moderation.ts';
import type { PublicSubject } from '#shared/reports.ts';
import { countStanding } from './standing.store.ts';
import { BELOW, type QueueKey, type QueueRow, readPaged } from './queue-rows.store.ts';
import { dueAt, waitsHeld } from './waits-held.store.ts';

type Narrowed = Pick<ModerationQuery, 'view' | 'source' | 'verdict' | 'words' | 'from'>;

const NEWEST_FIRST: readonly ModerationView[] = ['all', 'shared'];

const holding = (text: SQL, words: string | undefined) => (words ? sql`and ${stands(words, text)}` : sql``);

/** What is too short for an index of words is looked for in the newest of all that there is, as in other lists. */
const amongNewest = (subject: PublicSubject, ref: SQL, { view, words }: Narrowed) =>
  words && isShort(words) && NEWEST_FIRST.includes(view)
    ? sql`and ${ref} in (select id from ${sql.identifier(subject)} order by id desc limit ${SHORT_SEARCH_ROWS})`
    : sql``;

const reportedOnce = (subject: PublicSubject, ref: SQL) => sql`exists (
  select 1 from report r where r.subject = ${subject} and r.subject_id = ${ref})`;

/** Things of a kind with open reports, and since when. */
const openReports = (subject: PublicSubject) => sql`(
  select t.subject_id, t.first_at from reported_thing t where t.subject = ${subject})`;

const openOf = (subject: PublicSubject, ref: SQL) => sql`exists (
  select 1 from reported_thing t where t.subject = ${subject} and t.subject_id = ${ref})`;

/*
 * What stands in the queue, one statement a kind: `subject`, `id`, `created_at`, `first_at` (since when it
 * waits: its first open report, or itself; of what is held, until when it is to be answered) and `hurtful`. What is shown of it is read for the page alone.
 *
 * What is said in a circle is its members' alone, until one of them reports it.
 */

const COPY = sql`select 'public_dream' as subject, p.id, p.created_at`;

/** What the dashboard and the home page count. */
const sharedSince = (
  from: string | undefined,
) => sql`p.kind = 'member' and p.hidden_at is null and p.circle_id is null
  ${from === undefined ? sql`` : sql`and p.published_at >= ${from}`}`;

const copies = (narrowed: Narrowed): SQL => {
  const { view, words, from } = narrowed;
  const text = sql`${amongNewest('public_dream', sql`p.id`, narrowed)} ${holding(sql`p.text`, words)}`;
  if (view === 'held')
    return sql`${COPY}, ${dueAt('public_dream', sql`p.id`)} as first_at, false as hurtful from public_dream p
      where p.held_at is not null and ${waitsHeld('public_dream', sql`p.id`)} ${text}`;
  if (view === 'shared')
    return sql`${COPY}, p.published_at as first_at, false as hurtful from public_dream p
      where ${sharedSince(from)} ${text}`;
  return view === 'all'
    ? sql`${COPY}, p.created_at as first_at, false as hurtful
        from public_dream p
        where (p.circle_id is null or ${reportedOnce('public_dream', sql`p.id`)}) ${text}`
    : sql`${COPY}, o.first_at, false as hurtful
        from ${openReports('public_dream')} o join public_dream p on p.id = o.subject_id
        where true ${text}`;
};

const COMMENT = sql`select 'comment' as subject, x.id, x.created_at`;

const reportedComments = ({ words }: Narrowed) => sql`
  ${COMMENT}, o.first_at, false as hurtful from ${openReports('comment')} o join comment x on x.id = o.subject_id
  where x.removed_at is null ${holding(sql`x.text`, words)}`;

/** Comments `x` below `p` that their dreamer has neither let through nor refused for long, and nobody has reported. */
const leftWaiting = (
  now: string,
) => sql`p.circle_id is null and x.state = 'waiting' and not ${openOf('comment', sql`x.id`)}
  and x.created_at < ${now}::timestamptz - make_interval(days => ${MODERATION_LIMITS.waitingDays})`;

const comments = (narrowed: Narrowed, now: string): SQL => {
  const { view, words } = narrowed;
  if (view === 'reported') return reportedComments(narrowed);
  const from = sql`from comment x join public_dream p on p.id = x.public_dream_id
    where x.removed_at is null ${amongNewest('comment', sql`x.id`, narrowed)} ${holding(sql`x.text`, words)}`;
  if (view === 'all')
    return sql`${COMMENT}, x.created_at as first_at, false as hurtful ${from}
      and (p.circle_id is null or ${reportedOnce('comment', sql`x.id`)})`;
  if (view === 'held')
    return sql`${COMMENT}, ${dueAt('comment', sql`x.id`)} as first_at, false as hurtful ${from}
      and x.state in ('hidden', 'held') and ${waitsHeld('comment', sql`x.id`)}`;
  const waiting = sql`${COMMENT}, x.created_at as first_at, false as hurtful ${from} and ${leftWaiting(now)}`;
  return view === 'waiting' ? waiting : sql`${reportedComments(narrowed)} union all ${waiting}`;
};

/** What only the dreamer reads is theirs, until one of the two reports it. */
const interpretations = (narrowed: Narrowed): SQL => {
  const { view, source, verdict, words } = narrowed;
  return sql`
  select 'interpretation' as subject, x.id, x.created_at, ${view === 'held' ? dueAt('interpretation', sql`x.id`) : sql`coalesce(o.first_at, x.created_at)`} as first_at, (x.verdict is not distinct from 'hurtful') as hurtful
  from interpretation x ${view === 'reported' || view === 'pending' ? sql`join` : sql`left join`} ${openReports('interpretation')} o on o.subject_id = x.id
  ${BELOW}
  where x.source in ('member', 'self') and x.user_id is not null and x.state in ('shown', 'hidden')
    ${
      view === 'all'
        ? sql`and (o.subject_id is not null or (x.visibility = 'public' and p.circle_id is null)
            or ${reportedOnce('interpretation', sql`x.id`)})`
        : view === 'held'
          ? sql`and x.state = 'hidden' and ${waitsHeld('interpretation', sql`x.id`)}`
          : sql``
    }
    ${source ? sql`and x.source = ${source}` : sql``}
    ${verdict ? sql`and coalesce(x.verdict, 'none') = ${verdict}` : sql``} ${amongNewest('interpretation', sql`x.id`, narrowed)} ${holding(sql`x.text`, words)}`;
};

/** What is reported `t` of some kinds, of interpretations those of a source and a verdict. */
const reported = (
  subjects: readonly PublicSubject[],
  { source, verdict }: Pick<Narrowed, 'source' | 'verdict'>,
) => sql`
  reported_thing t where t.stands and ${subjects.length < EVERY.length ? sql`t.subject in ${subjects}` : sql`true`}
    ${
      source || verdict
        ? sql`and (t.subject <> 'interpretation' or exists (select 1 from interpretation x
      where x.id = t.subject_id ${source ? sql`and x.source = ${source}` : sql``}
        ${verdict ? sql`and coalesce(x.verdict, 'none') = ${verdict}` : sql``}))`
        : sql``
    }`;

/** What is reported, longest first, in the order of an index. */
const longestReported = (subjects: readonly PublicSubject[], narrowed: Narrowed, from = sql`asc`) => sql`
  select t.subject, t.subject_id as id, t.first_at from ${reported(subjects, narrowed)}
  order by t.first_at ${from}, t.subject_id ${from}, t.subject ${from}`;

const countReported = (subjects: readonly PublicSubject[], narrowed: Narrowed) =>
  sql`select count(*)::int as total from ${reported(subjects, narrowed)}`;

/** What is reported, as the queue counts it, by kind, and since when the first of it is. */
export async function countOpen(
  db: Db,
): Promise<{ open: Record<PublicSubject, number>; oldest_at: string | null }> {
  const rows = await db.execute<{ subject: PublicSubject; open: number; first_at: string }>(sql`
    select t.subject, count(*)::int as open, min(t.first_at) as first_at from ${reported(EVERY, {})} group by t.subject`);
  const open = { public_dream: 0, comment: 0, interpretation: 0 };
  for (const row of rows) open[row.subject] = row.open;
  const [oldest = null] = rows.map(({ first_at: at }) => at).toSorted();
  return { open, oldest_at: oldest === null ? null : new Date(oldest).toISOString() };
}

const PARTS: Record<PublicSubject, (narrowed: Narrowed, now: string) => SQL> = {
  public_dream: copies,
  comment: comments,
  interpretation: interpretations,
};
const EVERY = Object.keys(PARTS) as PublicSubject[];
/** Views of one kind: nothing but comments waits for its dreamer's word, and a shared dream is a copy. */
const ALONE: Partial<Record<ModerationView, PublicSubject>> = { waiting: 'comment', shared: 'public_dream' };

/** What is to be answered, longest first: of what is reported and of what is left waiting no more than the page reaches. */
function longestPending(query: ModerationQuery, now: string): { page: SQL; count: SQL } {
  const reach = query.page * query.limit;
  const waiting = comments({ view: 'waiting' }, now);
  return {
    page: sql`select q.subject, q.id from (
      (${longestReported(['comment'], query)} limit ${reach}) union all
      (select w.subject, w.id, w.first_at from (${waiting}) w order by w.first_at, w.id limit ${reach})) q
      order by q.first_at, q.id`,
    count: sql`select (select r.total from (${countReported(['comment'], query)}) r)
      + (select count(*)::int from (${waiting}) w) as total`,
  };
}

/** The statements of a page's things in their order, of how many there are, and where an index can do it, in the other order. */
type Asked = { page: SQL; count: SQL; back?: SQL };

function asked(query: ModerationQuery, now: string): Asked {
  const subject = ALONE[query.view] ?? query.subject;
  const subjects = subject ? [subject] : EVERY;
  const hurtful = query.subject === 'interpretation' && !query.order;
  const order = query.order ?? (NEWEST_FIRST.includes(query.view) ? 'newest' : 'oldest');
  if (query.view === 'reported' && order === 'oldest' && !query.words && !hurtful)
    return {
      page: longestReported(subjects, query),
      count: countReported(subjects, query),
      back: longestReported(subjects, query, sql`desc`),
    };
  if (query.view === 'pending' && query.subject === 'comment' && order === 'oldest' && !query.words)
    return longestPending(query, now);
  const parts = subjects.map((subject) => PARTS[subject](query, now));
  // One kind has its newest last in its own key, which needs no sorting.
  const newest = subject ? sql`q.id desc` : sql`q.created_at desc, q.id desc`;
  const ordered = order === 'newest' ? newest : sql`q.first_at, q.id`;
  const all = sql`(${sql.join(parts, sql` union all `)}) q`;
  const counted =
    (query.view === 'all' && countStanding(subjects)) || sql`select count(*)::int as total from ${all}`;
  return {
    page: sql`select q.subject, q.id from ${all} order by ${hurtful ? sql`q.hurtful desc, ` : sql``}${ordered}`,
    count: query.words ? sql`select 1 from ${all}` : counted,
  };
}

async function countAsked(db: Db, { words }: Narrowed, count: SQL): Promise<Hits> {
  if (words) return countHits(db, count);
  const [row] = await db.execute<{ total: number }>(count);
  return { total: row?.total ?? 0, more: false };
}

/** The things of a page with their `place`. */
const placed = (page: SQL, { limit, offset }: { limit: number; offset: number }): SQL => sql`
  select q.subject, q.id, row_number() over () as place from (${page} limit ${limit} offset ${offset}) q`;

/** So many things are skipped only where there are more. */
const DEEP_OFFSET = 1000;

/** One page and how many there are; hurtful interpretations stand before the others. */
export async function listQueue(
  db: Db,
  query: ModerationQuery,
  now: string,
): Promise<Hits & { rows: QueueRow[] }> {
  const { page, count, back } = asked(query, now);
  const { limit } = query;
  const offset = (query.page - 1) * limit;
  const forwards = () => readPaged(db, placed(page, { limit, offset }));
  const counting = countAsked(db, query, count);
  /** From the end that is nearer. */
  const farIn = async () => {
    const { total } = await counting;
    if (offset >= total) return [];
    if (!back || offset * 2 < total) return forwards();
    const shown = Math.min(limit, total - offset);
    return (await readPaged(db, placed(back, { limit: shown, offset: total - offset - shown }))).toReversed();
  };
  const reading = offset < DEEP_OFFSET ? forwards() : farIn();
  const [rows, counted] = await Promise.all([reading, counting]);
  return {
    rows,
    ...counted,
  };
}

/** What a queue lists, in its order, whatever page of it. */
export const findQueueKeys = (
  db: Db,
  query: Omit<ModerationQuery, 'page' | 'limit'>,
  now: string,
  most: number,
) => {
  const { page } = asked({ ...query, page: 1, limit: most }, now);
  return db.execute<QueueKey>(
    sql`select k.subject, k.id::float8 as id from (${placed(page, { limit: most, offset: 0 })}) k order by k.place`,
  );
};

/** How many comments wait for long, and since when the first does. */
export async function countLeftWaiting(
  db: Db,
  now: string,
): Promise<{ count: number; since: string | null }> {
  const [row] = await db.execute<{ count: number; since: string | null }>(sql`
    select count(*)::int as count, min(x.created_at) as since
    from comment x join public_dream p on p.id = x.public_dream_id
    where x.removed_at is null and ${leftWaiting(now)}`);
  return { count: row?.count ?? 0, since: row?.since ? new Date(row.since).toISOString() : null };
}
