import type * as HastUtilToHtml from 'hast-util-to-html';
import type * as HastUtilSanitize from 'hast-util-sanitize';
import type * as HastUtilFromHtml from 'hast-util-from-html';
import type { Element, ElementContent, Root } from 'hast';
import type { Schema } from 'hast-util-sanitize';
import type { NamedPictures } from '#server/features/uploads/uploads.service.ts';
import { onFirstUse } from '#server/on-first-use.ts';
import { htmlOf } from './markdown.ts';
import { asFigure, ownPicture } from './post-pictures.ts';
import { isElement, textOf, walk } from './post-tree.ts';
import { withBookSetting } from './post-setting.ts';

const parser = onFirstUse((load) => load('hast-util-from-html') as typeof HastUtilFromHtml);
const sanitizer = onFirstUse((load) => load('hast-util-sanitize') as typeof HastUtilSanitize);
const writer = onFirstUse((load) => load('hast-util-to-html') as typeof HastUtilToHtml);

export type PostHtml = {
  /** Set like a book: a lead, notes beside their paragraphs, figures. */
  html: string;
  /** The same words for readers of the feed, with whole addresses and nothing of the setting. */
  plain: string;
  words: number;
  notes: number;
  /** Whether what a picture shows is left unsaid. */
  silent: boolean;
};

/** HTML in the Markdown never becomes HTML, so the only ids are those of notes, whose prefix is ours. */
const schemaOf = ({ protocols, ...rest }: Schema): Schema => ({
  ...rest,
  clobberPrefix: '',
  protocols: { ...protocols, href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
});

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const levelOf = ({ tagName, properties: { id } }: Element): number =>
  id === 'footnote-label' ? -1 : HEADINGS.indexOf(tagName);

/** The title of the page is its only first heading: the highest of the text comes right below it, the others follow. */
function shiftHeadings(tree: Root): void {
  const found: Element[] = [];
  walk(tree, (element) => {
    if (levelOf(element) >= 0) found.push(element);
  });
  const highest = Math.min(...found.map(levelOf));
  for (const element of found)
    element.tagName = HEADINGS[Math.min(levelOf(element) - highest + 1, 5)] ?? 'h6';
}

function markLink(element: Element, origin: string): void {
  const { href } = element.properties;
  if (element.tagName !== 'a' || typeof href !== 'string' || href.startsWith('#')) return;
  if (!URL.canParse(href, origin)) delete element.properties.href;
  else if (new URL(href, origin).origin !== origin) element.properties.rel = ['nofollow', 'noopener'];
}

function whole(tree: Root, origin: string): Root {
  const copy = structuredClone(tree);
  walk(copy, (element) => {
    for (const name of ['href', 'src'] as const) {
      const value = element.properties[name];
      if (typeof value === 'string' && value.startsWith('/'))
        element.properties[name] = new URL(value, origin).href;
    }
    // One address is whole; a reader of feeds chooses no copy.
    delete element.properties.srcSet;
    delete element.properties.sizes;
  });
  return copy;
}

const countWords = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu)?.length ?? 0;

function treeOf(markdown: string, locale: string): Root {
  const { sanitize, defaultSchema } = sanitizer();
  const tree = parser().fromHtml(htmlOf(markdown, locale), { fragment: true });
  return sanitize(tree, schemaOf(defaultSchema)) as Root;
}

const NONE: NamedPictures = { open: new Map(), closed: new Set() };

/**
 * What a post's Markdown (CommonMark with tables and footnotes) looks like on its page. HTML in it is dropped, links lead to http,
 * https and mailto only, pictures come from `origin` alone: of others, and of
 * those that are closed, their words stay. Pure, and safe for any input.
 */
export function postHtml(
  markdown: string,
  { origin, locale, pictures = NONE }: { origin: string; locale: string; pictures?: NamedPictures },
): PostHtml {
  const { toHtml } = writer();
  const tree = treeOf(markdown, locale);
  const words = countWords(textOf(tree));
  let silent = false;
  shiftHeadings(tree);
  walk(tree, (element, index, parent) => {
    markLink(element, origin);
    const { tagName, properties } = element;
    if (tagName === 'img') silent ||= typeof properties.alt !== 'string' || properties.alt.trim() === '';
    if (tagName === 'img') parent.children[index] = ownPicture(element, origin, pictures) as ElementContent;
  });
  tree.children = tree.children.map((child) => (isElement(child) ? asFigure(child) : child));
  const plain = toHtml(whole(tree, origin));
  const notes = withBookSetting(tree);
  return { html: toHtml(tree), plain, words, notes, silent };
}
