import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StatsShare } from '#shared/my-stats/my-stats.ts';
import { Icon } from '#web/ui/icon.tsx';
import { dreamsLink } from './dreams-link.ts';
import type { PartProps } from './stats-part.ts';
import { useStatsWords } from './stats-words.ts';
import classes from './my-stats.module.css';

type SidesProps = PartProps & { sides: Record<'near' | 'far', StatsShare>; terms: readonly string[] };

/** A figure near the full moon and one for the other nights, each with the dreams that it counts behind it. */
function Sides({ stats: { period }, sides, terms }: SidesProps) {
  const { t } = useTranslation('translation');
  const words = useStatsWords();
  const told = (share: StatsShare) =>
    share.n === 0 ? words.of(share) : t('myStats.small', { of: words.of(share), share: words.share(share) });
  const side = ({ k }: StatsShare, moon: string) =>
    k === 0 ? <span /> : <Link to={dreamsLink(period, ...terms, moon)} />;
  return (
    <Trans
      t={t}
      i18nKey="myStats.moon.sides"
      values={{ near: told(sides.near), far: told(sides.far) }}
      components={{ n: side(sides.near, 'moon:full'), f: side(sides.far, 'moon:other') }}
    />
  );
}

/** What was asked of the moon beforehand, and what came out: mostly nothing, and that is said. */
export function MoonCard({ stats }: PartProps) {
  const { t } = useTranslation('translation');
  const { moon } = stats;
  // Where no night without a dream was noted, there is no rate to give.
  const hasRate = moon.near.k + moon.far.k < moon.near.n + moon.far.n;
  return (
    <section className={classes.card}>
      <h2>
        <Icon name="night" /> {t('myStats.moon.title')}
      </h2>
      <p>
        <strong>{t(`myStats.moon.recall.${moon.verdict}`)}</strong>{' '}
        {hasRate && <Sides stats={stats} sides={moon} terms={[]} />}
      </p>
      <p>
        <strong>{t(`myStats.moon.nightmares.${moon.nightmares.verdict}`)}</strong>{' '}
        <Sides stats={stats} sides={moon.nightmares} terms={['type:nightmare']} />
      </p>
    </section>
  );
}
