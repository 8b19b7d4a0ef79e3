import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { elementPath } from '#shared/elements.ts';
import type { DreamPage } from '#shared/library/library.ts';
import classes from './own-dream.module.css';

/** "6th of 8 in Falling": the series of a dream, each with a way to its page. */
export function DreamSeries({ page }: { page: DreamPage }) {
  const { t } = useTranslation('translation');
  const { series } = page;
  if (series.length === 0) return null;
  return (
    <ul className={classes.series} aria-label={t('dreams.series.label')}>
      {series.map(({ name, number, count }) => (
        <li key={name}>
          <Link to={elementPath('series', name)}>
            {t('dreams.series.in', {
              place: t('dreams.series.place', { count: number, of: count, ordinal: true }),
              name: `\u2068${name}\u2069`,
            })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
