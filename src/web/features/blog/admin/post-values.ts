import { type Post, type PostStatus } from '#shared/blog/posts.ts';

/** The fields of the editor. */
export type PostValues = {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  cover: string;
  cover_alt: string;
  tags: string[];
  category_id: string;
  locale: string;
  author_name: string;
  status: PostStatus;
  /** As the device's own clock says it, without a zone. */
  publish_at: string;
};

export const emptyPost = (locale: string): PostValues => ({
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  cover: '',
  cover_alt: '',
  tags: [],
  category_id: '',
  locale,
  author_name: '',
  status: 'draft',
  publish_at: '',
});

const two = (number: number): string => String(number).padStart(2, '0');

/** A moment for the field, which knows the device's clock alone. */
export function localMoment(iso: string | null): string {
  if (iso === null) return '';
  const at = new Date(iso);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

export const valuesOf = (post: Post): PostValues => ({
  title: post.title,
  slug: post.slug,
  excerpt: post.excerpt,
  content: post.content,
  cover: post.cover,
  cover_alt: post.cover_alt,
  tags: post.tags.map(({ name }) => name),
  category_id: post.category ? String(post.category.id) : '',
  locale: post.locale,
  author_name: post.author_name,
  status: post.status,
  publish_at: localMoment(post.publish_at),
});

/** What is sent. A moment that was not touched is sent as it was: the field knows no seconds. */
export function inputOf(values: PostValues, before: string | null): object {
  const { slug, category_id: category, publish_at: at, ...rest } = values;
  const moment = at === '' ? null : at === localMoment(before) ? before : new Date(at).toISOString();
  return {
    ...rest,
    ...(slug && { slug }),
    category_id: category === '' ? null : Number(category),
    ...((moment !== null || values.status === 'draft') && { publish_at: moment }),
  };
}
