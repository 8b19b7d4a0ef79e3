import { useEffect, useSyncExternalStore } from 'react';
import { isDatabaseHere } from './device-later.ts';
import type { GuestDream } from './guest-dreams.ts';

let kept: readonly GuestDream[] = [];
const listeners = new Set<() => void>();

/** Reads what is kept here of nobody's account. Whoever keeps nothing here loads nothing for it. */
async function readKept(): Promise<void> {
  // A device that cannot be read has nothing to offer.
  const found = await isDatabaseHere()
    .then(async (isHere) => (isHere ? (await import('./device.ts')).listGuestDreams() : []))
    .catch(() => []);
  if (found.length === 0 && kept.length === 0) return;
  kept = found;
  for (const tell of listeners) tell();
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};
const NOTHING: readonly GuestDream[] = [];

/** What somebody without an account has kept on this device, the newest first; nothing until that is known. */
export function useGuestKept(): readonly GuestDream[] {
  useEffect(() => {
    void readKept();
    const again = () => void readKept();
    window.addEventListener('focus', again);
    return () => window.removeEventListener('focus', again);
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => kept,
    () => NOTHING,
  );
}

/** They belong to an account from here on. */
export function forgetGuestKept(): void {
  kept = NOTHING;
  for (const tell of listeners) tell();
}
