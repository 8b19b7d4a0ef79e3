import { useEffect } from 'react';

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-dream]')];
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, dialog, [popover]') !== null);

/** j and k walk from card to card, as in other feeds; Enter opens the one that has the focus. */
export function useStreamKeys(onOpen: (id: number) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const all = cards();
      const here = all.indexOf(document.activeElement as HTMLElement);
      if (event.key === 'j' || event.key === 'k') {
        const next = all[event.key === 'j' ? here + 1 : Math.max(0, here - 1)];
        next?.focus();
        next?.scrollIntoView({ block: 'nearest' });
      } else if (event.key === 'Enter' && here >= 0) {
        onOpen(Number(all[here]?.dataset.dream));
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onOpen]);
}
