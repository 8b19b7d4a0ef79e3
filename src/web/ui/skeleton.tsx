import classes from './skeleton.module.css';

/** Lines of a text that is still on its way; they keep the height of the text. */
export function SkeletonLines({ lines = 3, title = false }: { lines?: number; title?: boolean }) {
  return (
    <div className={classes.lines} aria-hidden="true">
      {title && <span className={classes.title} />}
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={classes.line} />
      ))}
    </div>
  );
}

/** A list that is still on its way: `rows` rows of the height of real ones (`rowHeight` in rem). */
export function SkeletonRows({ rows = 5, rowHeight = 6 }: { rows?: number; rowHeight?: number }) {
  return (
    <div className={classes.rows} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row} style={{ minBlockSize: `${rowHeight}rem` }}>
          <span className={classes.title} />
          <span className={classes.line} />
        </div>
      ))}
    </div>
  );
}

/**
 * Stands where something of a height that nobody knows yet is on its way: what follows it, or what it stands in, is laid out
 * but not shown until that has come, so that nothing jumps. `beside`: only what follows it in the same place.
 */
export function Awaited({ beside = false }: { beside?: boolean }) {
  return <i data-awaited={beside ? 'beside' : 'below'} hidden />;
}

/** The page that is still on its way; says so to those who listen. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <div className={classes.page} role="status" aria-label={label}>
      <SkeletonLines title lines={0} />
      <SkeletonRows rows={4} />
    </div>
  );
}
