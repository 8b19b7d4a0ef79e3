const SPLIT = /\{\{[^{}]*\}\}|<\/?\d+\s*\/?>/;
const RICH = new Set([
  'EM',
  'STRONG',
  'A',
  'BR',
  'P',
  'UL',
  'OL',
  'LI',
  'BLOCKQUOTE',
  'H2',
  'H3',
  'H4',
  'CODE',
  'HR',
]);

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
const partsOf = (text: string): string[] => text.split(SPLIT).map(plain).filter(Boolean);

function holds(words: string, parts: readonly string[]): boolean {
  let from = 0;
  return parts.every((part) => {
    const at = words.indexOf(part, from);
    from = at + part.length;
    return at >= 0;
  });
}

/** Where a page shows a text: the smallest element that says it, in the part of the page that it belongs to. */
export function findPlace(
  page: Document,
  words: string,
  region: 'header' | 'footer' | 'main',
): HTMLElement | null {
  const parts = partsOf(words);
  if (parts.length === 0) return null;
  const length = (element: Element) => plain(element.textContent).length;
  const found = [...page.querySelectorAll<HTMLElement>(`${region} *`)].filter((element) =>
    holds(plain(element.textContent), parts),
  );
  // Of elements that say the same the innermost: it stands last.
  return found.reduce<HTMLElement | null>(
    (best, one) =>
      best === null || length(one) <= length(best) ? ((best?.contains(one) ?? true) ? one : best) : best,
    null,
  );
}

function copyRich(page: Document, from: Node, to: Node): void {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) to.appendChild(page.createTextNode(node.textContent ?? ''));
    else if (node instanceof Element && RICH.has(node.tagName)) {
      const copy = page.createElement(node.tagName);
      to.appendChild(copy);
      copyRich(page, node, copy);
    } else copyRich(page, node, to);
  }
}

/** Puts a text in its place on the page, numbered tags as line breaks, rich text with its emphasis alone. */
export function putWords(place: HTMLElement, words: string, rich: boolean): void {
  const page = place.ownerDocument;
  place.replaceChildren();
  if (rich) return copyRich(page, new DOMParser().parseFromString(words, 'text/html').body, place);
  for (const [index, line] of words.split(/<\d+>\s*<\/\d+>|<\d+\s*\/>/).entries()) {
    if (index > 0) place.appendChild(page.createElement('br'));
    place.appendChild(page.createTextNode(line));
  }
}
