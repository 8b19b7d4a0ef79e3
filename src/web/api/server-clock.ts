import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
/** So far ahead may a clock run before the server refuses a moment as one that is still to come. */
const BORNE_MS = 5 * MINUTE_MS;

let ahead = 0;
const listeners = new Set<() => void>();

/** Takes the server's time from an answer that no store on the way has kept. */
export function hearServerTime({ headers }: Pick<Response, 'headers'>): void {
  const told = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(told) || !(headers.get('cache-control') ?? '').includes('no-store')) return;
  // Whole minutes: less is told apart from a slow answer by nobody, and what is said twice of one moment stays the same.
  const heard = Math.round((Date.now() - told) / MINUTE_MS) * MINUTE_MS;
  if (Math.abs(heard - ahead) <= MINUTE_MS) return;
  ahead = heard;
  for (const listener of listeners) listener();
}

/** A moment that this device noted, by the server's clock where this one runs ahead of it. */
export const byServerClock = (moment: string): string =>
  ahead < BORNE_MS ? moment : new Date(Date.parse(moment) - ahead).toISOString();

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
