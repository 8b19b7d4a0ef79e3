import type { ReactNode } from 'react';

const PIECE = /<(\/?)(em|strong|a|br)\b([^>]*)>/g;
const HREF = /\shref="([^"]*)"/;
const SAFE = /^(https?:\/\/|mailto:|\/(?!\/)|#)/;
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
]);
const wordsOf = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (one) => ENTITIES.get(one) ?? one);

type Open = { tag: string; href: string; inside: ReactNode[] };

function closed({ tag, href, inside }: Open, key: number): ReactNode {
  if (tag === 'em') return <em key={key}>{inside}</em>;
  if (tag === 'strong') return <strong key={key}>{inside}</strong>;
  return href === '' ? (
    inside
  ) : (
    <a key={key} href={href}>
      {inside}
    </a>
  );
}

/** Emphasis, links and line breaks of a paragraph as elements; whatever else looks like a tag stays text. */
function partsOf(text: string): ReactNode[] {
  const root: Open = { tag: '', href: '', inside: [] };
  const open = [root];
  let from = 0;
  const top = () => open.at(-1) ?? root;
  const close = () => {
    const last = open.pop();
    if (last) top().inside.push(closed(last, top().inside.length));
  };
  for (const found of text.matchAll(PIECE)) {
    const [whole, end, tag = '', attributes = ''] = found;
    top().inside.push(wordsOf(text.slice(from, found.index)));
    from = found.index + whole.length;
    if (tag === 'br') top().inside.push(<br key={top().inside.length} />);
    else if (!end) {
      const href = wordsOf(HREF.exec(attributes)?.[1] ?? '');
      open.push({ tag, href: SAFE.test(href) ? href : '', inside: [] });
    } else if (top().tag === tag) close();
  }
  top().inside.push(wordsOf(text.slice(from)));
  while (open.length > 1) close();
  return root.inside;
}

/** A paragraph that may have been rewritten with emphasis and links; shipped words are shown as they are. */
export const RichWords = ({ text }: { text: string }): ReactNode =>
  /[<&]/.test(text) ? partsOf(text) : text;

/** The same as a paragraph of its own. */
export const RichParagraph = ({ text }: { text: string }) => (
  <p>
    <RichWords text={text} />
  </p>
);
