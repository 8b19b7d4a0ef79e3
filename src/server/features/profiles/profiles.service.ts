import type { ProfileInput, ProfileView, PublicMember } from '#shared/profiles.ts';
import { nameKey } from '#shared/public-names.ts';
import type { Role, UserStatus } from '#shared/roles.ts';
import type { Deps } from '#server/deps.ts';
import { isDiaryClosed } from '#server/features/auth/closed-diary/closed-diary.service.ts';
import { isNeutralName } from '#server/features/auth/register/neutral-name.service.ts';
import { requireFreeName, withFreeName } from '#server/features/auth/register/public-names.service.ts';
import { asksForFactor, readTwoFactor } from '#server/features/two-factor/two-factor.service.ts';
import { type Actor, isAdmin, isMember, type Member } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import { shownProfile } from './profile-words.service.ts';
import * as store from './profiles.store.ts';

/** The member's own account and profile, without anything secret. */
export async function readProfile(deps: Deps, member: Member): Promise<ProfileView> {
  const found = await store.findProfile(deps.db, member.userId);
  if (!found) throw notFound();
  const { on, codesLeft } = await readTwoFactor(deps, member.userId);
  return {
    ...found,
    status: found.status as UserStatus,
    name_drawn: isNeutralName(found.username) && !(await store.hasSigned(deps.db, member.userId)),
    diary_closed: await isDiaryClosed(deps, member.userId),
    two_factor_enabled: on,
    two_factor_needed: !on && asksForFactor(deps, member),
    recovery_codes_left: codesLeft,
  };
}

async function writeProfile(deps: Deps, userId: number, role: Role, given: ProfileInput): Promise<void> {
  const before = await store.findSaid(deps.db, userId);
  const input = before ? await shownProfile(deps, given, before) : given;
  const set = { ...input, updated_at: deps.clock.now().toISOString() };
  const { username } = input;
  if (username === undefined) {
    await store.updateProfile(deps.db, userId, set);
    return;
  }
  await requireFreeName(deps, username, { userId, role });
  await withFreeName(() => store.updateProfile(deps.db, userId, { ...set, name_key: nameKey(username) }));
}

/**
 * A member's page: name, picture and words of their own. It is there while something of theirs stands in public under their
 * name, so that nobody learns by counting through numbers who is here. Throws 404, also where the reader blocks them.
 */
export async function readMember(deps: Deps, actor: Actor, id: number): Promise<PublicMember> {
  const found = await store.findPublicMember(deps.sql, isMember(actor) ? actor.userId : null, id);
  if (!found) throw notFound();
  return found;
}

/** Changes one's own name and words about oneself. Throws 409 for a name that is taken, 400 for words that are not. */
export async function changeProfile(deps: Deps, member: Member, input: ProfileInput): Promise<void> {
  await writeProfile(deps, member.userId, member.role, input);
}

/** The same through the generic records calls, by the profile's id. Throws 404 for anybody else's, but for an admin; 409. */
export async function changeProfileById(
  deps: Deps,
  member: Member,
  profileId: number,
  input: ProfileInput,
): Promise<void> {
  const owner = await store.findProfileOwner(deps.db, profileId);
  if (!owner || (owner.user_id !== member.userId && !isAdmin(member))) throw notFound();
  await writeProfile(deps, owner.user_id, owner.role, input);
}
