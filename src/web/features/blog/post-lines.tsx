import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PostLine } from '#shared/blog/posts.ts';
import { categoryName } from '#shared/categories.ts';
import { directionOf } from '#shared/languages.ts';
import { useFormat } from '#web/i18n/format.ts';
import classes from './blog-page.module.css';

export const LONG_DATE = { day: 'numeric', month: 'long', year: 'numeric' } as const;
export const postPath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;

function Line({ post }: { post: PostLine }) {
  const { t, i18n } = useTranslation('translation');
  const format = useFormat();
  return (
    <article className={classes.line}>
      <p className={classes.meta}>
        {post.category && <span>{categoryName(post.category.name, i18n.language)}</span>}
        {post.publish_at && (
          <time dateTime={post.publish_at}>{format.moment(post.publish_at, LONG_DATE)}</time>
        )}
        <span>{t('blog.minutes', { count: post.minutes })}</span>
      </p>
      <h2 lang={post.locale} dir={directionOf(post.locale)}>
        <Link to={postPath(post.slug)}>{post.title}</Link>
      </h2>
      {post.excerpt && (
        <p className={classes.excerpt} lang={post.locale} dir={directionOf(post.locale)}>
          {post.excerpt}
        </p>
      )}
    </article>
  );
}

/** Titles as a table of contents sets them, with how each begins. */
export const PostLines = ({ posts }: { posts: readonly PostLine[] }) => (
  <div className={classes.lines}>
    {posts.map((post) => (
      <Line key={post.id} post={post} />
    ))}
  </div>
);
