import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { POST_STATUSES, type PostStatus } from '#shared/blog/posts.ts';
import { categoryName } from '#shared/categories.ts';
import { languageName, LANGUAGES, nearestLanguage } from '#shared/languages.ts';
import { useFormat } from '#web/i18n/format.ts';
import type { ListSpec } from '#web/records/list-spec.ts';
import { RecordList } from '#web/records/record-list.tsx';
import { changeRecord, removeRecord } from '#web/records/records.queries.ts';
import { useQuery } from '@tanstack/react-query';
import { blogCategories } from '#web/features/blog/blog.queries.ts';

type Row = {
  id: number;
  title: string;
  slug: string;
  locale: string;
  status: PostStatus;
  publish_at: string | null;
  updated_at: string;
  words: number;
  category_id: number | null;
};

type Columns = ListSpec<Row>['columns'];

/** When, how long and where: what not everybody wants to see. */
function useFurtherColumns(): Columns {
  const { t } = useTranslation('translation');
  const format = useFormat();
  return [
    {
      key: 'publish_at',
      head: t('blog.admin.publishAt'),
      cell: ({ publish_at: at }) => (at ? <time dateTime={at}>{format.moment(at)}</time> : ''),
      sort: 'publish_at',
    },
    {
      key: 'updated_at',
      head: t('blog.admin.changed'),
      cell: ({ updated_at: at }) => <time dateTime={at}>{format.moment(at)}</time>,
      sort: 'updated_at',
      headed: true,
      spare: true,
    },
    {
      key: 'words',
      head: t('blog.admin.words'),
      cell: ({ words }) => format.number(words),
      sort: 'words',
      align: 'end',
      headed: true,
      extra: true,
    },
    { key: 'slug', head: t('blog.admin.slug'), cell: ({ slug }) => <bdi>{slug}</bdi>, extra: true },
  ];
}

function useColumns(): Columns {
  const { t, i18n } = useTranslation('translation');
  const { data: categories = [] } = useQuery(blogCategories(undefined));
  const nameOf = (id: number | null) => {
    const found = categories.find((one) => one.id === id);
    return found ? categoryName(found.name, i18n.language) : '';
  };
  return [
    {
      key: 'title',
      head: t('blog.admin.title'),
      cell: ({ title }) => <bdi>{title}</bdi>,
      sort: 'title',
      fixed: true,
    },
    {
      key: 'status',
      place: 'side',
      head: t('blog.admin.status'),
      cell: ({ status }) => t(`blog.admin.statuses.${status}`),
      sort: 'status',
    },
    {
      key: 'category',
      head: t('blog.admin.category'),
      cell: ({ category_id: id }) => nameOf(id),
      spare: true,
    },
    {
      key: 'locale',
      head: t('blog.admin.locale'),
      cell: ({ locale }) => <bdi lang={locale}>{languageName(nearestLanguage(locale))}</bdi>,
      sort: 'locale',
    },
    ...useFurtherColumns(),
  ];
}

function useFilters(): ListSpec<Row>['filters'] {
  const { t, i18n } = useTranslation('translation');
  const { data: categories } = useQuery(blogCategories(undefined));
  const named = categories?.map(({ id, name }) => ({
    value: String(id),
    label: categoryName(name, i18n.language),
  }));
  return [
    { name: 'words', label: t('blog.admin.find'), kind: 'words' },
    {
      name: 'status',
      label: t('blog.admin.status'),
      kind: 'choice',
      any: t('blog.admin.allButArchive'),
      options: POST_STATUSES.map((value) => ({ value, label: t(`blog.admin.statuses.${value}`) })),
      ask: (value) => [`status,eq,${value}`],
      otherwise: ['status,in,draft,published,scheduled'],
    },
    {
      name: 'category',
      label: t('blog.admin.category'),
      kind: 'choice',
      options: named,
      ask: (value) => [`category_id,eq,${value}`],
    },
    {
      name: 'locale',
      label: t('blog.admin.locale'),
      kind: 'choice',
      options: LANGUAGES.map((value) => ({ value, label: languageName(value) })),
      ask: (value) => [`locale,eq,${value}`],
    },
  ];
}

function useBulk(): NonNullable<ListSpec<Row>['bulk']> {
  const { t } = useTranslation('translation');
  return [
    {
      key: 'archive',
      label: t('blog.admin.archive'),
      icon: 'down',
      fits: ({ status }) => status !== 'archived',
      run: ({ id }) => changeRecord('blog_post', id, { status: 'archived' }),
      undo: ({ id, status, publish_at: at }) => changeRecord('blog_post', id, { status, publish_at: at }),
      done: (count) => t('blog.admin.archived', { count }),
    },
    {
      key: 'remove',
      label: t('blog.admin.remove'),
      icon: 'trash',
      danger: true,
      confirm: (count) => ({
        title: t('blog.admin.removeTitle', { count }),
        text: t('blog.admin.removeText'),
      }),
      run: ({ id }) => removeRecord('blog_post', id),
      done: (count) => t('blog.admin.removed', { count }),
    },
  ];
}

/** /admin/blog: every post, drafts included. */
export default function PostsPage() {
  const { t } = useTranslation('translation');
  const [columns, filters, bulk] = [useColumns(), useFilters(), useBulk()];
  const spec = useMemo<ListSpec<Row>>(
    () => ({
      table: 'blog_post',
      stackBelow: 1100,
      title: t('blog.title'),
      note: (count) => t('blog.admin.count', { count }),
      columns,
      filters,
      bulk,
      order: 'updated_at,desc',
      nameOf: ({ title }) => title,
      editPath: ({ id }) => `/admin/edit-blog/${id}`,
      add: { to: '/admin/add-blog', label: t('blog.admin.add') },
      csv: true,
      empty: t('blog.admin.none'),
    }),
    [t, columns, filters, bulk],
  );
  return <RecordList spec={spec} />;
}
