import type { UserFormValues } from './user-fields.tsx';
import type { UserRow } from './users.queries.ts';

/** What the form changes besides the password, as its fields hold it. */
export type Standing = Pick<UserFormValues, 'email' | 'role' | 'status'>;

export const standingOf = ({
  email,
  role,
  status,
}: Pick<UserRow, 'email' | 'role' | 'status'>): Standing => ({
  email,
  role,
  status: String(status),
});

const FIELDS = ['email', 'role', 'status'] as const;
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Puts what an admin wants over what is stored now: what was not touched since it was `read` is left as another admin has made
 * it. `clash` where both have changed the same thing to different ends.
 */
export function meet(
  read: Standing,
  wanted: Standing,
  stored: Standing,
): { merged: Standing; clash: boolean } {
  const touched = FIELDS.filter((field) => !isSame(wanted[field], read[field]));
  const clash = touched.some(
    (field) => !isSame(stored[field], read[field]) && !isSame(stored[field], wanted[field]),
  );
  const merged = { ...stored, ...Object.fromEntries(touched.map((field) => [field, wanted[field]])) };
  return { merged, clash };
}
