import { useTranslation } from 'react-i18next';
import {
  addPrice,
  changePrice,
  moneyKeys,
  PRICES,
  type AdminPrice,
  type AdminProduct,
} from '#web/features/billing-admin/billing-admin.queries.ts';
import { useMoney } from '#web/features/billing-admin/money-format.ts';
import type { FormSpec } from '#web/records/form-spec.ts';
import { RecordForm } from '#web/records/record-form.tsx';
import { PlanCard } from './plan-card.tsx';
import { usePriceFields } from './price-fields.tsx';
import { amountOf, faultsOf, newPrice, priceInputOf, type PriceValues } from './price-values.ts';
import { useActKey } from '#web/records/use-act-key.ts';

type PriceFormProps = {
  products: readonly AdminProduct[];
  /** The product that it is for, as the page's address says. */
  product: string;
  /** The price whose place it takes. */
  of?: AdminPrice;
};

/** What members would read of it. */
function Preview({ values, products }: { values: PriceValues; products: readonly AdminProduct[] }) {
  const { t, i18n } = useTranslation('translation');
  const money = useMoney();
  const product = products.find(({ id }) => String(id) === values.product);
  const amount = amountOf(values, i18n.resolvedLanguage ?? 'en');
  const isOnce = values.type === 'one_time';
  const period = isOnce
    ? t('admin.money.price.once')
    : money.every(values.interval, Number(values.count) || 1);
  const trial = !isOnce && values.trial ? t('admin.money.price.freeDays', { count: values.trial }) : '';
  return (
    <PlanCard
      name={product?.name ?? ''}
      description={product?.description ?? ''}
      features={product?.features ?? []}
      allowances={product?.allowances ?? { readings: 0, minutes: 0, space: 0 }}
      cost={{
        amount: amount === null ? '–' : money.money(amount, values.currency),
        note: [period, trial].filter(Boolean).join(', '),
      }}
    />
  );
}

const previewOf = (products: readonly AdminProduct[]) => (values: PriceValues) => (
  <Preview values={values} products={products} />
);

/** Field names of the server that are called otherwise here. */
const FIELDS: ReadonlyMap<string, string> = new Map([
  ['unit_amount', 'amount'],
  ['trial_days', 'trial'],
  ['recurring.interval_count', 'count'],
  ['recurring.event_name', 'event'],
  ['recurring', 'interval'],
]);

/** A new price; an old one can be taken out of sale with it, for amounts never change. */
export function PriceForm({ products, product, of }: PriceFormProps) {
  const { t, i18n } = useTranslation('translation');
  const language = i18n.resolvedLanguage ?? 'en';
  const keyOf = useActKey();
  const inputOf = priceInputOf(language);
  const send = async (given: object) => {
    const { archives, ...input } = given as { archives: boolean };
    const made = await addPrice(input, keyOf(input));
    if (of && archives) await changePrice(of.id, { active: false });
    return made;
  };
  const spec: FormSpec<PriceValues> = {
    table: PRICES,
    initial: newPrice(product, of),
    fields: usePriceFields(products, of !== undefined),
    faults: (values) =>
      Object.fromEntries(
        faultsOf(values, language).map((name) => [name, t(`admin.money.price.faults.${name}`)]),
      ),
    inputOf: (values) => ({ ...inputOf(values), archives: values.archive }),
    send,
    fieldOf: (name) => FIELDS.get(name) ?? name,
    back: '/admin/price',
    after: (id) => `/admin/edit-price/${id}`,
    touches: [moneyKeys.all],
    ...(of && { draft: `${PRICES}:of:${of.id}` }),
    preview: previewOf(products),
  };
  return <RecordForm spec={spec} />;
}
