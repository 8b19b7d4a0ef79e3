import { NumberField } from '#web/ui/fields/number-field.tsx';
import { TimeField } from '#web/ui/fields/time-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Night, NightInput } from '#shared/nights/nights.ts';
import { dayAfter } from '#web/i18n/night-of.ts';
import { nightStore, outbox } from '#web/offline/device.ts';
import { currentOwner } from '#web/offline/owner.ts';
import { OneOf } from './chip-field.tsx';
import { dayOfTime, zonedClock, zonedInstant } from './zoned-time.ts';
import classes from './edit-dream.module.css';

const QUALITIES = [1, 2, 3, 4, 5] as const;
const MOST_AWAKENINGS = 30;

type Sleep = Pick<NightInput, 'quality' | 'awakenings'> & { bed: string; wake: string };

/** Both times as moments; waking always comes after going to bed. */
export function timesOf({ bed, wake }: Pick<Sleep, 'bed' | 'wake'>, day: string, zone: string): NightInput {
  const morning = dayAfter(day);
  const at = (time: string, kind: 'bed' | 'wake') =>
    time ? zonedInstant(dayOfTime(time, day, morning, kind), time, zone) : null;
  const bedAt = at(bed, 'bed');
  const wakeAt = at(wake, 'wake');
  const turned = bedAt !== null && wakeAt !== null && wakeAt <= bedAt;
  return { bed_at: bedAt, wake_at: turned ? zonedInstant(dayAfter(morning), wake, zone) : wakeAt };
}

/** The sleep of a night, kept on the device and saved behind that. */
function useSleep(day: string, zone: string, night: Night | null) {
  const [sleep, setSleep] = useState<Sleep>({
    bed: zonedClock(night?.bed_at, zone),
    wake: zonedClock(night?.wake_at, zone),
    quality: night?.quality ?? null,
    awakenings: night?.awakenings ?? null,
  });
  const write = (change: Partial<Sleep>) => {
    const next = { ...sleep, ...change };
    setSleep(next);
    const times = change.bed === undefined && change.wake === undefined ? {} : timesOf(next, day, zone);
    const { bed: _bed, wake: _wake, ...rest } = change;
    void nightStore.put(currentOwner(), day, { ...rest, ...times }).then(outbox.kick);
  };
  return { sleep, write };
}

/** Bed, waking, how the sleep was: of the night, shared by all its dreams. */
export function SleepFields({ day, zone, night }: { day: string; zone: string; night: Night | null }) {
  const { t } = useTranslation('translation');
  const { sleep, write } = useSleep(day, zone, night);
  return (
    <fieldset className={classes.sleep}>
      <legend>{t('nights.sleep')}</legend>
      <div className={classes.times}>
        <TimeField label={t('nights.bed')} value={sleep.bed} onChange={(bed) => write({ bed })} />
        <TimeField label={t('nights.wake')} value={sleep.wake} onChange={(wake) => write({ wake })} />
        <NumberField
          label={t('nights.awakenings')}
          min={0}
          max={MOST_AWAKENINGS}
          value={sleep.awakenings}
          onChange={(value) => write({ awakenings: value === '' ? null : value })}
        />
      </div>
      <OneOf
        label={t('nights.qualityName')}
        options={QUALITIES.map((value) => ({ value, name: t(`nights.quality.${value}`) }))}
        value={(sleep.quality ?? null) as (typeof QUALITIES)[number] | null}
        onChange={(quality) => write({ quality })}
      />
    </fieldset>
  );
}
