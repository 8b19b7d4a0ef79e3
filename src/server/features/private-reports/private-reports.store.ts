import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { private_report } from '#server/db/schema/private-reports.ts';
import type { PrivateReport, PrivateReportQuery } from '#shared/private-reports/private-reports.ts';

type Row = typeof private_report.$inferSelect;
type Said = Pick<Row, 'user_id' | 'subject' | 'shown' | 'reason' | 'note' | 'created_at'>;

/** Once a person and message: its words do not change. */
export const insertOfMessage = (db: Db, said: Said & { message_id: number; author_id: number }) =>
  db.insert(private_report).values(said).onConflictDoNothing();

/** One a person and circle; what was decided about may be shown anew, since circles go on. */
export const saveOfCircle = (db: Db, said: Said & { circle_id: number }) =>
  db
    .insert(private_report)
    .values(said)
    .onConflictDoUpdate({
      target: [private_report.user_id, private_report.circle_id],
      set: {
        shown: said.shown,
        reason: said.reason,
        note: said.note,
        created_at: said.created_at,
        closed_at: null,
        closed_by: null,
        outcome: null,
        answer: '',
      },
      setWhere: sql`private_report.closed_at is not null`,
    });

type ListedRow = Omit<PrivateReport, 'decided' | 'author' | 'files'> & {
  author_id: number | null;
  author: string | null;
  outcome: 'removed' | 'kept' | null;
  answer: string;
  closed_at: string | null;
  closed_by: string | null;
  files: { id: number; type: string }[];
};

const viewed = (view: PrivateReportQuery['view']) =>
  view === 'open' ? sql`closed_at is null` : sql`closed_at is not null`;

/** What waits has the oldest first, what was decided the newest. */
export async function listReports(
  db: Db,
  { view, page, limit }: PrivateReportQuery,
): Promise<{ rows: ListedRow[]; total: number }> {
  const order = view === 'open' ? sql`r.created_at, r.id` : sql`r.closed_at desc, r.id desc`;
  const [rows, [count]] = await Promise.all([
    db.execute<ListedRow>(sql`
      select r.id::float8 as id, r.subject, r.shown, r.reason, r.note, r.created_at, r.outcome, r.answer, r.closed_at,
        (select count(*)::int from private_report o where (o.message_id = r.message_id or o.circle_id = r.circle_id)
          and (o.closed_at is null) = (r.closed_at is null)) as reporters,
        r.author_id::float8 as author_id, a.username as author, by.username as closed_by,
        case r.subject when 'message' then x.id is null or x.removed_at is not null else r.circle_id is null end as gone,
        case when r.closed_at is null then coalesce((
          select json_agg(json_build_object('id', f.upload_id, 'type', u.type) order by f.place)
          from room_file f join upload u on u.id = f.upload_id where f.message_id = r.message_id), '[]'::json)
          else '[]'::json end as files
      from (select * from private_report where ${viewed(view)} order by ${view === 'open' ? sql`created_at, id` : sql`closed_at desc, id desc`}
        limit ${limit} offset ${(page - 1) * limit}) r
      left join room_message x on x.id = r.message_id
      left join profile a on a.user_id = r.author_id left join profile by on by.user_id = r.closed_by
      order by ${order}`),
    db.execute<{ total: number }>(
      sql`select count(*)::int as total from private_report where ${viewed(view)}`,
    ),
  ]);
  return { rows: [...rows], total: count?.total ?? 0 };
}

export type HeldReport = Pick<Row, 'subject' | 'message_id' | 'circle_id' | 'author_id' | 'closed_at'>;

/** One report, held with all others about the same, in one order, until the transaction ends. */
export async function lockReport(db: Db, id: number): Promise<HeldReport | undefined> {
  const rows = await db.execute<HeldReport & { id: number }>(sql`
    select r.id::float8 as id, r.subject, r.message_id::float8 as message_id, r.circle_id::float8 as circle_id,
      r.author_id::float8 as author_id, r.closed_at
    from private_report r where r.id = ${id}
      or r.message_id = (select message_id from private_report where id = ${id})
      or r.circle_id = (select circle_id from private_report where id = ${id})
    order by r.id for update`);
  return rows.find((row) => row.id === id);
}

/** Closes it with all others about the same. */
export const closeReports = (
  db: Db,
  id: number,
  { message_id: message, circle_id: circle }: HeldReport,
  closed: { at: string; by: number; outcome: 'removed' | 'kept'; answer: string },
) =>
  db.execute(sql`
    update private_report set closed_at = ${closed.at}, closed_by = ${closed.by}, outcome = ${closed.outcome}, answer = ${closed.answer}
    where closed_at is null and (id = ${id} or message_id = ${message}::bigint or circle_id = ${circle}::bigint)`);

/** Whether an open report shows this file. */
export async function isShown(db: Db, id: number, fileId: number): Promise<boolean> {
  const rows = await db.execute(sql`
    select 1 from private_report r join room_file f on f.message_id = r.message_id
    where r.id = ${id} and r.closed_at is null and f.upload_id = ${fileId}`);
  return rows.length > 0;
}
