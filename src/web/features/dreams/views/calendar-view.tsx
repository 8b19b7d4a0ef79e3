import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { NightSummaries, NightSummary } from '#shared/library/library-views.ts';
import { useFormat } from '#web/i18n/format.ts';
import { nightOf } from '#web/i18n/night-of.ts';
import { Button, IconButton } from '#web/ui/fields/button.tsx';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import { EndingWords } from '#web/ui/text/ending-words.tsx';
import { addMonths, daysOfMonth, isMonth, monthOf } from './calendar-days.ts';
import { Legend, TypeMarks } from './calendar-marks.tsx';
import { CalendarMonth } from './calendar-month.tsx';
import { CalendarNight } from './calendar-night.tsx';
import { nightsBetween } from './calendar.queries.ts';
import { ViewState } from './calendar-state.tsx';
import { openedWhereDreamsAre } from './where-dreams-are.tsx';
import classes from './calendar-view.module.css';

/** The newest month with a dream, where that lies behind the present. */
const newestOr = (here: string, newest: string | undefined) =>
  newest !== undefined && newest < monthOf(here) ? `${newest}-01` : here;

/** Month and night of the calendar, kept in the page's address. */
function useCalendar(newest: string | undefined) {
  const [params, setParams] = useSearchParams();
  const [here] = useState(() => nightOf(new Date()));
  const asked = params.get('month');
  const month = isMonth(asked) ? asked : monthOf(params.get('night') ?? newestOr(here, newest));
  const night = params.get('night');
  const go = (next: { month?: string; night?: string | null }) =>
    setParams(
      (before) => {
        const now = new URLSearchParams(before);
        if (next.month) now.set('month', next.month);
        if (next.night) now.set('night', next.night);
        if (next.night === null) now.delete('night');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return { month, night: night && monthOf(night) === month ? night : null, here, go };
}

/** What stands in a cell: the date, the first titles, marks; on small screens only marks and a count. */
function CellContent({ day, night }: { day: string; night: NightSummary | undefined }) {
  const { t } = useTranslation('translation');
  return (
    <>
      <span className={classes.top}>
        <b>{Number(day.slice(8))}</b>
        {night && <TypeMarks night={night} />}
      </span>
      {night && night.dreams > 0 && (
        <>
          <span className={classes.titles}>
            {night.named.slice(0, 2).map(({ id, title }) => (
              <span key={id} dir="auto">
                {title ? <EndingWords text={title} /> : t('dreams.untitled')}
              </span>
            ))}
            {night.dreams > 2 && <i>{t('libraryViews.night.more', { count: night.dreams - 2 })}</i>}
          </span>
          <span className={classes.count}>{night.dreams > 1 ? night.dreams : '•'}</span>
        </>
      )}
      {night?.no_recall && <i className={classes.none}>{t('libraryViews.night.empty')}</i>}
    </>
  );
}

type HeadProps = {
  month: string;
  here: string;
  nights: readonly NightSummary[] | undefined;
  onGo: (month: string) => void;
};

function MonthHead({ month, here, nights, onGo }: HeadProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const told = nights?.filter(({ dreams }) => dreams > 0) ?? [];
  const empty = (nights?.length ?? 0) - told.length;
  const dreams = told.reduce((sum, night) => sum + night.dreams, 0);
  const count = t('libraryViews.month.count', {
    dreams: t('libraryViews.night.dreams', { count: dreams }),
    nights: t('libraryViews.month.nights', { count: told.length }),
  });
  const words = t('libraryViews.month.and', {
    told: count,
    empty: t('libraryViews.month.empty', { count: empty }),
  });
  return (
    <div className={classes.head}>
      <div>
        <h2 aria-live="polite">{format.day(`${month}-01`, { month: 'long', year: 'numeric' })}</h2>
        <p>
          {nights === undefined
            ? '\u00a0'
            : nights.length === 0
              ? t('libraryViews.month.nothing')
              : empty > 0
                ? words
                : count}
        </p>
      </div>
      <div className={classes.turn}>
        {month !== monthOf(here) && (
          <Button small look="plain" onClick={() => onGo(monthOf(here))}>
            {t('libraryViews.month.now')}
          </Button>
        )}
        <IconButton
          icon="before"
          label={t('libraryViews.month.earlier')}
          onClick={() => onGo(addMonths(month, -1))}
        />
        <IconButton
          icon="forward"
          label={t('libraryViews.month.later')}
          onClick={() => onGo(addMonths(month, 1))}
        />
      </div>
    </div>
  );
}

const mapOf = (data: NightSummaries | undefined) =>
  new Map((data?.nights ?? []).map((night) => [night.night_of, night]));

/** Where the focus stands in the calendar, and what turning, moving and opening do. */
function useMoves({ month, night, here, go }: ReturnType<typeof useCalendar>) {
  const [current, setCurrent] = useState(night ?? (monthOf(here) === month ? here : `${month}-01`));
  const [moved, setMoved] = useState(false);
  const turnTo = (next: string) => {
    setMoved(false);
    setCurrent(monthOf(here) === next ? here : `${next}-01`);
    go({ month: next, night: null });
  };
  const move = (day: string) => {
    if (day === current) return;
    setMoved(true);
    setCurrent(day);
    if (monthOf(day) !== month) go({ month: monthOf(day), night: null });
  };
  // Until the page's address has followed, the focus stays where it is.
  const isHere = monthOf(current) === month;
  return { current: isHere ? current : `${month}-01`, moved: moved && isHere, turnTo, move };
}

function CalendarLegend() {
  const { t } = useTranslation('translation');
  const tones = ['pleasant', 'mixed', 'unpleasant', 'empty'] as const;
  return <Legend types tones={tones.map((look) => ({ look, words: t(`libraryViews.legend.${look}`) }))} />;
}

function Calendar({ month: newest }: { month: string | undefined }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const navigate = useNavigate();
  const calendar = useCalendar(newest);
  const { month, night, here, go } = calendar;
  const { current, moved, turnTo, move } = useMoves(calendar);
  const days = daysOfMonth(month);
  const query = useQuery(nightsBetween(days[0] ?? '', days.at(-1) ?? ''));
  const nights = useMemo(() => mapOf(query.data), [query.data]);
  const tonight = query.data?.tonight ?? here;
  const open = (day: string) => {
    const found = nights.get(day);
    if (found?.dreams === 1) void navigate(`/user/dreams/${found.named[0]?.id}`);
    else go({ month, night: day });
  };
  const close = () => go({ night: null });
  return (
    <section className={classes.calendar} aria-label={t('libraryViews.names.calendar')}>
      <MonthHead month={month} here={tonight} nights={query.data?.nights} onGo={turnTo} />
      <ViewState query={query} />
      {night && (
        <CalendarNight key={night} day={night} night={nights.get(night)} tonight={tonight} onClose={close} />
      )}
      <CalendarMonth
        month={month}
        label={format.day(`${month}-01`, { month: 'long', year: 'numeric' })}
        size="full"
        measure="mood"
        nights={nights}
        tonight={tonight}
        current={current}
        takesFocus={moved}
        onMove={move}
        onOpen={open}
        Content={CellContent}
      />
      <VisuallyHidden as="p">{t('libraryViews.month.keys')}</VisuallyHidden>
      <CalendarLegend />
    </section>
  );
}

/** /user/dreams?view=calendar: a month of nights; Enter or a press opens the dream or the night. */
export const CalendarView = openedWhereDreamsAre(
  Calendar,
  (params) => isMonth(params.get('month')) || params.has('night'),
);
