import { useTranslation } from 'react-i18next';
import { VALENCE } from '#shared/library/library-views.ts';
import { areCompared, ChangeFigure } from './change-figure.tsx';
import { CourseFigure } from './course-figure.tsx';
import type { PartProps } from './stats-part.ts';
import { useStatsWords } from './stats-words.ts';
import classes from './my-stats.module.css';

const COURSES = 6;
/** From here on a course over time says something. */
const LEAST_COURSE = 8;

/** Feelings lately against before; a plain line where none were said. */
export function FeelingsFigure({ stats }: PartProps) {
  const { t } = useTranslation('translation');
  const words = useStatsWords();
  const { list } = stats.feelings;
  if (list.length === 0) return <p className={classes.quiet}>{t('myStats.feelings.none')}</p>;
  return (
    <ChangeFigure
      stats={stats}
      title={t(areCompared(list) ? 'myStats.feelings.title' : 'myStats.feelings.titleAlone')}
      nameColumn={t('myStats.columns.feeling')}
      file="feelings"
      rows={list.map((one) => ({
        ...one,
        key: one.mood,
        name: words.mood(one.mood),
        term: `mood:${one.mood}`,
      }))}
    />
  );
}

/** The most frequent feelings over the time. */
export function FeelingsCourse({ stats }: PartProps) {
  const { t } = useTranslation('translation');
  const words = useStatsWords();
  const { felt, buckets, list } = stats.feelings;
  if (felt < LEAST_COURSE || buckets.length < 2) return null;
  return (
    <CourseFigure
      stats={stats}
      title={t('myStats.feelings.through')}
      note={t('myStats.feelings.of')}
      file="feelings-over-time"
      bases={buckets}
      base={felt}
      courses={list.slice(0, COURSES).map((one) => ({
        key: one.mood,
        name: words.mood(one.mood),
        term: `mood:${one.mood}`,
        tone: VALENCE[one.mood] > 0 ? 'tide' : 'moon',
        dreams: one.dreams,
        buckets: one.buckets,
      }))}
    />
  );
}
