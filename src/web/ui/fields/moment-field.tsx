import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from './day-field.tsx';
import { TimeField } from './time-field.tsx';
import classes from './day/day.module.css';

type MomentFieldProps = {
  label: ReactNode;
  /** `YYYY-MM-DDTHH:MM` on this device's clock, or empty. */
  value: string;
  onChange: (moment: string) => void;
  description?: ReactNode;
  error?: ReactNode;
};

/** A day with its time. It is told once both are there; a day alone means its midnight. */
export function MomentField({ label, value, onChange, description, error }: MomentFieldProps) {
  const { t } = useTranslation('common');
  const [day = '', at = ''] = value.split('T');
  const [time, setTime] = useState(at.slice(0, 5));
  const tell = (nextDay: string, nextTime: string) => {
    setTime(nextTime);
    onChange(nextDay === '' ? '' : `${nextDay}T${nextTime || '00:00'}`);
  };
  return (
    <div className={classes.pair} data-told={description || error ? true : undefined}>
      <DayField
        label={label}
        value={day}
        description={description}
        error={error}
        onChange={(next) => tell(next, time)}
      />
      <TimeField
        label={t('calendar.time')}
        value={at === '' ? time : at.slice(0, 5)}
        onChange={(next) => tell(day, next)}
      />
    </div>
  );
}
