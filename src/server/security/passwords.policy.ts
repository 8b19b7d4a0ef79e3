import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FieldErrors } from '#shared/errors.ts';

const LIST = path.join(import.meta.dirname, '../../../content/passwords/common.txt.br');
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

/** Words sorted by their bytes, one a line, as they are looked up in: a set of them would take ten times the room. */
let known: Buffer | undefined;

const NEWLINE = 0x0a;
const readList = (): Buffer => (known ??= brotliDecompressSync(readFileSync(LIST)));

/** Whether the list holds these very words. It is read when the first password is set: content/passwords says where it comes from. */
export function isListed(words: string): boolean {
  const list = readList();
  const key = Buffer.from(words);
  if (key.length === 0 || key.includes(NEWLINE)) return false;
  let [from, to] = [0, list.length];
  while (from < to) {
    const start = list.lastIndexOf(NEWLINE, Math.floor((from + to) / 2) - 1) + 1;
    const end = list.indexOf(NEWLINE, start);
    const order = key.compare(list, start, end);
    if (order === 0) return true;
    if (order > 0) from = end + 1;
    else to = start;
  }
  return false;
}

const unleet = (text: string) => text.replaceAll(/[013457@$!]/g, (char) => LEET[char] ?? char);
const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
const withoutTail = (text: string) => text.replace(/[\d\p{P}\p{S}\s]+$/u, '');

/** True for one of the commonest passwords, also when written with 0 for o and the like. */
function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return [lower, unleet(lower), letters(lower)].some(isListed);
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
