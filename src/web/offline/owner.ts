import { session } from '#web/api/session.ts';

/** Whose rows these are: the user's id as text, or GUEST until somebody signs in. */
export type Owner = string;
export const GUEST: Owner = 'guest';

/** Whose words this tab writes: the signed-in dreamer's, else the guest's. */
export const currentOwner = (): Owner => {
  const { user, isAuthenticated } = session.get();
  return isAuthenticated && user !== null ? String(user) : GUEST;
};
