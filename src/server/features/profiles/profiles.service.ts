import type { PreferenceInput, PreferenceView, ProfileInput, ProfileView } from '#shared/profiles.ts';
import { FALLBACK_LANGUAGE } from '#shared/constants.ts';
import type { UserStatus } from '#shared/roles.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { readTwoFactor } from '#server/features/two-factor/two-factor.service.ts';
import type { Member } from '#server/http/actor.ts';
import { isAdmin } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import * as store from './profiles.store.ts';

const DEFAULT_BOUNDARY_HOUR = 12;
const DEFAULT_THEME = 'night';

/** The member's own account and profile, without anything secret. */
export async function readProfile(deps: Deps, member: Member): Promise<ProfileView> {
  const found = await store.findProfile(deps.db, member.userId);
  if (!found) throw notFound();
  const { on, codesLeft } = await readTwoFactor(deps, member.userId);
  return {
    ...found,
    status: found.status as UserStatus,
    two_factor_enabled: on,
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

const toView = (row: store.PreferenceRow | undefined): PreferenceView => ({
  language: row?.language ?? FALLBACK_LANGUAGE,
  timezone: row?.timezone ?? 'UTC',
  night_boundary_hour: row?.night_boundary_hour ?? DEFAULT_BOUNDARY_HOUR,
  theme: row?.settings.theme ?? DEFAULT_THEME,
  notifications: row?.settings.notifications ?? {},
  privacy: row?.settings.privacy ?? {},
});

/** How the member wants the diary: language, zone, night's boundary, theme, notifications, privacy defaults. */
export const readPreference = async (deps: Deps, member: Member): Promise<PreferenceView> =>
  toView(await store.findPreference(deps.db, member.userId));

/** Saves what is given and keeps the rest; groups are merged key by key. */
export const savePreference = (deps: Deps, member: Member, input: PreferenceInput): Promise<PreferenceView> =>
  inTransaction(deps, async (tx) => {
    const before = toView(await store.lockPreference(tx.db, member.userId));
    const { language, timezone, night_boundary_hour, theme } = { ...before, ...input };
    const notifications = { ...before.notifications, ...input.notifications };
    const privacy = { ...before.privacy, ...input.privacy };
    await store.savePreferenceRow(tx.db, {
      user_id: member.userId,
      language,
      timezone,
      night_boundary_hour,
      settings: { theme, notifications, privacy },
      updated_at: tx.clock.now().toISOString(),
    });
    return { language, timezone, night_boundary_hour, theme, notifications, privacy };
  });
