import { ownEntry } from '#shared/own-entry.ts';
import { boundedParser, TooDeep } from './bounded-parser.ts';

/** A page as a note: its words as Markdown, and what it says of itself. */
export type PageText = { title: string; created: string; body: string };

const SILENT = new Set(['script', 'style', 'noscript', 'template', 'svg', 'object', 'iframe', 'title']);
/** What stands on lines of its own, and what has an empty line around it. */
const LINES = new Set(['div', 'li', 'tr', 'dt', 'dd', 'en-note', 'body', 'section', 'article', 'header']);
const PARAGRAPHS = new Set(['p', 'ul', 'ol', 'blockquote', 'table', 'pre', 'dl', 'figure', 'hr']);
const HEADING = /^h([1-6])$/;
const CREATED = /^(?:created|date|dc\.date|dcterms\.created|creation[-_ ]?date|article:published_time)$/i;

const MARKS = /[\\`*_[\]<>~|]/g;
/** What would be a heading or a numbered list at the beginning of a line. */
const LINE_START = /^(#{1,6}(?=\s)|\d{1,9}(?=[.)]\s))/;
const EXTENSIONS: Record<string, string> = { jpeg: 'jpg', 'svg+xml': 'svg', mpeg: 'mp3', 'x-m4a': 'm4a' };

/** What a file of this type is called: `image/jpeg` ends in `jpg`. */
export function endingOf(type: string): string {
  const kind = type.split('/')[1]?.toLowerCase().split(';')[0] ?? '';
  return ownEntry(EXTENSIONS, kind) ?? (/^[a-z0-9]{1,5}$/.test(kind) ? kind : 'bin');
}

/** Writes words as they come, with at most one empty line between them. */
class Page {
  private parts: string[] = [];
  private line = '';
  private mark = '';

  /** Ends the line; `empty` leaves one below it. */
  end(empty = false): void {
    if (this.line.trim() !== '') this.parts.push(this.mark + this.safe());
    this.line = '';
    this.mark = '';
    if (empty && this.parts.length > 0 && this.parts.at(-1) !== '') this.parts.push('');
  }

  /** A line that is empty on purpose. */
  gap(): void {
    if (this.line.trim() === '') this.end(true);
    else this.end();
  }

  begin(mark: string): void {
    this.mark = mark;
  }

  words(text: string): void {
    const words = text.replace(/\s+/g, ' ').replace(MARKS, '\\$&');
    this.line += this.line === '' ? words.trimStart() : words;
  }

  picture(address: string, alt: string): void {
    const bare = address.startsWith('data:') ? 'data:' : address.replace(/[<>\s]/g, encodeURIComponent);
    this.line += `![${alt.replace(/[[\]\\\s]+/g, ' ')}](<${bare}>)`;
  }

  private safe(): string {
    return this.line.trim().replace(LINE_START, (found) => (found[0] === '#' ? `\\${found}` : `${found}\\`));
  }

  text(): string {
    this.end();
    return this.parts.join('\n').trim();
  }
}

type Reading = { page: Page; silent: number; isTitle: boolean; title: string; created: string };

function openTag(name: string, given: Record<string, string>, reading: Reading): void {
  const { page } = reading;
  if (name === 'title') reading.isTitle = true;
  if (SILENT.has(name)) reading.silent += 1;
  if (name === 'meta' && CREATED.test(given.name ?? given.property ?? ''))
    reading.created ||= (given.content ?? '').slice(0, 100);
  const level = HEADING.exec(name)?.[1];
  if (name === 'br') page.gap();
  else if (name === 'img') page.picture(given.src ?? '', given.alt ?? '');
  else if (name === 'en-media') page.picture(`${given.hash ?? ''}.${endingOf(given.type ?? '')}`, '');
  else if (level !== undefined || PARAGRAPHS.has(name)) page.end(true);
  else if (LINES.has(name)) page.end();
  if (level !== undefined) page.begin(`${'#'.repeat(Number(level))} `);
  if (name === 'li') page.begin('- ');
}

function closeTag(name: string, reading: Reading): void {
  if (name === 'title') reading.isTitle = false;
  if (SILENT.has(name)) reading.silent = Math.max(0, reading.silent - 1);
  if (HEADING.test(name) || PARAGRAPHS.has(name)) reading.page.end(true);
  else if (LINES.has(name)) reading.page.end();
  else if (name === 'td' || name === 'th') reading.page.words(' ');
}

/** The words of an HTML page as Markdown, with its headings, lists and pictures; scripts and looks are left behind. */
export function readPage(html: string): PageText {
  const reading: Reading = { page: new Page(), silent: 0, isTitle: false, title: '', created: '' };
  const parser = boundedParser({
    open: (name, given) => openTag(name, given, reading),
    close: (name) => closeTag(name, reading),
    text: (text) => {
      if (reading.isTitle && reading.title.length < 500) reading.title += text;
      else if (reading.silent === 0) reading.page.words(text);
    },
  });
  try {
    parser.write(html);
    parser.end();
  } catch (error) {
    // What stands below is no page that anybody reads; the words before it are.
    if (!(error instanceof TooDeep)) throw error;
  }
  return {
    title: reading.title.replace(/\s+/g, ' ').trim(),
    created: reading.created,
    body: reading.page.text(),
  };
}
