import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { CATEGORY_SCOPES } from '#shared/categories.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { addCategory, useCategoryWrite } from './categories.queries.ts';
import { CategoryForm, type CategoryValues } from './category-form.tsx';
import { EMPTY, faultsOf, inputOf, listPath } from './category-values.ts';

/** /admin/add-category: a new one, at the end of its list. */
export default function AddCategoryPage() {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const scope = CATEGORY_SCOPES.find((one) => one === params.get('scope')) ?? 'dream';
  const add = useCategoryWrite(addCategory);
  const save = async (values: CategoryValues) => {
    try {
      await add.mutateAsync({ scope, ...inputOf(values) });
      toast(t('admin.users.added'));
      await navigate(listPath(scope));
      return {};
    } catch (error) {
      toast(errorText(error), { status: 'error' });
      return faultsOf(error);
    }
  };
  return (
    <Page width="text">
      <PageHead title={t('admin.categories.addTitle')} note={t(`admin.categories.scopes.${scope}`)} />
      <Sheet pad="wide">
        <CategoryForm start={EMPTY} saving={add.isPending} back={listPath(scope)} onSave={save} />
      </Sheet>
    </Page>
  );
}
