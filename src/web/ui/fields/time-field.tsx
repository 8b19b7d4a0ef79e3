import { type ReactNode, useId, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { describedBy, FieldFrame } from './field-frame.tsx';
import field from './field.module.css';
import classes from './day/day.module.css';

/** `HH:MM` of what is written: "7:05", "0705", "7". */
function readTime(text: string): string | undefined {
  const found = /^(\d{1,2})(?:[:.h ]?([0-5]\d))?$/.exec(text.trim());
  const hour = Number(found?.[1] ?? 24);
  return hour < 24 ? `${String(hour).padStart(2, '0')}:${found?.[2] ?? '00'}` : undefined;
}

type TimeFieldProps = {
  label: ReactNode;
  /** `HH:MM`, or empty. */
  value?: string | undefined;
  onChange: (time: string) => void;
  description?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  /** The label is only read aloud. */
  quiet?: boolean;
  /** There is always a time: an emptied field takes the one before back. */
  required?: boolean;
};

/** A time of the day, twenty-four hours; what cannot be one is put back when the field is left. */
export function TimeField(props: TimeFieldProps) {
  const { value = '', onChange, error, disabled } = props;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    const time = readTime(typed ?? '');
    if (typed?.trim() === '' && value !== '' && !props.required) onChange('');
    else if (time && time !== value) onChange(time);
    setTyped(null);
  };
  return (
    <FieldFrame {...props} id={id}>
      <div className={`${field.box} ${classes.box}`} data-disabled={disabled || undefined}>
        <input
          id={id}
          type="text"
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          placeholder="--:--"
          className={classes.input}
          value={typed ?? value}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, props)}
          onChange={({ target }) => {
            setTyped(target.value);
            if (/^\d\d:\d\d$/.test(target.value) && readTime(target.value)) onChange(target.value);
          }}
          onBlur={leave}
        />
        <span className={classes.open} aria-hidden="true">
          <Icon name="clock" />
        </span>
      </div>
    </FieldFrame>
  );
}
