import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { RecordTrail } from '#web/features/audit/audit.parts.tsx';
import {
  type AdminPrice,
  changePrice,
  moneyKeys,
  onePrice,
  PRICES,
} from '#web/features/billing-admin/billing-admin.queries.ts';
import { Loaded } from '#web/features/billing-admin/loaded.tsx';
import { useMoney } from '#web/features/billing-admin/money-format.ts';
import classes from '#web/features/billing-admin/money.module.css';
import type { FormSpec } from '#web/records/form-spec.ts';
import { RecordForm } from '#web/records/record-form.tsx';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { RowLink } from '#web/ui/table/row-link.tsx';
import { ArchivePart } from './archive-part.tsx';
import { useNameFields } from './price-fields.tsx';

type NameValues = { nickname: string; lookup_key: string };

/** What a price is for ever, and the way to another one in its place. */
function Fixed({ price }: { price: AdminPrice }) {
  const { t } = useTranslation('translation');
  const money = useMoney();
  const kind =
    price.type === 'one_time' ? 'one_time' : price.usage_type === 'metered' ? 'metered' : 'recurring';
  return (
    <Sheet as="section" className={classes.part} aria-labelledby="fixed-title">
      <h2 id="fixed-title">
        <bdi>{money.price(price)}</bdi>
      </h2>
      <dl className={classes.facts}>
        <dt>{t('admin.money.price.product')}</dt>
        <dd>
          {price.product_id === null ? (
            <bdi>{price.product}</bdi>
          ) : (
            <RowLink to={`/admin/edit-product/${price.product_id}`}>
              <bdi>{price.product_name}</bdi>
            </RowLink>
          )}
        </dd>
        <dt>{t('admin.money.price.type')}</dt>
        <dd>{t(`admin.money.price.types.${kind}`)}</dd>
        {price.trial_days ? (
          <>
            <dt>{t('admin.money.price.trial')}</dt>
            <dd>{t('admin.money.price.days', { count: price.trial_days })}</dd>
          </>
        ) : null}
        <dt>{t('admin.money.providerId')}</dt>
        <dd>
          <span className={classes.id}>{price.stripe_id}</span>
        </dd>
      </dl>
      <p>{t('admin.money.price.fixed')}</p>
      <div className={classes.acts}>
        <ButtonLink to={`/admin/add-price?from=${price.id}`}>{t('admin.money.price.replace')}</ButtonLink>
      </div>
    </Sheet>
  );
}

/** What stays as it is, and whether it can be bought. */
const besideOf = (price: AdminPrice, name: string) => () => (
  <>
    <Fixed price={price} />
    <ArchivePart
      of="price"
      name={name}
      status={price.status}
      subscribers={price.subscribers ?? 0}
      people={`/admin/subscription?state=live&price=${price.stripe_id}`}
      table={PRICES}
      change={(active) => changePrice(price.id, { active })}
    />
    <RecordTrail subject="stripe_price" id={price.id} version={price.version ?? ''} />
  </>
);

function NameForm({ price }: { price: AdminPrice }) {
  const queries = useQueryClient();
  const money = useMoney();
  const spec: FormSpec<NameValues> = {
    table: PRICES,
    record: { id: price.id, updated_at: price.version ?? '' },
    initial: { nickname: price.nickname, lookup_key: price.lookup_key ?? '' },
    fields: useNameFields(),
    inputOf: ({ nickname, lookup_key: key }) => ({
      nickname: nickname.trim(),
      ...(key.trim() !== '' && { lookup_key: key.trim() }),
      ...(price.version !== undefined && { version: price.version }),
    }),
    send: (input) => changePrice(price.id, input),
    back: '/admin/price',
    changed: () => queries.invalidateQueries({ queryKey: moneyKeys.price(price.id) }),
    preview: besideOf(price, money.price(price)),
  };
  return <RecordForm spec={spec} />;
}

/** /admin/edit-price/{id}: what it is called; what it costs stays as it is. */
export default function EditPricePage() {
  const { t } = useTranslation('translation');
  const id = Number(useParams().id);
  return (
    <Page width="full">
      <PageHead title={t('admin.money.price.editTitle')} />
      <Loaded headed query={onePrice(id)} table={PRICES} back="/admin/price">
        {(price) => <NameForm key={`${price.id}:${price.version ?? ''}`} price={price} />}
      </Loaded>
    </Page>
  );
}
