import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PreferenceView } from '#shared/preferences.ts';
import { ownPreference } from '#web/api/preference.queries.ts';
import { useSession } from '#web/api/session.ts';
import { ChoiceRow } from '#web/features/settings/rows/setting-row.tsx';
import { usePreference } from '#web/features/settings/rows/use-keeping.ts';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { clockOf } from './clock-of.ts';
import { ZoneRow } from './zone-row.tsx';

function BoundaryRow({ preference }: { preference: PreferenceView }) {
  const { t, i18n } = useTranslation('translation');
  const keeping = usePreference(String(preference.night_boundary_hour), (hour) => ({
    night_boundary_hour: Number(hour),
  }));
  return (
    <ChoiceRow
      label={t('settings.diary.boundary')}
      hint={t('settings.diary.boundaryText')}
      options={Array.from({ length: 24 }, (_, hour) => ({
        value: String(hour),
        label: clockOf(i18n.resolvedLanguage ?? 'en', hour),
      }))}
      keeping={keeping}
    />
  );
}

/** Where one night ends and the next begins, and on which clock. */
export function DiarySection() {
  const { t } = useTranslation('translation');
  const user = useSession((state) => state.user);
  const { data } = useQuery(ownPreference(user));
  return (
    <SettingsSection
      id="diary"
      title={t('settings.diary.title')}
      note={t('settings.diary.note')}
      loading={!data}
    >
      {data && (
        <>
          <BoundaryRow preference={data} />
          <ZoneRow timezone={data.timezone} />
        </>
      )}
    </SettingsSection>
  );
}
