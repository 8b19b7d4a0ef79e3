import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type MouseEvent, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { NightSummary } from '#shared/library/library-views.ts';
import { addDays, monthOf, weekStart } from './calendar-days.ts';
import { Legend } from './calendar-marks.tsx';
import { toneOf } from './calendar-tones.ts';
import { nightsBetween } from './calendar.queries.ts';
import { useNightTip } from './year-tip.tsx';
import { useLegend, usualMeasure } from './year-measure.ts';
import { YearFacts } from './year-facts.tsx';
import classes from './year-strip.module.css';

const WEEK = 7;
const WEEKS = 52;
const HALF = WEEKS / 2;

/** Nights of the last weeks up to one, column by column; the last column may be cut short. */
function weeksUpTo(to: string, start: number): string[][] {
  const weekday = new Date(`${to}T00:00:00Z`).getUTCDay();
  const last = addDays(to, -((weekday - start + WEEK) % WEEK));
  return Array.from({ length: WEEKS }, (_, at) =>
    Array.from({ length: WEEK }, (__, day) => addDays(last, (at - WEEKS + 1) * WEEK + day)).filter(
      (day) => day <= to,
    ),
  );
}

type CellsProps = {
  weeks: readonly string[][];
  nights: ReadonlyMap<string, NightSummary>;
  measure: ReturnType<typeof usualMeasure>;
};

function Cells({ weeks, nights, measure }: CellsProps) {
  return (
    <span className={classes.half}>
      {weeks.flat().map((day) => {
        const tint = toneOf(nights.get(day), measure);
        return (
          <i
            key={day}
            data-day={day}
            data-tone={tint?.tone}
            style={tint ? ({ '--share': `${tint.share}%` } as CSSProperties) : undefined}
          />
        );
      })}
    </span>
  );
}

/** A night in the picture that has something to open. */
function nightAt(target: EventTarget, nights: ReadonlyMap<string, NightSummary>) {
  const cell = (target as HTMLElement).closest<HTMLElement>('[data-day]');
  const night = nights.get(cell?.dataset.day ?? '');
  return cell && night ? { cell, night } : null;
}

type PictureProps = CellsProps & { year: string };

/** The nights themselves: a click opens one, or the year where it lands between them. */
function Picture({ weeks, nights, measure, year }: PictureProps) {
  const navigate = useNavigate();
  const { tip, look } = useNightTip(nights);
  const open = (event: MouseEvent) => {
    const found = nightAt(event.target, nights);
    if (!found || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    const { night_of: day, dreams, named } = found.night;
    const single = dreams === 1 ? named[0] : undefined;
    void navigate(
      single ? `/user/dreams/${single.id}` : `/user/dreams?view=calendar&month=${monthOf(day)}&night=${day}`,
    );
  };
  return (
    <div className={classes.picture} onPointerLeave={() => look(null, null)}>
      <Link
        className={classes.weeks}
        to={year}
        aria-hidden="true"
        tabIndex={-1}
        onPointerOver={({ target }) => {
          const found = nightAt(target, nights);
          look(found?.night.night_of ?? null, found?.cell ?? null);
        }}
        onClick={open}
      >
        <Cells weeks={weeks.slice(0, HALF)} nights={nights} measure={measure} />
        <Cells weeks={weeks.slice(HALF)} nights={nights} measure={measure} />
      </Link>
      {tip}
    </div>
  );
}

/** The last year up to a night as a strip of its nights by how they felt; its words and its link say the same to whoever does not see it. */
export function YearStrip({ to }: { to: string }) {
  const { t, i18n } = useTranslation('translation');
  const titleId = useId();
  const start = weekStart(i18n.resolvedLanguage ?? 'en');
  const weeks = useMemo(() => weeksUpTo(to, start), [to, start]);
  const { data } = useQuery(nightsBetween(weeks[0]?.[0] ?? to, to));
  const nights = useMemo(() => new Map((data?.nights ?? []).map((night) => [night.night_of, night])), [data]);
  const measure = usualMeasure(data?.nights ?? []);
  const legend = useLegend(measure);
  const year = `/user/dreams?view=year&year=${to.slice(0, 4)}`;
  return (
    <section className={classes.strip} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{t('myStats.year.title')}</h2>
        <YearFacts year={to.slice(0, 4)} nights={data?.nights} measure={measure} />
      </header>
      <Picture weeks={weeks} nights={nights} measure={measure} year={year} />
      <footer>
        <Legend tones={legend} />
        <Link to={year}>{t('myStats.year.link')}</Link>
      </footer>
    </section>
  );
}
