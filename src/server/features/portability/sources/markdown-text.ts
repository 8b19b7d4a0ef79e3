import type * as MicromarkExtensionGfmTable from 'micromark-extension-gfm-table';
import type * as MicromarkExtensionGfmStrikethrough from 'micromark-extension-gfm-strikethrough';
import type * as MdastUtilGfmTable from 'mdast-util-gfm-table';
import type * as MdastUtilGfmStrikethrough from 'mdast-util-gfm-strikethrough';
import type * as MdastUtilFromMarkdown from 'mdast-util-from-markdown';
import type { Nodes, Parents } from 'mdast';
import type { Options } from 'mdast-util-from-markdown';
import { onFirstUse } from '#server/on-first-use.ts';
import { DREAM_LIMITS } from '#shared/dreams.ts';
import { asMarkdownLinks, nameOfNote, WIKI } from './wiki-links.ts';

/** A picture or another file that stands in the text; `words` are the dreamer's own for it. */
type Embedded = { target: string; words: string };
/** A note as words, with what it embeds, the notes that it links to and the tags that stand in it. */
export type NoteText = {
  text: string;
  embedded: Embedded[];
  links: string[];
  tags: string[];
  /** Too many marks to be read: the note stands as it was written, its pictures and links unread. */
  asWritten?: boolean;
};

/** What is longer can be no dream, and is refused as it stands. */
const LONGEST = DREAM_LIMITS.text * 4;
/** Structure that no note has: parsing it costs more than its length. */
const HOSTILE = /[>*+\-_[\]!(~|`&<\\]{300}|(?:[>*+-][ \t]){100}/;

const SIGNS = /[*_~`[\]<!&\\]/g;
/** A note of a thousand links has fewer; what signs cost grows with their square. */
const MOST_SIGNS = 4000;

const markdown = onFirstUse((load) => load('mdast-util-from-markdown') as typeof MdastUtilFromMarkdown);
const strokeTree = onFirstUse(
  (load) => load('mdast-util-gfm-strikethrough') as typeof MdastUtilGfmStrikethrough,
);
const tableTree = onFirstUse((load) => load('mdast-util-gfm-table') as typeof MdastUtilGfmTable);
const strokes = onFirstUse(
  (load) => load('micromark-extension-gfm-strikethrough') as typeof MicromarkExtensionGfmStrikethrough,
);
const tables = onFirstUse(
  (load) => load('micromark-extension-gfm-table') as typeof MicromarkExtensionGfmTable,
);
let reader: Options | undefined;
const extensions = (): Options =>
  (reader ??= {
    extensions: [strokes().gfmStrikethrough(), tables().gfmTable()],
    mdastExtensions: [strokeTree().gfmStrikethroughFromMarkdown(), tableTree().gfmTableFromMarkdown()],
  });

const CALLOUT = /^\[![\w-]+\][+-]?[ \t]*/;
const HIGHLIGHT = /==([^=\s](?:[^=\n]*[^=\s])?)==/g;
const BLOCK_NAME = /[ \t]+\^[\w-]+$/gm;
const TRAILING = /[ \t]+$/gm;
const COMMENT_SIGNS = /%%/g;
/** Bear ends some of its tags with the sign that they begin with. */
const TAG = /(?<![\p{L}\p{N}_&/#])#([\p{L}\p{N}_/-]*[\p{L}_][\p{L}\p{N}_/-]*)(?:#(?![\p{L}\p{N}_#]))?/gu;
const HTML_TAG =
  /<\/?(?:a|abbr|b|big|blockquote|body|center|cite|code|del|details|div|em|figure|figcaption|font|h[1-6]|hr|html|i|img|ins|kbd|li|mark|ol|p|pre|q|s|section|small|span|strike|strong|sub|summary|sup|table|tbody|td|th|thead|tr|u|ul)(?:\s[^<>]*)?\/?>/gi;
const HTML_PICTURE = /<img\s[^<>]*?src\s*=\s*["']([^"']+)["'][^<>]*>/gi;
const HTML_BREAK = /<br\s*\/?>/gi;
const HTML_COMMENT = /<!--[\s\S]*?-->/g;
const ADDRESS = /^(?:[a-z]+:|[./#])/i;

type Reading = Omit<NoteText, 'text'> & { source: string; withTags: boolean };

/** Signs of code are hidden from what reads the words around it. */
const hidden = (code: string): string => code.replaceAll('=', '\uE000').replaceAll('#', '\uE001');
const shown = (text: string): string => text.replaceAll('\uE000', '=').replaceAll('\uE001', '#');

function wordsOfHtml(html: string, reading: Reading): string {
  for (const [, target = ''] of html.matchAll(HTML_PICTURE)) reading.embedded.push({ target, words: '' });
  return html.replace(HTML_COMMENT, '').replace(HTML_BREAK, '\n').replace(HTML_TAG, '');
}

const targetOf = (address: string): string => {
  const bare = address.startsWith(WIKI) ? address.slice(WIKI.length) : address;
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
};

const isNote = (target: string): boolean => !/\.[a-z0-9]{1,5}$/i.test(target) || /\.md$/i.test(target);

/** Notes that are embedded stay as their name, files are taken out of the text. */
function wordsOfImage(url: string, alt: string, reading: Reading): string {
  const target = targetOf(url);
  if (url.startsWith(WIKI) && isNote(target)) return alt || nameOfNote(target);
  reading.embedded.push({ target, words: /^\d+(?:x\d+)?$/.test(alt.trim()) ? '' : alt.trim() });
  return '';
}

function wordsOfLink(node: Extract<Nodes, { type: 'link' }>, reading: Reading): string {
  if (node.url.startsWith(WIKI)) reading.links.push(targetOf(node.url));
  return inline(node, reading) || node.url;
}

function wordsOf(node: Nodes, reading: Reading): string {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'inlineCode':
      return hidden(node.value);
    case 'break':
      return '\n';
    case 'html':
      return wordsOfHtml(node.value, reading);
    case 'image':
      return wordsOfImage(node.url, node.alt ?? '', reading);
    case 'imageReference':
      return node.alt ?? '';
    case 'link':
      return wordsOfLink(node, reading);
    default:
      return 'children' in node ? inline(node, reading) : '';
  }
}

const inline = (node: Parents, reading: Reading): string =>
  node.children.map((child) => wordsOf(child, reading)).join('');

/** A line of nothing but tags goes with them; in a sentence a tag stays as its word. */
function withoutTags(text: string, { tags, withTags }: Reading): string {
  if (!withTags || !text.includes('#')) return text;
  const lines = text.split('\n').map((line) => {
    const bare = line.replace(TAG, (_found, name: string) => {
      tags.push(name.replace(/\/+$/, ''));
      return '';
    });
    return bare.trim() === '' && bare !== line ? null : line.replace(TAG, '$1');
  });
  return lines.filter((line) => line !== null).join('\n');
}

function sentence(node: Parents, reading: Reading): string {
  const words = inline(node, reading)
    .replace(HIGHLIGHT, '$1')
    .replace(COMMENT_SIGNS, '')
    .replace(BLOCK_NAME, '')
    .replace(TRAILING, '');
  return shown(withoutTags(words, reading)).trim();
}

const indented = (text: string, mark: string): string =>
  `${mark}${text.replaceAll('\n', `\n${' '.repeat(mark.length)}`)}`;

function wordsOfList(node: Extract<Nodes, { type: 'list' }>, reading: Reading): string {
  const first = node.start ?? 1;
  return node.children
    .map((item, at) => {
      const words = blocks(item, reading, '\n');
      return words === '' ? '' : indented(words, node.ordered ? `${first + at}. ` : '- ');
    })
    .filter(Boolean)
    .join('\n');
}

/** Where words follow a label in brackets they are words, not the address of a link. */
function wordsOfDefinition(node: Extract<Nodes, { type: 'definition' }>, { source }: Reading): string {
  if (ADDRESS.test(node.url)) return '';
  return source.slice(node.position?.start.offset, node.position?.end.offset);
}

function block(node: Nodes, reading: Reading): string {
  switch (node.type) {
    case 'list':
      return wordsOfList(node, reading);
    case 'blockquote':
      return blocks(node, reading).replace(CALLOUT, '');
    case 'code':
      return node.value;
    case 'html':
      return wordsOfHtml(node.value, reading).trim();
    case 'definition':
      return wordsOfDefinition(node, reading);
    case 'thematicBreak':
      return '* * *';
    case 'table':
      return node.children
        .map((row) => row.children.map((cell) => sentence(cell, reading)).join(' | '))
        .join('\n');
    default:
      return 'children' in node ? sentence(node, reading) : '';
  }
}

const blocks = (node: Parents, reading: Reading, between = '\n\n'): string =>
  node.children
    .map((child) => block(child, reading))
    .filter(Boolean)
    .join(between);

/**
 * Markdown as the words that it shows: marks of emphasis are gone, links are their words, what was escaped stands. Code
 * stays. Hashtags become tags where `withTags` says so.
 */
export function readMarkdown(given: string, withTags = false): NoteText {
  const none: NoteText = { text: given, embedded: [], links: [], tags: [], asWritten: true };
  const signs = given.match(SIGNS)?.length ?? 0;
  if (given.length > LONGEST || signs > MOST_SIGNS || HOSTILE.test(given)) return none;
  const source = asMarkdownLinks(given);
  const reading: Reading = { embedded: [], links: [], tags: [], source, withTags };
  const text = blocks(markdown().fromMarkdown(source, extensions()), reading);
  return { text, embedded: reading.embedded, links: reading.links, tags: reading.tags };
}

/** A title without its marks, on one line. */
export const plainLine = (given: string): string => readMarkdown(given).text.replace(/\s+/g, ' ').trim();
