import { useSyncExternalStore } from 'react';

/** Less is told apart from a slow answer by nobody. */
const WORTH_MS = 60_000;

let ahead = 0;
const listeners = new Set<() => void>();

/** Takes the server's time from an answer that no store on the way has kept. */
export function hearServerTime({ headers }: Pick<Response, 'headers'>): void {
  const told = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(told) || !(headers.get('cache-control') ?? '').includes('no-store')) return;
  const heard = Date.now() - told;
  if (Math.abs(heard - ahead) < WORTH_MS) return;
  ahead = heard;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** By how many milliseconds this device's clock is before the server's; 0 while no answer has come. */
export const useClockAhead = (): number =>
  useSyncExternalStore(
    subscribe,
    () => ahead,
    () => 0,
  );
