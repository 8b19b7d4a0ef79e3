import type { Post, PostLine } from '#shared/blog/posts.ts';

/** A post that is out. */
export const line = (more: Partial<PostLine> = {}): PostLine => ({
  id: 7,
  slug: 'the-desk',
  title: 'The desk',
  excerpt: 'Four metres from the bed.',
  cover: '',
  cover_alt: '',
  cover_measures: null,
  locale: 'en',
  author_name: 'Ines',
  status: 'published',
  publish_at: '2026-11-09T08:00:00.000Z',
  updated_at: '2026-11-09T09:00:00.000Z',
  minutes: 6,
  category: { id: 3, slug: 'diary', name: { en: 'Keeping a diary' } },
  tags: [{ id: 1, slug: 'beds', name: 'beds' }],
  ...more,
});

export const post = (more: Partial<Post> = {}): Post => ({
  ...line(),
  content: 'The desk was far away.',
  html: '<p class="first"><span class="lead">The desk</span> was far away.</p>',
  notes: 2,
  created_at: '2026-11-08T08:00:00.000Z',
  previous: { slug: 'before', title: 'The one before' },
  next: null,
  related: [{ slug: 'close', title: 'Close by' }],
  ...more,
});

export const pageOf = (list: PostLine[], total = list.length) => ({
  error: false,
  list,
  total,
  limit: 10,
  num_pages: Math.ceil(total / 10),
  page: 1,
});
