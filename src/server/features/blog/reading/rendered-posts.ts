import type { NamedPictures } from '#server/features/uploads/uploads.service.ts';
import { postHtml, type PostHtml } from './post-html.ts';

type Written = { id: number; updated_at: string; content: string; locale: string };

const MOST_KEPT = 200;
const kept = new WeakMap<object, Map<number, { of: string; html: PostHtml }>>();

/** What a post looks like with the pictures that are open, made once for each version of it and of them; `store` is the database that it stands in. */
export function renderedPost(
  store: object,
  origin: string,
  post: Written,
  pictures: NamedPictures,
): PostHtml {
  const shown = [...pictures.open.values()].map(({ name, version }) => `${name}:${version}`);
  const of = [post.updated_at, ...pictures.closed, ...shown].join(' ');
  const known = kept.get(store) ?? new Map<number, { of: string; html: PostHtml }>();
  kept.set(store, known);
  const found = known.get(post.id);
  if (found?.of === of) return found.html;
  const html = postHtml(post.content, { origin, locale: post.locale, pictures });
  const [oldest] = known.keys();
  if (known.size >= MOST_KEPT && oldest !== undefined) known.delete(oldest);
  known.set(post.id, { of, html });
  return html;
}
