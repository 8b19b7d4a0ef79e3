import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { IconButton } from '#web/ui/fields/button.tsx';
import type { LibraryFilter } from '#web/features/dreams/dreams.queries.ts';
import { libraryMonths } from './library.queries.ts';
import { ENOUGH_MONTHS, lastDayOf, monthInView, showMonth } from './month-places.ts';
import classes from './month-grid.module.css';

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));

type YearProps = {
  year: string;
  years: readonly string[];
  onYear: (year: string) => void;
};

/** The year, with the ones before and after it that have dreams. */
function Year({ year, years, onYear }: YearProps) {
  const at = years.indexOf(year);
  const step = (to: string | undefined, icon: 'before' | 'forward') =>
    to === undefined ? (
      <span />
    ) : (
      <IconButton icon={icon} label={to} className={classes.step} onClick={() => onYear(to)} />
    );
  return (
    <div className={classes.year}>
      {step(years[at + 1], 'before')}
      <b aria-live="polite">{year}</b>
      {step(years[at - 1], 'forward')}
    </div>
  );
}

type MonthGridProps = {
  filter: LibraryFilter;
  onDone: () => void;
  /** Asked for a night that is not on the page: the last of that month. */
  onJump: (until: string) => void;
};

/** Twelve months of a year, each with its dreams: one press goes there. */
export function MonthGrid({ filter, onDone, onJump }: MonthGridProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const title = useId();
  const { data: months = [] } = useQuery(libraryMonths(filter));
  const [inView] = useState(() => monthInView(document.querySelectorAll<HTMLElement>('[data-night]')));
  const [chosen, setChosen] = useState<string>();
  if (filter.sort === 'match' || filter.bin || months.length < ENOUGH_MONTHS) return null;
  const here = months.some(({ month }) => month === inView) ? inView : months[0]?.month;
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))];
  const year = chosen ?? here?.slice(0, 4) ?? '';
  const counts = new Map(months.map(({ month, dreams }) => [month, dreams]));
  const go = (month: string) => {
    if (showMonth(document, month)) onDone();
    else onJump(lastDayOf(month));
  };
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className={classes.title}>
        {t('libraryViews.menu.month')}
      </h3>
      <Year year={year} years={years} onYear={setChosen} />
      <div className={classes.months}>
        {MONTHS.map((number) => {
          const month = `${year}-${number}`;
          const count = counts.get(month) ?? 0;
          const named = format.day(`${month}-01`, { month: 'long', year: 'numeric' });
          return (
            <button
              key={month}
              type="button"
              disabled={count === 0}
              aria-current={month === here ? 'date' : undefined}
              aria-label={t('dreams.find.months.option', { month: named, count })}
              onClick={() => go(month)}
            >
              {format.day(`${month}-01`, { month: 'short' })}
              <small data-count={count === 0 ? '–' : format.number(count)} />
            </button>
          );
        })}
      </div>
    </section>
  );
}
