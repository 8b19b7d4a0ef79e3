import { blog_post } from '#server/db/schema/blog.ts';
import { isAdmin } from '#server/http/actor.ts';
import { changing, type ColumnRule, creating, defineResource } from '#server/http/resource.ts';
import { postChange, postInput } from '#shared/blog/posts.ts';
import { addPost, changePost, removePost } from './blog.service.ts';

const admins = ['admin'] as const;
const written = { write: { create: admins, change: admins } };
const own = (
  column: ColumnRule['column'],
  kind: ColumnRule['kind'],
  more: Pick<ColumnRule, 'write' | 'search'> = {},
): ColumnRule => ({ column, kind, read: admins, ...more });
const found = { ...written, search: true } as const;

/** Posts as admins keep them; readers have the blog's own calls. */
export const blogResource = defineResource({
  table: 'blog_post',
  opensWhile: ['diary'],
  source: blog_post,
  modes: {
    list: admins,
    get: admins,
    'get-all': admins,
    create: admins,
    change: admins,
    remove: admins,
    'remove-all': admins,
    export: admins,
    autocomplete: admins,
  },
  columns: {
    id: own(blog_post.id, 'id'),
    slug: own(blog_post.slug, 'text', found),
    title: own(blog_post.title, 'text', found),
    excerpt: own(blog_post.excerpt, 'text', found),
    content: own(blog_post.content, 'text', found),
    cover: own(blog_post.cover, 'text', written),
    cover_alt: own(blog_post.cover_alt, 'text', written),
    category_id: own(blog_post.category_id, 'id', written),
    locale: own(blog_post.locale, 'text', written),
    author_name: own(blog_post.author_name, 'text', found),
    status: own(blog_post.status, 'text', written),
    publish_at: own(blog_post.publish_at, 'instant', written),
    words: own(blog_post.words, 'integer'),
    created_at: own(blog_post.created_at, 'instant'),
    updated_at: own(blog_post.updated_at, 'instant'),
  },
  besides: { tags: { create: admins, change: admins } },
  rows: (actor) => (isAdmin(actor) ? undefined : 'none'),
  joins: [{ table: 'category', kind: 'belongs-to', key: 'category_id' }],
  writes: {
    create: creating(postInput, addPost),
    change: changing(postChange, changePost),
    remove: { run: removePost },
  },
});
