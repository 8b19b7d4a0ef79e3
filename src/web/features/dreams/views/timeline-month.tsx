import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MonthSummary, NightSummary } from '#shared/library/library-views.ts';
import { curled } from '#web/i18n/curled.ts';
import { useFormat } from '#web/i18n/format.ts';
import { daysOfMonth } from './calendar-days.ts';
import { TypeMarks } from './calendar-marks.tsx';
import { toneOf } from './calendar-tones.ts';
import { useNightWords } from './calendar-words.ts';
import { useRoving } from './timeline-roving.ts';
import classes from './timeline.module.css';

/** Up to so many dreams a month are told by their titles. */
const TOLD = 4;
const WEEKS = [1, 8, 15, 22, 29] as const;
/** Radius of a night's mark by its number of dreams, px. */
const sizeOf = (dreams: number) => Math.min(8 + dreams * 3, 20);

const hrefOf = (night: NightSummary): string =>
  night.dreams === 1 && night.named[0]
    ? `/user/dreams/${night.named[0].id}`
    : `/user/dreams?view=calendar&month=${night.night_of.slice(0, 7)}&night=${night.night_of}`;

function NightMark({ night, focusable }: { night: NightSummary; focusable: boolean }) {
  const words = useNightWords();
  const tint = toneOf(night, 'mood');
  const name = words.name(night.night_of, night);
  const style = {
    '--day': Number(night.night_of.slice(8)) - 1,
    '--size': `${sizeOf(night.dreams)}px`,
    ...(tint ? { '--share': `${tint.share}%` } : {}),
  } as CSSProperties;
  return (
    <li className={classes.night} style={style}>
      <Link to={hrefOf(night)} aria-label={name} title={name} data-roving tabIndex={focusable ? 0 : -1}>
        <i className={classes.dot} data-tone={tint?.tone ?? 'open'} />
        <TypeMarks night={night} />
      </Link>
    </li>
  );
}

type WeekProps = { from: string; to: string; nights: readonly NightSummary[]; highest: number };

/** A week of a month as one bar: what stands for single nights where there is no room for them. */
function WeekBar({ from, to, nights, highest }: WeekProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const count = nights.reduce((sum, { dreams }) => sum + dreams, 0);
  const day = (text: string) => format.day(text, { day: 'numeric', month: 'short' });
  const name = t('libraryViews.timeline.weeks', {
    from: day(from),
    to: day(to),
    dreams: t('libraryViews.night.dreams', { count }),
  });
  return (
    <li>
      <Link
        to={`/user/dreams?view=calendar&month=${from.slice(0, 7)}`}
        aria-label={name}
        style={{ '--share': count / highest } as CSSProperties}
      >
        <i />
        <span aria-hidden="true">{count > 0 ? format.number(count) : ''}</span>
      </Link>
    </li>
  );
}

function Weeks({ month, nights }: { month: string; nights: readonly NightSummary[] }) {
  const days = daysOfMonth(month);
  const weeks = WEEKS.flatMap((first, at) => {
    const from = days[first - 1];
    const to = days[(WEEKS[at + 1] ?? days.length + 1) - 2];
    if (!from || !to) return [];
    return [{ from, to, nights: nights.filter(({ night_of: day }) => day >= from && day <= to) }];
  });
  const sums = weeks.map((week) => week.nights.reduce((sum, { dreams }) => sum + dreams, 0));
  const highest = Math.max(1, ...sums);
  return (
    <ol className={classes.weeks}>
      {weeks.map((week) => (
        <WeekBar key={week.from} {...week} highest={highest} />
      ))}
    </ol>
  );
}

function Titles({ nights }: { nights: readonly NightSummary[] }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const dreams = nights.flatMap(({ night_of: day, named }) => named.map((one) => ({ ...one, day })));
  return (
    <ul className={classes.titles}>
      {dreams.map(({ id, title, day }) => (
        <li key={id}>
          <Link to={`/user/dreams/${id}`}>
            <time dateTime={day}>{format.day(day, { day: 'numeric', month: 'short' })}</time>
            <span dir="auto">{curled(title) || t('dreams.untitled')}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

type TimelineMonthProps = { summary: MonthSummary; nights: readonly NightSummary[] };

/** One month as a line of nights; a quiet month tells its titles, a small screen its weeks. */
export function TimelineMonth({ summary, nights }: TimelineMonthProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const roving = useRoving();
  const name = format.day(`${summary.month}-01`, { month: 'long' });
  const dreams = t('libraryViews.night.dreams', { count: summary.dreams });
  return (
    <li className={classes.row}>
      <h3>
        {name} <small>{dreams}</small>
      </h3>
      <div className={classes.line}>
        <ol
          className={classes.strip}
          aria-label={t('libraryViews.timeline.strip', { month: name })}
          {...roving}
        >
          {nights.map((night, at) => (
            <NightMark key={night.night_of} night={night} focusable={at === 0} />
          ))}
        </ol>
        <Weeks month={summary.month} nights={nights} />
        {summary.dreams > 0 && summary.dreams <= TOLD && <Titles nights={nights} />}
      </div>
    </li>
  );
}
