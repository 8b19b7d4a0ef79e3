import { queryOptions, useQuery } from '@tanstack/react-query';
import { NIGHT_BOUNDARY_HOUR } from '#shared/nights/night-of.ts';
import { PREFERENCE_DEFAULTS, type PreferenceInput, type PreferenceView } from '#shared/preferences.ts';
import { beginWithTheme } from '#web/ui/theme.ts';
import { api } from './client.ts';
import { LAMBDA } from './limits.ts';
import { session, useSession } from './session.ts';
import { browserStorage, PERSONAL_KEYS } from './storage.ts';

export const preferenceKeys = { own: (user: number | null) => ['preference', user] as const };

type Kept = Pick<PreferenceView, 'capture' | 'privacy' | 'night_boundary_hour'>;
const DEFAULTS: Kept = { ...PREFERENCE_DEFAULTS, night_boundary_hour: NIGHT_BOUNDARY_HOUR };

/** What must be known without a connection is kept on the device, for this user alone. */
function keep(user: number | null, preferences: PreferenceView): void {
  // An answer may come after its dreamer has gone.
  if (user !== session.get().user) return;
  const { capture, privacy, night_boundary_hour, theme } = preferences;
  beginWithTheme(theme);
  browserStorage.setItem(
    PERSONAL_KEYS.preferences,
    JSON.stringify({ user, capture, privacy, night_boundary_hour }),
  );
}

function kept(user: number | null): Kept | undefined {
  try {
    const found = JSON.parse(browserStorage.getItem(PERSONAL_KEYS.preferences) ?? 'null') as
      | (Kept & { user: number | null })
      | null;
    return found?.user === user ? found : undefined;
  } catch {
    return undefined;
  }
}

export const ownPreference = (user: number | null) =>
  queryOptions({
    queryKey: preferenceKeys.own(user),
    queryFn: async ({ signal }) => {
      const answer = await api.get<{ model: PreferenceView }>(`${LAMBDA}/preference`, { signal });
      keep(user, answer.model);
      return answer;
    },
    select: (answer) => answer.model,
  });

export const savePreference = async (input: PreferenceInput) => {
  const answer = await api.post<{ model: PreferenceView }>(`${LAMBDA}/preference`, input);
  keep(session.get().user, answer.model);
  return answer;
};

/** How the member records, shares and counts nights: the server's word, before it comes what this device remembers, else the defaults. */
export function useOwnPreferences(): Kept {
  const user = useSession((state) => state.user);
  const { data } = useQuery({ ...ownPreference(user), enabled: user !== null, staleTime: 60_000 });
  if (user === null) return DEFAULTS;
  if (data) return data;
  const { capture, ...rest } = kept(user) ?? DEFAULTS;
  // What an older version kept may lack a wish.
  return { ...DEFAULTS, ...rest, capture: { ...DEFAULTS.capture, ...capture } };
}

const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone that the server counts the reader's days in. */
export function useTimeZone(): string {
  const user = useSession((state) => state.user);
  const { data } = useQuery({ ...ownPreference(user), enabled: user !== null, staleTime: 60_000 });
  return data?.timezone ?? deviceZone();
}
