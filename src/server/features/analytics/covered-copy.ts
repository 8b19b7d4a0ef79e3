import sanitizeHtml from 'sanitize-html';

/** What a page is built of. Nothing that fetches, runs, asks or leads somewhere. */
const TAGS = [
  'div',
  'span',
  'main',
  'section',
  'article',
  'aside',
  'header',
  'footer',
  'nav',
  'form',
  'fieldset',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'figure',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'button',
  'label',
  'legend',
  'b',
  'i',
  'em',
  'strong',
  'hr',
];
const COVER = '•';
const SHOWN = /[^\s•]/gu;

/** A page's skeleton: every letter covered, whatever the browser had sent, and nothing left but its elements and their roles. */
export const coveredCopy = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { '*': ['role'] },
    disallowedTagsMode: 'discard',
    nestingLimit: 64,
    // What stands for a sign is one sign as well.
    textFilter: (text) => text.replaceAll(/&(?:#\w+|\w+);/g, COVER).replaceAll(SHOWN, COVER),
  });
