import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FieldErrors } from '#shared/errors.ts';

const LIST = path.join(import.meta.dirname, '../../../../content/passwords/common.txt.gz');
/** Names of the product, which a password must not merely repeat. */
const PRODUCT_NAMES = ['dreamdiary', 'dreamjournal', 'thedreamdiary'];
const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

let known: ReadonlySet<string> | undefined;

/** Read when the first password is set: content/passwords says where the list comes from. */
export function commonPasswords(): ReadonlySet<string> {
  known ??= new Set(gunzipSync(readFileSync(LIST)).toString('utf8').split('\n').filter(Boolean));
  return known;
}

const unleet = (text: string) => text.replaceAll(/[013457@$!]/g, (char) => LEET[char] ?? char);
const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
const withoutTail = (text: string) => text.replace(/[\d\p{P}\p{S}\s]+$/u, '');

/** True for one of the commonest passwords, also when written with 0 for o and the like. */
function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const common = commonPasswords();
  return [lower, unleet(lower), letters(lower)].some((form) => common.has(form));
}

/** True when the password is the address or the product's name, with at most digits and signs behind it. */
function isPersonalPassword(password: string, email: string): boolean {
  const lower = password.toLowerCase();
  const [local = ''] = email.toLowerCase().split('@');
  const forms = [lower, letters(lower), letters(withoutTail(lower))];
  return [email.toLowerCase(), local, letters(local), ...PRODUCT_NAMES].some(
    (word) => word !== '' && forms.includes(word),
  );
}

/** What is wrong with a password that is to be set; undefined when nothing is. Length is judged by the schema. */
export function passwordFault(password: string, email: string): FieldErrors | undefined {
  if (isPersonalPassword(password, email)) {
    return { password: 'This is too close to your e-mail or to our name. Choose another.' };
  }
  return isCommonPassword(password)
    ? { password: 'This is one of the commonest passwords. Choose another.' }
    : undefined;
}
