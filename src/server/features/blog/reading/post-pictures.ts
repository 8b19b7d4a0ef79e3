import type { Element, Text } from 'hast';
import { elementOf, isElement } from './post-tree.ts';

const textNode = (value: string): Text => ({ type: 'text', value });

/** A picture of `origin`, loaded when it comes into view; of any other the words that describe it. */
export function ownPicture(element: Element, origin: string): Element | Text {
  const { src, alt, title } = element.properties;
  const place = typeof src === 'string' && URL.canParse(src, origin) ? new URL(src, origin) : undefined;
  if (place?.origin !== origin) return textNode(typeof alt === 'string' ? alt : '');
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
