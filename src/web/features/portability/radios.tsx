import own from './backups.module.css';
import classes from './portability.module.css';

type RadiosProps<Value extends string> = {
  name: string;
  legend: string;
  value: Value;
  options: readonly { value: Value; label: string; note?: string }[];
  disabled: boolean;
  onChange: (value: Value) => void;
};

/** A few ways to have it, each in words of its own; one is always chosen. */
export function Radios<Value extends string>({
  name,
  legend,
  value,
  options,
  disabled,
  onChange,
}: RadiosProps<Value>) {
  return (
    <fieldset className={own.radios} disabled={disabled}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={own.option}>
          <input
            type="radio"
            name={`backup-${name}`}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.note && <span className={classes.quiet}>{option.note}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
