import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { type Category, categoryName } from '#shared/categories.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { RecordFailed } from '#web/ui/table/record-failed.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { changeCategory, oneCategory, useCategoryWrite } from './categories.queries.ts';
import { CategoryForm, type CategoryValues } from './category-form.tsx';
import { CategoryUse } from './category-use.tsx';
import { faultsOf, inputOf, listPath, valuesOf } from './category-values.ts';

function Edit({ category }: { category: Category }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const change = useCategoryWrite(changeCategory);
  const save = async (values: CategoryValues) => {
    try {
      await change.mutateAsync({ id: category.id, change: inputOf(values) });
      toast(t('admin.categories.saved'));
      await navigate(listPath(category.scope));
      return {};
    } catch (error) {
      toast(errorText(error), { status: 'error' });
      return faultsOf(error);
    }
  };
  return (
    <Sheet pad="wide">
      <CategoryForm
        start={valuesOf(category)}
        saving={change.isPending}
        back={listPath(category.scope)}
        onSave={save}
      />
    </Sheet>
  );
}

/** /admin/edit-category/{id}: names, look and what carries it; merging and deleting. */
export default function EditCategoryPage() {
  const { t, i18n } = useTranslation('translation');
  const id = Number(useParams().id);
  const { data, error, refetch } = useQuery(oneCategory(id));
  const name = data && categoryName(data.name, i18n.resolvedLanguage ?? 'en');
  return (
    <Page width="text">
      <PageHead
        title={t('admin.categories.editTitle')}
        note={data && <bdi>{`${name} · ${t(`admin.categories.scopes.${data.scope}`)}`}</bdi>}
      />
      {data && <Edit key={id} category={data} />}
      {data && <CategoryUse category={data} />}
      {!data && !error && (
        <Sheet pad="wide">
          <SkeletonRows rows={4} rowHeight={4} />
        </Sheet>
      )}
      {error && !data && (
        <RecordFailed
          error={error}
          unknown={t('admin.categories.unknown')}
          back={<ButtonLink to="/admin/categories">{t('admin.users.goBack')}</ButtonLink>}
          again={t('admin.users.again')}
          onAgain={refetch}
        />
      )}
    </Page>
  );
}
