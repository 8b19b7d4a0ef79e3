import { useTranslation } from 'react-i18next';
import { OwnRecordedSessions } from '#web/features/analytics/analytics.parts.tsx';
import { SwitchRow } from '#web/features/settings/rows/setting-row.tsx';
import { usePreference } from '#web/features/settings/rows/use-keeping.ts';
import { PreferenceSection } from './preference-section.tsx';

/** The yes or no; recording begins and ends with it. */
function Consent({ agreed }: { agreed: boolean }) {
  const { t } = useTranslation('translation');
  const keeping = usePreference(agreed, (record_sessions) => ({ privacy: { record_sessions } }));
  return (
    <SwitchRow
      label={t('settings.recording.consent')}
      hint={t('settings.recording.consentText')}
      keeping={keeping}
    />
  );
}

/** Whether one's walk through the pages is recorded, what has been, and its end. */
export function RecordingSection() {
  return (
    <PreferenceSection name="recording">
      {({ privacy }) => (
        <>
          <Consent agreed={privacy.record_sessions === true} />
          <OwnRecordedSessions />
        </>
      )}
    </PreferenceSection>
  );
}
