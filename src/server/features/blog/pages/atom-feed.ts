import type { PostRow } from '#server/features/blog/blog.store.ts';
import { changedAt } from './changed-at.ts';
import { escapeXml } from './escape-xml.ts';

export type FeedEntry = Pick<
  PostRow,
  'id' | 'slug' | 'title' | 'excerpt' | 'locale' | 'author_name' | 'updated_at' | 'created_at'
> & { publish_at: string; tags: readonly string[]; html: string };
export type Feed = {
  origin: string;
  title: string;
  self: string;
  locale?: string;
  entries: readonly FeedEntry[];
};

/** RFC 4151: stays the same when the post gets another address. */
const tagOf = (origin: string, what: string, since: string): string =>
  `tag:${new URL(origin).hostname},${since.slice(0, 10)}:blog${what}`;

const element = (name: string, text: string, attributes = '') =>
  text === '' ? '' : `<${name}${attributes}>${escapeXml(text)}</${name}>`;

function entryXml(origin: string, entry: FeedEntry): string {
  const place = `${origin}/blog/${encodeURIComponent(entry.slug)}`;
  return [
    `<entry xml:lang="${escapeXml(entry.locale)}">`,
    element('id', tagOf(origin, `/${entry.id}`, entry.created_at)),
    element('title', entry.title),
    `<link rel="alternate" type="text/html" href="${escapeXml(place)}"/>`,
    element('published', entry.publish_at),
    element('updated', changedAt(entry)),
    entry.author_name === '' ? '' : `<author>${element('name', entry.author_name)}</author>`,
    ...entry.tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    element('summary', entry.excerpt),
    element('content', entry.html, ` type="html" xml:base="${escapeXml(place)}"`),
    '</entry>',
  ]
    .filter(Boolean)
    .join('\n');
}

/** RFC 4287: the posts with their whole text, newest first. */
export function atomFeed({ origin, title, self, locale, entries }: Feed): string {
  const [newest = new Date(0).toISOString()] = entries.map(changedAt).toSorted().toReversed();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom"${locale === undefined ? '' : ` xml:lang="${escapeXml(locale)}"`}>`,
    element('id', tagOf(origin, locale === undefined ? '' : `-${locale}`, '2026-11-22')),
    element('title', title),
    element('updated', newest),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(`${origin}/blog`)}"/>`,
    '<author><name>Dream Diary</name></author>',
    ...entries.map((entry) => entryXml(origin, entry)),
    '</feed>',
    '',
  ].join('\n');
}
