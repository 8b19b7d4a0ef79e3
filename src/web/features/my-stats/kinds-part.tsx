import { useTranslation } from 'react-i18next';
import type { ChartTone } from '#web/charts/chart-tone.ts';
import { CourseFigure } from './course-figure.tsx';
import type { PartProps } from './stats-part.ts';
import { useStatsWords } from './stats-words.ts';

const TONES: ReadonlyMap<string, ChartTone> = new Map([
  ['lucid', 'lucid'],
  ['nightmare', 'ember'],
  ['recurring', 'lamp'],
]);

/** Lucid dreams, nightmares and the other kinds over the time. */
export function KindsCourse({ stats }: PartProps) {
  const { t } = useTranslation('translation');
  const words = useStatsWords();
  const { kinds, buckets, period } = stats;
  const present = kinds.filter(({ dreams }) => dreams > 0);
  if (present.length === 0 || buckets.length < 2) return null;
  return (
    <CourseFigure
      stats={stats}
      title={t('myStats.kinds.title')}
      note={t('myStats.kinds.note', { dreams: t('myStats.dreams', { count: period.dreams }) })}
      file="kinds-over-time"
      bases={buckets.map(({ dreams }) => dreams)}
      base={period.dreams}
      courses={present.map((one) => ({
        key: one.type,
        name: words.type(one.type),
        term: `type:${one.type}`,
        tone: TONES.get(one.type) ?? 'tide',
        dreams: one.dreams,
        buckets: one.buckets,
      }))}
    />
  );
}
