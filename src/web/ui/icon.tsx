import { ICON_PATHS, type IconName } from './icon-paths.ts';
import classes from './icon.module.css';

const TURNS_WITH_THE_LINE: readonly IconName[] = [
  'back',
  'before',
  'give',
  'forward',
  'logout',
  'undo',
  'redo',
  'external',
  'send',
];

/** One outline family at 1.5 px. Decorative unless `label` is given; arrows turn in right-to-left pages. */
export function Icon({
  name,
  label,
  className,
}: {
  name: IconName;
  label?: string;
  className?: string | undefined;
}) {
  const turn = TURNS_WITH_THE_LINE.includes(name) ? classes.turn : '';
  return (
    <svg
      className={`${classes.icon} ${turn} ${className ?? ''}`}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
