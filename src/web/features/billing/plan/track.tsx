import classes from './subscribe.module.css';

const NEAR = 0.8;

/** How full something is; the words beside it say it too. */
export function Track({ used, limit }: { used: number; limit: number }) {
  const part = limit === 0 ? 1 : Math.min(1, used / limit);
  return (
    <div className={classes.track} aria-hidden="true">
      <i data-near={part >= NEAR || undefined} style={{ inlineSize: `${part * 100}%` }} />
    </div>
  );
}
