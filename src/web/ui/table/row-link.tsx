import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { IconName } from '#web/ui/icon-paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import classes from './data-table.module.css';

type RowLinkProps = {
  to: string;
  className?: string;
  title?: string;
  preventScrollReset?: boolean;
  'data-row'?: boolean;
  children: ReactNode;
};

/** A word of a row that leads to what it names. */
export function RowLink({ className, ...rest }: RowLinkProps) {
  return <Link {...rest} className={[classes.link, className].filter(Boolean).join(' ')} />;
}

type RowActProps = { to: string; icon: IconName; label: string; title?: string; 'data-row'?: boolean };

/** A sign at a row's end that leads to one of its pages. */
export function RowAct({ icon, label, title = label, ...rest }: RowActProps) {
  return (
    <Link {...rest} className={classes.act} aria-label={label} title={title}>
      <Icon name={icon} />
    </Link>
  );
}
