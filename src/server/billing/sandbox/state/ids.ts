import { randomBytes } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random letters and digits, as the protocol's names end. */
export const letters = (count: number): string =>
  Array.from(randomBytes(count), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');

/** A new name of an object: `cus_…`, `in_…`. */
export const newId = (prefix: string): string =>
  `${prefix}_${letters(prefix === 'cus' || prefix === 'prod' ? 14 : 24)}`;
