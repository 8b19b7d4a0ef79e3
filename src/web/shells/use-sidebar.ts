import { useEffect, useState } from 'react';
import { SIDEBAR_BREAKPOINT_PX } from '#shared/constants.ts';

const WIDE = `(min-width: ${SIDEBAR_BREAKPOINT_PX}px)`;

/** Specification, section 2: the sidebar opens by itself at 1024 px or more and closes below. */
export function useSidebar() {
  const [wide, setWide] = useState(() => window.matchMedia(WIDE).matches);
  const [open, setOpen] = useState(wide);
  useEffect(() => {
    const media = window.matchMedia(WIDE);
    const follow = () => {
      setWide(media.matches);
      setOpen(media.matches);
    };
    media.addEventListener('change', follow);
    // The window may have changed since this was drawn.
    follow();
    return () => media.removeEventListener('change', follow);
  }, []);
  return { wide, open, setOpen };
}
