import { useTranslation } from 'react-i18next';
import { categoryName } from '#shared/categories.ts';
import { RecordLoader } from '#web/records/record-loader.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import type { CategoryRow } from './categories.queries.ts';
import { CategoryForm } from './category-form.tsx';

function Edit({ category }: { category: CategoryRow }) {
  const { t, i18n } = useTranslation('translation');
  const { scope, name } = category;
  return (
    <>
      <PageHead
        title={t('admin.categories.editTitle')}
        note={
          <bdi>
            {categoryName(name, i18n.resolvedLanguage ?? 'en')} · {t(`admin.categories.scopes.${scope}`)}
          </bdi>
        }
      />
      <CategoryForm scope={scope} category={category} />
    </>
  );
}

/** /admin/edit-category/{id}: names, look and what carries it; merging and deleting. */
export default function EditCategoryPage() {
  const { t } = useTranslation('translation');
  return (
    <Page width="full">
      <RecordLoader<CategoryRow>
        table="category"
        back="/admin/categories"
        unknown={t('admin.categories.unknown')}
      >
        {(category) => <Edit key={category.id} category={category} />}
      </RecordLoader>
    </Page>
  );
}
