import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import { DoorFrame } from './door-frame.tsx';
import { FactsLine } from './facts-line.tsx';
import { GivenDream } from './given-dream.tsx';
import { landingQuery } from './home.queries.ts';
import { Lines } from './lines.tsx';
import classes from './visitor-home.module.css';

const POINTS = ['safe', 'means', 'yours'] as const;

function Hero() {
  const { t } = useTranslation('landing');
  return (
    <section className={classes.hero}>
      <div>
        <h1>
          <Lines text={t('hero.title')} />
        </h1>
        <p className={classes.lead}>{t('hero.text')}</p>
        <div className={classes.go}>
          <ButtonLink to="/try" look="lamp" icon="mic">
            {t('hero.record')}
          </ButtonLink>
          <ButtonLink to="/public/stream">{t('hero.stream')}</ButtonLink>
        </div>
        <p className={classes.note}>{t('hero.note')}</p>
      </div>
      <DoorFrame />
    </section>
  );
}

function PlainWords() {
  const { t } = useTranslation('landing');
  return (
    <section className={classes.plain}>
      <div>
        <h2>{t('plain.title')}</h2>
        <p>{t('plain.text')}</p>
        <Link to="/privacy" className={classes.link}>
          {t('plain.link')}
        </Link>
      </div>
      <div>
        <h2>{t('plain.free')}</h2>
        <p>{t('plain.freeText')}</p>
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
            <p>{t(`three.${point}Text`)}</p>
          </div>
        ))}
      </section>
      {data?.given && <GivenDream dream={data.given} />}
      <PlainWords />
    </div>
  );
}
