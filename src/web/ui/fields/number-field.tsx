import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { type NumberValue, useNumber } from './number/use-number.ts';
import field from './field.module.css';
import classes from './number/number.module.css';

type NumberFieldProps = {
  label: ReactNode;
  /** Empty where nothing was said. */
  value?: NumberValue | null | undefined;
  onChange: (value: NumberValue) => void;
  onBlur?: () => void;
  min?: number | undefined;
  max?: number | undefined;
  /** Parts of a whole may be written too. */
  decimal?: boolean;
  /** What is counted, written behind the number. */
  unit?: string;
  description?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  /** The label is only read aloud. */
  quiet?: boolean;
  /** There is always a number: an emptied field takes the one before back. */
  required?: boolean;
};

type StepProps = { id: string; way: 'less' | 'more'; disabled: boolean; onStep: () => void };

/** Keys have the arrows; a press leaves the focus, and on phones the keyboard, where it was. */
function Step({ id, way, disabled, onStep }: StepProps) {
  const { t } = useTranslation('common');
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t(`number.${way}`)}
      aria-describedby={`${id}-label`}
      aria-controls={id}
      className={classes.step}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onStep}
    >
      <Icon name={way === 'less' ? 'minus' : 'plus'} />
    </button>
  );
}

type LineProps = {
  id: string;
  props: NumberFieldProps;
  number: ReturnType<typeof useNumber>;
  /** The number with what is counted. */
  words: string;
  onType: () => void;
};

/** Where the number stands and is written. */
function Line({ id, props, number, words, onType }: LineProps) {
  const { min, max, unit, error, disabled, onBlur } = props;
  // The number keyboard of some phones has no minus.
  const keyboard = min === undefined || min < 0 ? 'text' : 'numeric';
  return (
    <input
      id={id}
      type="text"
      role="spinbutton"
      dir={unit && number.typed === null ? undefined : 'ltr'}
      inputMode={keyboard}
      autoComplete="off"
      maxLength={20}
      className={classes.input}
      value={number.typed ?? words}
      disabled={disabled}
      aria-valuenow={number.now}
      aria-valuetext={words || undefined}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, props)}
      onFocus={number.onFocus}
      onBlur={() => {
        number.onBlur();
        onBlur?.();
      }}
      onChange={({ target }) => {
        number.onType(target.value);
        onType();
      }}
      onKeyDown={number.onKeyDown}
    />
  );
}

/**
 * A number between two buttons, typed or stepped to; what lies outside its bounds goes to the nearer one. Not the component
 * library's: that reads the digits 0 to 9 alone (١٢ is gone before it tells of a change), brings a number that is older than its
 * bounds within them when the field is merely left, would need these buttons and the unit beside it all the same, and weighs
 * 9.5 KB on the page that is opened half asleep, where what it would replace weighs 0.9.
 */
export function NumberField(props: NumberFieldProps) {
  const { unit, disabled = false } = props;
  const id = useId();
  const number = useNumber(props);
  const [pressed, setPressed] = useState(false);
  const words = number.now === undefined ? '' : unit ? `${number.now} ${unit}` : String(number.now);
  const press = (by: number) => () => {
    number.step(by);
    setPressed(true);
  };
  const { low, high } = number.ends;
  return (
    <FieldFrame {...props} id={id}>
      <div className={`${field.box} ${classes.box}`} data-disabled={disabled || undefined}>
        <Step id={id} way="less" disabled={disabled || low} onStep={press(-1)} />
        <Line {...{ id, props, number, words }} onType={() => setPressed(false)} />
        <Step id={id} way="more" disabled={disabled || high} onStep={press(1)} />
      </div>
      <VisuallyHidden>
        <span aria-live="polite">{pressed ? words : ''}</span>
      </VisuallyHidden>
    </FieldFrame>
  );
}
