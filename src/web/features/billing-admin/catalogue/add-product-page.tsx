import { useTranslation } from 'react-i18next';
import { Page, PageHead } from '#web/ui/page.tsx';
import { ProductForm } from './product-form.tsx';

/** /admin/add-product. */
export default function AddProductPage() {
  const { t } = useTranslation('translation');
  return (
    <Page width="full">
      <PageHead title={t('admin.money.product.addTitle')} note={t('admin.money.product.addNote')} />
      <ProductForm />
    </Page>
  );
}
