import classes from './switch.module.css';

type SwitchProps = {
  on: boolean;
  onChange: (on: boolean) => void;
  'aria-describedby'?: string | undefined;
};

/** Yes or no that acts at once, inside the label that names it; what waits for its button is a check instead. */
export const Switch = ({ on, onChange, ...rest }: SwitchProps) => (
  <input
    {...rest}
    type="checkbox"
    role="switch"
    className={classes.switch}
    checked={on}
    aria-checked={on}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
);
