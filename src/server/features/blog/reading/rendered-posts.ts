import { postHtml, type PostHtml } from './post-html.ts';

type Written = { id: number; updated_at: string; content: string; locale: string };

const MOST_KEPT = 200;
const kept = new WeakMap<object, Map<number, { of: string; html: PostHtml }>>();

/** What a post looks like without its `closed` pictures, made once for each version of it; `store` is the database that it stands in. */
export function renderedPost(
  store: object,
  origin: string,
  post: Written,
  closed: ReadonlySet<string>,
): PostHtml {
  const of = [post.updated_at, ...closed].join(' ');
  const known = kept.get(store) ?? new Map<number, { of: string; html: PostHtml }>();
  kept.set(store, known);
  const found = known.get(post.id);
  if (found?.of === of) return found.html;
  const html = postHtml(post.content, { origin, locale: post.locale, closed });
  const [oldest] = known.keys();
  if (known.size >= MOST_KEPT && oldest !== undefined) known.delete(oldest);
  known.set(post.id, { of, html });
  return html;
}
