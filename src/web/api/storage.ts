/** Browser storage that falls back to memory where the browser forbids it. */
export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const inMemory = (): KeyStore => {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
};

const openStorage = (): KeyStore => {
  try {
    const probe = '__probe';
    window.localStorage.setItem(probe, probe);
    window.localStorage.removeItem(probe);
    return window.localStorage;
  } catch {
    return inMemory();
  }
};

/** What this device remembers of one person, beside the session itself; it goes when they do. Look and language stay. */
export const PERSONAL_KEYS = {
  preferences: 'own-wishes',
  cache: 'prompt-shelf',
  hidden: 'on-this-night.hidden',
  letter: 'letter-draft',
  pseudonyms: 'given-pseudonyms',
  lists: 'last-lists',
} as const;

/** Removes it from `storage` and from what the tab holds for itself. */
export function forgetPerson(storage: KeyStore): void {
  for (const key of Object.values(PERSONAL_KEYS)) {
    storage.removeItem(key);
    try {
      window.sessionStorage.removeItem(key);
    } catch {
      // A browser that forbids it has kept nothing.
    }
  }
}

export const browserStorage: KeyStore = openStorage();
