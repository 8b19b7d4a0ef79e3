import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { STATS_LIMITS, type StatsQuery } from '#shared/my-stats/my-stats.ts';
import { laterPart } from '#web/ui/layers/later-part.ts';
import { whenTouched } from '#web/ui/layers/when-touched.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import type { PartProps } from './stats-part.ts';
import { useStatsWords } from './stats-words.ts';
import classes from './my-stats.module.css';

const importNorms = async () => (await import('./norms-figure.tsx')).Norms;
const Norms = laterPart(importNorms);
const touch = whenTouched(importNorms);

/** Published figures stand behind a button: one's own past comes first. */
export function NormsPart({ stats: { period }, query }: PartProps & { query: StatsQuery }) {
  const { t } = useTranslation('translation');
  const words = useStatsWords();
  const [open, setOpen] = useState(false);
  const isSteady = period.dreams >= STATS_LIMITS.normsRough;
  const of = words.of({ k: period.dreams, n: STATS_LIMITS.normsRough });
  const show = t(isSteady ? 'myStats.norms.show' : 'myStats.norms.rough');
  return (
    <>
      <p className={classes.honest}>
        {isSteady ? t('myStats.norms.steady') : t('myStats.norms.early', { of })}{' '}
        <button
          type="button"
          className={classes.textButton}
          aria-expanded={open}
          {...touch}
          onClick={() => setOpen(!open)}
        >
          {open ? t('myStats.norms.hide') : show}
        </button>
      </p>
      {open && (
        <Suspense fallback={<SkeletonLines lines={4} />}>
          <Norms query={query} />
        </Suspense>
      )}
    </>
  );
}
