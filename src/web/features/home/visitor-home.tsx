import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import { GuestKept } from '#web/features/capture/capture.parts.tsx';
import { RichParagraph, RichWords } from '#web/ui/text/rich-words.tsx';
import { RecordingPreview } from './recording-preview.tsx';
import { landingQuery, type Landing } from './home.queries.ts';
import { LineBreaks } from './line-breaks.tsx';
import { useFormat } from '#web/i18n/format.ts';
import type { PublicDream } from '#shared/public-dreams.ts';
import classes from './visitor-home.module.css';

/** One shared dream, short enough to be read at a glance; another one every day. */
function FeaturedDream({ dream }: { dream: PublicDream }) {
  const { t } = useTranslation('landing');
  return (
    <section className={classes.given}>
      <h2>{t('given.title')}</h2>
      <figure>
        <blockquote dir="auto" lang={dream.language || undefined}>
          {dream.text}
        </blockquote>
        <figcaption>
          <span>
            <bdi>{dream.author?.username ?? t('given.somebody')}</bdi>, {t(`given.night.${dream.night}`)}
          </span>
          <Link to={`/public/stream/${dream.id}`}>{t('given.read')}</Link>
        </figcaption>
      </figure>
    </section>
  );
}

/** Three true figures; the line keeps its height while they are on their way and after they failed. */
function FactsLine({ landing }: { landing: Landing | undefined }) {
  const { t } = useTranslation('landing');
  const format = useFormat();
  return (
    <section className={classes.facts} aria-label={t('facts.label')}>
      {landing && (
        <>
          <p>
            <b>{format.number(landing.dreams_shared)}</b>{' '}
            {t('facts.sharedInAll', { count: landing.dreams_shared })}
          </p>
          <p>
            <b>{format.number(landing.shared_today)}</b> {t('facts.shared', { count: landing.shared_today })}
          </p>
          {landing.median_words !== null && (
            <p>
              <b>{format.number(landing.median_words)}</b> {t('facts.words')}
            </p>
          )}
        </>
      )}
    </section>
  );
}

const POINTS = ['safe', 'means', 'yours'] as const;

function Hero() {
  const { t } = useTranslation('landing');
  return (
    <section className={classes.hero}>
      <div>
        <h1>
          <LineBreaks text={t('hero.title')} />
        </h1>
        <p className={classes.lead}>
          <RichWords text={t('hero.text')} />
        </p>
        <div className={classes.go}>
          <ButtonLink to="/try" look="lamp" icon="mic">
            {t('hero.record')}
          </ButtonLink>
          <ButtonLink to="/public/stream">{t('hero.stream')}</ButtonLink>
        </div>
        <p className={classes.note}>{t('hero.note')}</p>
        <GuestKept />
      </div>
      <RecordingPreview />
    </section>
  );
}

function PlainWords() {
  const { t } = useTranslation('landing');
  return (
    <section className={classes.plain}>
      <div>
        <h2>{t('plain.title')}</h2>
        <RichParagraph text={t('plain.text')} />
        <Link to="/privacy" className={classes.link}>
          {t('plain.link')}
        </Link>
      </div>
      <div>
        <h2>{t('plain.free')}</h2>
        <RichParagraph text={t('plain.freeText')} />
        <Link to="/user/subscribe" className={classes.link}>
          {t('plain.prices')}
        </Link>
      </div>
    </section>
  );
}

/** Says in one breath what this is, and lets a visitor begin. */
export function VisitorHome() {
  const { t, i18n } = useTranslation('landing');
  const { data } = useQuery(landingQuery(i18n.resolvedLanguage ?? 'en'));
  return (
    <div className={classes.home}>
      <Hero />
      <FactsLine landing={data} />
      <section className={classes.three}>
        {POINTS.map((point) => (
          <div key={point}>
            <h2>{t(`three.${point}Title`)}</h2>
            <RichParagraph text={t(`three.${point}Text`)} />
          </div>
        ))}
      </section>
      {data?.given && <FeaturedDream dream={data.given} />}
      <PlainWords />
    </div>
  );
}
