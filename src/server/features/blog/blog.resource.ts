import { blog_post } from '#server/db/schema/blog.ts';
import { isAdmin } from '#server/http/actor.ts';
import { admins, KEPT_FOR_ADMINS, readByAdmins, writtenByAdmins } from '#server/http/admin-resource.ts';
import { changing, creating, defineResource } from '#server/http/resource.ts';
import { postChange, postInput } from '#shared/blog/posts.ts';
import { addPost, changePost, removePost } from './blog.service.ts';

const found = { ...writtenByAdmins, search: true } as const;

/** Posts as admins keep them; readers have the blog's own calls. */
export const blogResource = defineResource({
  table: 'blog_post',
  opensWhile: ['diary'],
  source: blog_post,
  modes: { ...KEPT_FOR_ADMINS, autocomplete: admins },
  columns: {
    id: readByAdmins(blog_post.id, 'id'),
    slug: readByAdmins(blog_post.slug, 'text', found),
    title: readByAdmins(blog_post.title, 'text', found),
    excerpt: readByAdmins(blog_post.excerpt, 'text', found),
    content: readByAdmins(blog_post.content, 'text', found),
    cover: readByAdmins(blog_post.cover, 'text', writtenByAdmins),
    cover_alt: readByAdmins(blog_post.cover_alt, 'text', writtenByAdmins),
    category_id: readByAdmins(blog_post.category_id, 'id', writtenByAdmins),
    locale: readByAdmins(blog_post.locale, 'text', writtenByAdmins),
    author_name: readByAdmins(blog_post.author_name, 'text', found),
    status: readByAdmins(blog_post.status, 'text', writtenByAdmins),
    publish_at: readByAdmins(blog_post.publish_at, 'instant', writtenByAdmins),
    words: readByAdmins(blog_post.words, 'integer'),
    created_at: readByAdmins(blog_post.created_at, 'instant'),
    updated_at: readByAdmins(blog_post.updated_at, 'instant'),
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
