import classes from './ripple.module.css';

/**
 * The one signature motion: a ring that spreads when a dream is saved, published or answered.
 * Plays each time `play` takes a new value above zero; the parent must be positioned.
 */
export function Ripple({ play }: { play: number }) {
  if (play <= 0) return null;
  return (
    <span key={play} className={classes.ripple} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
