import { useEffect, useState, type ComponentType } from 'react';
import { commandKey, isMac } from '#web/ui/fields/command-key.ts';
import { fetchPart } from '#web/ui/layers/fetch-part.ts';

const ASKED = 'palette-asked';

/** True for Ctrl K, Cmd K on Apple's keyboards, in any script. */
export function isPaletteKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey || shiftKey || (isMac() ? !metaKey || ctrlKey : !ctrlKey || metaKey)) return false;
  return key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key));
}

/** What its keys are called on this keyboard. */
export const paletteKeys = (): string => `${commandKey()} K`;

/** Opens the palette from a button. */
export const askPalette = () => window.dispatchEvent(new Event(ASKED));

/** Where one goes by a word instead of by a way: fetched when its keys are pressed for the first time. */
export function PaletteLayer() {
  const [Palette, setPalette] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const show = () => {
      setOpen(true);
      fetchPart(() => import('./palette.tsx')).then(
        (part) => setPalette(() => part.Palette),
        // The next press asks again.
        () => setOpen(false),
      );
    };
    const onKey = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      // What asks for an answer stays on top.
      if (document.querySelector('dialog[open]') === null) show();
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener(ASKED, show);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener(ASKED, show);
    };
  }, []);
  return open && Palette ? <Palette onClose={() => setOpen(false)} /> : null;
}
