import type { Element, Properties, Text } from 'hast';
import type { NamedPictures } from '#server/features/uploads/uploads.service.ts';
import type { PictureMeasures } from '#shared/blog/posts.ts';
import { COPY_WIDTHS, fileAddress } from '#shared/uploads/uploads.ts';
import { elementOf, isElement } from './post-tree.ts';

const textNode = (value: string): Text => ({ type: 'text', value });

/** Whether an address leads to one of these pictures. */
export const namesOneOf = (names: ReadonlySet<string>, address: string): boolean =>
  [...names].some((name) => address.includes(`/files/${name}`));

/** Room for a picture before it is there, and its smaller copies for narrow pages; nothing for one that ships. */
export function measuresOf(address: string, { open }: NamedPictures): PictureMeasures | undefined {
  const name = /\/files\/([0-9a-f]{32})/.exec(address)?.[1] ?? '';
  const known = open.get(name);
  if (!known || known.width === null || known.height === null) return undefined;
  const { width, height, widths } = known;
  const copies = COPY_WIDTHS.filter((wide) => widths.includes(wide) && wide < width);
  const set = [
    ...copies.map((wide) => `${fileAddress(known, wide)} ${wide}w`),
    `${fileAddress(known)} ${width}w`,
  ];
  return { width, height, srcset: copies.length > 0 ? set.join(', ') : null };
}

/** A column of a post is no wider than this. */
const SIZES = 'auto, (min-width: 42rem) 40rem, 92vw';

function measured(address: string, pictures: NamedPictures): Properties {
  const found = measuresOf(address, pictures);
  if (!found) return {};
  const { width, height, srcset } = found;
  return { width, height, ...(srcset !== null && { srcSet: srcset, sizes: SIZES }) };
}

/** A picture of `origin` that is not closed, loaded when it comes into view; of any other the words that describe it. */
export function ownPicture(element: Element, origin: string, pictures: NamedPictures): Element | Text {
  const { src, alt, title } = element.properties;
  const place = typeof src === 'string' && URL.canParse(src, origin) ? new URL(src, origin) : undefined;
  if (place?.origin !== origin || namesOneOf(pictures.closed, place.pathname))
    return textNode(typeof alt === 'string' ? alt : '');
  return elementOf(
    'img',
    {
      src: `${place.pathname}${place.search}`,
      alt: typeof alt === 'string' ? alt : '',
      ...(typeof title === 'string' ? { title } : {}),
      ...measured(place.pathname, pictures),
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
