import { isReservedName, nameKey } from '#shared/public-names.ts';
import type { Role } from '#shared/roles.ts';
import { isUniqueViolation } from '#server/db/faults.ts';
import type { Deps } from '#server/deps.ts';
import { findNameBearer } from '#server/features/auth/accounts.store.ts';
import { nameTaken } from '#server/features/auth/auth.errors.ts';

/** Whoever wants a name; without an id while they are signing up. */
type Bearer = { userId?: number; role: Role };

/**
 * Throws 409 on the field `username` for a name that somebody else has or that looks like theirs, and for one that could be
 * taken for the house's own, which admins may have. A name that one has already stays.
 */
export async function requireFreeName(deps: Deps, name: string, { userId, role }: Bearer): Promise<void> {
  const bearer = await bearerOf(deps, name);
  if (bearer !== undefined && bearer === userId) return;
  if (bearer !== undefined || (role !== 'admin' && isReservedName(name))) throw nameTaken();
}

/** Whether somebody here goes by a name, or by one that looks like it: who, by their number. */
export const bearerOf = (deps: Deps, name: string): Promise<number | undefined> =>
  findNameBearer(deps.db, nameKey(name));

/** Writes a name; of two who want the same one at once the second gets the same 409. */
export async function withFreeName<Written>(write: () => Promise<Written>): Promise<Written> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error) ? nameTaken() : error;
  }
}
