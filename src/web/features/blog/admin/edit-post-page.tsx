import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { RecordTrail } from '#web/features/audit/audit.parts.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import { BackToList } from '#web/records/way-back/way-back.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { RecordFailed } from '#web/ui/table/record-failed.tsx';
import { blogKeys } from '#web/features/blog/blog.queries.ts';
import { postPath } from '#web/features/blog/post-lines.tsx';
import { editedPost } from './blog-admin.queries.ts';
import { PostForm } from './post-form.tsx';
import { PostHistory } from './post-history.tsx';
import { valuesOf } from './post-values.ts';

/** A saved post is drawn anew with all its buttons: whoever pressed one of them stays at the form's acts. */
function useFocusAtActs(version: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(version);
  useEffect(() => {
    const isNew = before.current !== undefined && before.current !== version;
    if (isNew && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('form [type="submit"]')?.focus({ preventScroll: true });
    before.current = version;
  }, [version]);
  return place;
}

/** /admin/edit-blog/{id} */
export default function EditPostPage() {
  const { t } = useTranslation('translation');
  const queries = useQueryClient();
  const format = useFormat();
  const { data: post, error, refetch } = useQuery(editedPost(Number(useParams().id)));
  const place = useFocusAtActs(post?.updated_at);
  if (error && !post)
    return (
      <RecordFailed
        heading
        error={error}
        unknown={t('admin.records.unknown')}
        back={
          <BackToList table="blog_post" path="/admin/blog">
            {t('admin.records.goBack')}
          </BackToList>
        }
        again={t('admin.records.again')}
        onAgain={refetch}
      />
    );
  if (!post) return <SkeletonRows rows={6} rowHeight={4} />;
  const look = (
    <ButtonLink to={postPath(post.slug)} icon="eye">
      {t('blog.admin.look')}
    </ButtonLink>
  );
  const again = () => queries.invalidateQueries({ queryKey: blogKeys.all });
  return (
    <Page width="full">
      <PageHead
        title={post.title}
        titleLang={post.locale}
        note={t(`blog.standing.${post.status}`, {
          at: post.publish_at ? format.moment(post.publish_at) : '',
        })}
        actions={look}
      />
      <div ref={place}>
        <PostForm key={post.updated_at} initial={valuesOf(post)} post={post} onChanged={again}>
          <PostHistory post={post} onRestored={() => void again()} />
          <RecordTrail subject="blog_post" id={post.id} version={post.updated_at} />
        </PostForm>
      </div>
    </Page>
  );
}
