import { importNotText } from '#server/features/dream-books/dream-books.errors.ts';

function marked(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

/** The text of a file: UTF-8, UTF-16 with its mark, else Windows-1252. Throws where it is no text. */
export function decodeText(bytes: Uint8Array): string {
  const wide = marked(bytes);
  let text: string;
  try {
    text = new TextDecoder(wide ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (wide || !(error instanceof TypeError)) throw importNotText();
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  if (text.includes('\u0000')) throw importNotText();
  return text.normalize('NFC');
}
