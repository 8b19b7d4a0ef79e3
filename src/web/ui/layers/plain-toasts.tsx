import { useEffect, useRef, useState } from 'react';
import { hostToasts, type Toast } from './toasts.ts';
import classes from './plain-toasts.module.css';

/** Says one thing at a time with nothing but what every page has: stands in where the notifications could not be fetched. */
export function PlainToasts() {
  const place = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState<Toast | null>(null);
  useEffect(() => hostToasts(setSaid), []);
  useEffect(() => {
    if (!said) return undefined;
    // Over a dialog that is open; browsers without popovers show it where it stands.
    const { current: top } = place;
    if (top && typeof top.showPopover === 'function' && !top.matches(':popover-open')) top.showPopover();
    const timer = setTimeout(() => setSaid(null), said.ms);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <div ref={place} popover="manual" className={classes.place} hidden={said === null}>
      <p role={said?.status === 'error' ? 'alert' : 'status'}>{said?.message}</p>
    </div>
  );
}
