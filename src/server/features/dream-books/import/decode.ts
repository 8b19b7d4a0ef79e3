import { importNotText } from '#server/features/dream-books/dream-books.errors.ts';

/** So much of a file tells how it is written. */
const LOOKED_AT = 4096;
/** Of words in Latin letters, one byte of two is empty. */
const MOSTLY = 0.4;

/** UTF-16 by its mark, or by where its empty bytes stand. */
function wideOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const look = bytes.subarray(0, LOOKED_AT);
  const empty = [0, 0];
  for (const [at, byte] of look.entries()) if (byte === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = empty;
  if (bytes.length % 2 === 1 || even + odd < look.length * MOSTLY) return undefined;
  if (even === 0) return 'utf-16le';
  return odd === 0 ? 'utf-16be' : undefined;
}

/** Windows-1252 has curled marks and dashes at bytes where the ISO encodings have nothing. */
const isWindows = (bytes: Uint8Array): boolean => bytes.some((byte) => byte >= 0x80 && byte <= 0x9f);
/** What Latin-9 has letters for, as Latin-1 shows it: signs that stand in no word. */
const SIGNS_IN_WORDS = /[½¼¦¨´¸]\p{L}|\p{L}[½¼¦¨´¸]|¤\s?\d|\d\s?¤/u;

function narrow(bytes: Uint8Array): string {
  const text = new TextDecoder('windows-1252').decode(bytes);
  return !isWindows(bytes) && SIGNS_IN_WORDS.test(text) ? new TextDecoder('iso-8859-15').decode(bytes) : text;
}

/** The text of a file: UTF-8, UTF-16, else Windows-1252 or Latin-9. Throws where it is no text. */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideOf(bytes);
  let text: string;
  try {
    text = new TextDecoder(wide ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (wide || !(error instanceof TypeError)) throw importNotText();
    text = narrow(bytes);
  }
  if (text.includes('\u0000')) throw importNotText();
  return text.normalize('NFC');
}
