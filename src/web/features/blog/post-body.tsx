import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PostLine } from '#shared/blog/posts.ts';
import { categoryName } from '#shared/categories.ts';
import { directionOf } from '#shared/languages.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Link } from 'react-router';
import { useSpacedNotes } from './use-spaced-notes.ts';
import { LONG_DATE } from './post-lines.tsx';
import classes from './post-body.module.css';

type ShownPost = Pick<
  PostLine,
  | 'title'
  | 'excerpt'
  | 'locale'
  | 'author_name'
  | 'cover'
  | 'cover_alt'
  | 'cover_measures'
  | 'publish_at'
  | 'minutes'
  | 'category'
> & { html: string; notes: number };

function Kind({ post }: { post: ShownPost }) {
  const { t, i18n } = useTranslation('translation');
  return (
    <p className={classes.kind} lang={i18n.language} dir={directionOf(i18n.language)}>
      {post.category && (
        <Link to={`/blog?category=${encodeURIComponent(post.category.slug)}`}>
          {categoryName(post.category.name, i18n.language)}
        </Link>
      )}
      <span>{t('blog.minutes', { count: post.minutes })}</span>
    </p>
  );
}

function By({ post }: { post: ShownPost }) {
  const { t, i18n } = useTranslation('translation');
  const format = useFormat();
  return (
    <p className={classes.by} lang={i18n.language} dir={directionOf(i18n.language)}>
      {post.author_name && <b dir="auto">{post.author_name}</b>}
      {post.publish_at && <time dateTime={post.publish_at}>{format.moment(post.publish_at, LONG_DATE)}</time>}
      {post.notes > 0 && <span>{t('blog.notes', { count: post.notes })}</span>}
    </p>
  );
}

const Ornament = () => (
  <svg className={classes.ornament} viewBox="0 0 112 24" aria-hidden="true">
    <ellipse cx="56" cy="12" rx="5" ry="2" />
    <ellipse cx="56" cy="12" rx="24" ry="6" opacity=".6" />
    <ellipse cx="56" cy="12" rx="50" ry="11" opacity=".3" />
  </svg>
);

type PostBodyProps = {
  post: ShownPost;
  /** Shown within another page, which has a title of its own. */
  within?: boolean;
  children?: ReactNode;
};

/** With room for it before it is there; narrow pages load a smaller copy. */
function Cover({ post: { cover, cover_alt: alt, cover_measures: measures } }: { post: ShownPost }) {
  if (!measures) return <img src={cover} alt={alt} />;
  const { width, height, srcset } = measures;
  const copies = srcset === null ? {} : { srcSet: srcset, sizes: '(min-width: 42rem) 40rem, 92vw' };
  return <img src={cover} alt={alt} width={width} height={height} {...copies} />;
}

/** A post as its page sets it, like a good book. `html` comes from the server, which lets nothing through but words. */
export function PostBody({ post, within = false, children }: PostBodyProps) {
  const body = useSpacedNotes();
  const Title = within ? 'p' : 'h1';
  return (
    <div className={classes.frame}>
      <article className={classes.post} lang={post.locale} dir={directionOf(post.locale)}>
        <Kind post={post} />
        {post.title && <Title className={classes.title}>{post.title}</Title>}
        {post.excerpt && <p className={classes.stand}>{post.excerpt}</p>}
        <By post={post} />
        {post.cover && (
          <figure className={classes.cover}>
            <Cover post={post} />
          </figure>
        )}
        <div ref={body} className={classes.body} dangerouslySetInnerHTML={{ __html: post.html }} />
        <Ornament />
        {children}
      </article>
    </div>
  );
}
