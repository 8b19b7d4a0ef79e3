import { z } from 'zod';
import { LANGUAGES } from '#shared/languages.ts';
import { answerOf, listOf, modelOf, pageOf } from '#shared/paging.ts';
import { PICTURE_PATH } from '#shared/uploads/uploads.ts';
import { id, idParam, instant, lineText, plainText, seenLine } from '#shared/text.ts';

export const POST_STATUSES = ['draft', 'published', 'scheduled', 'archived'] as const;
const postStatus = z.enum(POST_STATUSES);
export type PostStatus = z.infer<typeof postStatus>;

export const BLOG_LIMITS = {
  title: 200,
  slug: 80,
  excerpt: 400,
  content: 100_000,
  cover: 500,
  coverAlt: 300,
  author: 80,
  tag: 40,
  tags: 12,
  notes: 500,
  /** Of all posts together. */
  inAll: 500,
} as const;
/** How many posts stand on one page. */
export const BLOG_PAGE = 10;
/** Words that are read in a minute, at the pace of a book. */
const WORDS_A_MINUTE = 220;

/** Whole minutes, at least one. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / WORDS_A_MINUTE));

const SLUG = /^(?=.*[^\d-])[\p{Ll}\p{Lo}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*$/u;
const slug = lineText(BLOG_LIMITS.slug, 1).refine(
  (text) => SLUG.test(text),
  'Small letters, digits and single hyphens, not digits alone',
);
/** A picture of our own; what stands elsewhere would tell others who reads here. */
const ownPicture = lineText(BLOG_LIMITS.cover).refine(
  (text) => text === '' || PICTURE_PATH.test(text),
  'Only a picture of our own: a path that begins with one /',
);
const NOTE = /\[\^/g;
const content = plainText(BLOG_LIMITS.content).refine(
  (text) => (text.match(NOTE)?.length ?? 0) <= BLOG_LIMITS.notes,
  'At most 500 notes',
);
const tagName = lineText(BLOG_LIMITS.tag, 1);

export const postInput = z.strictObject({
  title: seenLine(BLOG_LIMITS.title),
  /** Made from the title when left out. */
  slug: slug.optional(),
  content: content.default(''),
  excerpt: lineText(BLOG_LIMITS.excerpt).default(''),
  cover: ownPicture.default(''),
  cover_alt: lineText(BLOG_LIMITS.coverAlt).default(''),
  /** Names; those that are new are made. */
  tags: z.array(tagName).max(BLOG_LIMITS.tags).default([]),
  category_id: id.nullable().default(null),
  locale: z.enum(LANGUAGES).default('en'),
  author_name: lineText(BLOG_LIMITS.author).default(''),
  status: postStatus.default('draft'),
  /** When it is to come out; for one that is out, the moment that readers see. */
  publish_at: instant.nullable().default(null),
});
export type PostInput = z.infer<typeof postInput>;

/** What is left out stays. */
export const postChange = z.strictObject({
  title: seenLine(BLOG_LIMITS.title).optional(),
  slug: slug.optional(),
  content: content.optional(),
  excerpt: lineText(BLOG_LIMITS.excerpt).optional(),
  cover: ownPicture.optional(),
  cover_alt: lineText(BLOG_LIMITS.coverAlt).optional(),
  tags: z.array(tagName).max(BLOG_LIMITS.tags).optional(),
  category_id: id.nullable().optional(),
  locale: z.enum(LANGUAGES).optional(),
  author_name: lineText(BLOG_LIMITS.author).optional(),
  status: postStatus.optional(),
  publish_at: instant.nullable().optional(),
});
export type PostChange = z.infer<typeof postChange>;

/** The same with the version that was read: another one in the meantime is a conflict. */
export const postEdit = postChange.extend({ updated_at: instant.optional() });

const tagView = z.object({ id, slug: z.string(), name: z.string() });
export type BlogTag = z.infer<typeof tagView>;
const categoryView = z.object({ id, slug: z.string(), name: z.record(z.string(), z.string()) });
export type BlogCategory = z.infer<typeof categoryView>;

/** A picture's pixels, and the addresses of its smaller copies as `srcset` lists them; null where it has none. */
const pictureMeasures = z.object({
  width: z.number().int(),
  height: z.number().int(),
  srcset: z.string().nullable(),
});
export type PictureMeasures = z.infer<typeof pictureMeasures>;

const postLine = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  cover: z.string(),
  cover_alt: z.string(),
  /** Null where there is no cover, or one that ships. */
  cover_measures: pictureMeasures.nullable(),
  locale: z.string(),
  author_name: z.string(),
  status: postStatus,
  publish_at: z.string().nullable(),
  updated_at: z.string(),
  minutes: z.number().int(),
  category: categoryView.nullable(),
  tags: z.array(tagView),
});
export type PostLine = z.infer<typeof postLine>;

const neighbour = z.object({ slug: z.string(), title: z.string() });
const post = postLine.extend({
  content: z.string(),
  /** Made of `content` by the server; safe to show. */
  html: z.string(),
  notes: z.number().int(),
  created_at: z.string(),
  previous: neighbour.nullable(),
  next: neighbour.nullable(),
  related: z.array(neighbour),
});
export type Post = z.infer<typeof post>;
export const postAnswer = modelOf(post);
export const postPage = pageOf(postLine);

const listOfTexts = z
  .union([z.string(), z.array(z.string())])
  .transform((given) =>
    [given]
      .flat()
      .flatMap((text) => text.split(','))
      .map((text) => text.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string().max(BLOG_LIMITS.slug * 2)).max(50))
  .default([]);
const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'Not a page')
  .transform(Number)
  .default(1);
const pageLimit = z
  .string()
  .regex(/^([1-9]\d?|100)$/, 'From 1 to 100')
  .transform(Number)
  .default(BLOG_PAGE);

/** Specification, section 3: blog filters are tags, categories, rule. Names stand with commas or many times. */
export const filterQuery = z.strictObject({
  tags: listOfTexts,
  categories: listOfTexts,
  rule: z.enum(['any', 'all']).default('any'),
  locale: z.enum(LANGUAGES).optional(),
  page: pageNumber,
  limit: pageLimit,
});
export type BlogFilter = z.infer<typeof filterQuery>;

export const allQuery = z.strictObject({
  status: postStatus.optional(),
  locale: z.enum(LANGUAGES).optional(),
  page: pageNumber,
  limit: pageLimit,
});

/** Where names stand, only what posts in one language carry is counted. */
export const countQuery = z.strictObject({ locale: z.enum(LANGUAGES).optional() });
const posts = z.number().int();
const blogCategoryCount = categoryView.extend({ posts });
export type BlogCategoryCount = z.infer<typeof blogCategoryCount>;
const blogTagCount = tagView.extend({ posts });
export type BlogTagCount = z.infer<typeof blogTagCount>;
export const blogCategories = listOf(blogCategoryCount);
export const blogTags = answerOf({ list: z.array(blogTagCount), locales: z.array(z.string()) });

export const tagInput = z.strictObject({ name: tagName });
export const tagAnswer = modelOf(tagView);
/** A name alone is the English one. */
export const blogCategoryInput = z.strictObject({
  name: z.union([lineText(60, 1), z.partialRecord(z.enum(LANGUAGES), lineText(60))]),
});
export const blogCategoryAnswer = modelOf(categoryView);
const tagIds = z.array(id).min(1).max(100);
export const tagIdsBody = z.union([z.strictObject({ ids: tagIds.optional() }), z.null()]).optional();
export const tagIdsQuery = z.strictObject({
  ids: z.union([z.string(), z.array(z.string())]).optional(),
});
/** The ids of a query, with commas or many times. */
export const tagIdsOf = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => [given].flat().flatMap((text) => text.split(',')))
  .pipe(z.array(idParam).min(1).max(100));

const revisionLine = z.object({
  id,
  number: z.number().int(),
  title: z.string(),
  status: z.string(),
  /** Null for what shipped and for somebody whose account is gone. */
  by: z.string().nullable(),
  restored: z.number().int().nullable(),
  created_at: z.string(),
});
export type RevisionLine = z.infer<typeof revisionLine>;
export const revisionList = listOf(revisionLine);
const revision = revisionLine.extend({
  slug: z.string(),
  excerpt: z.string(),
  content: z.string(),
  cover: z.string(),
  cover_alt: z.string(),
  locale: z.string(),
  author_name: z.string(),
  category_id: id.nullable(),
  tags: z.array(z.string()),
});
export type Revision = z.infer<typeof revision>;
export const revisionAnswer = modelOf(revision);
export const restoreInput = z.strictObject({
  number: z.number().int().min(1),
  updated_at: instant.optional(),
});

/** What the editor shows beside the text. */
export const previewInput = z.strictObject({
  content,
  locale: z.enum(LANGUAGES).default('en'),
});
export const previewAnswer = answerOf({
  html: z.string(),
  notes: z.number().int(),
  minutes: z.number().int(),
});
