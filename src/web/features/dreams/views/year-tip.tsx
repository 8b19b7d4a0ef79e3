import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { NightSummary } from '#shared/library/library-views.ts';
import { useNightWords } from './calendar-words.ts';
import classes from './year-view.module.css';

type Looked = { day: string; cell: HTMLElement };

function Tip({ looked, night }: { looked: Looked; night: NightSummary | undefined }) {
  const words = useNightWords();
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = card.current;
    const room = element?.parentElement?.getBoundingClientRect();
    if (!element || !room) return;
    const cell = looked.cell.getBoundingClientRect();
    const { width, height } = element.getBoundingClientRect();
    const left = Math.min(
      Math.max(0, cell.left - room.left + cell.width / 2 - width / 2),
      room.width - width,
    );
    const above = cell.top - room.top - height - 8;
    element.style.left = `${left}px`;
    element.style.top = `${cell.top - height - 8 > 0 ? above : cell.bottom - room.top + 8}px`;
  });
  return (
    <div ref={card} role="tooltip" className={classes.tip}>
      <b>{words.date(looked.day)}</b>
      <span>{words.facts(night)}</span>
      {words.titles(night).map((title, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <i key={at} dir="auto">
          {title}
        </i>
      ))}
    </div>
  );
}

/** The card beside the night that the pointer or the focus is on; Escape puts it away. */
export function useNightTip(nights: ReadonlyMap<string, NightSummary>) {
  const [looked, setLooked] = useState<Looked | null>(null);
  const look = (day: string | null, cell: HTMLElement | null) =>
    setLooked(day && cell ? { day, cell } : null);
  useEffect(() => {
    if (!looked) return undefined;
    const press = (event: KeyboardEvent) => event.key === 'Escape' && setLooked(null);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [looked]);
  const tip: ReactNode = looked && <Tip looked={looked} night={nights.get(looked.day)} />;
  return { tip, look };
}
