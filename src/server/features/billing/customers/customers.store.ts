import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { user } from '#server/db/schema/users.ts';

export type Payer = {
  id: number;
  email: string;
  status: number;
  stripe_uid: string | null;
  isLeaving: boolean;
};

const COLUMNS = {
  id: user.id,
  email: user.email,
  status: user.status,
  stripe_uid: user.stripe_uid,
  isLeaving: sql<boolean>`(${user.deletes_at} is not null or ${user.deleted_at} is not null)`,
};

export async function findPayer(db: Db, id: number): Promise<Payer | undefined> {
  const [row] = await db.select(COLUMNS).from(user).where(eq(user.id, id));
  return row;
}

export async function findByCustomer(db: Db, customer: string): Promise<number | undefined> {
  const [row] = await db.select({ id: user.id }).from(user).where(eq(user.stripe_uid, customer));
  return row?.id;
}

export const setCustomer = (db: Db, userId: number, customer: string | null) =>
  db.update(user).set({ stripe_uid: customer }).where(eq(user.id, userId));

/** The provider has forgotten this customer. */
export const forgetCustomer = (db: Db, customer: string) =>
  db.update(user).set({ stripe_uid: null }).where(eq(user.stripe_uid, customer));
