import { FALLBACK_LANGUAGE } from '#shared/languages.ts';
import { NIGHT_BOUNDARY_HOUR } from '#shared/nights/night-of.ts';
import {
  PREFERENCE_DEFAULTS,
  type PreferenceGroups,
  type PreferenceInput,
  type PreferenceView,
  type StoredPreferences,
} from '#shared/preferences.ts';
import { memoryKind } from '#server/db/watched-memory.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import * as store from './profiles.store.ts';

/** Preferences by user id; a trigger tells whose have changed. */
const remembered = memoryKind<PreferenceView>('preference_changed');
export const watchPreferences = remembered.watch;

const DEFAULT_THEME = 'night';

/** Every group, each with what is given on top of what was there. */
const merge = (before: PreferenceGroups, given: StoredPreferences): PreferenceGroups => ({
  capture: { ...before.capture, ...given.capture },
  reminders: { ...before.reminders, ...given.reminders },
  filters: { ...before.filters, ...given.filters },
  notifications: { ...before.notifications, ...given.notifications },
  privacy: { ...before.privacy, ...given.privacy },
  ai: { ...before.ai, ...given.ai },
  questions: { ...before.questions, ...given.questions },
  stats: { ...before.stats, ...given.stats },
});

const toView = (row: store.PreferenceRow | undefined): PreferenceView => ({
  language: row?.language ?? FALLBACK_LANGUAGE,
  timezone: row?.timezone ?? 'UTC',
  night_boundary_hour: row?.night_boundary_hour ?? NIGHT_BOUNDARY_HOUR,
  theme: row?.settings.theme ?? DEFAULT_THEME,
  ...merge(PREFERENCE_DEFAULTS, row?.settings ?? {}),
});

/** How somebody wants the diary, with the defaults filled in. */
export const preferencesOf = async (deps: Deps, userId: number): Promise<PreferenceView> =>
  toView(await store.findPreference(deps.db, userId));

/** The same for calls that come often: without asking the database again while nothing has changed. */
export async function knownPreferencesOf(deps: Deps, userId: number): Promise<PreferenceView> {
  const memory = remembered.of(deps.sql);
  const now = deps.clock.now().getTime();
  const known = memory?.find(String(userId), now);
  if (known) return known;
  const mark = memory?.mark() ?? 0;
  const value = await preferencesOf(deps, userId);
  memory?.keep({ key: String(userId), owner: userId, value }, now, mark);
  return value;
}

export const readPreference = (deps: Deps, member: Member): Promise<PreferenceView> =>
  preferencesOf(deps, member.userId);

const hostOf = (url: string | undefined): string | null => (url ? new URL(url).host : null);

/** A word about a model is stamped with its time and with the host it was given for. */
function stampedConsent(
  { clock, config }: Deps,
  given: PreferenceInput['ai'],
): Partial<PreferenceGroups['ai']> | undefined {
  if (!given) return given;
  const at = clock.now().toISOString();
  return {
    ...(given.consent !== undefined && { consent: given.consent, at, host: hostOf(config.LLM_BASE_URL) }),
    ...(given.meaning !== undefined && {
      meaning: given.meaning,
      meaning_at: at,
      meaning_host: hostOf(config.EMBED_BASE_URL),
    }),
  };
}

async function save(tx: Deps, userId: number, input: StoredPreferences & PreferenceInput) {
  const before = toView(await store.lockPreference(tx.db, userId));
  const { language, timezone, night_boundary_hour, theme } = { ...before, ...input };
  const ai = stampedConsent(tx, input.ai);
  const groups = merge(before, ai ? { ...input, ai } : input);
  await store.savePreferenceRow(tx.db, {
    user_id: userId,
    language,
    timezone,
    night_boundary_hour,
    settings: { theme, ...groups },
    updated_at: tx.clock.now().toISOString(),
  });
  if (input.ai?.meaning !== undefined)
    await tx.events.emit(tx, 'preferences.meaning-changed', { user_id: userId });
  return { language, timezone, night_boundary_hour, theme, ...groups };
}

async function saveFor(deps: Deps, userId: number, input: StoredPreferences & PreferenceInput) {
  const saved = await inTransaction(deps, (tx) => save(tx, userId, input));
  remembered.of(deps.sql)?.forget(userId);
  return saved;
}

/** Saves what is given and keeps the rest; groups are merged key by key. */
export const savePreference = (deps: Deps, member: Member, input: PreferenceInput): Promise<PreferenceView> =>
  saveFor(deps, member.userId, input);

/** Switches both reminders off; quiet days stay for later. */
export const endReminders = (deps: Deps, userId: number): Promise<PreferenceView> =>
  saveFor(deps, userId, { reminders: { morning: null, evening: null } });
