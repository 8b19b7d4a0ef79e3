import { useTranslation } from 'react-i18next';
import { CHANGES } from '#shared/house/changes.ts';
import { useFormat } from '#web/i18n/format.ts';
import type { ServerConfig } from '#web/api/config.queries.ts';
import { useDrawnConfig } from '#web/api/use-drawn-config.ts';
import { Link } from 'react-router';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Prose, ProseSection } from '#web/ui/text/prose.tsx';
import { RichParagraph } from '#web/ui/text/rich-words.tsx';

/** What models do here, told from the server's own configuration. */
function ModelsHere({ config }: { config: ServerConfig | undefined }) {
  const { t } = useTranslation('about');
  if (!config) return <p>{t('models.unknown')}</p>;
  const { transcription, generation, embedding } = config;
  return (
    <ul>
      <li>
        {transcription.by === 'endpoint'
          ? t('models.speechHost', { host: transcription.host ?? '' })
          : t(transcription.by === 'command' ? 'models.speechHere' : 'models.speechNone')}
      </li>
      <li>
        {generation.available ? t('models.textHost', { host: generation.host ?? '' }) : t('models.textNone')}
      </li>
      <li>{embedding ? t('models.similarHost', { host: embedding.host ?? '' }) : t('models.similar')}</li>
    </ul>
  );
}

/** Which version this is, and what each one brought. */
function Changes({ version }: { version: string | undefined }) {
  const { t } = useTranslation('about');
  const format = useFormat();
  return (
    <>
      <p>{version === undefined ? t('changes.unknown') : t('changes.now', { version })}</p>
      {CHANGES.map(({ version: one, day, points }) => (
        <section key={one} aria-label={one}>
          <h3>{t('changes.one', { version: one, day: format.day(day) })}</h3>
          <ul>
            {points.map((point) => (
              <li key={point}>{t(`changes.points.${point}`)}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Who runs it, why, what we believe, how money is earned, how figures are made. */
export default function AboutPage() {
  const { t } = useTranslation('about');
  const { config } = useDrawnConfig();
  return (
    <Page width="normal">
      <PageHead title={t('title')} note={t('note')} />
      <Prose>
        <ProseSection id="why" title={t('why.title')}>
          <RichParagraph text={t('why.first')} />
          <RichParagraph text={t('why.second')} />
        </ProseSection>
        <ProseSection id="belief" title={t('belief.title')}>
          <RichParagraph text={t('belief.first')} />
          <RichParagraph text={t('belief.second')} />
        </ProseSection>
        <ProseSection id="money" title={t('money.title')}>
          <RichParagraph text={t('money.text')} />
          <p>
            <Link to="/user/subscribe">{t('money.link')}</Link>
          </p>
        </ProseSection>
        <ProseSection id="figures" title={t('figures.title')}>
          <RichParagraph text={t('figures.first')} />
          <RichParagraph text={t('figures.second')} />
        </ProseSection>
        <ProseSection id="models" title={t('models.title')}>
          <ModelsHere config={config} />
        </ProseSection>
        <ProseSection id="books" title={t('books.title')}>
          <RichParagraph text={t('books.text')} />
        </ProseSection>
        <ProseSection id="run" title={t('run.title')}>
          <RichParagraph text={t('run.text')} />
        </ProseSection>
        <ProseSection id="changes" title={t('changes.title')}>
          <Changes version={config?.version} />
        </ProseSection>
      </Prose>
    </Page>
  );
}
