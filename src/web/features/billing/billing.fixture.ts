import type { AllowanceState } from '#shared/billing/allowances.ts';
import { FREE_ALLOWANCES } from '#shared/billing/allowances.ts';
import type { PriceModel, ProductModel } from '#shared/billing/catalogue.ts';
import type { CardModel } from '#shared/billing/customers.ts';
import type { ChargeModel } from '#shared/billing/invoices.ts';
import type { PreviewModel, SubscriptionModel } from '#shared/billing/subscriptions.ts';
import type { Standing } from './billing.queries.ts';

export const STRIPE = '/v2/api/lambda/stripe';
export const CUSTOMER = `${STRIPE}/customer`;

const sandbox: Standing = { available: true, counted: true, mode: 'sandbox', publishable_key: null };

const product: ProductModel = {
  id: 1,
  stripe_id: 'prod_1',
  name: 'Room for more',
  description: '',
  status: 'active',
  images: [],
  features: [],
  allowances: { readings: 60, minutes: 600, space: 20 * 1024 * 1024 * 1024 },
};

export const priceOf = (given: Partial<PriceModel>): PriceModel => ({
  id: 1,
  stripe_id: 'price_1',
  product: 'prod_1',
  product_id: 1,
  product_name: 'Room for more',
  nickname: '',
  lookup_key: null,
  status: 'active',
  active: true,
  type: 'recurring',
  currency: 'eur',
  unit_amount: 400,
  interval: 'month',
  interval_count: 1,
  usage_type: 'licensed',
  trial_days: null,
  ...given,
});
export const yearly = priceOf({ id: 2, stripe_id: 'price_2', unit_amount: 4000, interval: 'year' });

export const preview: PreviewModel = {
  currency: 'eur',
  amount_due: 400,
  total: 400,
  tax: 67,
  discount: 0,
  next_payment_at: '2026-12-05T10:00:00Z',
  change: 'new',
  trial_days: null,
  lines: [
    {
      description: '1 × Room for more',
      amount: 400,
      quantity: 1,
      period_start: '2026-11-05T10:00:00Z',
      period_end: '2026-12-05T10:00:00Z',
      proration: false,
    },
  ],
};

export const planOf = (given: Partial<SubscriptionModel> = {}): SubscriptionModel => ({
  id: 7,
  stripe_id: 'sub_7',
  status: 'active',
  access: { state: 'full', until: null },
  price: 'price_1',
  price_id: 1,
  product: 'prod_1',
  product_name: 'Room for more',
  quantity: 1,
  currency: 'eur',
  unit_amount: 400,
  interval: 'month',
  interval_count: 1,
  current_period_start: '2026-11-05T10:00:00Z',
  current_period_end: '2026-12-05T10:00:00Z',
  cancel_at_period_end: false,
  cancel_at: null,
  trial_end: null,
  ended_at: null,
  started_at: '2026-11-05T10:00:00Z',
  ...given,
});

export const cardOf = (given: Partial<CardModel> = {}): CardModel => ({
  id: 'pm_1',
  brand: 'visa',
  last4: '4242',
  exp_month: 4,
  exp_year: 2039,
  is_default: true,
  is_expired: false,
  ...given,
});

export const chargeOf = (given: Partial<ChargeModel> = {}): ChargeModel => ({
  id: 'ch_1',
  amount: 400,
  amount_refunded: 0,
  currency: 'eur',
  status: 'paid',
  failure_code: null,
  failure_message: null,
  description: 'Subscription update',
  receipt_url: null,
  brand: 'visa',
  last4: '4242',
  created_at: '2026-11-05T10:00:00Z',
  name: 'Ines Aigner',
  refunds: [],
  invoice: {
    number: 'A-0001',
    total: 400,
    tax: 67,
    discount: 0,
    period_start: '2026-11-05T10:00:00Z',
    period_end: '2026-12-05T10:00:00Z',
    product_name: 'Room for more',
    interval: 'month',
    interval_count: 1,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: [
      {
        amount: 400,
        proration: false,
        period_start: '2026-11-05T10:00:00Z',
        period_end: '2026-12-05T10:00:00Z',
      },
    ],
  },
  ...given,
});

const allowances: AllowanceState[] = [
  { what: 'readings', limit: 5, used: 4, left: 1, renews_at: '2026-12-01T00:00:00Z' },
  { what: 'minutes', limit: 30, used: 30, left: 0, renews_at: '2026-12-01T00:00:00Z' },
  { what: 'space', limit: FREE_ALLOWANCES.space, used: 212 * 1024 * 1024, left: 0, renews_at: null },
];

const page = <Item>(list: Item[]) => ({
  body: { error: false, list, total: list.length, page: 1, limit: 100, pages: 1 },
});
type Given = {
  plan?: SubscriptionModel | null;
  cards?: CardModel[];
  standing?: Standing;
  prices?: PriceModel[];
};

/** What the server answers to the pages about money. */
export const billingAnswers = ({
  plan = null,
  cards = [],
  standing = sandbox,
  prices = [priceOf({}), yearly],
}: Given = {}) => ({
  [`GET ${STRIPE}/standing`]: { body: { error: false, ...standing } },
  [`GET ${STRIPE}/products`]: page([product]),
  [`GET ${STRIPE}/prices`]: page(prices),
  [`GET ${CUSTOMER}/subscription`]: { body: { error: false, model: plan } },
  [`GET ${CUSTOMER}/cards`]: { body: { error: false, list: cards, has_more: false, next: null } },
  [`GET ${CUSTOMER}/allowances`]: {
    body: { error: false, counted: standing.counted, free: FREE_ALLOWANCES, list: allowances },
  },
  [`POST ${CUSTOMER}/subscription/preview`]: { body: { error: false, model: preview } },
});
