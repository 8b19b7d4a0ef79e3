import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreferenceView } from '#shared/preferences.ts';
import { ownPreference } from '#web/api/preference.queries.ts';
import { useSession } from '#web/api/session.ts';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';

type PreferenceSectionProps = {
  name:
    | 'capture'
    | 'questions'
    | 'reminders'
    | 'sharing'
    | 'notifications'
    | 'filters'
    | 'models'
    | 'recording'
    | 'statistics';
  children: (preference: PreferenceView) => ReactNode;
};

/** A section over the member's preferences, drawn once they are known. */
export function PreferenceSection({ name, children }: PreferenceSectionProps) {
  const { t } = useTranslation('translation');
  const user = useSession((state) => state.user);
  const { data } = useQuery(ownPreference(user));
  return (
    <SettingsSection
      id={name}
      title={t(`settings.${name}.title`)}
      note={t(`settings.${name}.note`)}
      loading={!data}
    >
      {data && children(data)}
    </SettingsSection>
  );
}
