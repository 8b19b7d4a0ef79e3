import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Ids of the dreams before and after this one in its list; null at an end. */
export type Neighbours = { newer: number | null; older: number | null };

const isBusy = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, dialog, [popover]') !== null);

const isRightToLeft = () => document.documentElement.dir === 'rtl';

/** Which neighbour a key asks for: j and the arrow towards the end go on, k and the other one back. */
export function neighbourOf(key: string, { newer, older }: Neighbours, rtl: boolean): number | null {
  if (key === 'j' || key === (rtl ? 'ArrowLeft' : 'ArrowRight')) return older;
  if (key === 'k' || key === (rtl ? 'ArrowRight' : 'ArrowLeft')) return newer;
  return null;
}

/** Walks through the list by keyboard; the history keeps one step for all of it, so that Back leaves it. */
export function useNeighbours(feature: string, neighbours: Neighbours): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isBusy(event.target)) return;
      const id = neighbourOf(event.key, neighbours, isRightToLeft());
      if (id === null) return;
      event.preventDefault();
      void navigate(`/user/${feature}/${id}`, { replace: true, state });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [feature, neighbours, navigate, state]);
}
