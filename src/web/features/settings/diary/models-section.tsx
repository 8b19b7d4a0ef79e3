import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PreferenceView } from '#shared/preferences.ts';
import { configQuery } from '#web/api/config.queries.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Form } from '#web/ui/fields/form.tsx';
import { PreferenceSection } from './preference-section.tsx';
import { SaveRow } from '#web/features/settings/settings-section.tsx';
import { usePreferenceForm } from './use-preference-form.ts';

/** When the dreamer gave their word, and whether it is for the host that is asked now. */
function Given({ ai, host }: Pick<PreferenceView, 'ai'> & { host: string | null }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  if (!ai.consent || ai.at === null) return null;
  if (ai.host !== host) return <p>{t('settings.models.otherHost', { host: ai.host ?? '' })}</p>;
  const day = format.day(ai.at.slice(0, 10), { day: 'numeric', month: 'long', year: 'numeric' });
  return <p>{t('settings.models.since', { day })}</p>;
}

function ConsentForm({ ai }: Pick<PreferenceView, 'ai'>) {
  const { t } = useTranslation('translation');
  const { form, submit, row } = usePreferenceForm(
    { consent: ai.consent },
    (values) => ({ ai: values }),
    'consent',
  );
  return (
    <Form onSubmit={submit}>
      <Checkbox
        label={t('settings.models.consent')}
        description={t('settings.models.consentText')}
        {...form.getInputProps('consent', { type: 'checkbox' })}
      />
      <SaveRow label={t('settings.save')} {...row} />
    </Form>
  );
}

/** Whether a language model may ever see a dream. Without one on this server there is nothing to agree to. */
function Consent({ ai }: Pick<PreferenceView, 'ai'>) {
  const { t } = useTranslation('translation');
  const { data: config } = useQuery(configQuery());
  if (!config) return null;
  const { available, host } = config.generation;
  if (!available) return <p>{t('settings.models.none')}</p>;
  return (
    <>
      <p>{t('settings.models.at', { host })}</p>
      <Given ai={ai} host={host} />
      <ConsentForm ai={ai} />
    </>
  );
}

/** Consent to generated readings: off until given. */
export function ModelsSection() {
  return <PreferenceSection name="models">{({ ai }) => <Consent ai={ai} />}</PreferenceSection>;
}
