const ADDRESS = /https?:\/\/[^\s<>"'`]+/giu;
/** What may stand after an address without being part of it. */
const TAIL = /[.,;:!?…)\]}»”’]+$/u;
const UNSEEN = /\p{Cf}/gu;
/** Browsers read it as a dot. */
const IDEOGRAPHIC_STOP = /\u3002/gu;
const HINTS = [
  /\b(?:https?|ftp|mailto|javascript|data)\s*:\s*\S/iu,
  /\bwww\s?\.\s?\S/iu,
  /[\p{L}\p{N}-]+\.(?:com|net|org|info|biz|xyz|io|de|ru|eu|uk|app|dev|click|shop|online|site|top)(?![\p{L}\p{N}])/iu,
  /[\p{L}\p{N}-]+\.[a-z]{2,24}\/\S/iu,
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/u,
];

/** Whether a text leads somewhere else, written plainly or with letters that only look so. */
export const hasLink = (text: string): boolean => {
  const plain = text.normalize('NFKC').replace(UNSEEN, '').replace(IDEOGRAPHIC_STOP, '.');
  return HINTS.some((hint) => hint.test(plain));
};

export type TextPart = { text: string; href?: string };

/** A text cut at its web addresses; only http and https ever become an `href`. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(TAIL, '');
    if (!URL.canParse(address)) continue;
    if (match.index > at) parts.push({ text: text.slice(at, match.index) });
    parts.push({ text: address, href: address });
    at = match.index + address.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}
