import { session } from '#web/api/session.ts';
import { browserStorage, PERSONAL_KEYS } from '#web/api/storage.ts';

const MOST = 300;
type Kept = { user: number | null; names: [identity: string, pseudonym: string][] };

function read(): Kept | undefined {
  try {
    const kept = JSON.parse(browserStorage.getItem(PERSONAL_KEYS.pseudonyms) ?? 'null') as Kept | null;
    return kept && kept.user === session.get().user && Array.isArray(kept.names) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Whom this dreamer has called what in copies made on this device: the same person is offered the same name. */
export const givenPseudonyms = (): Map<string, string> => new Map(read()?.names);

/** Keeps what was given, the latest last; nothing of it leaves the device. */
export function keepPseudonyms(given: ReadonlyMap<string, string>): void {
  if (given.size === 0) return;
  const names = givenPseudonyms();
  for (const [identity, name] of given) {
    names.delete(identity);
    names.set(identity, name);
  }
  const kept: Kept = { user: session.get().user, names: [...names].slice(-MOST) };
  browserStorage.setItem(PERSONAL_KEYS.pseudonyms, JSON.stringify(kept));
}
