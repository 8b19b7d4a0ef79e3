import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Language, languageName, nearestLanguage, SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import type { PreferenceView } from '#shared/preferences.ts';
import { ownPreference } from '#web/api/preference.queries.ts';
import { useSession } from '#web/api/session.ts';
import { ChoiceRow } from '#web/features/settings/rows/setting-row.tsx';
import { usePreference } from '#web/features/settings/rows/use-keeping.ts';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { ZoneRow } from './zone-row.tsx';

function LanguageRow() {
  const { t, i18n } = useTranslation('translation');
  // What is read now; the kept one may be another device's.
  const keeping = usePreference<Language>(
    nearestLanguage(i18n.resolvedLanguage),
    (language) => ({ language }),
    (language) => i18n.changeLanguage(language),
  );
  return (
    <ChoiceRow
      label={t('settings.diary.language')}
      options={SUPPORTED_LANGUAGES.map((language) => ({
        value: language,
        label: languageName(language),
        lang: language,
      }))}
      keeping={keeping}
    />
  );
}

function Rows({ preference, withZone }: { preference: PreferenceView; withZone: boolean }) {
  return (
    <>
      <LanguageRow />
      {withZone && <ZoneRow timezone={preference.timezone} />}
    </>
  );
}

/** The language of the pages and of mails; for admins, who have no nights here, their zone, too. */
export function LanguageSection({ withZone = false }: { withZone?: boolean }) {
  const { t } = useTranslation('translation');
  const user = useSession((state) => state.user);
  const { data } = useQuery(ownPreference(user));
  return (
    <SettingsSection
      id="language"
      title={t('settings.language.title')}
      note={t('settings.language.note')}
      loading={!data}
    >
      {data && <Rows preference={data} withZone={withZone} />}
    </SettingsSection>
  );
}
