import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { NightSummary } from '#shared/library/library-views.ts';
import { useFormat } from '#web/i18n/format.ts';
import { nightOf } from '#web/i18n/night-of.ts';
import { IconButton } from '#web/ui/fields/button.tsx';
import { monthOf } from './calendar-days.ts';
import { Legend } from './calendar-marks.tsx';
import { CalendarMonth } from './calendar-month.tsx';
import { MEASURES, type Measure } from './calendar-tones.ts';
import { nightsOfYear } from './calendar.queries.ts';
import { ViewState } from './calendar-state.tsx';
import { YearFacts } from './year-facts.tsx';
import { useLegend, usualMeasure } from './year-measure.ts';
import { YearTable } from './year-table.tsx';
import { useNightTip } from './year-tip.tsx';
import { openedWhereDreamsAre } from './where-dreams-are.tsx';
import calendar from './calendar-view.module.css';
import classes from './year-view.module.css';

const isYear = (text: string | null): text is string => text !== null && /^[12]\d{3}$/.test(text);
const isMeasure = (text: string | null): text is Measure => MEASURES.some((one) => one === text);

/** Year and measure, kept in the page's address. */
function useYear(newest: string | undefined) {
  const [params, setParams] = useSearchParams();
  const [here] = useState(() => nightOf(new Date()));
  const asked = params.get('year');
  const by = params.get('measure');
  const set = (name: 'year' | 'measure', value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    year: isYear(asked) ? asked : (newest ?? here).slice(0, 4),
    by: isMeasure(by) ? by : undefined,
    here,
    set,
  };
}

type HeadProps = { year: string; measure: Measure; onSet: (name: 'year' | 'measure', value: string) => void };

function YearHead({ year, measure, onSet }: HeadProps) {
  const { t } = useTranslation('translation');
  return (
    <div className={calendar.head}>
      <div className={classes.title}>
        <IconButton
          icon="before"
          label={t('libraryViews.years.earlier')}
          onClick={() => onSet('year', String(Number(year) - 1))}
        />
        <h2 aria-live="polite">{year}</h2>
        <IconButton
          icon="forward"
          label={t('libraryViews.years.later')}
          onClick={() => onSet('year', String(Number(year) + 1))}
        />
      </div>
      <fieldset className={classes.measures}>
        <legend>{t('libraryViews.years.measure')}</legend>
        {MEASURES.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="measure"
              checked={measure === one}
              onChange={() => onSet('measure', one)}
            />
            <span>{t(`libraryViews.years.${one}`)}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}

type MonthsProps = {
  year: string;
  measure: Measure;
  nights: ReadonlyMap<string, NightSummary>;
  tonight: string | undefined;
  here: string;
  onYear: (year: string) => void;
};

/** Twelve small months; the keys move through all of them as through one grid. */
function Months({ year, measure, nights, tonight, here, onYear }: MonthsProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const navigate = useNavigate();
  const [place, setPlace] = useState(here.startsWith(year) ? here : `${year}-01-01`);
  const [moved, setMoved] = useState(false);
  const { tip, look } = useNightTip(nights);
  const current = place.startsWith(year) ? place : `${year}-01-01`;
  const move = (day: string) => {
    if (day === current) return;
    setMoved(true);
    setPlace(day);
    if (!day.startsWith(year)) onYear(day.slice(0, 4));
  };
  const open = (day: string) => {
    const found = nights.get(day);
    const single = found?.dreams === 1 ? found.named[0] : undefined;
    void navigate(
      single ? `/user/dreams/${single.id}` : `/user/dreams?view=calendar&month=${monthOf(day)}&night=${day}`,
    );
  };
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);
  return (
    <div className={classes.months}>
      {months.map((month) => {
        const name = format.day(`${month}-01`, { month: 'long' });
        return (
          <div key={month}>
            <h3 aria-hidden="true">{name}</h3>
            <CalendarMonth
              month={month}
              label={t('libraryViews.years.grid', { month: `${name} ${year}` })}
              size="mini"
              measure={measure}
              nights={nights}
              tonight={tonight}
              current={monthOf(current) === month ? current : null}
              takesFocus={moved && place === current}
              onMove={move}
              onOpen={open}
              onLook={look}
            />
          </div>
        );
      })}
      {tip}
    </div>
  );
}

function Year({ month }: { month: string | undefined }) {
  const { t } = useTranslation('translation');
  const { year, by, here, set } = useYear(month);
  const query = useQuery(nightsOfYear(year));
  const measure = by ?? usualMeasure(query.data?.nights ?? []);
  const nights = useMemo(
    () => new Map((query.data?.nights ?? []).map((night) => [night.night_of, night])),
    [query.data],
  );
  const tones = useLegend(measure);
  const hasNothing = query.data === undefined && query.isError;
  return (
    <section className={calendar.calendar} aria-label={t('libraryViews.names.year')}>
      <YearHead year={year} measure={measure} onSet={set} />
      <YearFacts year={year} nights={query.data?.nights} measure={measure} />
      <ViewState query={query} />
      {!hasNothing && (
        <>
          <Months
            year={year}
            measure={measure}
            nights={nights}
            tonight={query.data?.tonight}
            here={here}
            onYear={(next) => set('year', next)}
          />
          <Legend tones={tones} />
          <YearTable nights={query.data?.nights ?? []} />
        </>
      )}
    </section>
  );
}

/** /user/dreams?view=year: every night of a year by number, mood or recall, with the same as words and as a table. */
export const YearView = openedWhereDreamsAre(Year, (params) => isYear(params.get('year')));
