import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { RecordTrail } from '#web/features/audit/audit.parts.tsx';
import {
  type AdminProduct,
  changeProduct,
  oneProduct,
  PRODUCTS,
} from '#web/features/billing-admin/billing-admin.queries.ts';
import { Loaded } from '#web/features/billing-admin/loaded.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { ArchivePart } from './archive-part.tsx';
import { ProductForm } from './product-form.tsx';
import { ProductPrices } from './product-prices.tsx';

const Beside = ({ product }: { product: AdminProduct }) => (
  <>
    <ProductPrices product={product} />
    <ArchivePart
      of="product"
      name={product.name}
      status={product.status}
      subscribers={product.subscribers ?? 0}
      people={`/admin/subscription?state=live&product=${product.stripe_id}`}
      table={PRODUCTS}
      change={(active, force) => changeProduct(product.id, { active, ...(force && { force }) })}
    />
    <RecordTrail subject="stripe_product" id={product.id} version={product.version ?? ''} />
  </>
);

/** /admin/edit-product/{id}: its words and what it brings, its prices, and whether it is sold. */
export default function EditProductPage() {
  const { t } = useTranslation('translation');
  const id = Number(useParams().id);
  return (
    <Page width="full">
      <PageHead title={t('admin.money.product.editTitle')} />
      <Loaded headed query={oneProduct(id)} table={PRODUCTS} back="/admin/product">
        {(product) => (
          <ProductForm
            key={`${product.id}:${product.version ?? ''}`}
            product={product}
            aside={<Beside product={product} />}
          />
        )}
      </Loaded>
    </Page>
  );
}
