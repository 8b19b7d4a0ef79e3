import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { report } from '#server/db/schema/moderation.ts';
import { public_dream } from '#server/db/schema/public-dreams.ts';
import type { ModerationSummary } from '#shared/moderation.ts';
import { type PublicSubject, type ReportReason } from '#shared/reports.ts';
import { countOpen } from './queue.store.ts';
import { dueAt, waitsHeld } from './waits-held.store.ts';

type Named = { subject: PublicSubject; id: number };
const EXCERPT = 240;
const MOST_NOTES = 5;

export const findDreams = (db: Db, ids: readonly number[]) =>
  db
    .select({
      id: public_dream.id,
      title: public_dream.title,
      excerpt: sql<string>`left(${public_dream.text}, ${EXCERPT})`,
      language: public_dream.language,
      anonymous: public_dream.anonymous,
    })
    .from(public_dream)
    .where(inArray(public_dream.id, [...ids]));

export type AuthorRow = { id: number; username: string; since: string; comments: number; removed: number };

/** What is known of people whose words stand in public under their names; who was deleted has no name any more. */
export async function findAuthors(db: Db, ids: readonly number[]): Promise<AuthorRow[]> {
  const rows = await db.execute<AuthorRow>(sql`
    select u.id::float8 as id, case when u.deleted_at is null then coalesce(f.username, '') else '' end as username, u.created_at as since,
      c.comments, c.removed + (select count(*)::int from public_dream p where p.author_id = u.id and p.held_at is not null) as removed
    from "user" u left join profile f on f.user_id = u.id
    cross join lateral (
      select coalesce(sum(s.n) filter (where p.circle_id is null), 0)::int as comments, coalesce(sum(s.hidden), 0)::int as removed
      from (select public_dream_id, count(*) as n, count(*) filter (where state = 'hidden') as hidden
        from comment where user_id = u.id group by public_dream_id) s
      join public_dream p on p.id = s.public_dream_id
      left join dream d on d.public_dream_id = p.id
      where not (p.anonymous and coalesce(u.id = d.user_id, true))) c
    where u.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`);
  return rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() }));
}

export type OpenReports = {
  open: number;
  first_at: string | null;
  reasons: { reason: ReportReason; count: number }[];
  notes: string[];
};

/** Open reports by thing; who reported stays out of it. */
export async function findOpenReports(db: Db, things: readonly Named[]): Promise<Map<string, OpenReports>> {
  const found = new Map<string, OpenReports>();
  if (things.length === 0) return found;
  const rows = await db
    .select()
    .from(report)
    .where(
      and(
        inArray(
          report.subject_id,
          things.map(({ id }) => id),
        ),
        isNull(report.closed_at),
      ),
    )
    .orderBy(report.id);
  for (const { subject, subject_id: id, reason, note, created_at: at } of rows) {
    const key = `${subject} ${id}`;
    const one = found.get(key) ?? { open: 0, first_at: at, reasons: [], notes: [] };
    found.set(key, one);
    one.open += 1;
    if (one.first_at === null || at < one.first_at) one.first_at = at;
    const told = one.reasons.find((each) => each.reason === reason);
    if (told) told.count += 1;
    else one.reasons.push({ reason, count: 1 });
    if (note !== '' && one.notes.length < MOST_NOTES) one.notes.push(note);
  }
  return found;
}

export type DecisionRow = Named & {
  action: string;
  reason: string;
  from: string;
  at: string;
  by: string | null;
};

/** The latest decision about each thing. */
export async function findDecisions(db: Db, things: readonly Named[]): Promise<DecisionRow[]> {
  const rows = await db.execute<DecisionRow>(sql`
    select asked.subject, asked.id::float8 as id, a.action, coalesce(a.detail->>'reason', '') as reason,
      coalesce(a.detail->>'from', '') as "from", a.created_at as at, f.username as by
    from jsonb_to_recordset(${JSON.stringify(things)}::text::jsonb) asked(subject text, id bigint)
    cross join lateral (
      select * from audit a where a.subject = asked.subject and a.subject_id = asked.id
        and a.action in ('moderation.hide', 'moderation.restore', 'moderation.keep') order by a.id desc limit 1
    ) a
    left join "user" u on u.id = a.actor_id and u.deleted_at is null
    left join profile f on f.user_id = u.id`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

/** How many things wait, since when, and how long answers of late took. */
export async function summarise(
  db: Db,
  { since, now }: { since: string; now: string },
): Promise<ModerationSummary> {
  const reported = await countOpen(db);
  const [answered] = await db.execute<{ median: number | null }>(sql`
    select percentile_cont(0.5) within group (order by extract(epoch from closed_at - created_at)::float8) as median
    from report where closed_at > ${since}::timestamptz`);
  const [kept] = await db.execute<{ held: number; overdue: number; shown_in_private: number }>(sql`
    select count(*)::int as held, count(*) filter (where w.due < ${now}::timestamptz)::int as overdue,
      (select count(*) from private_report where closed_at is null)::int as shown_in_private
    from (
      select ${dueAt('public_dream', sql`p.id`)} as due from public_dream p
        where p.held_at is not null and ${waitsHeld('public_dream', sql`p.id`)}
      union all select ${dueAt('comment', sql`c.id`)} from comment c
        where c.removed_at is null and c.state in ('hidden', 'held') and ${waitsHeld('comment', sql`c.id`)}
      union all select ${dueAt('interpretation', sql`i.id`)} from interpretation i
        where i.state = 'hidden' and ${waitsHeld('interpretation', sql`i.id`)}) w`);
  return {
    ...reported,
    held: kept?.held ?? 0,
    overdue: kept?.overdue ?? 0,
    shown_in_private: kept?.shown_in_private ?? 0,
    median_seconds: answered?.median ?? null,
  };
}

/** Closes every open report of a thing; answers how many. */
export async function closeReports(
  db: Db,
  { subject, id }: Named,
  closed: { at: string; by: number; outcome: 'removed' | 'kept' },
): Promise<number> {
  const rows = await db
    .update(report)
    .set({ closed_at: closed.at, closed_by: closed.by, outcome: closed.outcome })
    .where(and(eq(report.subject, subject), eq(report.subject_id, id), isNull(report.closed_at)))
    .returning({ id: report.id });
  return rows.length;
}

/** What was removed was restored: nothing says any more that it was. */
export const forgiveReports = (db: Db, { subject, id }: Named) =>
  db
    .update(report)
    .set({ outcome: 'kept' })
    .where(and(eq(report.subject, subject), eq(report.subject_id, id), eq(report.outcome, 'removed')));
