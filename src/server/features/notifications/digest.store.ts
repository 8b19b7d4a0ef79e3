import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import type { DIGESTS } from '#shared/preferences.ts';

export type DigestReader = {
  user_id: number;
  email: string;
  language: string;
  timezone: string;
  digest: (typeof DIGESTS)[number];
};

/** Whoever wants such mails, can be written to and has something unread, by id. */
export const listDigestReaders = (db: Db, after: number, limit: number) =>
  db.execute<DigestReader>(sql`
    select f.user_id::float8 as user_id, u.email, f.language, f.timezone, f.settings->'notifications'->>'digest' as digest
    from preference f join "user" u on u.id = f.user_id
    where f.user_id > ${after} and f.settings->'notifications'->>'digest' in ('daily', 'weekly')
      and u.role = 'user' and u.status = 1 and u.email_verified_at is not null and u.deleted_at is null and u.deletes_at is null
      and exists (select 1 from notification n where n.user_id = f.user_id and n.read_at is null)
    order by f.user_id limit ${limit}`);
