import { useTranslation } from 'react-i18next';
import { Page, PageHead } from '#web/ui/page.tsx';
import { PostForm } from './post-form.tsx';
import { emptyPost } from './post-values.ts';

/** /admin/add-blog */
export default function AddPostPage() {
  const { t, i18n } = useTranslation('translation');
  return (
    <Page width="full">
      <PageHead title={t('blog.admin.add')} />
      <PostForm initial={emptyPost(i18n.resolvedLanguage ?? 'en')} />
    </Page>
  );
}
