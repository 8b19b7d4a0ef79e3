import type Stripe from 'stripe';
import type { Deps } from '#server/deps.ts';
import { pageLink } from '#server/mail/page-links.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { formatMoney } from '#shared/billing/money.ts';
import * as store from './payment-mails.store.ts';
import { dateLocale } from '#shared/languages.ts';

const PLAN_PAGE = '/user/subscribe';
const CARDS_PAGE = '/account/payments';
const PAST_PAGE = '/user/past_payments';

type Told = (tx: Deps, objectId: string) => Promise<void>;
type Invoice = NonNullable<Awaited<ReturnType<typeof store.findInvoiceReader>>>;

const dayIn = (moment: string, { language, timezone }: { language: string; timezone: string }): string =>
  new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: timezone }).format(
    new Date(moment),
  );

const isFirst = ({ invoice }: Invoice): boolean =>
  (invoice.object as Partial<Stripe.Invoice>).billing_reason === 'subscription_create';

const sumOf = ({ invoice, language }: Invoice, amount: number): string =>
  formatMoney(amount, invoice.currency, language);

/** What was paid, with its receipt; and that a plan has begun, where it was the first. */
const tellPaid: Told = async (tx, id) => {
  const found = await store.findInvoiceReader(tx.db, id);
  if (!found || found.invoice.status !== 'paid') return;
  const plan = found.plan ?? '';
  if (isFirst(found) && found.invoice.subscription !== null)
    await sendMail(tx, found, 'subscription-begun', { plan, link: pageLink(tx, PLAN_PAGE) });
  if (found.invoice.amount_paid === 0) return;
  const day = dayIn(found.invoice.issued_at, found);
  const sum = sumOf(found, found.invoice.amount_paid);
  await sendMail(tx, found, 'payment-receipt', { plan, sum, day, link: pageLink(tx, PAST_PAGE) });
};

/** Whoever is just taking a plan sees it on the page; whoever is asleep when a period begins gets a mail. */
const tellOpen =
  (kind: 'payment-failed' | 'payment-confirm'): Told =>
  async (tx, id) => {
    const found = await store.findInvoiceReader(tx.db, id);
    const reason = (found?.invoice.object as Partial<Stripe.Invoice> | undefined)?.billing_reason;
    if (!found || found.invoice.status !== 'open' || reason !== 'subscription_cycle') return;
    const sum = sumOf(found, found.invoice.amount_due);
    await sendMail(tx, found, kind, { plan: found.plan ?? '', sum, link: pageLink(tx, CARDS_PAGE) });
  };

const tellTrialEnds: Told = async (tx, id) => {
  const found = await store.findPlanReader(tx.db, id);
  const { subscription: row, price } = found ?? {};
  if (!found || !row?.trial_end || row.status !== 'trialing' || row.cancel_at_period_end) return;
  if (!price?.unit_amount) return;
  const sum = formatMoney(price.unit_amount * row.quantity, price.currency, found.language);
  const day = dayIn(row.trial_end, found);
  await sendMail(tx, found, 'subscription-trial', {
    plan: found.plan ?? '',
    sum,
    day,
    link: pageLink(tx, PLAN_PAGE),
  });
};

const tellEnded: Told = async (tx, id) => {
  const found = await store.findPlanReader(tx.db, id);
  if (!found || found.subscription.status !== 'canceled' || !found.wasHad) return;
  await sendMail(tx, found, 'subscription-ended', {
    plan: found.plan ?? '',
    link: pageLink(tx, PLAN_PAGE),
  });
};

/** Of the several events that a payment makes, the one that is told. */
const MAILS = new Map<string, Told>([
  ['invoice.paid', tellPaid],
  ['invoice.payment_failed', tellOpen('payment-failed')],
  ['invoice.payment_action_required', tellOpen('payment-confirm')],
  ['customer.subscription.trial_will_end', tellTrialEnds],
  ['customer.subscription.deleted', tellEnded],
]);

/** Writes to the payer, in the transaction that notes the event as done: once, as our rows have it by now. */
export const tellPayer = async (tx: Deps, type: string, objectId: string): Promise<void> =>
  MAILS.get(type)?.(tx, objectId);
