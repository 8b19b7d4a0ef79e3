import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BLOG_LIMITS, type Post, POST_STATUSES } from '#shared/blog/posts.ts';
import { categoryName } from '#shared/categories.ts';
import { languageName, LANGUAGES } from '#shared/languages.ts';
import type { FormField } from '#web/records/form-spec.ts';
import { RecordForm } from '#web/records/record-form.tsx';
import { blogCategories, blogTags } from '#web/features/blog/blog.queries.ts';
import { PostPreview } from './post-preview.tsx';
import { inputOf, type PostValues } from './post-values.ts';

const LIST = '/admin/blog';

type Field = FormField<PostValues>;
const { title, excerpt, content, author, slug, cover, coverAlt, tags: mostTags } = BLOG_LIMITS;

/** What readers read. */
function useTextFields(): Field[] {
  const { t } = useTranslation('translation');
  return [
    { kind: 'line', name: 'title', label: t('blog.admin.title'), max: title },
    {
      kind: 'line',
      name: 'excerpt',
      label: t('blog.admin.excerpt'),
      hint: t('blog.admin.excerptHint'),
      max: excerpt,
    },
    {
      kind: 'text',
      name: 'content',
      label: t('blog.admin.content'),
      hint: t('blog.admin.contentHint'),
      max: content,
      rows: 22,
      mono: true,
    },
    {
      kind: 'line',
      name: 'author_name',
      label: t('blog.admin.author'),
      hint: t('blog.admin.authorHint'),
      max: author,
    },
  ];
}

/** How it is found. */
function useSortingFields(): Field[] {
  const { t, i18n } = useTranslation('translation');
  const { data: categories = [] } = useQuery(blogCategories(undefined));
  const { data: tags } = useQuery(blogTags(undefined));
  const named = categories.map(({ id, name }) => ({
    value: String(id),
    label: categoryName(name, i18n.language),
  }));
  return [
    {
      kind: 'choice',
      name: 'locale',
      label: t('blog.admin.locale'),
      options: LANGUAGES.map((value) => ({ value, label: languageName(value) })),
    },
    {
      kind: 'choice',
      name: 'category_id',
      label: t('blog.admin.category'),
      options: [{ value: '', label: t('blog.admin.noCategory') }, ...named],
    },
    {
      kind: 'tags',
      name: 'tags',
      label: t('blog.tags'),
      max: mostTags,
      suggestions: tags?.list.map(({ name }) => name) ?? [],
    },
    {
      kind: 'line',
      name: 'slug',
      label: t('blog.admin.slug'),
      hint: t('blog.admin.slugHint'),
      max: slug,
      ltr: true,
    },
  ];
}

/** Its picture, and whether and when it is out. */
function useStandingFields(): Field[] {
  const { t } = useTranslation('translation');
  return [
    {
      kind: 'line',
      name: 'cover',
      label: t('blog.admin.cover'),
      hint: t('blog.admin.coverHint'),
      max: cover,
      ltr: true,
    },
    {
      kind: 'line',
      name: 'cover_alt',
      label: t('blog.admin.coverAlt'),
      max: coverAlt,
      show: (values) => values.cover !== '',
    },
    {
      kind: 'choice',
      name: 'status',
      label: t('blog.admin.status'),
      options: POST_STATUSES.map((value) => ({ value, label: t(`blog.admin.statuses.${value}`) })),
    },
    {
      kind: 'moment',
      name: 'publish_at',
      label: t('blog.admin.publishAt'),
      hint: t('blog.admin.publishAtHint'),
      show: ({ status }) => status !== 'draft',
    },
  ];
}

const previewOfValues = (values: PostValues) => <PostPreview values={values} />;

type PostFormProps = { initial: PostValues; post?: Post; children?: ReactNode };

/** All of one post with its page beside it; what is typed is kept on the device until it is saved. */
export function PostForm({ initial, post, children }: PostFormProps) {
  const { t } = useTranslation('translation');
  const fields = [...useTextFields(), ...useSortingFields(), ...useStandingFields()];
  return (
    <RecordForm<PostValues>
      spec={{
        table: 'blog_post',
        ...(post && { record: { id: post.id, updated_at: post.updated_at } }),
        initial,
        fields,
        faults: (values) => ({
          ...(values.title.trim() === '' && { title: t('blog.admin.titleNeeded') }),
          ...(values.status === 'scheduled' &&
            values.publish_at === '' && { publish_at: t('blog.admin.timeNeeded') }),
        }),
        inputOf: (values) => inputOf(values, post?.publish_at ?? null),
        back: LIST,
        after: (id) => `/admin/edit-blog/${id}`,
        preview: previewOfValues,
      }}
    >
      {children}
    </RecordForm>
  );
}
