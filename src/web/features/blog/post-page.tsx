import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import type { Post } from '#shared/blog/posts.ts';
import { directionOf } from '#shared/languages.ts';
import { isNotFound } from '#web/api/api-error.ts';
import { useSession } from '#web/api/session.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Empty, Failed } from '#web/ui/empty.tsx';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { Tag, Tags } from '#web/ui/fields/tag.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { blogPost } from './blog.queries.ts';
import { PostBody } from './post-body.tsx';
import { postPath } from './post-lines.tsx';
import classes from './post-page.module.css';

/** For admins: what nobody else sees yet, and the way to change it. */
function AdminBar({ post }: { post: Post }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const at = post.publish_at ? format.moment(post.publish_at) : '';
  return (
    <div className={classes.bar} role="status">
      <p>{t(`blog.standing.${post.status}`, { at })}</p>
      <ButtonLink to={`/admin/edit-blog/${post.id}`} icon="edit" small>
        {t('blog.edit')}
      </ButtonLink>
    </div>
  );
}

function Turn({ post }: { post: Post }) {
  const { t } = useTranslation('translation');
  const { previous, next } = post;
  if (!previous && !next) return null;
  return (
    <nav className={classes.turn} aria-label={t('blog.others')}>
      {previous && (
        <Link to={postPath(previous.slug)} rel="prev">
          <span>{t('blog.before')}</span>
          <b>{previous.title}</b>
        </Link>
      )}
      {next && (
        <Link to={postPath(next.slug)} rel="next" className={classes.next}>
          <span>{t('blog.after')}</span>
          <b>{next.title}</b>
        </Link>
      )}
    </nav>
  );
}

function Related({ post }: { post: Post }) {
  const { t } = useTranslation('translation');
  const around = [post.previous?.slug, post.next?.slug];
  const others = post.related.filter(({ slug }) => !around.includes(slug));
  if (others.length === 0) return null;
  return (
    <section className={classes.related}>
      <h2>{t('blog.related')}</h2>
      <ul>
        {others.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={postPath(slug)}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What stands at the end: tags, what else there is, and the foot of the book. */
function End({ post }: { post: Post }) {
  const { t, i18n } = useTranslation('translation');
  return (
    <div className={classes.end} lang={i18n.language} dir={directionOf(i18n.language)}>
      {post.tags.length > 0 && (
        <Tags label={t('blog.tags')}>
          {post.tags.map(({ slug, name }) => (
            <Tag key={slug} to={`/blog?tag=${encodeURIComponent(slug)}&locale=${post.locale}`}>
              {name}
            </Tag>
          ))}
        </Tags>
      )}
      <Related post={post} />
      <Turn post={post} />
      <p className={classes.colophon}>
        <span>{t('blog.colophon')}</span>
        <Link to="/blog">{t('blog.allPosts')}</Link>
        <a href="/blog/feed.xml">{t('blog.feed')}</a>
        <Link to="/privacy">{t('blog.privacy')}</Link>
      </p>
    </div>
  );
}

/** The tab says what is read; the shell says "Blog" when the page is opened, and comes first. */
function usePostTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    const timer = setTimeout(() => {
      document.title = `${title} · Dream Diary`;
    });
    return () => clearTimeout(timer);
  }, [title]);
}

/** /blog/{slug}: one post. What is not out is not there for anybody but admins. */
export default function PostPage() {
  const { t } = useTranslation(['translation', 'common']);
  const navigate = useNavigate();
  const { slug = '' } = useParams();
  const { user, role } = useSession((state) => state);
  const { data: post, error, isPending, refetch } = useQuery(blogPost(user, slug));
  usePostTitle(post?.title);
  const present = post?.slug;
  useEffect(() => {
    if (present !== undefined && present !== slug) void navigate(postPath(present), { replace: true });
  }, [present, slug, navigate]);
  return (
    <Page width="full">
      {isPending && <SkeletonLines title lines={12} />}
      {error && !post && isNotFound(error) && (
        <Empty
          heading
          title={t('translation:blog.notFound')}
          action={<ButtonLink to="/blog">{t('translation:blog.allPosts')}</ButtonLink>}
        >
          {t('translation:blog.notFoundHint')}
        </Empty>
      )}
      {error && !post && !isNotFound(error) && (
        <Failed
          heading
          title={t('translation:blog.failedOne')}
          action={<Button onClick={() => void refetch()}>{t('common:actions.again')}</Button>}
        />
      )}
      {post && role === 'admin' && <AdminBar post={post} />}
      {post && (
        <PostBody post={post}>
          <End post={post} />
        </PostBody>
      )}
    </Page>
  );
}
