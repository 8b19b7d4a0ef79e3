import { useEffect } from 'react';

const HAS_OWN_PRESS = 'button, a, input, textarea, select, label, dialog, [role], [contenteditable]';

/** True where nothing but the ground of the page was pressed. */
const isGround = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('main, #main') !== null &&
  target.closest(HAS_OWN_PRESS) === null;

/** A press on the free ground of the screen begins, or goes on. It never pauses: a hand on the pillow must not end a dream. */
export function usePressAnywhere(active: boolean, onPress: () => void): void {
  useEffect(() => {
    if (!active) return undefined;
    const onClick = (event: MouseEvent) => {
      if (!event.defaultPrevented && isGround(event.target)) onPress();
    };
    window.addEventListener('click', onClick);
    return () => window.removeEventListener('click', onClick);
  });
}
