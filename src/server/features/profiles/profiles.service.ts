import type { ProfileInput, ProfileView } from '#shared/profiles.ts';
import type { UserStatus } from '#shared/roles.ts';
import type { Deps } from '#server/deps.ts';
import { asksForFactor, readTwoFactor } from '#server/features/two-factor/two-factor.service.ts';
import type { Member } from '#server/http/actor.ts';
import { isAdmin } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import * as store from './profiles.store.ts';

/** The member's own account and profile, without anything secret. */
export async function readProfile(deps: Deps, member: Member): Promise<ProfileView> {
  const found = await store.findProfile(deps.db, member.userId);
  if (!found) throw notFound();
  const { on, codesLeft } = await readTwoFactor(deps, member.userId);
  return {
    ...found,
    status: found.status as UserStatus,
    two_factor_enabled: on,
    two_factor_needed: !on && asksForFactor(deps, member),
    recovery_codes_left: codesLeft,
  };
}

/** Changes one's own name and words about oneself. */
export async function changeProfile(deps: Deps, member: Member, input: ProfileInput): Promise<void> {
  await store.updateProfile(deps.db, member.userId, { ...input, updated_at: deps.clock.now().toISOString() });
}

/** The same through the generic records calls, by the profile's id. Throws 404 for anybody else's, but for an admin. */
export async function changeProfileById(
  deps: Deps,
  member: Member,
  profileId: number,
  input: ProfileInput,
): Promise<void> {
  const owner = await store.findProfileOwner(deps.db, profileId);
  if (owner === undefined || (owner !== member.userId && !isAdmin(member))) throw notFound();
  await store.updateProfile(deps.db, owner, { ...input, updated_at: deps.clock.now().toISOString() });
}
