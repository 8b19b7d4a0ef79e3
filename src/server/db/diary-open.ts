import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A condition that leaves out accounts whose diary is closed since an admin set their password or address. */
export const diaryIsOpen = (userId: PgColumn): SQL =>
  sql`not exists (select 1 from diary_closure c where c.user_id = ${userId} and c.opened_at is null)`;
