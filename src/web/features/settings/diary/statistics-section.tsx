import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SwitchRow } from '#web/features/settings/rows/setting-row.tsx';
import { usePreference } from '#web/features/settings/rows/use-keeping.ts';
import { PreferenceSection } from './preference-section.tsx';

function Consent({ agreed }: { agreed: boolean }) {
  const { t } = useTranslation('translation');
  const keeping = usePreference(agreed, (in_statistics) => ({ privacy: { in_statistics } }));
  return (
    <SwitchRow
      label={t('settings.statistics.consent')}
      hint={
        <>
          {t('settings.statistics.consentText')} <Link to="/stats">{t('settings.statistics.see')}</Link>
        </>
      }
      keeping={keeping}
    />
  );
}

/** Whether one's dreams are counted in what everybody may read; not unless it is switched on. */
export function StatisticsSection() {
  return (
    <PreferenceSection name="statistics">
      {({ privacy }) => <Consent agreed={privacy.in_statistics === true} />}
    </PreferenceSection>
  );
}
