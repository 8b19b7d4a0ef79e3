import { useId } from 'react';
import classes from './choice.module.css';

type ChoiceProps<Value extends string> = {
  name: string;
  legend: string;
  /** One sentence about all of them. */
  hint?: string | undefined;
  value: Value;
  /** With a note of its own, or where they are many, each stands as a card. */
  options: readonly { value: Value; label: string; note?: string; look?: string | undefined }[];
  error?: string | undefined;
  onChange: (value: Value) => void;
};

/** More beside each other leave a word a line on a phone. */
const MOST_SEGMENTS = 4;

/** A few ways to see it, side by side; one is always chosen. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { name, legend, hint, value, options, error, onChange } = props;
  const id = useId();
  const asCards = options.length > MOST_SEGMENTS || options.some(({ note }) => note);
  const describedBy = error ? `${id}-error` : hint && `${id}-hint`;
  return (
    <div>
      <span id={`${id}-label`} className={classes.legend}>
        {legend}
      </span>
      {hint && !error && <p id={`${id}-hint`}>{hint}</p>}
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy}
        className={asCards ? classes.cards : classes.segments}
      >
        {options.map((option) => (
          <div key={option.value} className={`${classes.option} ${option.look ?? ''}`}>
            <label>
              <input
                type="radio"
                name={name}
                checked={option.value === value}
                aria-describedby={option.note && `${id}-${option.value}`}
                onChange={() => onChange(option.value)}
              />
              <span>{option.label}</span>
            </label>
            {option.note && <small id={`${id}-${option.value}`}>{option.note}</small>}
          </div>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
