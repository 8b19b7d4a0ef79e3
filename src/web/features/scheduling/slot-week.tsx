import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Slot } from '#shared/scheduling/meetings.ts';
import { useSession } from '#web/api/session.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button, IconButton } from '#web/ui/fields/button.tsx';
import classes from './slots.module.css';
import { slotWeek } from './scheduling.queries.ts';
import { useTimes } from './use-times.ts';
import { dayIn, dayPlus, mondayOf, weekFrom } from './week.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';

/** Weeks ahead that can be looked through. */
const WEEKS = 52;

type WeekProps = { monday: string; first: string; onMonday: (monday: string) => void };

/** The week that is shown, with the one before and after. */
export function WeekSteps({ monday, first, onMonday }: WeekProps) {
  const { t } = useTranslation('translation');
  const times = useTimes('UTC');
  return (
    <div className={classes.steps}>
      <IconButton
        icon="before"
        label={t('meetings.find.before')}
        disabled={monday <= first}
        onClick={() => onMonday(dayPlus(monday, -7))}
      />
      <b aria-live="polite">{times.week(monday, dayPlus(monday, 6))}</b>
      <IconButton
        icon="forward"
        label={t('meetings.find.after')}
        disabled={monday >= dayPlus(first, WEEKS * 7)}
        onClick={() => onMonday(dayPlus(monday, 7))}
      />
    </div>
  );
}

type ColumnProps = {
  day: string;
  slots: readonly Slot[] | undefined;
  shown: boolean;
  zone: string;
  chosen: Slot | null;
  onChoose: (slot: Slot) => void;
};

/** One day's free times: one of all of them is chosen. */
function Column({ day, slots, shown, zone, chosen, onChoose }: ColumnProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const times = useTimes(zone);
  const free = slots?.filter(({ available }) => available) ?? [];
  const long = format.day(day, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <div
      className={classes.column}
      data-shown={shown || undefined}
      data-none={free.length === 0 || undefined}
    >
      <h3 aria-hidden="true">
        {format.weekday(day, 'short')} <b>{format.day(day, { day: 'numeric' })}</b>
      </h3>
      {free.map((slot) => (
        <label key={slot.start} className={classes.slot}>
          <input
            type="radio"
            name="meeting-time"
            checked={chosen?.start === slot.start}
            aria-label={`${long}, ${times.time(slot.start)}`}
            onChange={() => onChoose(slot)}
          />
          <span>{times.time(slot.start)}</span>
        </label>
      ))}
      {slots && free.length === 0 && <p>{t('meetings.find.noneFree')}</p>}
      {!slots && <p aria-hidden="true">…</p>}
    </div>
  );
}

/** On phones one day is shown at a time: the days of the week, with a light under those that have any. */
function DayStrip({
  days,
  byDay,
  at,
  onDay,
}: {
  days: readonly string[];
  byDay: Record<string, Slot[]> | undefined;
  at: string;
  onDay: (day: string) => void;
}) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  return (
    <div className={classes.strip} role="group" aria-label={t('meetings.find.days')}>
      {days.map((day) => (
        <button
          key={day}
          type="button"
          aria-pressed={day === at}
          aria-label={format.day(day, { weekday: 'long', day: 'numeric', month: 'long' })}
          data-some={byDay?.[day]?.some(({ available }) => available) || undefined}
          onClick={() => onDay(day)}
        >
          <span aria-hidden="true">{format.weekday(day, 'short')}</span>
          <b aria-hidden="true">{format.day(day, { day: 'numeric' })}</b>
          <i aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}

type SlotWeekProps = {
  host: number;
  zone: string;
  monday: string;
  chosen: Slot | null;
  onChoose: (slot: Slot) => void;
};

/** Somebody's free times of a week, on the asker's clock. */
export function SlotWeek({ host, zone, monday, chosen, onChoose }: SlotWeekProps) {
  const { t } = useTranslation('translation');
  const user = useSession((state) => state.user);
  const { data, error, refetch } = useQuery(slotWeek(user, host, monday, zone));
  const days = weekFrom(monday);
  const firstFree = days.find((day) => data?.[day]?.some(({ available }) => available));
  const [picked, setPicked] = useState<string | null>(null);
  const at = picked && days.includes(picked) ? picked : (firstFree ?? days[0] ?? monday);
  if (error && !data)
    return (
      <NotLoaded
        error={error}
        action={<Button onClick={() => void refetch()}>{t('meetings.again')}</Button>}
      />
    );
  return (
    <div aria-busy={!data}>
      <DayStrip days={days} byDay={data} at={at} onDay={setPicked} />
      <fieldset className={classes.grid}>
        <legend className={classes.spoken}>{t('meetings.find.times')}</legend>
        {days.map((day) => (
          <Column
            key={day}
            day={day}
            slots={data ? (data[day] ?? []) : undefined}
            shown={day === at}
            zone={zone}
            chosen={chosen}
            onChoose={onChoose}
          />
        ))}
      </fieldset>
    </div>
  );
}

/** The Monday of this week on a zone's clock. */
export const thisMonday = (zone: string): string => mondayOf(dayIn(new Date(), zone));
