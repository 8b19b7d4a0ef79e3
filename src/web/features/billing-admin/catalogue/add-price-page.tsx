import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { onePrice, PRICES, productChoices } from '#web/features/billing-admin/billing-admin.queries.ts';
import { Loaded } from '#web/features/billing-admin/loaded.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { PriceForm } from './price-form.tsx';

const NUMBER = /^[1-9]\d{0,14}$/;

function Form({ product, of }: { product: string; of: number | null }) {
  const { t } = useTranslation('translation');
  const { data: old, isLoading } = useQuery({ ...onePrice(of ?? 0), enabled: of !== null });
  return (
    <Loaded headed query={productChoices} table={PRICES} back="/admin/price">
      {(all) => {
        if (of !== null && isLoading) return null;
        const sold = all.filter(({ status, id }) => status === 'active' || id === old?.product_id);
        if (sold.length > 0) return <PriceForm products={sold} product={product} {...(old && { of: old })} />;
        return (
          <Empty
            title={t('admin.money.price.noProduct')}
            action={<ButtonLink to="/admin/add-product">{t('admin.money.product.add')}</ButtonLink>}
          />
        );
      }}
    </Loaded>
  );
}

/** /admin/add-price; `product` names what it is for, `from` the price whose place it takes. */
export default function AddPricePage() {
  const { t } = useTranslation('translation');
  const [params] = useSearchParams();
  const [product, from] = [params.get('product') ?? '', params.get('from') ?? ''];
  const of = NUMBER.test(from) ? Number(from) : null;
  return (
    <Page width="full">
      <PageHead
        title={t('admin.money.price.addTitle')}
        note={t(of === null ? 'admin.money.price.addNote' : 'admin.money.price.replaceNote')}
      />
      <Form key={`${product}:${from}`} product={NUMBER.test(product) ? product : ''} of={of} />
    </Page>
  );
}
