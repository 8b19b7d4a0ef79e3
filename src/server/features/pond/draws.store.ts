import { and, eq, gte, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { pond_draw } from '#server/db/schema/pond.ts';
import type { KindLine, Shared } from '#shared/pond/pond.ts';
import type { RippleFeeling } from '#shared/pond/ripples.ts';
import type { COPY_KINDS } from '#shared/public-dreams.ts';
import { USER_STATUS } from '#shared/roles.ts';
import type { Candidate } from './choose-cast.ts';
import { NAME_READ } from '#shared/words/dream-name.ts';

/** A drawn dream as its reader meets it. `here`: it is still in the water. */
export type DrawnRow = {
  id: number;
  cast_id: number | null;
  here: boolean;
  kind: (typeof COPY_KINDS)[number] | null;
  attribution: string | null;
  source: string | null;
  title: string | null;
  text: string | null;
  language: string | null;
  content_note: string | null;
  night_of: string | null;
  long_ago: boolean | null;
  night: string;
  shares: Shared | null;
  feeling: RippleFeeling | null;
  line: KindLine | null;
  too: boolean;
  linked_id: number | null;
  linked_title: string | null;
  linked_begins: string | null;
  linked_night: string | null;
  sunk: boolean;
  reported: boolean;
};

/** A cast that may be read: a member's whose dream is not in the bin, or this house's that is not hidden. */
const HERE = sql`c.state = 'floating' and (c.kind <> 'member' and p.hidden_at is null or d.id is not null and d.deleted_at is null)`;
const OF_CAST = sql`
  left join public_dream p on p.id = c.house_id
  left join pond_cast_owner o on o.cast_id = c.id
  left join dream d on d.id = o.dream_id`;

type DrawnSql = Omit<DrawnRow, 'shares'> & { shares: string | null };

async function select(db: Db, where: SQL, limit: number): Promise<DrawnRow[]> {
  const rows = await db.execute<DrawnSql>(sql`
    select w.id::float8 as id, w.cast_id::float8 as cast_id, coalesce(${HERE}, false) as here, c.kind, p.attribution, p.source,
      c.title, c.text, c.language, c.content_note, c.night_of::text as night_of, c.long_ago, w.night::text as night,
      w.shares::text as shares, w.feeling, w.line, w.too, l.id::float8 as linked_id, l.title as linked_title,
      case when l.visibility = 'sealed' then '' else left(l.text, ${NAME_READ}) end as linked_begins,
      l.night_of::text as linked_night, w.sunk_at is not null as sunk, w.reported is not null as reported
    from ${pond_draw} w left join pond_cast c on c.id = w.cast_id ${OF_CAST}
    left join dream l on l.id = w.dream_id and l.deleted_at is null
    where ${where} order by w.id desc limit ${limit}`);
  return rows.map((row) => ({
    ...row,
    shares: row.shares === null ? null : (JSON.parse(row.shares) as Shared | null),
  }));
}

export async function findDraw(db: Db, userId: number, id: number): Promise<DrawnRow | undefined> {
  const [row] = await select(db, sql`w.user_id = ${userId} and w.id = ${id}`, 1);
  return row;
}

/** The last one of that night that was not let sink and is still in the water. */
export async function findOpenDraw(db: Db, userId: number, night: string): Promise<DrawnRow | undefined> {
  const [row] = await select(db, sql`w.user_id = ${userId} and w.night >= ${night}::date`, 1);
  return row?.sunk || !row?.here ? undefined : row;
}

/** Newest first. */
export const listDraws = (db: Db, userId: number, before: number | undefined, limit: number) =>
  select(
    db,
    before === undefined ? sql`w.user_id = ${userId}` : sql`w.user_id = ${userId} and w.id < ${before}`,
    limit,
  );

/** From that night on: who travels east has no second night in one. */
export const countDraws = (db: Db, userId: number, night: string): Promise<number> =>
  db.$count(pond_draw, and(eq(pond_draw.user_id, userId), gte(pond_draw.night, night)));

export type Filters = { nightmares: boolean; noted: boolean; muted: string | null; avoid: readonly string[] };

const CLOSE = 300;
const NEW = 200;

/** Of the casts that share something with the reader's dreams the newest, and of all others some. */
const WITH = sql`c.id::float8 as id, c.kind, c.language, c.labels`;
const list = (values: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::text::jsonb))`;

/**
 * What of the water a reader does not meet. Who blocks a person meets none of their casts, and of everybody else's a quarter
 * is hidden with them, the same for all who block that person: so what does not rise never tells whose it is.
 */
const hidden = (userId: number) => sql`exists (
  select 1 from member_block b where b.user_id = ${userId}
    and (b.blocked_id = o.user_id or get_byte(decode(md5(c.veil::text || b.blocked_id::text), 'hex'), 0) < 64))`;

/** Casts that may rise for a reader: not drawn before, not their own, allowed by their filters. */
export async function findCandidates(
  db: Db,
  userId: number,
  keys: readonly string[],
  filters: Filters,
): Promise<Candidate[]> {
  const words = sql`concat_ws(' ', c.title, c.content_note, c.text)`;
  const allowed = sql`${HERE}
    and not exists (select 1 from ${pond_draw} w where w.user_id = ${userId} and w.cast_id = c.id)
    and (c.kind <> 'member' or (o.user_id <> ${userId} and u.status = ${USER_STATUS.active} and u.deleted_at is null
      and u.deletes_at is null and not ${hidden(userId)}))
    ${filters.nightmares ? sql`` : sql`and not c.types @> '{nightmare}'::text[]`}
    ${filters.noted ? sql`` : sql`and c.content_note = ''`}
    ${filters.muted === null ? sql`` : sql`and ${words} !~* ${filters.muted}`}
    ${
      filters.avoid.length === 0
        ? sql``
        : sql`and not exists (select 1 from jsonb_array_elements(c.moods) m where m->>'mood' = any(${list(filters.avoid)}))`
    }`;
  const from = sql`from pond_cast c ${OF_CAST} left join "user" u on u.id = o.user_id`;
  const rows = await db.execute<Candidate>(sql`
    (select ${WITH} ${from} where c.labels && ${list(keys)} and ${allowed} order by c.id desc limit ${CLOSE})
    union (select ${WITH} ${from} where ${allowed} order by c.id desc limit ${NEW})`);
  return [...rows];
}

/** Whether a cast is still in the water; it stays until the transaction ends. */
export async function holdCast(db: Db, id: number): Promise<boolean> {
  const rows = await db.execute(sql`
    select c.id from pond_cast c ${OF_CAST} where c.id = ${id} and ${HERE} for key share of c`);
  return rows.length > 0;
}

export async function insertDraw(
  db: Db,
  row: Pick<typeof pond_draw.$inferInsert, 'user_id' | 'cast_id' | 'night' | 'shares'>,
): Promise<number> {
  const [made] = await db.insert(pond_draw).values(row).returning({ id: pond_draw.id });
  if (!made) throw new Error('the draw was not written');
  return made.id;
}

/** Holds one of a reader's draws until the transaction ends. */
export async function holdDraw(db: Db, userId: number, id: number) {
  const [row] = await db
    .select()
    .from(pond_draw)
    .where(and(eq(pond_draw.id, id), eq(pond_draw.user_id, userId)))
    .for('update');
  return row;
}

export const updateDraw = (db: Db, id: number, change: Partial<typeof pond_draw.$inferInsert>) =>
  db.update(pond_draw).set(change).where(eq(pond_draw.id, id));
