import { Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { preferenceKeys, savePreference } from '#web/api/preference.queries.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { PreferenceSection } from './preference-section.tsx';

function Consent({ agreed }: { agreed: boolean }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const client = useQueryClient();
  const user = useSession((state) => state.user);
  const save = useMutation({
    mutationFn: (in_statistics: boolean) => savePreference({ privacy: { in_statistics } }),
    onSuccess: (answer) => client.setQueryData(preferenceKeys.own(user), answer),
  });
  return (
    <>
      <Switch
        label={t('settings.statistics.consent')}
        description={t('settings.statistics.consentText')}
        checked={save.isPending ? save.variables : agreed}
        disabled={save.isPending}
        onChange={(event) => save.mutate(event.currentTarget.checked)}
      />
      {save.error && <FormMessage tone="error">{errorText(save.error)}</FormMessage>}
      <div>
        <Link to="/stats">{t('settings.statistics.see')}</Link>
      </div>
    </>
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
