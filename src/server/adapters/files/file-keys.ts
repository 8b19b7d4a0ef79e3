const KEY = /^[a-z0-9][a-z0-9/._-]{0,200}$/;

/** A write that has not ended, and a piece of a longer file that has not been joined. */
export const TORN = /\.part\d*$/;

/** Keys are ours, and still looked at: one that leads elsewhere is no key. */
export function checkedKey(key: string): string {
  if (!KEY.test(key) || key.includes('..')) throw new Error('not a file key');
  return key;
}

export function checkPerson(person: number): void {
  if (!Number.isSafeInteger(person) || person <= 0) throw new Error('not a person');
}
