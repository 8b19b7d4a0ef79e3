import type { Element, ElementContent, Root, RootContent } from 'hast';

export type Parent = { children: (RootContent | ElementContent)[] };

export const isElement = (node: { type: string } | undefined): node is Element => node?.type === 'element';

type Node = { type: string; value?: unknown; children?: readonly Node[] };

/** The words of a part of a page. */
export const textOf = (node: Node): string =>
  node.type === 'text' ? String(node.value) : (node.children ?? []).map(textOf).join('');

/** Visits every element, children after it; what `visit` puts in its place is not visited. */
export function walk(
  parent: Root | Element,
  visit: (element: Element, index: number, parent: Parent) => void,
): void {
  for (const [index, child] of parent.children.slice().entries()) {
    if (!isElement(child)) continue;
    visit(child, index, parent);
    walk(child, visit);
  }
}

export const elementOf = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element => ({ type: 'element', tagName, properties, children });
