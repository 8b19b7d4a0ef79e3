import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { configQuery, type ServerConfig } from '#web/api/config.queries.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Prose, ProseSection } from '#web/ui/text/prose.tsx';
import { RichParagraph, RichWords } from '#web/ui/text/rich-words.tsx';
import { DataRows } from './data-rows.tsx';

const SUMMARY = ['private', 'admins', 'copies', 'trackers', 'models', 'remove'] as const;
const ADMINS = ['see', 'never', 'machine', 'anonymous'] as const;
const ANONYMOUS = ['what', 'limits', 'withdraw'] as const;

/** The outside services, read from the running server, so that this page cannot lie. */
function Processors({ config, failed }: { config: ServerConfig | undefined; failed: boolean }) {
  const { t } = useTranslation('translation');
  if (!config) return <p>{t(failed ? 'privacy.processors.failed' : 'privacy.processors.loading')}</p>;
  const { mail, transcription, generation } = config;
  const host = (name: string | null) => ({ host: name ?? t('privacy.processors.thisServer') });
  return (
    <ul>
      <li>
        {mail.delivers ? t('privacy.processors.mail', host(mail.host)) : t('privacy.processors.noMail')}
      </li>
      <li>
        {transcription.by === 'endpoint'
          ? t('privacy.processors.speech', host(transcription.host))
          : t(
              transcription.by === 'command'
                ? 'privacy.processors.speechHere'
                : 'privacy.processors.noSpeech',
            )}
      </li>
      <li>
        {generation.available
          ? t('privacy.processors.text', host(generation.host))
          : t('privacy.processors.noText')}
      </li>
    </ul>
  );
}

/** Plain words first, then every kind of data with its purpose, readers, time and way out. */
export default function PrivacyPage() {
  const { t } = useTranslation(['translation', 'common']);
  const { data, isError } = useQuery(configQuery());
  return (
    <Page width="wide">
      <PageHead
        title={t('translation:privacy.title')}
        note={t('translation:privacy.note')}
        actions={
          <Button look="plain" icon="print" hang onClick={() => window.print()}>
            {t('translation:privacy.print')}
          </Button>
        }
      />
      <Prose>
        <ProseSection id="short" title={t('translation:privacy.short')}>
          <ul>
            {SUMMARY.map((point) => (
              <li key={point}>
                <RichWords text={t(`translation:privacy.summary.${point}`)} />
              </li>
            ))}
          </ul>
        </ProseSection>
      </Prose>
      <DataRows />
      <Prose>
        <ProseSection id="processors" title={t('translation:privacy.processors.title')}>
          <p>{t('translation:privacy.processors.note')}</p>
          <Processors config={data} failed={isError} />
        </ProseSection>
        <ProseSection id="admins" title={t('translation:privacy.admins.title')}>
          {ADMINS.map((point) => (
            <RichParagraph key={point} text={t(`translation:privacy.admins.${point}`)} />
          ))}
        </ProseSection>
        <ProseSection id="anonymous" title={t('translation:privacy.anonymous.title')}>
          {ANONYMOUS.map((point) => (
            <RichParagraph key={point} text={t(`translation:privacy.anonymous.${point}`)} />
          ))}
        </ProseSection>
        <ProseSection id="rights" title={t('translation:privacy.rights.title')}>
          <RichParagraph text={t('translation:privacy.rights.text')} />
          <RichParagraph text={t('translation:privacy.rights.changed')} />
        </ProseSection>
      </Prose>
    </Page>
  );
}
