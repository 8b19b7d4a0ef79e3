import { useEffect, useRef, type ReactNode } from 'react';
import classes from './settings-section.module.css';

/**
 * Where a section goes through steps: the button that led to a step is gone with it, so the new step's first
 * field or button takes the focus that was lost, or else the section. Nothing happens when the page opens.
 */
export function Step({ name, children }: { name: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    if (document.activeElement !== document.body) return;
    const next = place.current?.querySelector<HTMLElement>('input, button');
    (next ?? place.current?.closest('section'))?.focus();
  }, [name]);
  return (
    <div ref={place} className={classes.step}>
      {children}
    </div>
  );
}
