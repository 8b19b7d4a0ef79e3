import { useEffect } from 'react';

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-item]')];
const isBusy = (target: EventTarget | null) =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement && target.closest('textarea, select, [popover]') !== null) ||
  (target instanceof HTMLInputElement && target.type !== 'checkbox');

type Keys = {
  onSelect: (key: string) => void;
  onHide: (key: string | undefined) => void;
  onKeep: (key: string | undefined) => void;
};

/**
 * j and k walk from one thing to the next, x chooses it, r asks to hide the chosen ones or else this one, a asks to let them
 * stand.
 */
export function useTriageKeys({ onSelect, onHide, onKeep }: Keys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      const all = cards();
      const here = all.findIndex((card) => card.contains(document.activeElement));
      const key = all[here]?.dataset.item;
      if (event.key === 'j' || event.key === 'k') {
        const next = all[event.key === 'j' ? here + 1 : Math.max(0, here - 1)];
        next?.focus();
        next?.scrollIntoView({ block: 'nearest' });
      } else if (event.key === 'x' && key) onSelect(key);
      else if (event.key === 'r' || event.key === 'a') {
        event.preventDefault();
        (event.key === 'r' ? onHide : onKeep)(key);
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onSelect, onHide, onKeep]);
}
