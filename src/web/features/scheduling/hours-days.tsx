import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minutesOf, type WeeklyHours } from '#shared/scheduling/hours.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button, IconButton } from '#web/ui/fields/button.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import classes from './hours.module.css';

/** Monday first; 0 is Sunday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
/** A week that began on a Monday, to name the days by. */
const named = (weekday: number): string => `2024-01-${String(7 + weekday).padStart(2, '0')}`;
const SCALE = { from: 6, to: 24 } as const;
const SCALE_HOURS = [6, 9, 12, 15, 18, 21, 24] as const;
const EVENING = { from: '18:00', to: '20:00' } as const;
const PERCENT = 100;

const placeOf = (time: string): number =>
  Math.max(0, ((minutesOf(time) / 60 - SCALE.from) / (SCALE.to - SCALE.from)) * PERCENT);

/** The hours of a day along the day. */
function Line({ stretches }: { stretches: readonly WeeklyHours[] }) {
  return (
    <span className={classes.line} aria-hidden="true">
      {stretches.map(({ from, to }) => (
        <i
          key={from}
          style={{ insetInlineStart: `${placeOf(from)}%`, inlineSize: `${placeOf(to) - placeOf(from)}%` }}
        />
      ))}
    </span>
  );
}

const QUARTERS = 96;
const textOf = (quarter: number): string =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
const STARTS = Array.from({ length: QUARTERS }, (_, at) => textOf(at));
const ENDS = Array.from({ length: QUARTERS }, (_, at) => textOf(at + 1));

type TimeProps = { label: string; times: readonly string[]; value: string; onTime: (time: string) => void };

/** A quarter of an hour of the day, in 24 hours; another time that was kept before stays. */
function QuarterField({ label, times, value, onTime }: TimeProps) {
  const all = [...new Set([...times, value])].toSorted((one, other) => one.localeCompare(other));
  return (
    <ChoiceField
      quiet
      label={label}
      options={all.map((time) => ({ value: time, label: time }))}
      value={value}
      onChange={onTime}
    />
  );
}

type StretchProps = {
  stretch: WeeklyHours;
  day: string;
  fault: string | undefined;
  onChange: (stretch: WeeklyHours) => void;
  onRemove: () => void;
};

function Stretch({ stretch, day, fault, onChange, onRemove }: StretchProps) {
  const { t } = useTranslation('translation');
  return (
    <div className={classes.stretch}>
      <QuarterField
        label={t('meetings.hours.fromOn', { day })}
        times={STARTS}
        value={stretch.from}
        onTime={(from) => onChange({ ...stretch, from })}
      />
      <span aria-hidden="true">–</span>
      <QuarterField
        label={t('meetings.hours.toOn', { day })}
        times={ENDS}
        value={stretch.to}
        onTime={(to) => onChange({ ...stretch, to })}
      />
      <IconButton icon="trash" label={t('meetings.hours.removeOn', { day })} onClick={onRemove} />
      {fault && <p className={classes.fault}>{fault}</p>}
    </div>
  );
}

type DayProps = {
  weekday: number;
  weekly: readonly WeeklyHours[];
  faults: Readonly<Record<string, string>>;
  onWeekly: (weekly: WeeklyHours[]) => void;
};

/** One day of the week: its hours in words and along the day; opened, they can be changed. */
function Day({ weekday, weekly, faults, onWeekly }: DayProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const day = format.weekday(named(weekday));
  const own = weekly.flatMap((stretch, at) => (stretch.weekday === weekday ? [{ stretch, at }] : []));
  const words = own
    .map(({ stretch }) => t('meetings.hours.span', { from: stretch.from, to: stretch.to }))
    .join(' · ');
  const faultOf = (at: number) => faults[`weekly.${at}.to`] ?? faults[`weekly.${at}.from`];
  const isOpen = open || own.some(({ at }) => faultOf(at));
  const add = () => onWeekly([...weekly, { weekday, ...EVENING }]);
  return (
    <li className={classes.day} data-none={own.length === 0 || undefined}>
      <span className={classes.name}>{day}</span>
      <Line stretches={own.map(({ stretch }) => stretch)} />
      <span className={classes.words}>{words || t('meetings.hours.none')}</span>
      <IconButton
        icon={isOpen ? 'up' : 'edit'}
        label={t(isOpen ? 'meetings.hours.closeDay' : 'meetings.hours.editDay', { day })}
        aria-expanded={isOpen}
        onClick={() => {
          if (!isOpen && own.length === 0) add();
          setOpen(!isOpen);
        }}
      />
      {isOpen && (
        <div className={classes.editing}>
          {own.map(({ stretch, at }) => (
            <Stretch
              key={at}
              stretch={stretch}
              day={day}
              fault={faultOf(at)}
              onChange={(changed) => onWeekly(weekly.map((one, place) => (place === at ? changed : one)))}
              onRemove={() => onWeekly(weekly.filter((_, place) => place !== at))}
            />
          ))}
          <Button small look="plain" icon="plus" hang onClick={add}>
            {t('meetings.hours.add')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** The hours of every week. */
export function HoursDays(props: Omit<DayProps, 'weekday'>) {
  return (
    <div>
      <p className={classes.scale} aria-hidden="true">
        {SCALE_HOURS.map((hour) => (
          <span key={hour}>{String(hour).padStart(2, '0')}</span>
        ))}
      </p>
      <ul className={classes.days}>
        {WEEK.map((weekday) => (
          <Day key={weekday} weekday={weekday} {...props} />
        ))}
      </ul>
    </div>
  );
}
