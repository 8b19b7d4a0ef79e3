import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PublicDream } from '#shared/public-dreams.ts';
import classes from './given-dream.module.css';

/** One shared dream, short enough to be read at a glance; another one every day. */
export function GivenDream({ dream }: { dream: PublicDream }) {
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
