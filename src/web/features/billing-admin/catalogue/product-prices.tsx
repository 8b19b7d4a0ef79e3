import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pricesOf, type AdminProduct } from '#web/features/billing-admin/billing-admin.queries.ts';
import { useMoney } from '#web/features/billing-admin/money-format.ts';
import { StateLabel } from '#web/features/billing-admin/state-label.tsx';
import classes from '#web/features/billing-admin/money.module.css';
import { useErrorText } from '#web/i18n/error-text.ts';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { RowLink } from '#web/ui/table/row-link.tsx';

/** A product's prices, and the way to another one. */
export function ProductPrices({ product }: { product: AdminProduct }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const money = useMoney();
  const { data, error } = useQuery(pricesOf(product.stripe_id));
  return (
    <Sheet as="section" className={classes.part} aria-labelledby="prices-title">
      <div className={classes.head}>
        <h2 id="prices-title">{t('admin.money.price.title')}</h2>
        <ButtonLink small to={`/admin/add-price?product=${product.id}`} icon="plus">
          {t('admin.money.price.add')}
        </ButtonLink>
      </div>
      {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
      {data?.length === 0 && <p>{t('admin.money.product.noPrices')}</p>}
      <ul className={classes.rows}>
        {data?.map((price) => (
          <li key={price.id}>
            <span>
              <RowLink to={`/admin/edit-price/${price.id}`}>
                <bdi>{money.price(price)}</bdi>
              </RowLink>{' '}
              {price.nickname && (
                <span className={classes.quiet}>
                  <bdi>{price.nickname}</bdi>
                </span>
              )}
            </span>
            <StateLabel state={price.status} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
