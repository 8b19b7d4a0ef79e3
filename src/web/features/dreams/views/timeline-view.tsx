import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { DiaryMonths } from '#shared/library/library-views.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Empty } from '#web/ui/empty.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Legend } from './calendar-marks.tsx';
import { diaryMonths, nightsOfYear } from './calendar.queries.ts';
import { ViewState } from './calendar-state.tsx';
import { TimelineMonth } from './timeline-month.tsx';
import { TimelineSeries } from './timeline-series.tsx';
import { TimelineYears } from './timeline-years.tsx';
import calendar from './calendar-view.module.css';
import classes from './timeline.module.css';

const yearsOf = ({ months }: DiaryMonths) =>
  [...new Set(months.map(({ month }) => month.slice(0, 4)))].toReversed();

/** The nights of one year, month under month, newest first; months with nothing noted are left out. */
function TimelineYear({ year, diary }: { year: string; diary: DiaryMonths }) {
  const { t } = useTranslation('translation');
  const query = useQuery(nightsOfYear(year));
  const months = diary.months.filter(({ month }) => month.startsWith(year)).toReversed();
  const nights = useMemo(() => query.data?.nights ?? [], [query.data]);
  return (
    <section aria-labelledby="timeline-year" className={classes.year}>
      <h2 id="timeline-year">{year}</h2>
      <ViewState query={query} />
      {query.isPending ? (
        <SkeletonRows rows={months.length} rowHeight={4} />
      ) : (
        <ol className={classes.rows}>
          {months.map((month) => (
            <TimelineMonth
              key={month.month}
              summary={month}
              nights={nights.filter(({ night_of: day }) => day.startsWith(month.month))}
            />
          ))}
        </ol>
      )}
      <Legend
        types
        tones={[
          { look: 'pleasant', words: t('libraryViews.legend.pleasant') },
          { look: 'mixed', words: t('libraryViews.legend.mixed') },
          { look: 'unpleasant', words: t('libraryViews.legend.unpleasant') },
          { look: 'empty', words: t('libraryViews.legend.empty') },
        ]}
      />
    </section>
  );
}

function Facts({ diary }: { diary: DiaryMonths }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const name = (month: string | undefined) => format.day(`${month}-01`, { month: 'long', year: 'numeric' });
  const [first, last] = [name(diary.months[0]?.month), name(diary.months.at(-1)?.month)];
  const dreams = t('libraryViews.night.dreams', {
    count: diary.months.reduce((sum, month) => sum + month.dreams, 0),
  });
  const facts =
    first === last
      ? t('libraryViews.timeline.oneMonth', { dreams, month: first })
      : t('libraryViews.timeline.facts', { dreams, from: first, to: last });
  return <p className={calendar.stale}>{facts}</p>;
}

/** /user/dreams?view=timeline: years as small pictures of their months, one year night by night, titles that return. */
export function TimelineView() {
  const { t } = useTranslation('translation');
  const [params] = useSearchParams();
  const query = useQuery(diaryMonths);
  const { data: diary } = query;
  if (!diary) return query.isError ? <ViewState query={query} /> : <SkeletonRows rows={6} rowHeight={4} />;
  const years = yearsOf(diary);
  const asked = params.get('year');
  const year = asked && years.includes(asked) ? asked : years[0];
  if (!year) return <Empty title={t('libraryViews.timeline.none')} />;
  return (
    <section className={calendar.calendar} aria-label={t('libraryViews.names.timeline')}>
      <Facts diary={diary} />
      <ViewState query={query} />
      {years.length > 1 && <TimelineYears years={years} chosen={year} months={diary.months} />}
      <TimelineYear key={year} year={year} diary={diary} />
      {diary.series.length > 0 && <TimelineSeries diary={diary} />}
    </section>
  );
}
