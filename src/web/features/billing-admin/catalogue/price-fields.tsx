import { useTranslation } from 'react-i18next';
import { BILLING_LIMITS, MOST_INTERVALS } from '#shared/billing/catalogue.ts';
import { CURRENCIES } from '#shared/billing/currencies.ts';
import type { AdminProduct } from '#web/features/billing-admin/billing-admin.queries.ts';
import type { FormSpec, PlainField } from '#web/records/form-spec.ts';
import { INTERVALS, type PriceValues } from './price-values.ts';

const recurs = ({ type }: PriceValues): boolean => type === 'recurring';
const METERED = 100;
const LOOKUP = 200;

function useCurrencies() {
  const { i18n } = useTranslation();
  const names = new Intl.DisplayNames(i18n.resolvedLanguage ?? 'en', { type: 'currency' });
  return CURRENCIES.map((value) => {
    const code = value.toUpperCase();
    return { value, label: `${code} · ${names.of(code) ?? code}` };
  });
}

function useCostFields(products: readonly AdminProduct[]): PlainField<PriceValues>[] {
  const { t } = useTranslation('translation');
  return [
    {
      kind: 'choice',
      name: 'product',
      label: t('admin.money.price.product'),
      options: products.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      kind: 'line',
      name: 'amount',
      label: t('admin.money.price.amount'),
      hint: t('admin.money.price.amountHint'),
      max: 30,
      ltr: true,
    },
    {
      kind: 'choice',
      name: 'currency',
      label: t('admin.money.price.currency'),
      options: useCurrencies(),
    },
    {
      kind: 'choice',
      name: 'type',
      label: t('admin.money.price.type'),
      options: (['recurring', 'one_time'] as const).map((value) => ({
        value,
        label: t(`admin.money.price.types.${value}`),
      })),
    },
  ];
}

function usePeriodFields(): PlainField<PriceValues>[] {
  const { t } = useTranslation('translation');
  return [
    {
      kind: 'choice',
      name: 'interval',
      label: t('admin.money.price.interval'),
      show: recurs,
      options: INTERVALS.map((value) => ({ value, label: t(`admin.money.price.intervals.${value}`) })),
    },
    {
      kind: 'number',
      name: 'count',
      label: t('admin.money.price.count'),
      hint: t('admin.money.price.countHint'),
      min: 1,
      max: MOST_INTERVALS.day,
      show: recurs,
    },
    {
      kind: 'choice',
      name: 'usage',
      label: t('admin.money.price.usage'),
      show: recurs,
      options: (['licensed', 'metered'] as const).map((value) => ({
        value,
        label: t(`admin.money.price.usages.${value}`),
      })),
    },
    {
      kind: 'line',
      name: 'event',
      label: t('admin.money.price.event'),
      hint: t('admin.money.price.eventHint'),
      max: METERED,
      ltr: true,
      show: (given) => recurs(given) && given.usage === 'metered',
    },
    {
      kind: 'number',
      name: 'trial',
      label: t('admin.money.price.trialDays'),
      hint: t('admin.money.price.trialHint'),
      min: 0,
      max: BILLING_LIMITS.trialDays,
      show: recurs,
    },
  ];
}

/** What a new price asks; `replaces` is said where it takes the place of another. */
export function usePriceFields(
  products: readonly AdminProduct[],
  replaces: boolean,
): FormSpec<PriceValues>['fields'] {
  const { t } = useTranslation('translation');
  const cost = useCostFields(products);
  const period = usePeriodFields();
  return [
    ...cost,
    ...period,
    ...useNameFields(),
    ...(replaces
      ? [
          {
            kind: 'switch' as const,
            name: 'archive',
            label: t('admin.money.price.archiveOld'),
            hint: t('admin.money.price.archiveOldHint'),
          },
        ]
      : []),
  ];
}

/** What may be changed of a price later, too. */
export function useNameFields(): (PlainField<{ nickname: string; lookup_key: string }> &
  PlainField<PriceValues>)[] {
  const { t } = useTranslation('translation');
  return [
    {
      kind: 'line',
      name: 'nickname',
      label: t('admin.money.price.nickname'),
      hint: t('admin.money.price.nicknameHint'),
      max: BILLING_LIMITS.name,
    },
    {
      kind: 'line',
      name: 'lookup_key',
      label: t('admin.money.price.lookup'),
      hint: t('admin.money.price.lookupHint'),
      max: LOOKUP,
      ltr: true,
    },
  ];
}
