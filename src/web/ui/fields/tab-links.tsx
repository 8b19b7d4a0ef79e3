import { useEffect, useRef, type ReactNode } from 'react';
import classes from './tab-links.module.css';

/** A tab so near the edge is not seen whole: its line ends with the window's. */
const EDGE_PX = 12;

type TabLinksProps = {
  label: string;
  /** On a line that parts them from what they show. */
  lined?: boolean;
  className?: string;
  children: ReactNode;
};

/** Ways to look at one thing, as links; the present one carries `aria-current`. */
export function TabLinks({ label, lined = false, className = '', children }: TabLinksProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = nav.current;
    const here = row?.querySelector('[aria-current]');
    if (!row || !here || row.scrollWidth <= row.clientWidth) return;
    const { left, right } = here.getBoundingClientRect();
    const edges = row.getBoundingClientRect();
    if (left < edges.left + EDGE_PX || right > edges.right - EDGE_PX)
      row.scrollBy({ left: (left + right - edges.left - edges.right) / 2 });
  });
  return (
    <nav
      ref={nav}
      className={`${classes.tabs} ${lined ? classes.lined : ''} ${className}`}
      aria-label={label}
    >
      {children}
    </nav>
  );
}
