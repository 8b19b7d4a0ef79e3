import { BILLING_LIMITS, MOST_INTERVALS } from '#shared/billing/catalogue.ts';
import { toMajorUnits } from '#shared/billing/money.ts';
import type { AdminPrice } from '#web/features/billing-admin/billing-admin.queries.ts';
import { readAmount } from '#web/features/billing-admin/read-amount.ts';

export const INTERVALS = ['day', 'week', 'month', 'year'] as const;
type Interval = (typeof INTERVALS)[number];

/** What is typed of a new price; amounts in the currency's main unit, as people write them. */
export type PriceValues = {
  product: string;
  amount: string;
  currency: string;
  type: 'recurring' | 'one_time';
  interval: Interval;
  count: number | '';
  usage: 'licensed' | 'metered';
  event: string;
  trial: number | '';
  nickname: string;
  lookup_key: string;
  /** Takes the price that this one replaces out of sale. */
  archive: boolean;
};

const intervalOf = (given: string | null): Interval => INTERVALS.find((one) => one === given) ?? 'month';

/** An empty form; or that of a price which takes the place of another. */
export function newPrice(product: string, of?: AdminPrice): PriceValues {
  const recurring = {
    interval: intervalOf(of?.interval ?? null),
    count: of?.interval_count ?? 1,
    usage: of?.usage_type === 'metered' ? 'metered' : 'licensed',
  } as const;
  return {
    product: of?.product_id ? String(of.product_id) : product,
    amount: of && of.unit_amount !== null ? toMajorUnits(of.unit_amount, of.currency) : '',
    currency: of?.currency ?? 'eur',
    type: of?.type === 'one_time' ? 'one_time' : 'recurring',
    ...recurring,
    event: '',
    trial: of?.trial_days ?? '',
    nickname: of?.nickname ?? '',
    lookup_key: '',
    archive: of !== undefined,
  };
}

export const amountOf = ({ amount, currency }: PriceValues, language: string): number | null => {
  const read = readAmount(amount, currency, language);
  return read !== null && read <= BILLING_LIMITS.unitAmount ? read : null;
};

const isWhole = (given: number | '', most: number): boolean =>
  given === '' || (Number.isInteger(given) && given >= 0 && given <= most);

export type PriceFault = 'product' | 'amount' | 'count' | 'trial' | 'event';
/** The names of fields that need another look. */
export function faultsOf(values: PriceValues, language: string): PriceFault[] {
  const { product, type, interval, count, trial, usage, event } = values;
  const recurs = type === 'recurring';
  return [
    ...(product === '' ? (['product'] as const) : []),
    ...(amountOf(values, language) === null ? (['amount'] as const) : []),
    ...(recurs && (count === '' || count < 1 || !isWhole(count, MOST_INTERVALS[interval]))
      ? (['count'] as const)
      : []),
    ...(recurs && !isWhole(trial, BILLING_LIMITS.trialDays) ? (['trial'] as const) : []),
    ...(recurs && usage === 'metered' && event !== '' && !/^[a-z0-9_.-]{1,100}$/i.test(event)
      ? (['event'] as const)
      : []),
  ];
}

const recurringOf = ({ type, interval, count, usage, event }: PriceValues) =>
  type === 'one_time'
    ? {}
    : {
        recurring: {
          interval,
          interval_count: Number(count),
          usage_type: usage,
          ...(usage === 'metered' && event !== '' && { event_name: event }),
        },
      };

export const priceInputOf =
  (language: string) =>
  (values: PriceValues): object => ({
    product: Number(values.product),
    unit_amount: amountOf(values, language) ?? 0,
    currency: values.currency,
    type: values.type,
    ...recurringOf(values),
    ...(values.type === 'recurring' && values.trial !== '' && values.trial > 0
      ? { trial_days: values.trial }
      : {}),
    ...(values.nickname.trim() && { nickname: values.nickname.trim() }),
    ...(values.lookup_key.trim() && { lookup_key: values.lookup_key.trim() }),
  });
