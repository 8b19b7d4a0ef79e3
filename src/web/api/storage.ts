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

export const browserStorage: KeyStore = openStorage();
