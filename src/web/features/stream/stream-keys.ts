import { useEffect } from 'react';

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-dream]')];
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, dialog, [popover]') !== null);

const isInView = (card: HTMLElement): boolean => {
  const { top, bottom } = card.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

/** The dream that was walked to last; who opens one and comes back goes on from there. */
let last: string | undefined;

/** The card to go on from where none has the focus: the last one while it can be seen, else the one above those in view. */
function leftAt(all: readonly HTMLElement[]): number {
  const seen = all.findIndex((card) => card.dataset.dream === last && isInView(card));
  return seen >= 0 ? seen : Math.max(-1, all.findIndex(isInView) - 1);
}

function walk(all: readonly HTMLElement[], here: number, step: 1 | -1): void {
  const from = here >= 0 ? here : leftAt(all);
  const next = all[Math.max(0, from + step)];
  last = next?.dataset.dream ?? last;
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** j and k walk from card to card, as in other feeds; Enter opens the one that has the focus. */
export function useStreamKeys(onOpen: (id: number) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const all = cards();
      const here = all.indexOf(document.activeElement as HTMLElement);
      if (event.key === 'j') walk(all, here, 1);
      else if (event.key === 'k') walk(all, here, -1);
      else if (event.key === 'Enter' && here >= 0) onOpen(Number(all[here]?.dataset.dream));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onOpen]);
}
