import { useEffect, useState } from 'react';

/** How far below the upper edge a section's beginning still counts as the one that is read. */
const EDGE_PX = 160;

/** The section that stands at the upper edge of the window; at the page's end its last one. */
export function useReadSection(ids: readonly string[]): string | undefined {
  const [read, setRead] = useState(ids[0]);
  const key = ids.join(' ');
  useEffect(() => {
    const all = key.split(' ');
    const look = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const atEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 2;
      const passed = all.filter((id) => {
        const place = document.getElementById(id);
        return place !== null && place.getBoundingClientRect().top <= EDGE_PX;
      });
      setRead(atEnd ? all.at(-1) : (passed.at(-1) ?? all[0]));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [key]);
  return read;
}
