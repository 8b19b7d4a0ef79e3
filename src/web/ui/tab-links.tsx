import type { ReactNode } from 'react';
import classes from './tab-links.module.css';

type TabLinksProps = {
  label: string;
  /** On a line that parts them from what they show. */
  lined?: boolean;
  className?: string;
  children: ReactNode;
};

/** Ways to look at one thing, as links; the present one carries `aria-current`. */
export function TabLinks({ label, lined = false, className = '', children }: TabLinksProps) {
  return (
    <nav className={`${classes.tabs} ${lined ? classes.lined : ''} ${className}`} aria-label={label}>
      {children}
    </nav>
  );
}
