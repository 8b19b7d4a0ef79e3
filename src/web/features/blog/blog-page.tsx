import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { BLOG_PAGE } from '#shared/blog/posts.ts';
import { isAwaited } from '#web/api/is-awaited.ts';
import { Empty, Failed } from '#web/ui/empty.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Awaited, SkeletonRows } from '#web/ui/skeleton.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { type BlogAddress, isNarrowed, localeOf, readAddress, writeAddress } from './blog-address.ts';
import { BlogFilters, LanguageChoice } from './blog-filters.tsx';
import { blogCategories, blogList, blogTags } from './blog.queries.ts';
import { PostLines } from './post-lines.tsx';
import classes from './blog-page.module.css';

/** Everything that the list asks for, once it is known which languages there are. */
function useBlog() {
  const reader = useTranslation().i18n.resolvedLanguage ?? 'en';
  const [params, setParams] = useSearchParams();
  const address = readAddress(params);
  const every = useQuery(blogTags(undefined));
  const locales = every.data?.locales ?? [];
  const locale = localeOf(address.locale, reader, locales);
  // The list does not wait for the languages where their first answer was none.
  const known = every.data !== undefined || every.failureCount > 0;
  const list = useQuery({ ...blogList(address, locale), enabled: known });
  const tags = useQuery({ ...blogTags(locale), enabled: known });
  const categories = useQuery({ ...blogCategories(locale), enabled: known });
  // What narrows the list stands above it, and would push it down if it came later.
  const [whole, setWhole] = useState(false);
  const isWhole = whole || (known && ![list, tags, categories].some(isAwaited));
  if (isWhole && !whole) setWhole(true);
  return {
    address,
    locale,
    locales,
    list,
    tags: tags.data?.list ?? [],
    categories: categories.data ?? [],
    isWhole,
    change: (change: Partial<BlogAddress>) => setParams(writeAddress({ ...address, page: 1, ...change })),
  };
}

type Blog = ReturnType<typeof useBlog>;

function Nothing({ narrowed, onAll }: { narrowed: boolean; onAll: () => void }) {
  const { t } = useTranslation('translation');
  if (!narrowed) return <Empty title={t('blog.none')}>{t('blog.noneHint')}</Empty>;
  return (
    <Empty title={t('blog.noneFound')} action={<Button onClick={onAll}>{t('blog.showAll')}</Button>}>
      {t('blog.noneFoundHint')}
    </Empty>
  );
}

function Found({ address, list: { data, isError, isFetching, refetch }, change }: Blog) {
  const { t } = useTranslation(['translation', 'common']);
  const again = <Button onClick={() => void refetch()}>{t('common:actions.again')}</Button>;
  const showAll = () => change({ tags: [], category: '', rule: 'any' });
  return (
    <div className={classes.list} aria-busy={isFetching}>
      {!data && !isError && (
        <>
          <SkeletonRows rows={4} rowHeight={9} />
          <Awaited />
        </>
      )}
      {isError && !data && <Failed title={t('translation:blog.failed')} action={again} />}
      {data?.list.length === 0 && <Nothing narrowed={isNarrowed(address)} onAll={showAll} />}
      {data && <PostLines posts={data.list} />}
      <Pager
        total={data?.total ?? 0}
        page={address.page}
        limit={BLOG_PAGE}
        onPage={(page) => change({ page })}
      />
    </div>
  );
}

/** /blog: what has been written here, by subject and language. */
export default function BlogPage() {
  const { t } = useTranslation('translation');
  const blog = useBlog();
  const { address, locale, locales, tags, categories, isWhole, change } = blog;
  const languages = (
    <LanguageChoice locales={locales} locale={locale} onChange={(one) => change({ locale: one })} />
  );
  return (
    <Page width="normal">
      <PageHead title={t('blog.title')} note={t('blog.note')} actions={isWhole && languages} />
      {isWhole ? (
        <div className={classes.columns}>
          <BlogFilters address={address} tags={tags} categories={categories} onChange={change} />
          <Found {...blog} />
        </div>
      ) : (
        <>
          <SkeletonRows rows={5} rowHeight={9} />
          <Awaited />
        </>
      )}
      <p className={classes.foot}>
        {t('blog.quiet')} <a href="/blog/feed.xml">{t('blog.feed')}</a>
      </p>
    </Page>
  );
}
