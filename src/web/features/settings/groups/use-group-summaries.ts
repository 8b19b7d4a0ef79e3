import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { languageName, nearestLanguage } from '#shared/languages.ts';
import type { PreferenceView } from '#shared/preferences.ts';
import { ownPreference } from '#web/api/preference.queries.ts';
import { ownProfile } from '#web/api/profile.queries.ts';
import { useSession } from '#web/api/session.ts';
import { clockOf } from '#web/features/settings/diary/clock-of.ts';
import { useThemeChoice } from '#web/ui/theme.ts';
import { ownSessions } from '#web/features/settings/settings.queries.ts';
import type { SettingsGroup } from './settings-groups.ts';

type Words = Record<Exclude<SettingsGroup, 'you' | 'account'>, string[]>;

/** How the diary is set, in a few words for each group. */
function usePreferenceWords(preference: PreferenceView | undefined): Words {
  const { t, i18n } = useTranslation('translation');
  if (!preference) return { diary: [], recording: [], sharing: [] };
  const { capture, reminders, privacy, filters, night_boundary_hour: hour } = preference;
  const days = capture.keep_audio_days;
  const muted = filters.muted_words.length;
  const reminded = [reminders.morning, reminders.evening].filter((time) => time !== null);
  return {
    diary: [
      t('settings.summary.night', { hour: clockOf(i18n.resolvedLanguage ?? 'en', hour) }),
      reminded.length > 0
        ? t('settings.summary.reminded', { times: reminded.join(', ') })
        : t('settings.summary.notReminded'),
    ],
    recording: [
      t(capture.dark ? 'settings.capture.dark' : 'settings.capture.asTheme'),
      days === null ? t('settings.summary.soundStays') : t('settings.summary.sound', { count: days }),
    ],
    sharing: [
      t(`settings.sharing.${privacy.visibility === 'public' ? 'public' : 'anonymous'}`),
      t(`settings.summary.comments.${privacy.comments ?? 'everybody'}`),
      ...(muted > 0 ? [t('settings.summary.muted', { count: muted })] : []),
    ],
  };
}

/** What stands below each group's name: how it is set now; nothing of it before it is known. */
export function useGroupSummaries(): Record<SettingsGroup, string> {
  const { t, i18n } = useTranslation('translation');
  const user = useSession((state) => state.user);
  const theme = useThemeChoice();
  const { data: profile } = useQuery(ownProfile(user));
  const { data: preference } = useQuery(ownPreference(user));
  const { data: sessions } = useQuery(ownSessions(user));
  const words = usePreferenceWords(preference);
  const language = i18n.resolvedLanguage ?? 'en';
  // Lists of units stand without any mark between them in Chinese.
  const joined = (list: readonly string[]) => list.join(t('dreams.comma'));
  const you = [
    ...(profile?.username ? [profile.username] : []),
    languageName(nearestLanguage(language)),
    t(`settings.look.${theme}`),
  ];
  return {
    you: joined(you),
    diary: joined(words.diary),
    recording: joined(words.recording),
    sharing: joined(words.sharing),
    account: joined([
      ...(profile ? [profile.email] : []),
      ...(sessions ? [t('settings.summary.devices', { count: sessions.length })] : []),
    ]),
  };
}
