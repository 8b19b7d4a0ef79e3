export type StorageFault = 'full' | 'unavailable';

const FULL = new Set(['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED']);

const namesOf = (error: unknown): string[] => {
  if (!(error instanceof Error) && !(error instanceof DOMException)) return [];
  const inner = (error as { inner?: unknown }).inner;
  return [error.name, ...(inner && inner !== error ? namesOf(inner) : [])];
};

/** Why the device could not keep something: no room left, or no storage that may be used at all. */
export const storageFaultOf = (error: unknown): StorageFault =>
  namesOf(error).some((name) => FULL.has(name)) ? 'full' : 'unavailable';

/** Asks the browser not to clear what is kept here when space runs short. False where it will not promise that. */
export async function askToPersist(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}
