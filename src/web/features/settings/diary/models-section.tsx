import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PreferenceView } from '#shared/preferences.ts';
import { configQuery } from '#web/api/config.queries.ts';
import { useFormat } from '#web/i18n/format.ts';
import { PreferenceSection } from './preference-section.tsx';
import { SwitchRow } from '#web/features/settings/rows/setting-row.tsx';
import { usePreference } from '#web/features/settings/rows/use-keeping.ts';

/** When the dreamer gave their word, and whether it is for the host that is asked now. */
function Given({ ai, host }: Pick<PreferenceView, 'ai'> & { host: string | null }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  if (!ai.consent || ai.at === null) return null;
  if (ai.host !== host) return <p>{t('settings.models.otherHost', { host: ai.host ?? '' })}</p>;
  const day = format.day(ai.at.slice(0, 10), { day: 'numeric', month: 'long', year: 'numeric' });
  return <p>{t('settings.models.since', { day })}</p>;
}

function ConsentRow({ ai }: Pick<PreferenceView, 'ai'>) {
  const { t } = useTranslation('translation');
  const keeping = usePreference(ai.consent, (consent) => ({ ai: { consent } }));
  return (
    <SwitchRow
      label={t('settings.models.consent')}
      hint={t('settings.models.consentText')}
      keeping={keeping}
    />
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
      <ConsentRow ai={ai} />
    </>
  );
}

/** Consent to generated readings: off until given. */
export function ModelsSection() {
  return <PreferenceSection name="models">{({ ai }) => <Consent ai={ai} />}</PreferenceSection>;
}
