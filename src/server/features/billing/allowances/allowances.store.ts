import { and, eq, gte, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { allowance_use } from '#server/db/schema/billing.ts';
import { dream_photo } from '#server/db/schema/dream-photos.ts';
import { upload } from '#server/db/schema/photos.ts';
import { recording, recording_piece } from '#server/db/schema/recordings.ts';
import type { AllowanceKind } from '#shared/billing/allowances.ts';

/** Lets one person's uses be counted and written one after another, until the transaction ends. */
export const holdAllowance = (db: Db, userId: number) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('allowances', ${userId}))`);

/** Used and reserved since a moment. */
export async function sumUses(
  db: Db,
  userId: number,
  what: AllowanceKind,
  { since, now }: { since: string; now: string },
): Promise<number> {
  const counts = or(
    and(eq(allowance_use.state, 'used'), gte(allowance_use.created_at, since)),
    and(eq(allowance_use.state, 'reserved'), gte(allowance_use.expires_at, now)),
  );
  const [row] = await db
    .select({ amount: sql<string>`coalesce(sum(${allowance_use.amount}), 0)` })
    .from(allowance_use)
    .where(and(eq(allowance_use.user_id, userId), eq(allowance_use.what, what), counts));
  return Number(row?.amount ?? 0);
}

/** Bytes that are kept now, wherever they are: the ledger only adds what is on its way. */
export async function sumKeptBytes(db: Db, userId: number): Promise<number> {
  const bytes = sql<string>`
    (select coalesce(sum(${upload.size}), 0) from ${upload}
      where ${upload.user_id} = ${userId} and ${upload.purpose} <> 'photo')
    + (select coalesce(sum(${dream_photo.bytes}), 0) from ${dream_photo} where ${dream_photo.user_id} = ${userId})
    + (select coalesce(sum(${recording.bytes}), 0) from ${recording}
      where ${recording.user_id} = ${userId} and ${recording.file_key} is not null)
    + (select coalesce(sum(${recording_piece.bytes}), 0) from ${recording_piece}
      join ${recording} on ${recording.id} = ${recording_piece.recording_id}
      where ${recording.user_id} = ${userId} and ${recording.file_key} is null)`;
  const [row] = await db.execute<{ bytes: string }>(sql`select ${bytes} as bytes`);
  return Number(row?.bytes ?? 0);
}

export async function sumReserved(db: Db, userId: number, what: AllowanceKind, now: string): Promise<number> {
  const [row] = await db
    .select({ amount: sql<string>`coalesce(sum(${allowance_use.amount}), 0)` })
    .from(allowance_use)
    .where(
      and(
        eq(allowance_use.user_id, userId),
        eq(allowance_use.what, what),
        eq(allowance_use.state, 'reserved'),
        gte(allowance_use.expires_at, now),
      ),
    );
  return Number(row?.amount ?? 0);
}

export async function insertUse(db: Db, row: typeof allowance_use.$inferInsert): Promise<number> {
  const [made] = await db.insert(allowance_use).values(row).returning({ id: allowance_use.id });
  if (!made) throw new Error('the use was not written');
  return made.id;
}

export const settleUse = (db: Db, id: number, amount: number) =>
  db.update(allowance_use).set({ state: 'used', amount }).where(eq(allowance_use.id, id));

export const removeUse = (db: Db, id: number) => db.delete(allowance_use).where(eq(allowance_use.id, id));

export const forgetUsesBefore = (db: Db, before: string) =>
  db.delete(allowance_use).where(lt(allowance_use.created_at, before));
