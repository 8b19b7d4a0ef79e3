import type Stripe from 'stripe';
import { dropPending } from '#server/billing/sandbox/rules/pending.ts';
import { endSubscription } from '#server/billing/sandbox/rules/ending.ts';
import { closeInvoice, finalizeInvoice, tryInvoice } from '#server/billing/sandbox/rules/invoices.ts';
import { periodEnd, renew } from '#server/billing/sandbox/rules/renewing.ts';
import { noteFailure } from '#server/billing/sandbox/rules/settlement.ts';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';

type Task = { at: number; run: () => void };

const AN_HOUR = 3600;
const A_DAY = 24 * AN_HOUR;
const MOST_STEPS = 100_000;

function expire(state: State, subscription: Stripe.Subscription): void {
  const before = structuredClone(subscription);
  subscription.status = 'incomplete_expired';
  subscription.ended_at = state.now(idOf(subscription.customer));
  const invoice = state.invoices.find(idOf(subscription.latest_invoice) ?? '');
  if (invoice?.status === 'open' || invoice?.status === 'draft') closeInvoice(state, invoice, 'void');
  state.emit('customer.subscription.updated', subscription, before);
}

function expireChange(state: State, subscription: Stripe.Subscription): void {
  const invoice = dropPending(state, subscription);
  if (invoice?.status === 'open') closeInvoice(state, invoice, 'void');
}

function resumeCollection(state: State, subscription: Stripe.Subscription): void {
  const before = structuredClone(subscription);
  subscription.pause_collection = null;
  state.emit('customer.subscription.updated', subscription, before);
}

function tasksOf(state: State, subscription: Stripe.Subscription): Task[] {
  const { status, trial_end: trialEnd, cancel_at: cancelAt } = subscription;
  const tasks: Task[] = [];
  if (status === 'incomplete')
    tasks.push({ at: subscription.created + 23 * AN_HOUR, run: () => expire(state, subscription) });
  if (
    status === 'trialing' &&
    trialEnd !== null &&
    !state.said.has(`trial ends ${subscription.id} ${String(trialEnd)}`)
  ) {
    const run = () => {
      state.said.add(`trial ends ${subscription.id} ${String(trialEnd)}`);
      state.emit('customer.subscription.trial_will_end', subscription);
    };
    tasks.push({ at: Math.max(trialEnd - 3 * A_DAY, subscription.created), run });
  }
  if (!['active', 'past_due', 'trialing', 'unpaid'].includes(status)) return tasks;
  const end = periodEnd(subscription);
  tasks.push({ at: end, run: () => void renew(state, subscription) });
  if (cancelAt !== null && cancelAt < end) {
    tasks.push({ at: cancelAt, run: () => endSubscription(state, subscription, 'cancellation_requested') });
  }
  if (subscription.pending_update)
    tasks.push({ at: subscription.pending_update.expires_at, run: () => expireChange(state, subscription) });
  const resumes = subscription.pause_collection?.resumes_at;
  if (resumes) tasks.push({ at: resumes, run: () => resumeCollection(state, subscription) });
  return tasks;
}

/** The try of an invoice that is due; without a card it fails as a declined one does. */
function collect(state: State, invoice: Stripe.Invoice): void {
  invoice.next_payment_attempt = null;
  if (tryInvoice(state, invoice, null, { offSession: true }) === undefined)
    noteFailure(state, invoice, false);
}

const isPaid = ({ status }: Stripe.Invoice): boolean => status === 'paid';

function finalizeAndCollect(state: State, invoice: Stripe.Invoice): void {
  finalizeInvoice(state, invoice);
  if (isPaid(invoice)) return;
  if (invoice.collection_method === 'charge_automatically') collect(state, invoice);
  else state.emit('invoice.sent', invoice);
}

function tasksOfInvoice(state: State, invoice: Stripe.Invoice): Task[] {
  const {
    status,
    automatically_finalizes_at: finalizes,
    next_payment_attempt: next,
    due_date: due,
  } = invoice;
  if (status === 'draft' && finalizes !== null && invoice.auto_advance) {
    return [{ at: finalizes, run: () => finalizeAndCollect(state, invoice) }];
  }
  if (status === 'open' && next !== null && invoice.auto_advance)
    return [{ at: next, run: () => collect(state, invoice) }];
  const overdue = `overdue ${invoice.id}`;
  if (status === 'open' && due !== null && !state.said.has(overdue)) {
    const run = () => {
      state.said.add(overdue);
      state.emit('invoice.overdue', invoice);
    };
    return [{ at: due, run }];
  }
  return [];
}

function tasksOfSession(state: State, session: Stripe.Checkout.Session): Task[] {
  if (session.status !== 'open') return [];
  const run = () => {
    session.status = 'expired';
    session.url = null;
    state.emit('checkout.session.expired', session);
  };
  return [{ at: session.expires_at, run }];
}

/** What is due next by a clock: the sandbox's own, or a test clock's. */
function nextTask(state: State, clock: string | null): Task | undefined {
  const byClock = (customer: string | null) => state.clockOf(customer) === clock;
  const tasks = [
    ...state.subscriptions.where((one) => byClock(idOf(one.customer))).flatMap((one) => tasksOf(state, one)),
    ...state.invoices
      .where((one) => byClock(idOf(one.customer)))
      .flatMap((one) => tasksOfInvoice(state, one)),
    ...state.checkoutSessions
      .where((one) => byClock(idOf(one.customer)))
      .flatMap((one) => tasksOfSession(state, one)),
  ];
  let first: Task | undefined;
  for (const task of tasks) if (!first || task.at < first.at) first = task;
  return first;
}

/** Does everything that is due until a moment, each at its time and in its order. */
export function runDue(state: State, clock: string | null, until: number): void {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const task = nextTask(state, clock);
    if (!task || task.at > until) return;
    state.at(task.at, task.run);
  }
  throw new Error('More is due than the clock can run');
}
