import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PreferenceView } from '#shared/preferences.ts';
import { configQuery } from '#web/api/config.queries.ts';
import { useFormat } from '#web/i18n/format.ts';
import { PreferenceSection } from './preference-section.tsx';
import { SwitchRow } from '#web/features/settings/rows/setting-row.tsx';
import { NotRead } from '#web/ui/not-read.tsx';
import { usePreference } from '#web/features/settings/rows/use-keeping.ts';

type Word = { given: boolean; at: string | null; host: string | null };

/** When the dreamer gave their word, and whether it is for the host that is asked now. */
function Given({ word, host }: { word: Word; host: string | null }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  if (!word.given || word.at === null) return null;
  if (word.host !== host) return <p>{t('settings.models.otherHost', { host: word.host ?? '' })}</p>;
  const day = format.day(word.at.slice(0, 10), { day: 'numeric', month: 'long', year: 'numeric' });
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

function MeaningRow({ ai }: Pick<PreferenceView, 'ai'>) {
  const { t } = useTranslation('translation');
  const keeping = usePreference(ai.meaning, (meaning) => ({ ai: { meaning } }));
  return (
    <SwitchRow
      label={t('settings.models.meaning')}
      hint={t('settings.models.meaningText')}
      keeping={keeping}
    />
  );
}

/** Whether all dreams may be compared by their meaning elsewhere; nothing where this server asks nobody. */
function Meaning({ ai, host }: Pick<PreferenceView, 'ai'> & { host: string | null }) {
  const { t } = useTranslation('translation');
  return (
    <>
      <p>{t('settings.models.meaningAt', { host })}</p>
      <Given word={{ given: ai.meaning, at: ai.meaning_at, host: ai.meaning_host }} host={host} />
      <MeaningRow ai={ai} />
    </>
  );
}

/** Whether a language model may ever see a dream. Without one on this server there is nothing to agree to. */
function Consent({ ai }: Pick<PreferenceView, 'ai'>) {
  const { t } = useTranslation('translation');
  const found = useQuery(configQuery());
  const config = found.data;
  if (!config) return <NotRead query={found} />;
  const { generation, embedding } = config;
  return (
    <>
      {generation.available ? (
        <>
          <p>{t('settings.models.at', { host: generation.host })}</p>
          <Given word={{ given: ai.consent, at: ai.at, host: ai.host }} host={generation.host} />
          <ConsentRow ai={ai} />
        </>
      ) : (
        !embedding && <p>{t('settings.models.none')}</p>
      )}
      {embedding && <Meaning ai={ai} host={embedding.host} />}
    </>
  );
}

/** Consent to generated readings, and to a comparison of meanings: off until given. */
export function ModelsSection() {
  return <PreferenceSection name="models">{({ ai }) => <Consent ai={ai} />}</PreferenceSection>;
}
