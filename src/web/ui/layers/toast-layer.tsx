import { useEffect, useState, type ComponentType } from 'react';
import { onToastRequested } from './toasts.ts';

/** Loads the notifications only when there is something to say; where they cannot be had, the next one asks again. */
export function ToastLayer() {
  const [Host, setHost] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      onToastRequested(() => {
        // A word that cannot be shown must not take the page away.
        import('./toast-host.tsx').then(
          ({ ToastHost }) => setHost(() => ToastHost),
          () => undefined,
        );
      }),
    [],
  );
  return Host ? <Host /> : null;
}
