import type { Deps } from '#server/deps.ts';
import { findPostBySlug } from '#server/features/blog/blog.store.ts';
import { isOut } from '#server/features/blog/blog.policy.ts';
import { tagsOf } from '#server/features/blog/blog-tags.store.ts';
import { listPlaces, listWhole } from '#server/features/blog/reading/posts.store.ts';
import { readPost, filterPosts } from '#server/features/blog/reading/reading.service.ts';
import { postHtml } from '#server/features/blog/reading/post-html.ts';
import { namedPictures } from '#server/features/uploads/uploads.service.ts';
import type { PageSaid } from '#server/http/first-pages.ts';
import { BLOG_PAGE } from '#shared/blog/posts.ts';
import { escapeXml } from './escape-xml.ts';
import { atomFeed, type FeedEntry } from './atom-feed.ts';
import { descriptionOf, feedLink, placeOf, postHead, postWithoutScripts } from './post-head.ts';

const IN_FEED = 30;
const ONE_POST = /^\/blog\/([^/]+)\/?$/;
const ALL_POSTS = /^\/blog\/?$/;
const NOT_THERE: PageSaid = { status: 404 };

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text).normalize('NFC');
  } catch {
    return null;
  }
}

async function saidOfPost(deps: Deps, pathname: string, written: string): Promise<PageSaid> {
  const slug = decoded(written);
  const row = slug === null || slug.includes('\u0000') ? undefined : await findPostBySlug(deps.db, slug);
  if (!row || !isOut(row, deps.clock.now())) return NOT_THERE;
  const place = `/blog/${encodeURIComponent(row.slug)}`;
  if (slug !== row.slug || pathname.endsWith('/')) return { status: 301, location: place };
  const post = await readPost(deps, { kind: 'system', requestId: 'blog.page' }, String(row.id));
  return {
    status: 200,
    title: `${post.title} · Dream Diary`,
    description: descriptionOf(post),
    head: postHead(deps.config.origin, post),
    body: postWithoutScripts(post),
  };
}

async function saidOfAll(deps: Deps): Promise<PageSaid> {
  const { origin } = deps.config;
  const { list } = await filterPosts(deps, {
    tags: [],
    categories: [],
    rule: 'any',
    page: 1,
    limit: BLOG_PAGE,
  });
  const lines = list.map(
    ({ slug, title, locale }) =>
      `<li lang="${escapeXml(locale)}"><a href="${escapeXml(placeOf(origin, slug))}">${escapeXml(title)}</a></li>`,
  );
  return {
    status: 200,
    head: `<link rel="canonical" href="${origin}/blog" data-sent>${feedLink(origin)}`,
    body: lines.length === 0 ? '' : `<noscript><ul>${lines.join('')}</ul></noscript>`,
  };
}

/** What the pages of the blog say of themselves before any script runs; undefined for every other page. */
export async function blogPageSaid(deps: Deps, pathname: string): Promise<PageSaid | undefined> {
  if (ALL_POSTS.test(pathname)) return saidOfAll(deps);
  const written = ONE_POST.exec(pathname)?.[1];
  return written === undefined ? undefined : saidOfPost(deps, pathname, written);
}

/** The posts for search engines, newest first. */
export async function blogPlaces(deps: Deps): Promise<{ path: string; changed: string }[]> {
  const rows = await listPlaces(deps.db, deps.clock.now().toISOString());
  return rows.map(({ slug, updated_at: changed }) => ({
    path: `/blog/${encodeURIComponent(slug)}`,
    changed,
  }));
}

/** The newest posts as an Atom feed, in one language where one is asked. */
export async function blogFeed(deps: Deps, locale: string | undefined): Promise<string> {
  const { origin } = deps.config;
  const rows = await listWhole(deps.db, { now: deps.clock.now().toISOString(), locale }, IN_FEED);
  const tags = Map.groupBy(
    await tagsOf(
      deps.db,
      rows.map(({ id }) => id),
    ),
    ({ post_id: id }) => id,
  );
  const pictures = await namedPictures(
    deps,
    rows.map(({ content }) => content),
  );
  const entries = rows.map((row): FeedEntry => ({
    ...row,
    publish_at: row.publish_at ?? row.created_at,
    tags: (tags.get(row.id) ?? []).map(({ name }) => name),
    html: postHtml(row.content, { origin, locale: row.locale, pictures }).plain,
  }));
  const self = `${origin}/blog/feed.xml${locale === undefined ? '' : `?locale=${locale}`}`;
  return atomFeed({ origin, title: 'Dream Diary', self, ...(locale && { locale }), entries });
}
