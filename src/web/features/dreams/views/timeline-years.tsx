import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MonthSummary } from '#shared/library/library-views.ts';
import { useFormat } from '#web/i18n/format.ts';
import classes from './timeline.module.css';

type TimelineYearsProps = { years: readonly string[]; chosen: string; months: readonly MonthSummary[] };

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));

/** A small picture for every year, all on one scale; each leads to its nights. */
export function TimelineYears({ years, chosen, months }: TimelineYearsProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const counts = new Map(months.map(({ month, dreams }) => [month, dreams]));
  const highest = Math.max(1, ...counts.values());
  return (
    <nav aria-label={t('libraryViews.timeline.all')}>
      <ol className={classes.years}>
        {years.map((year) => {
          const sum = MONTHS.reduce((total, month) => total + (counts.get(`${year}-${month}`) ?? 0), 0);
          const dreams = t('libraryViews.night.dreams', { count: sum });
          return (
            <li key={year}>
              <Link
                to={`/user/dreams?view=timeline&year=${year}`}
                preventScrollReset
                aria-current={year === chosen ? 'true' : undefined}
                aria-label={t('libraryViews.timeline.year', { year, dreams })}
              >
                <span className={classes.bars} aria-hidden="true">
                  {MONTHS.map((month) => (
                    <i
                      key={month}
                      style={{ blockSize: `${((counts.get(`${year}-${month}`) ?? 0) / highest) * 100}%` }}
                    />
                  ))}
                </span>
                <span className={classes.yearName} aria-hidden="true">
                  <b>{year}</b> {format.number(sum)}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
