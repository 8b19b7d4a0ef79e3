import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { CATEGORY_SCOPES } from '#shared/categories.ts';
import { Page, PageHead } from '#web/ui/page.tsx';
import { CategoryForm } from './category-form.tsx';

/** /admin/add-category: a new one, at the end of its list. */
export default function AddCategoryPage() {
  const { t } = useTranslation('translation');
  const [params] = useSearchParams();
  const scope = CATEGORY_SCOPES.find((one) => one === params.get('scope')) ?? 'dream';
  return (
    <Page width="full">
      <PageHead title={t('admin.categories.addTitle')} note={t(`admin.categories.scopes.${scope}`)} />
      <CategoryForm key={scope} scope={scope} />
    </Page>
  );
}
