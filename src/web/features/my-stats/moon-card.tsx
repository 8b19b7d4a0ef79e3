import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StatsShare } from '#shared/my-stats/my-stats.ts';
import { Icon } from '#web/ui/icon.tsx';
import { dreamsLink } from './dreams-link.ts';
import type { PartProps } from './stats-part.ts';
import { useStatsWords } from './stats-words.ts';
import classes from './my-stats.module.css';

/** What was asked of the moon beforehand, and what came out: mostly nothing, and that is said. */
export function MoonCard({ stats: { moon, period } }: PartProps) {
  const { t } = useTranslation('translation');
  const words = useStatsWords();
  const sides = ({ near, far }: { near: StatsShare; far: StatsShare }) => {
    const told = (share: StatsShare) =>
      share.n === 0
        ? words.of(share)
        : t('myStats.small', { of: words.of(share), share: words.share(share) });
    return t('myStats.moon.sides', { near: told(near), far: told(far) });
  };
  // Where no night without a dream was noted, there is no rate to give.
  const hasRate = moon.near.k + moon.far.k < moon.near.n + moon.far.n;
  return (
    <section className={classes.card}>
      <h2>
        <Icon name="night" /> {t('myStats.moon.title')}
      </h2>
      <p>
        <strong>{t(`myStats.moon.recall.${moon.verdict}`)}</strong>
        {hasRate && ` ${sides(moon)}`}
      </p>
      <p>
        <strong>{t(`myStats.moon.nightmares.${moon.nightmares.verdict}`)}</strong>{' '}
        <Link to={dreamsLink(period, 'type:nightmare')}>{sides(moon.nightmares)}</Link>
      </p>
    </section>
  );
}
