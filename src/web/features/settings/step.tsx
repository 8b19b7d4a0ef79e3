import { useEffect, useRef, type ReactNode } from 'react';
import classes from './settings-section.module.css';

/**
 * Where a section goes through steps: the button that led to a step is gone with it, so the new step's first
 * field or button takes the focus. Nothing happens when the page opens.
 */
export function Step({ name, children }: { name: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [name]);
  return (
    <div ref={place} className={classes.step}>
      {children}
    </div>
  );
}
