import type sanitizeHtml from 'sanitize-html';
import { onFirstUse } from '#server/on-first-use.ts';

const sanitizer = onFirstUse((load) => load('sanitize-html') as typeof sanitizeHtml);

const LINK = { a: ['href', 'title'] };
const SAME_MEANING = { b: 'strong', i: 'em' } as const;
const common = {
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: SAME_MEANING,
  enforceHtmlBoundary: false,
};

/** A path of this site or an address elsewhere: what stands on the page's own address shows nothing on any other. */
const PICTURE = /^(?:\/(?!\/)|https:\/\/)/i;

const BLOCKS = {
  ...common,
  allowedTags: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'hr',
    'br',
    'em',
    'strong',
    'a',
    'code',
    'img',
  ],
  allowedAttributes: { ...LINK, img: ['src', 'alt', 'width', 'height'] },
  allowedSchemesByTag: { img: ['https'] },
  exclusiveFilter: ({ tag, attribs }: sanitizeHtml.IFrame) =>
    tag === 'img' && !PICTURE.test(attribs.src ?? ''),
};
const INLINE = { ...common, allowedTags: ['em', 'strong', 'a', 'br'], allowedAttributes: LINK };

/** Rich text as it may be shown: a known set of tags, no scripts, no styles. */
export const cleanBlocks = (html: string): string => sanitizer()(html, BLOCKS).trim();

/** The same for a text that stands inside a paragraph of the page: emphasis, links and line breaks alone. */
export const cleanInline = (html: string): string =>
  sanitizer()(
    html.replace(/<\/(p|li|h\d|blockquote)>\s*<(p|li|h\d|blockquote)[^>]*>/gi, '<br>'),
    INLINE,
  ).trim();

/** Plain words as rich text. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What rich text says, without its tags. Most texts have none. */
export const plainOf = (html: string): string =>
  /[<&]/.test(html)
    ? sanitizer()(html.replace(/<(br|\/p|\/li|\/h\d)[^>]*>/gi, ' '), {
        allowedTags: [],
        allowedAttributes: {},
      })
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
    : html;
