import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryMonths } from '#shared/library/library.ts';
import { useFormat } from '#web/i18n/format.ts';
import type { LibraryFilter } from '#web/features/dreams/dreams.queries.ts';
import { libraryMonths } from './library.queries.ts';
import { ENOUGH_MONTHS, lastDayOf, monthInView, showMonth, yearsOf } from './month-places.ts';
import classes from './month-rail.module.css';

type Months = LibraryMonths['months'];

/** The month whose nights stand at the top of the window. */
function useMonthInView(list: RefObject<HTMLElement | null>): string | undefined {
  const [month, setMonth] = useState<string>();
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      if (list.current) setMonth(monthInView(list.current.querySelectorAll<HTMLElement>('[data-night]')));
    };
    const ask = () => {
      frame ||= requestAnimationFrame(look);
    };
    ask();
    window.addEventListener('scroll', ask, { passive: true });
    return () => {
      window.removeEventListener('scroll', ask);
      cancelAnimationFrame(frame);
    };
  }, [list]);
  return month;
}

type RailProps = { months: Months; current: string | undefined; onGo: (month: string) => void };

function Rail({ months, current, onGo }: RailProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const shown = (current ?? months[0]?.month ?? '').slice(0, 4);
  return (
    <nav className={classes.rail} aria-label={t('dreams.find.months.label')}>
      <ul>
        {yearsOf(months).map(({ year, dreams, months: own }) => (
          <li key={year}>
            <button type="button" className={classes.year} onClick={() => onGo(own[0]?.month ?? '')}>
              {year} <span>{format.number(dreams)}</span>
            </button>
            {year === shown && (
              <ul>
                {own.map(({ month, dreams: count }) => (
                  <li key={month}>
                    <button
                      type="button"
                      className={classes.month}
                      aria-current={month === current ? 'true' : undefined}
                      onClick={() => onGo(month)}
                    >
                      {format.day(`${month}-01`, { month: 'short' })} <span>{format.number(count)}</span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

type MonthRailProps = {
  filter: LibraryFilter;
  list: RefObject<HTMLElement | null>;
  /** Asked for a night that is not on the page: the last of that month. */
  onJump: (until: string) => void;
};

/** The months of what the library shows, with their counts; one press goes there, loading what is around it. */
export function MonthRail({ filter, list, onJump }: MonthRailProps) {
  const { data: months = [] } = useQuery(libraryMonths(filter));
  const current = useMonthInView(list);
  if (months.length < ENOUGH_MONTHS) return null;
  const go = (month: string) => {
    if (!list.current || !showMonth(list.current, month)) onJump(lastDayOf(month));
  };
  const known = months.some(({ month }) => month === current) ? current : undefined;
  return (
    <div className={classes.side}>
      <Rail months={months} current={known} onGo={go} />
    </div>
  );
}
