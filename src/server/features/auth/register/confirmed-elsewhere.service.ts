import { emailKey } from '#shared/accounts/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { findAccount } from '#server/features/auth/accounts.service.ts';
import { hasUsedLink } from '#server/features/auth/mail-tokens.service.ts';

const NOBODY = 0;

/**
 * Whether a link that this very browser asked for has confirmed the address meanwhile, wherever it was opened. Of links that
 * others asked for, and of addresses that never signed up here, it tells nothing.
 */
export async function isConfirmedElsewhere(
  deps: Deps,
  email: string,
  browserHash: string | undefined,
): Promise<boolean> {
  if (browserHash === undefined) return false;
  const account = await findAccount(deps, emailKey(email));
  // Asked of an address without a diary, too, so that both take as long.
  const used = await hasUsedLink(deps, account?.id ?? NOBODY, 'verify', browserHash);
  return account !== undefined && used;
}
