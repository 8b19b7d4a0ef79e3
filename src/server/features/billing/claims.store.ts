import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { billing_claim } from '#server/db/schema/billing.ts';

/** Takes the lease where nobody holds it, or whoever did has died; the number of its next attempt, undefined else. */
export async function takeClaim(
  db: Db,
  claim: { name: string; holder: string; now: string; until: string },
): Promise<number | undefined> {
  const [row] = await db
    .insert(billing_claim)
    .values({ name: claim.name, holder: claim.holder, until: claim.until })
    .onConflictDoUpdate({
      target: billing_claim.name,
      set: { holder: claim.holder, until: claim.until },
      setWhere: sql`${billing_claim.holder} is null or ${billing_claim.until} < ${claim.now}`,
    })
    .returning({ attempt: billing_claim.attempt });
  return row?.attempt;
}

/** Gives the lease back; `spent` where the provider has answered, so that the next attempt is another one. */
export const releaseClaim = (db: Db, name: string, holder: string, spent: boolean) =>
  db
    .update(billing_claim)
    .set({ holder: null, until: null, attempt: sql`${billing_claim.attempt} + ${spent ? 1 : 0}` })
    .where(sql`${billing_claim.name} = ${name} and ${billing_claim.holder} = ${holder}`);

export const forgetClaims = (db: Db, names: readonly string[]) =>
  db.delete(billing_claim).where(inArray(billing_claim.name, [...names]));
