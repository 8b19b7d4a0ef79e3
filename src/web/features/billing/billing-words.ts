import { useTranslation } from 'react-i18next';
import type { AllowanceKind } from '#shared/billing/allowances.ts';
import { formatMoney } from '#shared/billing/money.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { createFormat } from '#web/i18n/format.ts';

const MEGABYTE = 1024 * 1024;
const KNOWN_INTERVALS = ['day', 'week', 'month', 'year'] as const;
type Interval = (typeof KNOWN_INTERVALS)[number];
const intervalOf = (given: string | null): Interval =>
  KNOWN_INTERVALS.find((one) => one === given) ?? 'month';

/** What banks and the provider say of a card, as far as we have words of our own. */
const CARD_FAULTS = {
  insufficient_funds: 'funds',
  expired_card: 'expired',
  incorrect_cvc: 'digits',
  invalid_cvc: 'digits',
  incorrect_number: 'number',
  invalid_number: 'number',
  lost_card: 'declined',
  stolen_card: 'declined',
  fraudulent: 'declined',
  generic_decline: 'declined',
  card_velocity_exceeded: 'often',
  processing_error: 'processing',
  authentication_required: 'bank',
  payment_intent_authentication_failure: 'bank',
  setup_intent_authentication_failure: 'bank',
} as const;
const CARD_WORDS = new Map<string, (typeof CARD_FAULTS)[keyof typeof CARD_FAULTS]>(
  Object.entries(CARD_FAULTS),
);

const bytesIn = (language: string, bytes: number): string => {
  const megabytes = bytes / MEGABYTE;
  const [unit, amount] = megabytes < 1000 ? ['megabyte', megabytes] : ['gigabyte', megabytes / 1024];
  const maximumFractionDigits = unit === 'gigabyte' || (amount > 0 && amount < 1) ? 1 : 0;
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(amount);
};

type CardFault = (code: string | null) => string | undefined;

/** What the bank or the payment calls said; undefined for faults of every other kind. */
function ownFault(error: unknown, cardFault: CardFault, declined: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { decline_code: reason } = (error.body ?? {}) as { decline_code?: unknown };
  if (error.status === 402)
    return cardFault(typeof reason === 'string' ? reason : null) ?? cardFault(error.code) ?? declined;
  return error.code.startsWith('billing.') ? error.message : undefined;
}

/** Everything about money in the reader's words. */
export function useBillingWords() {
  const { t, i18n } = useTranslation('translation');
  const language = i18n.resolvedLanguage ?? 'en';
  const format = createFormat(language);
  const errorText = useErrorText();
  const cardFault = (code: string | null): string | undefined => {
    const known = code === null ? undefined : CARD_WORDS.get(code);
    return known && t(`billing.refused.${known}`);
  };
  return {
    t,
    format,
    money: (amount: number, currency: string) => formatMoney(amount, currency, language),
    day: (moment: string) => format.moment(moment, { day: 'numeric', month: 'long', year: 'numeric' }),
    shortDay: (moment: string) => format.moment(moment, { day: 'numeric', month: 'short', year: 'numeric' }),
    dayOnly: (moment: string) => format.moment(moment, { day: 'numeric', month: 'short' }),
    /** "a month", "every 3 months". */
    each: (interval: string | null, count: number | null) =>
      t(`billing.each.${intervalOf(interval)}`, { count: count ?? 1 }),
    /** "Monthly", "Every 3 months". */
    rhythm: (interval: string | null, count: number | null) =>
      t(`billing.rhythm.${intervalOf(interval)}`, { count: count ?? 1 }),
    /** "Room for more, monthly". */
    plan: (product: string, interval: string | null, count: number | null) =>
      t('billing.plan.named', {
        product,
        rhythm: t(`billing.rhythm.${intervalOf(interval)}`, { count: count ?? 1 }).toLocaleLowerCase(
          language,
        ),
      }),
    /** "4 readings", "30 minutes", "500 MB". */
    amount: (what: AllowanceKind, amount: number) =>
      what === 'space'
        ? bytesIn(language, amount)
        : t(`billing.amounts.${what}`, { count: amount, shown: format.number(amount) }),
    figure: (what: AllowanceKind, amount: number) =>
      what === 'space' ? bytesIn(language, amount) : format.number(Math.round(amount)),
    card: (brand: string | null, last4: string | null) =>
      t('billing.card.named', { brand: brandName(brand) || t('billing.card.any'), last4: last4 ?? '' }),
    cardFault,
    /** Why a bank did not pay, for a list of payments. */
    reason: (code: string | null): string | undefined => {
      const known = code === null ? undefined : CARD_WORDS.get(code);
      return known && t(`billing.past.reasons.${known}`);
    },
    /** What went wrong with a call about money; what the bank says is said in our words where we have some. */
    fault: (error: unknown): string =>
      ownFault(error, cardFault, t('billing.refused.declined')) ?? errorText(error),
  };
}
export type BillingWords = ReturnType<typeof useBillingWords>;

const BRANDS = new Map([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['discover', 'Discover'],
  ['diners', 'Diners Club'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
]);
const brandName = (brand: string | null): string => (brand === null ? '' : (BRANDS.get(brand) ?? ''));
