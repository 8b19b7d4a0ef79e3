import { useTranslation } from 'react-i18next';
import {
  PRIVACY_ADMINS,
  PRIVACY_ANONYMOUS,
  PRIVACY_SUMMARY,
  privacyServices,
} from '#shared/cms/privacy-text.ts';
import type { ServerConfig } from '#web/api/config.queries.ts';
import { useDrawnConfig } from '#web/api/use-drawn-config.ts';
import { laterPart } from '#web/ui/layers/later-part.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Fold } from '#web/ui/layers/fold.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Prose, ProseSection } from '#web/ui/text/prose.tsx';
import { RichParagraph, RichWords } from '#web/ui/text/rich-words.tsx';
import { DataRows } from './data-rows.tsx';

/** Texts compared need more than the page; they come when somebody asks. */
const Versions = laterPart(async () => (await import('./versions.tsx')).Versions);

/** The outside services, read from the running server, so that this page cannot lie. */
function Processors({ config, failed }: { config: ServerConfig | undefined; failed: boolean }) {
  const { t } = useTranslation('translation');
  if (!config) return <p>{t(failed ? 'privacy.processors.failed' : 'privacy.processors.loading')}</p>;
  return (
    <ul>
      {privacyServices(config).map(({ key, host }) => (
        <li key={`${key} ${host}`}>
          {t(`privacy.processors.${key}`, { host: host ?? t('privacy.processors.thisServer') })}
        </li>
      ))}
    </ul>
  );
}

function Print() {
  const { t } = useTranslation('translation');
  return (
    <Button look="plain" icon="print" hang onClick={() => window.print()}>
      {t('privacy.print')}
    </Button>
  );
}

/** Plain words first, then every kind of data with its purpose, readers, time and way out. */
export default function PrivacyPage() {
  const { t } = useTranslation(['translation', 'common']);
  const { config, failed } = useDrawnConfig();
  return (
    <Page width="wide">
      <PageHead
        title={t('translation:privacy.title')}
        note={t('translation:privacy.note')}
        actions={<Print />}
      />
      <Prose>
        <ProseSection id="short" title={t('translation:privacy.short')}>
          <ul>
            {PRIVACY_SUMMARY.map((point) => (
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
          <Processors config={config} failed={failed} />
        </ProseSection>
        <ProseSection id="admins" title={t('translation:privacy.admins.title')}>
          {PRIVACY_ADMINS.map((point) => (
            <RichParagraph key={point} text={t(`translation:privacy.admins.${point}`)} />
          ))}
        </ProseSection>
        <ProseSection id="anonymous" title={t('translation:privacy.anonymous.title')}>
          {PRIVACY_ANONYMOUS.map((point) => (
            <RichParagraph key={point} text={t(`translation:privacy.anonymous.${point}`)} />
          ))}
        </ProseSection>
        <ProseSection id="rights" title={t('translation:privacy.rights.title')}>
          <RichParagraph text={t('translation:privacy.rights.text')} />
          <RichParagraph text={t('translation:privacy.rights.changed')} />
        </ProseSection>
      </Prose>
      <Fold title={t('translation:privacy.versions.title')}>
        <Versions />
      </Fold>
    </Page>
  );
}
