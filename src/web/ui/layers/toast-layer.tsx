import { useEffect, useState, type ComponentType } from 'react';
import { fetchPart } from './fetch-part.ts';
import { PlainToasts } from './plain-toasts.tsx';
import { onToastRequested } from './toasts.ts';

const load = async () => (await import('./toast-host.tsx')).ToastHost;

/** Loads the notifications only when there is something to say; until they can be had on a line that dropped, it is said plainly. */
export function ToastLayer() {
  const [Host, setHost] = useState<ComponentType | null>(null);
  const [isLate, setLate] = useState(false);
  useEffect(
    () =>
      onToastRequested(() => {
        const show = (part: ComponentType) => setHost(() => part);
        load().then(show, () => {
          setLate(true);
          // A word that cannot be shown must not take the page away.
          fetchPart(load, { quiet: true, wordless: true }).then(show, () => undefined);
        });
      }),
    [],
  );
  if (Host) return <Host />;
  return isLate ? <PlainToasts /> : null;
}
