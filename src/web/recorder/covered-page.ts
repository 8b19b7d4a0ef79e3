import { covered, COVERED_TAGS } from '#shared/analytics/covered.ts';

const TAGS: ReadonlySet<string> = new Set(COVERED_TAGS);
/** Written without an end. */
const ALONE = new Set(['hr']);
/** Whose words nobody reads on a page, or which draw and run. */
const LEFT_OUT = new Set([
  'script',
  'style',
  'svg',
  'canvas',
  'template',
  'noscript',
  'iframe',
  'input',
  'textarea',
  'select',
]);
const ROLE = /^[a-z]{1,20}$/;
/** Elements of one copy, and letters; what covers one has three octets. */
const MOST = { elements: 3000, letters: 80_000 } as const;

/**
 * A page as it is built, every letter covered: written anew from the elements that are on a list, so that what is not on it
 * cannot be in it. No attribute but the role goes along, and no field at all.
 */
export function coveredPage(root: Element): string {
  let elements = 0;
  let written = '';
  const write = (node: Node): void => {
    if (written.length >= MOST.letters) return;
    if (node.nodeType === Node.TEXT_NODE) {
      written += covered((node.textContent ?? '').slice(0, MOST.letters - written.length));
      return;
    }
    if (!(node instanceof Element) || LEFT_OUT.has(node.localName)) return;
    elements += 1;
    if (elements > MOST.elements) return;
    const name = TAGS.has(node.localName) ? node.localName : 'span';
    const role = node.getAttribute('role') ?? '';
    written += `<${name}${ROLE.test(role) ? ` role="${role}"` : ''}>`;
    if (ALONE.has(name)) return;
    for (const child of node.childNodes) write(child);
    written += `</${name}>`;
  };
  write(root);
  return written;
}
