import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AwayDays, ClockChange, HoursInput } from '#shared/scheduling/hours.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button, IconButton } from '#web/ui/fields/button.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { DayField } from '#web/ui/fields/day-field.tsx';
import classes from './hours.module.css';
import { cityOf, deviceZone } from './week.ts';

const LENGTHS = [15, 20, 30, 45, 60, 90, 120] as const;
const PAUSES = [0, 5, 10, 15, 30, 60] as const;

type RulesProps = { hours: HoursInput; onHours: (part: Partial<HoursInput>) => void };

/** How long a meeting is, the pause after it, and on which clock the hours are. */
export function HoursRules({ hours, onHours }: RulesProps) {
  const { t } = useTranslation('translation');
  const minutes = (list: readonly number[], own: number) =>
    [...new Set([...list, own])]
      .toSorted((one, other) => one - other)
      .map((count) => ({
        value: String(count),
        label: count === 0 ? t('meetings.hours.noPause') : t('meetings.hours.minutes', { count }),
      }));
  const zones = [...new Set([hours.timezone, deviceZone()])];
  return (
    <div className={classes.rules}>
      <ChoiceField
        label={t('meetings.hours.length')}
        options={minutes(LENGTHS, hours.minutes)}
        value={String(hours.minutes)}
        onChange={(value) => onHours({ minutes: Number(value) })}
      />
      <ChoiceField
        label={t('meetings.hours.pause')}
        options={minutes(PAUSES, hours.pause)}
        value={String(hours.pause)}
        onChange={(value) => onHours({ pause: Number(value) })}
      />
      <ChoiceField
        label={t('meetings.hours.zone')}
        options={zones.map((value) => ({ value, label: cityOf(value) }))}
        value={hours.timezone}
        onChange={(timezone) => onHours({ timezone })}
      />
    </div>
  );
}

const SHORT = { day: 'numeric', month: 'short', year: 'numeric' } as const;

type AwayProps = { away: readonly AwayDays[]; onAway: (away: AwayDays[]) => void };

function AwayList({ away, onAway }: AwayProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const wordsOf = ({ from, to }: AwayDays) =>
    from === to
      ? format.day(from, SHORT)
      : t('meetings.hours.span', { from: format.day(from, SHORT), to: format.day(to, SHORT) });
  return (
    <ul>
      {away.map((days) => (
        <li key={`${days.from} ${days.to}`}>
          <span>{wordsOf(days)}</span>
          <IconButton
            icon="trash"
            label={t('meetings.hours.removeAway', { days: wordsOf(days) })}
            onClick={() => onAway(away.filter((one) => one !== days))}
          />
        </li>
      ))}
    </ul>
  );
}

/** A first and a last day; without a last one, the first alone. */
function AddAway({ away, onAway }: AwayProps) {
  const { t } = useTranslation('translation');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const last = to === '' ? from : to;
  const isWrong = from !== '' && last < from;
  const add = () => {
    onAway([...away, { from, to: last }]);
    setFrom('');
    setTo('');
  };
  return (
    <div className={classes.span}>
      <DayField label={t('meetings.hours.awayFrom')} value={from} onChange={setFrom} />
      <DayField
        label={t('meetings.hours.awayTo')}
        value={to}
        error={isWrong ? t('meetings.hours.awayWrong') : undefined}
        onChange={setTo}
      />
      <Button icon="plus" disabled={from === '' || isWrong} onClick={add}>
        {t('meetings.hours.addAway')}
      </Button>
    </div>
  );
}

/** Days on which nobody is met, the weeks notwithstanding. */
export function DaysOff({ fault, ...rest }: AwayProps & { fault: string | undefined }) {
  const { t } = useTranslation('translation');
  return (
    <fieldset className={classes.away}>
      <legend>{t('meetings.hours.away')}</legend>
      {rest.away.length > 0 && <AwayList {...rest} />}
      <AddAway {...rest} />
      {fault && <p className={classes.fault}>{fault}</p>}
    </fieldset>
  );
}

/** What the next change of the clock means for those who live elsewhere. */
export function ClockNote({ change, time }: { change: ClockChange; time: string }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const day = format.day(change.day, { day: 'numeric', month: 'long' });
  return (
    <p className={classes.clock}>
      {t(change.after > change.before ? 'meetings.hours.forward' : 'meetings.hours.backward', { day, time })}
    </p>
  );
}
