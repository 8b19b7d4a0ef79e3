import type { Element, Text } from 'hast';
import { elementOf, isElement } from './post-tree.ts';

const textNode = (value: string): Text => ({ type: 'text', value });

/** Whether an address leads to one of these pictures. */
export const namesOneOf = (names: ReadonlySet<string>, address: string): boolean =>
  [...names].some((name) => address.includes(`/files/${name}`));

/** A picture of `origin` that is not `closed`, loaded when it comes into view; of any other the words that describe it. */
export function ownPicture(element: Element, origin: string, closed: ReadonlySet<string>): Element | Text {
  const { src, alt, title } = element.properties;
  const place = typeof src === 'string' && URL.canParse(src, origin) ? new URL(src, origin) : undefined;
  if (place?.origin !== origin || namesOneOf(closed, place.pathname))
    return textNode(typeof alt === 'string' ? alt : '');
  return elementOf(
    'img',
    {
      src: `${place.pathname}${place.search}`,
      alt: typeof alt === 'string' ? alt : '',
      ...(typeof title === 'string' ? { title } : {}),
      loading: 'lazy',
      decoding: 'async',
    },
    [],
  );
}

/** A paragraph that is nothing but a picture becomes a figure; the picture's title is what stands below it. */
export function asFigure(element: Element): Element {
  if (element.tagName !== 'p' || element.children.length !== 1) return element;
  const [picture] = element.children;
  if (!isElement(picture) || picture.tagName !== 'img') return element;
  const { title, ...properties } = picture.properties;
  const shown = elementOf('img', properties, []);
  const caption =
    typeof title === 'string' && title !== '' ? [elementOf('figcaption', {}, [textNode(title)])] : [];
  return elementOf('figure', {}, [shown, ...caption]);
}
