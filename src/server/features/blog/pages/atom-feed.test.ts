// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { atomFeed, type FeedEntry } from './atom-feed.ts';

type Part = { textContent: string; getAttribute: (name: string) => string | null };
type Xml = {
  querySelector: (what: string) => Part | null;
  querySelectorAll: (what: string) => ArrayLike<Part>;
};
/** Of the browser that these tests stand in. */
const { DOMParser: Parser } = globalThis as unknown as {
  DOMParser: new () => { parseFromString: (text: string, type: string) => Xml };
};

const ORIGIN = 'https://diary.example';
const entry = (id: number, more: Partial<FeedEntry> = {}): FeedEntry => ({
  id,
  slug: `post-${id}`,
  title: `Post ${id}`,
  excerpt: '',
  locale: 'en',
  author_name: '',
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-02T08:00:00.000Z',
  publish_at: '2026-11-03T08:00:00.000Z',
  tags: [],
  html: '<p>Words</p>',
  ...more,
});
const parsed = (entries: FeedEntry[]) => {
  const text = atomFeed({ origin: ORIGIN, title: 'Dream Diary', self: `${ORIGIN}/blog/feed.xml`, entries });
  const xml = new Parser().parseFromString(text, 'application/xml');
  expect(xml.querySelector('parsererror')).toBeNull();
  return xml;
};
const textOf = (xml: Xml, what: string) => xml.querySelector(what)?.textContent;

it('has what RFC 4287 wants of a feed, empty or not', () => {
  for (const entries of [[], [entry(1)]]) {
    const xml = parsed(entries);
    for (const needed of ['feed > id', 'feed > title', 'feed > updated', 'feed > author > name'])
      expect(textOf(xml, needed)).toBeTruthy();
    expect(xml.querySelector('feed > link[rel="self"]')?.getAttribute('href')).toBe(
      `${ORIGIN}/blog/feed.xml`,
    );
  }
});

it('carries each post whole, with an id that does not follow its address', () => {
  const xml = parsed([entry(7, { tags: ['night', 'a & b'], author_name: 'Ines', slug: 'حلم' })]);
  expect(textOf(xml, 'entry > id')).toBe('tag:diary.example,2026-11-01:blog/7');
  expect(textOf(xml, 'entry > content')).toBe('<p>Words</p>');
  expect(textOf(xml, 'entry > updated')).toBe('2026-11-03T08:00:00.000Z');
  expect(textOf(xml, 'entry > author > name')).toBe('Ines');
  expect(xml.querySelectorAll('entry > category').length).toBe(2);
  expect(xml.querySelector('entry > link')?.getAttribute('href')).toBe(
    `${ORIGIN}/blog/${encodeURIComponent('حلم')}`,
  );
});

it('stays well-formed whatever is written', () => {
  const hostile = `"'<>&]]><![CDATA[\u0001\u000B\uFFFE</entry>&#x0;`;
  const xml = parsed([
    entry(1, { title: hostile, excerpt: hostile, author_name: hostile, html: hostile, tags: [hostile] }),
  ]);
  expect(xml.querySelectorAll('entry').length).toBe(1);
  expect(textOf(xml, 'entry > title')).toBe(`"'<>&]]><![CDATA[</entry>&#x0;`);
});
