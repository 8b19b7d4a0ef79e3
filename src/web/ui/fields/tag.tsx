import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import classes from './tag.module.css';

export type TagTone = 'plain' | 'tide' | 'lucid' | 'ember' | 'lamp';
type TagProps = {
  tone?: TagTone;
  children: ReactNode;
  to?: string;
  onClick?: () => void;
  pressed?: boolean;
  /** With a name for the act, shows a cross that takes the tag away. */
  onRemove?: () => void;
  removeLabel?: string;
};

/** A short word in a rounded line: still, a link, a switch (`pressed`) or removable. */
export function Tag({ tone = 'plain', children, to, onClick, pressed, onRemove, removeLabel }: TagProps) {
  const look = [classes.tag, tone !== 'plain' && classes[tone]].filter(Boolean).join(' ');
  if (to) {
    return (
      <Link to={to} className={`${look} ${classes.live}`}>
        <bdi>{children}</bdi>
      </Link>
    );
  }
  if (onClick) {
    return (
      <button type="button" className={`${look} ${classes.live}`} aria-pressed={pressed} onClick={onClick}>
        <bdi>{children}</bdi>
      </button>
    );
  }
  return (
    <span className={look}>
      <bdi>{children}</bdi>
      {onRemove && (
        <button type="button" className={classes.remove} aria-label={removeLabel} onClick={onRemove}>
          <Icon name="close" />
        </button>
      )}
    </span>
  );
}

type TagsProps = {
  children: ReactNode;
  label?: string;
  /** In one line: what is too long for it is cut in itself. */
  line?: boolean;
};

/** A row of tags that wraps. */
export function Tags({ children, label, line = false }: TagsProps) {
  return (
    <div
      className={line ? `${classes.row} ${classes.line}` : classes.row}
      role={label ? 'group' : undefined}
      aria-label={label}
    >
      {children}
    </div>
  );
}
