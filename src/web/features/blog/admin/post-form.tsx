import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BLOG_LIMITS, type Post } from '#shared/blog/posts.ts';
import { categoryName } from '#shared/categories.ts';
import { languageName, LANGUAGES } from '#shared/languages.ts';
import type { FormField, FormSpec } from '#web/records/form-spec.ts';
import { RecordForm } from '#web/records/record-form.tsx';
import { blogCategories, blogTags } from '#web/features/blog/blog.queries.ts';
import { PhotoField } from '#web/features/photos/photos.parts.tsx';
import { ContentField } from './content-field.tsx';
import { PostPreview } from './post-preview.tsx';
import { PublishActs } from './publish-acts.tsx';
import { inputOf, type PostValues } from './post-values.ts';

const LIST = '/admin/blog';

type Field = FormField<PostValues>;
const { title, excerpt, author, slug, coverAlt, tags: mostTags } = BLOG_LIMITS;

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
      kind: 'own',
      name: 'content',
      label: t('blog.admin.content'),
      render: (form) => <ContentField form={form} />,
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

/** Its picture, and the day that readers see on what is out. */
function useStandingFields(): Field[] {
  const { t } = useTranslation('translation');
  return [
    {
      kind: 'own',
      name: 'cover',
      label: t('blog.admin.cover'),
      render: (form) => (
        <PhotoField
          label={t('blog.admin.cover')}
          value={{ src: form.values.cover, alt: form.values.cover_alt }}
          language={form.values.locale}
          altMax={coverAlt}
          error={form.errors.cover ?? form.errors.cover_alt}
          onChange={({ src, alt }) => form.setValues({ cover: src, cover_alt: alt.slice(0, coverAlt) })}
        />
      ),
    },
    {
      kind: 'moment',
      name: 'publish_at',
      label: t('blog.admin.dated'),
      hint: t('blog.admin.datedHint'),
      show: ({ status }) => status === 'published',
    },
  ];
}

const previewOfValues = (values: PostValues) => <PostPreview values={values} />;

/** How the post stands is in its values, and only these acts change it. */
const publishActs: FormSpec<PostValues>['acts'] = (form, save, saving) => (
  <PublishActs status={form.values.status} save={save} saving={saving} />
);

type PostFormProps = { initial: PostValues; post?: Post; onChanged?: () => unknown; children?: ReactNode };

/** All of one post with its page beside it; what is typed is kept on the device until it is saved. */
export function PostForm({ initial, post, onChanged, children }: PostFormProps) {
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
          ...(values.cover !== '' &&
            values.cover_alt.trim() === '' && { cover_alt: t('blog.admin.altNeeded') }),
        }),
        inputOf: (values) => inputOf(values, post?.publish_at ?? null),
        back: LIST,
        after: (id) => `/admin/edit-blog/${id}`,
        preview: previewOfValues,
        submit: t(`blog.admin.keep.${post?.status ?? 'draft'}`),
        acts: publishActs,
        ...(onChanged && { changed: onChanged }),
      }}
    >
      {children}
    </RecordForm>
  );
}
