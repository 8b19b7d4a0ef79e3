import type Stripe from 'stripe';
import { isMissing, paymentNotFound } from '#server/billing/provider-faults.ts';
import type { Deps } from '#server/deps.ts';
import { toChargeModel } from '#server/features/billing/invoices/charges.service.ts';
import { toInvoiceModel, toOrderModel } from '#server/features/billing/invoices/invoices.service.ts';
import { idOf } from '#server/features/billing/mirrors/mirror-rows.ts';
import * as mirrors from '#server/features/billing/mirrors/mirrors.store.ts';
import { ask } from '#server/features/billing/provider.service.ts';
import { toSubscriptionModel } from '#server/features/billing/subscriptions/subscription-view.ts';
import { findWhole } from '#server/features/billing/subscriptions/subscriptions.store.ts';
import { listAbout } from '#server/features/billing/webhook/webhook.store.ts';
import { AppError } from '#server/http/errors.ts';
import type { LifeModel } from '#shared/billing/operator.ts';
import { momentsOf } from './life-moments.ts';
import * as store from './life.store.ts';

type Kind = LifeModel['kind'];
/** What the page is about: ids of the mirror's rows, and the payments behind it. */
type Root = {
  kind: Kind;
  stripe_id: string;
  customer: string;
  user_id: number | null;
  subscription: string | null;
  payment: string | null;
};

const PATHS: Record<Kind, string> = { subscription: 'subscriptions', invoice: 'invoices', order: 'payments' };
const MOST_EVENTS = 50;
const MOST_CHARGES = 300;
/** Refunds are asked for charge by charge. */
const MOST_REFUNDED = 20;

async function rootOf(deps: Deps, kind: Kind, id: number): Promise<Root> {
  if (kind === 'subscription') {
    const row = await mirrors.findSubscription(deps.db, { id });
    if (!row) throw paymentNotFound();
    return { ...row, kind, subscription: row.stripe_id, payment: null };
  }
  if (kind === 'invoice') {
    const row = await mirrors.findInvoice(deps.db, { id });
    if (!row) throw paymentNotFound();
    return { ...row, kind, payment: row.payment_intent };
  }
  const row = await mirrors.findOrder(deps.db, { id });
  if (!row) throw paymentNotFound();
  const invoice = await mirrors.findInvoice(deps.db, { stripeId: row.stripe_id });
  return { ...row, kind, subscription: invoice?.subscription ?? null, payment: row.payment_intent };
}

/** The root's invoices: all of a subscription, or the one that it is about. */
async function invoicesOf(deps: Deps, root: Root): Promise<mirrors.InvoiceRow[]> {
  if (root.kind === 'subscription') return store.listInvoicesOf(deps.db, { subscription: root.stripe_id });
  const own = await mirrors.findInvoice(deps.db, { stripeId: root.stripe_id });
  if (own) return [own];
  return root.payment === null ? [] : store.listInvoicesOf(deps.db, { payment: root.payment });
}

/** Charges of these payments, tried and paid; null where the provider does not answer. */
async function chargesOf(deps: Deps, customer: string, payments: ReadonlySet<string>) {
  if (payments.size === 0 || customer === '') return [];
  try {
    const [only] = payments;
    const which = payments.size === 1 && only !== undefined ? { payment_intent: only } : { customer };
    const all = await ask(deps, (stripe) =>
      stripe.charges.list({ ...which, limit: 100 }).autoPagingToArray({ limit: MOST_CHARGES }),
    );
    return all.filter(({ payment_intent: payment }) => payments.has(idOf(payment)));
  } catch (error) {
    if (isMissing(error)) return [];
    if (error instanceof AppError && error.status >= 500) return null;
    throw error;
  }
}

async function refundsOf(deps: Deps, charges: readonly Stripe.Charge[]): Promise<Stripe.Refund[]> {
  const given = charges.filter(({ amount_refunded: amount }) => amount > 0).slice(0, MOST_REFUNDED);
  const lists = await Promise.all(
    given.map(({ id }) =>
      ask(deps, (stripe) =>
        stripe.refunds.list({ charge: id, limit: 100 }).autoPagingToArray({ limit: MOST_CHARGES }),
      ),
    ),
  );
  return lists.flat();
}

async function providerPage(deps: Deps, { kind, stripe_id, payment }: Root): Promise<string | null> {
  const pages = await deps.payments?.pages();
  const id = kind === 'order' ? payment : stripe_id;
  return pages && id !== null ? `${pages}/${PATHS[kind]}/${id}` : null;
}

/** The life of one subscription, invoice or purchase, with everything that hangs together with it. Throws 404. */
export async function readLife(deps: Deps, kind: Kind, id: number): Promise<LifeModel> {
  const root = await rootOf(deps, kind, id);
  const invoices = await invoicesOf(deps, root);
  const paid = [root.payment, ...invoices.map(({ payment_intent: payment }) => payment)];
  const payments = new Set(paid.filter((payment) => payment !== null));
  const charges = await chargesOf(deps, root.customer, payments);
  const refunds = await refundsOf(deps, charges ?? []);
  const whole =
    root.subscription === null ? undefined : await findWhole(deps.db, { stripeId: root.subscription });
  const subscription = whole ? toSubscriptionModel(whole, deps.clock.now()) : null;
  const isOfPlan = kind === 'subscription';
  const ids = [root.stripe_id, ...invoices.map(({ stripe_id }) => stripe_id)];
  const chargeIds = (charges ?? []).map((charge) => charge.id);
  const [member, orders, usage, acts, events] = await Promise.all([
    store.findMember(deps.db, root.user_id),
    store.listOrdersOf(deps.db, { payments: [...payments], ids }),
    isOfPlan ? store.listUsage(deps.db, root.stripe_id) : [],
    store.listActs(deps.db, { subscription: isOfPlan ? id : null, charges: chargeIds }),
    listAbout(deps.db, [...ids, ...payments, ...chargeIds], MOST_EVENTS),
  ]);
  return {
    kind,
    stripe_id: root.stripe_id,
    customer: root.customer,
    member,
    subscription,
    invoices: invoices.map((row) => ({
      ...toInvoiceModel(row, row.id),
      refunded: row.refunded,
      payment_intent: row.payment_intent,
    })),
    orders: orders.map(({ order, product_name }) => toOrderModel(order, product_name)),
    charges:
      charges?.map((charge) => ({
        ...toChargeModel(charge, undefined),
        payment_intent: idOf(charge.payment_intent) || null,
      })) ?? null,
    moments: momentsOf({
      subscription: isOfPlan ? subscription : null,
      invoices,
      charges: charges ?? [],
      refunds,
      usage,
      acts,
    }),
    events,
    provider_url: await providerPage(deps, root),
  };
}
