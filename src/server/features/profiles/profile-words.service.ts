import type { Deps } from '#server/deps.ts';
import { neutralNames } from '#server/features/auth/register/neutral-name.service.ts';
import { withFreeName } from '#server/features/auth/register/public-names.service.ts';
import { takeThrough, takeWhole } from '#server/features/moderation/words/words.service.ts';
import { AppError } from '#server/http/errors.ts';
import type { ProfileInput } from '#shared/profiles.ts';
import { nameKey } from '#shared/public-names.ts';
import * as store from './profiles.store.ts';

type Said = { username: string; bio: string; language: string };

const isRefused = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'moderation.refused';

/** The rule's refusal, beside the field that it is about. */
async function beside<Taken>(field: 'username' | 'bio', take: () => Promise<Taken>): Promise<Taken> {
  try {
    return await take();
  } catch (error) {
    if (!isRefused(error)) throw error;
    throw new AppError(error.status, error.code, error.message, {
      extra: error.extra,
      validation: { [field]: error.message },
    });
  }
}

/**
 * A name and words about oneself as the rules for words let strangers read them. What stays as it was is not looked at again.
 * Throws 400 beside the field.
 */
export async function shownProfile(deps: Deps, input: ProfileInput, before: Said): Promise<ProfileInput> {
  const { username, bio } = input;
  if (username !== undefined && username !== before.username)
    await beside('username', () => takeWhole(deps, username, before.language));
  if (bio === undefined || bio === before.bio) return input;
  const [shown = ''] = await beside('bio', () => takeThrough(deps, [bio], before.language));
  return { ...input, bio: shown };
}

/** A name of a sign-up that the rules do not take gives way to a drawn one; its bearer is asked for another before signing. */
export async function drawOtherName(deps: Deps, userId: number): Promise<void> {
  const said = await store.findSaid(deps.db, userId);
  if (!said) return;
  const refused = await takeWhole(deps, said.username, said.language).then(
    () => false,
    (error: unknown) => {
      if (isRefused(error)) return true;
      throw error;
    },
  );
  if (!refused) return;
  const [username = ''] = neutralNames(said.language);
  const updated_at = deps.clock.now().toISOString();
  await withFreeName(() =>
    store.updateProfile(deps.db, userId, { username, name_key: nameKey(username), updated_at }),
  );
}
