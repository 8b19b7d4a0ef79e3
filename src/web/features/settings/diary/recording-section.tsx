import { Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { preferenceKeys, savePreference } from '#web/api/preference.queries.ts';
import { useSession } from '#web/api/session.ts';
import { OwnRecordedSessions } from '#web/features/analytics/analytics.parts.tsx';
import { useErrorText } from '#web/i18n/error-text.ts';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { PreferenceSection } from './preference-section.tsx';

/** The yes or no, kept at once: recording begins and ends with it. */
function Consent({ agreed }: { agreed: boolean }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const client = useQueryClient();
  const user = useSession((state) => state.user);
  const save = useMutation({
    mutationFn: (record_sessions: boolean) => savePreference({ privacy: { record_sessions } }),
    onSuccess: (answer) => client.setQueryData(preferenceKeys.own(user), answer),
  });
  return (
    <>
      <Switch
        label={t('settings.recording.consent')}
        description={t('settings.recording.consentText')}
        checked={save.isPending ? save.variables : agreed}
        disabled={save.isPending}
        onChange={(event) => save.mutate(event.currentTarget.checked)}
      />
      {save.error && <FormMessage tone="error">{errorText(save.error)}</FormMessage>}
    </>
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
