import { useEffect, useRef } from 'react';
import { coverPage } from './back-slots.ts';

/** Up to this width what opens stands over the page. */
const PHONE = 640;
export const isPhone = (): boolean => window.innerWidth <= PHONE;

/** While `open`, going back (a phone's gesture or button) closes this instead of leaving the page. */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => (open ? coverPage(() => close.current()) : undefined), [open]);
}
