import type { LockSecret } from './lock.ts';

export const LOCK_LIMITS = { pinMin: 4, pinMax: 12, wordsMin: 8, wordsMax: 200 } as const;

/** OWASP's figure for PBKDF2 with SHA-256 (2023): about half a second on a phone. */
const ROUNDS = 600_000;
const SALT_BYTES = 16;
const HASH_BITS = 256;

const toText = (bytes: ArrayBuffer | Uint8Array): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)));
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** Arabic and Persian digits are the same digits. */
const westernDigits = (text: string): string =>
  text.replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15));
const meant = (text: string, kind: LockSecret['kind']): string =>
  kind === 'pin' ? westernDigits(text).replaceAll(/\s/g, '') : text.normalize('NFKC').trim();

/** False in a page that came without encryption: the browser does not reckon there. */
export const canLock = (): boolean => typeof crypto !== 'undefined' && crypto.subtle !== undefined;

async function derive(text: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(text), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, HASH_BITS));
}

/** What is wrong with a new secret; null where nothing is. */
export function secretFault(text: string, kind: LockSecret['kind']): 'pin' | 'words' | null {
  const { pinMin, pinMax, wordsMin, wordsMax } = LOCK_LIMITS;
  const said = meant(text, kind);
  if (kind === 'pin')
    return /^\d+$/.test(said) && said.length >= pinMin && said.length <= pinMax ? null : 'pin';
  return said.length >= wordsMin && said.length <= wordsMax ? null : 'words';
}

/** The salted slow hash of a secret; the secret itself is kept nowhere. */
export async function makeSecret(text: string, kind: LockSecret['kind']): Promise<LockSecret> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const hash = await derive(meant(text, kind), salt, ROUNDS);
  return { kind, salt: toText(salt), hash: toText(hash), rounds: ROUNDS };
}

export async function isSecret(text: string, secret: LockSecret): Promise<boolean> {
  const hash = toBytes(secret.hash);
  const tried = await derive(meant(text, secret.kind), toBytes(secret.salt), secret.rounds);
  return hash.length === tried.length && hash.every((byte, at) => byte === tried[at]);
}
