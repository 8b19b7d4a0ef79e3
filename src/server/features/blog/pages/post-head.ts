import type * as Htmlparser2 from 'htmlparser2';
import { onFirstUse } from '#server/on-first-use.ts';
import type { Post } from '#shared/blog/posts.ts';
import { categoryName } from '#shared/categories.ts';
import { changedAt } from './changed-at.ts';
import { escapeXml } from './escape-xml.ts';

const htmlParser = onFirstUse((load) => load('htmlparser2') as typeof Htmlparser2);
const PRODUCT = 'Dream Diary';
/** As much as search engines show of a page. */
const DESCRIPTION = 300;

export const placeOf = (origin: string, slug: string): string => `${origin}/blog/${encodeURIComponent(slug)}`;

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  content === '' ? '' : `<meta ${kind}="${name}" content="${escapeXml(content)}" data-sent>`;
const link = (rel: string, href: string, more = ''): string =>
  `<link rel="${rel}" href="${escapeXml(href)}"${more} data-sent>`;

/** Where readers of feeds find ours. */
export const feedLink = (origin: string): string =>
  link('alternate', `${origin}/blog/feed.xml`, ` type="application/atom+xml" title="${PRODUCT}"`);

/** What is no sentence of the text: notes at its side and at its end, their numbers in it. */
const isNote = (name: string, attributes: Record<string, string>): boolean =>
  name === 'aside' || name === 'sup' || 'data-footnotes' in attributes;

/** The words of HTML that this server wrote, its signs as they are read. */
function wordsOf(html: string): string {
  const words: string[] = [];
  const open: boolean[] = [];
  let notes = 0;
  const { Parser } = htmlParser();
  const parser = new Parser({
    onopentag: (name, attributes) => {
      open.push(isNote(name, attributes));
      if (open.at(-1)) notes += 1;
    },
    onclosetag: () => {
      if (open.pop()) notes -= 1;
    },
    ontext: (text) => {
      if (notes === 0) words.push(text);
    },
  });
  parser.end(html);
  return words.join('').replaceAll(/\s+/g, ' ').trim();
}

/** The excerpt, else how the text begins. */
export function descriptionOf({ excerpt, html }: Pick<Post, 'excerpt' | 'html'>): string {
  if (excerpt !== '') return excerpt;
  const text = wordsOf(html);
  const signs = Array.from(text);
  return signs.length <= DESCRIPTION
    ? text
    : `${signs
        .slice(0, DESCRIPTION)
        .join('')
        .replace(/\s\S*$/, '')} …`;
}

/** schema.org: BlogPosting. `<` is escaped so that no word can close the element. */
function structuredPost(origin: string, post: Post): string {
  const place = placeOf(origin, post.slug);
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: descriptionOf(post),
    ...(post.cover && { image: new URL(post.cover, origin).href }),
    datePublished: post.publish_at,
    dateModified: changedAt(post),
    inLanguage: post.locale,
    author: { '@type': post.author_name ? 'Person' : 'Organization', name: post.author_name || PRODUCT },
    publisher: { '@type': 'Organization', name: PRODUCT, url: origin },
    mainEntityOfPage: place,
    url: place,
    ...(post.category && { articleSection: categoryName(post.category.name, post.locale) }),
    keywords: post.tags.map(({ name }) => name),
    timeRequired: `PT${post.minutes}M`,
  }).replaceAll('<', String.raw`\u003c`);
}

/** What a post's page tells search engines, feed readers and those who show a link to it. */
export function postHead(origin: string, post: Post): string {
  const description = descriptionOf(post);
  return [
    link('canonical', placeOf(origin, post.slug)),
    feedLink(origin),
    meta('property', 'og:type', 'article'),
    meta('property', 'og:site_name', PRODUCT),
    meta('property', 'og:title', post.title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', placeOf(origin, post.slug)),
    meta('property', 'og:locale', post.locale),
    meta('property', 'og:image', post.cover && new URL(post.cover, origin).href),
    meta('property', 'og:image:alt', post.cover && post.cover_alt),
    meta('property', 'article:published_time', post.publish_at ?? ''),
    meta('property', 'article:modified_time', post.updated_at),
    ...post.tags.map(({ name }) => meta('property', 'article:tag', name)),
    meta('name', 'twitter:card', post.cover ? 'summary_large_image' : 'summary'),
    `<script type="application/ld+json" data-sent>${structuredPost(origin, post)}</script>`,
  ].join('');
}

/** The whole post for readers without scripts. */
export const postWithoutScripts = (post: Post): string =>
  `<noscript><article lang="${escapeXml(post.locale)}"><h1>${escapeXml(post.title)}</h1>${
    post.excerpt && `<p><em>${escapeXml(post.excerpt)}</em></p>`
  }${post.html.replaceAll(/<aside[\s\S]*?<\/aside>/g, '')}</article></noscript>`;
