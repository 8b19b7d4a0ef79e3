import type { Deps } from '#server/deps.ts';
import type { PostInput } from '#shared/blog/posts.ts';
import { findBlogCategory, insertPost } from './blog.store.ts';
import { setTags } from './blog-tags.store.ts';
import { tagsNamed } from './blog-tags.service.ts';
import { postHtml } from './reading/post-html.ts';
import { insertRevision } from './revisions.store.ts';

type ShippedPost = Pick<PostInput, 'title' | 'excerpt' | 'tags' | 'locale' | 'content'> & {
  slug: string;
  /** Short name; a category that admins have taken away is left out. */
  category: string;
  publish_at: string;
};

/** Writes the posts that every installation begins with, each with a first version that nobody saved. */
export async function shipPosts(tx: Deps, posts: readonly ShippedPost[]): Promise<void> {
  for (const { tags, category, ...post } of posts) {
    const { words } = postHtml(post.content, { origin: tx.config.origin, locale: post.locale });
    const kept = {
      ...post,
      category_id: await findBlogCategory(tx.db, category),
      author_name: '',
      status: 'published' as const,
    };
    const { id } = await insertPost(tx.db, { ...kept, words });
    const named = await tagsNamed(tx, tags);
    await setTags(
      tx.db,
      id,
      named.map((tag) => tag.id),
    );
    const { publish_at: _at, ...said } = kept;
    await insertRevision(tx.db, { ...said, post_id: id, user_id: null, tags, restored: null });
  }
}
