import { type ComponentProps, type ReactNode, type RefObject, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/icon.tsx';
import { Calendar, type NightMarks } from './day/calendar.tsx';
import { FIRST_DAY, LAST_DAY } from './day/read-day.ts';
import { useDay } from './day/use-day.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';
import field from './field.module.css';
import classes from './day/day.module.css';

type DayFieldProps = {
  label: ReactNode;
  /** `YYYY-MM-DD`, or empty. */
  value?: string | undefined;
  onChange: (day: string) => void;
  onBlur?: () => void;
  /** The first and the last day that can be chosen. */
  min?: string;
  max?: string;
  description?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  /** There is always a day: none can be taken away. */
  required?: boolean;
  placeholder?: string;
  /** It is a night that is asked for, and these are known. */
  nights?: NightMarks | undefined;
  /** Without its weekday, for narrow places. */
  short?: boolean;
  className?: string | undefined;
};

type LineProps = {
  box: RefObject<HTMLDivElement | null>;
  open: boolean;
  disabled: boolean | undefined;
  onTurn: () => void;
  input: ComponentProps<'input'>;
};

/** The written day, with the sign that opens the calendar. */
function Line({ box, open, disabled, onTurn, input }: LineProps) {
  const { t } = useTranslation('common');
  return (
    <div
      ref={box}
      className={`${field.box} ${classes.box}`}
      data-open={open || undefined}
      data-disabled={disabled || undefined}
    >
      <input
        {...input}
        type="text"
        dir="auto"
        autoComplete="off"
        maxLength={60}
        className={classes.input}
        disabled={disabled}
      />
      <button
        type="button"
        className={classes.open}
        aria-label={t('calendar.open')}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={disabled}
        onClick={onTurn}
      >
        <Icon name="calendar" />
      </button>
    </div>
  );
}

/** One day, as the page's language writes it: typed in any usual way, or chosen from a calendar. */
export function DayField(props: DayFieldProps) {
  const {
    value = '',
    min = FIRST_DAY,
    max = LAST_DAY,
    disabled,
    placeholder,
    nights,
    required = false,
  } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { ref, open, fault, take, turn, close, leave, field: typing } = useDay({ ...props, value });
  const error = props.error ?? fault;
  const input = {
    ...typing,
    ref,
    id,
    placeholder,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(id, { ...props, error }),
    onBlur: () => {
      leave();
      props.onBlur?.();
    },
  };
  return (
    <FieldFrame {...props} id={id} error={error}>
      <Line box={box} open={open} disabled={disabled} onTurn={turn} input={input} />
      {open && (
        <Calendar
          {...{ id, value, required, min, max, nights }}
          field={box}
          onChoose={take}
          onClose={close}
        />
      )}
    </FieldFrame>
  );
}
