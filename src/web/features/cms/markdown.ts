import Parser from 'markdown-it';
import Turndown from 'turndown';

const writer = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*', br: '' });
const reader = new Parser({ html: true, breaks: true, linkify: true });

/** Rich text as Markdown, for writing. */
export const toMarkdown = (html: string): string => writer.turndown(html);

/** Markdown as rich text; `inline` for words that stand inside a paragraph of the page. The server cleans it. */
export const toHtml = (markdown: string, inline: boolean): string =>
  (inline ? reader.renderInline(markdown) : reader.render(markdown)).trim();
