import { Marked } from 'marked';
import Turndown from 'turndown';

const writer = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*', br: '' });
const reader = new Marked({ gfm: true, breaks: true });

/** Rich text as Markdown, for writing. */
export const toMarkdown = (html: string): string => writer.turndown(html);

/** Markdown as rich text; `inline` for words that stand inside a paragraph of the page. The server cleans it. */
export const toHtml = (markdown: string, inline: boolean): string =>
  (inline ? reader.parseInline(markdown, { async: false }) : reader.parse(markdown, { async: false })).trim();
