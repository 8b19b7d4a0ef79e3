import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { room_file } from '#server/db/schema/room-files.ts';

/** Lets files go with a message, in their order; how many did not go with another one already. */
export async function insertFiles(
  db: Db,
  { message, room }: { message: number; room: number },
  ids: readonly number[],
): Promise<number> {
  const made = await db
    .insert(room_file)
    .values(ids.map((upload_id, place) => ({ upload_id, message_id: message, room_id: room, place })))
    .onConflictDoNothing()
    .returning({ id: room_file.upload_id });
  return made.length;
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

export const findFilesOfMessage = async (db: Db, messageId: number): Promise<number[]> =>
  idsOf(
    await db.execute<{ id: number }>(
      sql`select upload_id::float8 as id from room_file where message_id = ${messageId}`,
    ),
  );

export const findFilesOfRoom = async (db: Db, roomId: number): Promise<number[]> =>
  idsOf(
    await db.execute<{ id: number }>(
      sql`select upload_id::float8 as id from room_file where room_id = ${roomId}`,
    ),
  );

/** What others sent into rooms of two that end with this person. */
export const findFilesLeftAlone = async (db: Db, userId: number): Promise<number[]> =>
  idsOf(
    await db.execute<{ id: number }>(sql`
      select f.upload_id::float8 as id from room_file f join room r on r.id = f.room_id
      join room_member m on m.room_id = r.id and m.user_id = ${userId}
      where r.kind = 'pair' and not exists (
        select 1 from room_member o where o.room_id = r.id and o.user_id <> ${userId} and o.left_at is null)`),
  );

/** Which of these files stand in a talk. */
export const findInTalks = async (db: Db, ids: readonly number[]): Promise<number[]> =>
  idsOf(
    await db.execute<{ id: number }>(
      sql`select upload_id::float8 as id from room_file where upload_id = any(${`{${ids.join(',')}}`}::bigint[])`,
    ),
  );
