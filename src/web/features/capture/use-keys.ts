import { useEffect } from 'react';

const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('button, a, input, textarea, select, dialog, [contenteditable]') !== null;

/** Space and Enter press the one target from anywhere; a letter begins to type. Nothing here ever discards. */
export function useCaptureKeys(active: boolean, onPress: () => void, onType: (letter: string) => void): void {
  useEffect(() => {
    if (!active) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || takesKeys(event.target))
        return;
      if (event.key === ' ' || event.key === 'Enter') {
        event.preventDefault();
        if (!event.repeat) onPress();
      } else if (Array.from(event.key).length === 1) {
        event.preventDefault();
        onType(event.key);
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
