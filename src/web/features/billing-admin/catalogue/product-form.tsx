import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ALLOWANCE_METADATA, allowancesOf } from '#shared/billing/allowances.ts';
import { BILLING_LIMITS } from '#shared/billing/catalogue.ts';
import {
  addProduct,
  changeProduct,
  moneyKeys,
  PRODUCTS,
  type AdminProduct,
} from '#web/features/billing-admin/billing-admin.queries.ts';
import { useFormat } from '#web/i18n/format.ts';
import type { FormSpec } from '#web/records/form-spec.ts';
import { RecordForm } from '#web/records/record-form.tsx';
import { PlanCard } from './plan-card.tsx';
import {
  ALLOWANCE_FIELDS,
  freeOf,
  inputOf,
  newProduct,
  type ProductValues,
  valuesOf,
} from './product-values.ts';
import { useActKey } from '#web/records/use-act-key.ts';

const FEATURES = 15;
const FEATURE_LETTERS = 80;
const MOST = 100_000_000;

function useFields(): FormSpec<ProductValues>['fields'] {
  const { t } = useTranslation('translation');
  const format = useFormat();
  return [
    { kind: 'line', name: 'name', label: t('admin.money.product.name'), max: BILLING_LIMITS.name },
    {
      kind: 'text',
      name: 'description',
      label: t('admin.money.product.description'),
      max: BILLING_LIMITS.description,
      rows: 2,
    },
    ...ALLOWANCE_FIELDS.map((name) => ({
      kind: 'number' as const,
      name,
      label: t(`admin.money.product.allowances.${name}`),
      hint: t(`admin.money.product.free.${name}`, { number: format.number(freeOf(name)) }),
      min: 0,
      max: MOST,
    })),
    {
      kind: 'tags',
      name: 'features',
      label: t('admin.money.product.features'),
      hint: t('admin.money.product.featuresHint'),
      max: FEATURES,
    },
    {
      kind: 'tags',
      name: 'images',
      label: t('admin.money.product.images'),
      hint: t('admin.money.product.imagesHint'),
      max: BILLING_LIMITS.images,
      ltr: true,
    },
  ];
}

const isPicture = (address: string): boolean =>
  URL.canParse(address) && new URL(address).protocol === 'https:';

function useFaults(): (values: ProductValues) => Record<string, string> {
  const { t } = useTranslation('translation');
  return ({ name, features, images, ...allowances }) => ({
    ...(name.trim() === '' && { name: t('admin.money.product.nameNeeded') }),
    ...(features.some((line) => line.length > FEATURE_LETTERS) && {
      features: t('admin.money.product.featureLong', { max: FEATURE_LETTERS }),
    }),
    ...(images.some((address) => !isPicture(address)) && { images: t('admin.money.product.imageFault') }),
    ...Object.fromEntries(
      ALLOWANCE_FIELDS.filter((kind) => {
        const given = allowances[kind];
        return given !== '' && (!Number.isInteger(given) || given < 0 || given > MOST);
      }).map((kind) => [kind, t('admin.money.product.allowanceFault')]),
    ),
  });
}

const planOf = (values: ProductValues) => (
  <PlanCard
    name={values.name}
    description={values.description}
    features={values.features}
    allowances={allowancesOf(
      Object.fromEntries(
        ALLOWANCE_FIELDS.map((kind) => [ALLOWANCE_METADATA[kind].key, String(values[kind])]),
      ),
    )}
  />
);

/** The plan as it will look, and what else belongs to it. */
const previewWith = (aside: ReactNode) => (values: ProductValues) => (
  <>
    {planOf(values)}
    {aside}
  </>
);

type ProductFormProps = { product?: AdminProduct; aside?: ReactNode; children?: ReactNode };

/** What is sold: its name, what it brings, and how members see it. */
export function ProductForm({ product, aside, children }: ProductFormProps) {
  const queries = useQueryClient();
  const keyOf = useActKey();
  const spec: FormSpec<ProductValues> = {
    table: PRODUCTS,
    initial: product ? valuesOf(product) : newProduct(),
    fields: useFields(),
    faults: useFaults(),
    inputOf: inputOf(product),
    send: (input) => (product ? changeProduct(product.id, input) : addProduct(input, keyOf(input))),
    fieldOf: (name) => name.split('.', 1)[0] ?? name,
    back: '/admin/product',
    after: (id) => `/admin/edit-product/${id}`,
    touches: [moneyKeys.products],
    preview: previewWith(aside),
    ...(product && {
      record: { id: product.id, updated_at: product.version ?? '' },
      changed: () => queries.invalidateQueries({ queryKey: moneyKeys.product(product.id) }),
    }),
  };
  return <RecordForm spec={spec}>{children}</RecordForm>;
}
