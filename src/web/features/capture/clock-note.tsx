import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnPreferences } from '#web/api/preference.queries.ts';
import { useClockAhead } from '#web/api/server-clock.ts';
import { useFormat } from '#web/i18n/format.ts';
import { chooseLast, chooseNap, type NightChoice } from './night-choice.ts';
import { useNightName } from './night-name.ts';
import classes from './capture.module.css';

/** Round the boundary hour a clock may be a little wrong without anybody minding. */
const MOST_MS = 30 * 60_000;

type ClockNoteProps = { night: NightChoice; onChoose: (night: NightChoice, at: Date) => void };

/** Where the device's clock puts the dream into another night than the server's: says so, and offers that one. */
export function ClockNote({ night, onChoose }: ClockNoteProps) {
  const { t } = useTranslation('translation');
  const { moment } = useFormat();
  const { night_boundary_hour: boundaryHour } = useOwnPreferences();
  const ahead = useClockAhead();
  const [now] = useState(() => new Date());
  const byServer = new Date(now.getTime() - ahead);
  const offered = night.kind === 'nap' ? chooseNap(byServer) : chooseLast(byServer, boundaryHour);
  const name = useNightName(offered, now);
  const isAssumed = night.kind === 'last' || night.kind === 'nap';
  if (!isAssumed || Math.abs(ahead) < MOST_MS || offered.nightOf === night.nightOf) return null;
  const told = (at: Date) =>
    moment(at.toISOString(), {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  // "Last night" in the choice of nights stays the device's; this one is named by its day.
  const taken: NightChoice = { kind: night.kind === 'nap' ? 'nap' : 'older', nightOf: offered.nightOf };
  return (
    <p className={classes.clock}>
      <span>{t('capture.clock.off', { device: told(now), server: told(byServer) })}</span>{' '}
      <button
        type="button"
        className={classes.plain}
        onClick={() => onChoose(taken, new Date(Date.now() - ahead))}
      >
        {t('capture.clock.take', { night: name })}
      </button>
    </p>
  );
}
