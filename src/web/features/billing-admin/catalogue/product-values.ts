import { ALLOWANCE_METADATA, FREE_ALLOWANCES, type AllowanceKind } from '#shared/billing/allowances.ts';
import { ownEntry } from '#shared/own-entry.ts';
import type { AdminProduct } from '#web/features/billing-admin/billing-admin.queries.ts';

/** What is typed of one product; an allowance is empty where the free part is all. */
export type ProductValues = {
  name: string;
  description: string;
  features: string[];
  readings: number | '';
  minutes: number | '';
  space: number | '';
  images: string[];
};
export const ALLOWANCE_FIELDS = ['readings', 'minutes', 'space'] as const satisfies AllowanceKind[];

/** The free part of each in the units that the form is filled in with: space in megabytes. */
export const freeOf = (kind: AllowanceKind): number => FREE_ALLOWANCES[kind] / ALLOWANCE_METADATA[kind].unit;

const amountIn = (metadata: Readonly<Record<string, string>>, kind: AllowanceKind): number | '' => {
  const given = ownEntry(metadata, ALLOWANCE_METADATA[kind].key) ?? '';
  return /^\d{1,9}$/.test(given) ? Number(given) : '';
};

export const newProduct = (): ProductValues => ({
  name: '',
  description: '',
  features: [],
  readings: '',
  minutes: '',
  space: '',
  images: [],
});

export function valuesOf({
  name,
  description,
  features,
  images,
  metadata = {},
}: AdminProduct): ProductValues {
  return {
    name,
    description,
    features,
    images,
    readings: amountIn(metadata, 'readings'),
    minutes: amountIn(metadata, 'minutes'),
    space: amountIn(metadata, 'space'),
  };
}

/** Only our own keys: what others keep in the metadata stays. An empty value takes a key away, where there is one. */
const metadataOf = (values: ProductValues, present: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    ALLOWANCE_FIELDS.map((kind) => [ALLOWANCE_METADATA[kind].key, String(values[kind])] as const).filter(
      ([key, value]) => value !== '' || ownEntry(present, key) !== undefined,
    ),
  );

export const inputOf =
  (product: AdminProduct | undefined) =>
  (values: ProductValues): object => ({
    name: values.name.trim(),
    description: values.description.trim(),
    features: values.features,
    images: values.images,
    metadata: metadataOf(values, product?.metadata ?? {}),
    ...(product?.version !== undefined && { version: product.version }),
  });
