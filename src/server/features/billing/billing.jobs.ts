import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { id } from '#shared/text.ts';
import { forgetOldUses } from './allowances/allowances.service.ts';
import { forgetOldPayments } from './invoices/invoices.store.ts';
import {
  FOLLOW_ACCOUNT,
  followAccount,
  followAccountNow,
  FORGET_CUSTOMER,
  forgetCustomerThere,
} from './leaving.service.ts';
import { reconcile } from './operator/reconcile.service.ts';
import { forgetTrialsBefore } from './subscriptions/trials.store.ts';
import { FOLLOW_EVENT, followEvent } from './webhook/webhook.service.ts';
import { forgetEventsBefore } from './webhook/webhook.store.ts';

const RECONCILE = 'billing.reconcile';
const FORGET_OLD = 'billing.forget-old';
const EVERY_NIGHT = '23 2 * * *';
const LATER_AT_NIGHT = '53 2 * * *';
/** Books are kept for ten years after the year of a payment, a trial is remembered for two, an event for ninety days. */
const KEPT_YEARS = 11;
const TRIAL_YEARS = 2;
const EVENT_DAYS = 90;
const DAY_MS = 86_400_000;
const YEAR_MS = 365.25 * DAY_MS;
/** Several events at once: each waits for the provider most of its time. */
const CONCURRENCY = 2;

const eventPayload = z.strictObject({ event_id: z.string() });
const customerPayload = z.strictObject({ customer: z.string() });
const accountPayload = z.strictObject({ user_id: id });

async function forgetOld(deps: Deps): Promise<void> {
  const before = (ms: number) => new Date(deps.clock.now().getTime() - ms).toISOString();
  await forgetOldPayments(deps.db, before(KEPT_YEARS * YEAR_MS));
  await forgetTrialsBefore(deps.db, before(TRIAL_YEARS * YEAR_MS));
  await forgetEventsBefore(deps.db, before(EVENT_DAYS * DAY_MS));
  await forgetOldUses(deps);
}

/** Background work on payments; what needs the provider waits until there is one. */
export function registerBillingJobs({ jobs, events }: Pick<Deps, 'jobs' | 'events'>): void {
  jobs.define(FOLLOW_EVENT, (deps, payload) => followEvent(deps, eventPayload.parse(payload).event_id), {
    concurrency: CONCURRENCY,
  });
  jobs.define(FORGET_CUSTOMER, (deps, payload) =>
    forgetCustomerThere(deps, customerPayload.parse(payload).customer),
  );
  jobs.define(FOLLOW_ACCOUNT, (deps, payload) =>
    followAccountNow(deps, accountPayload.parse(payload).user_id),
  );
  jobs.define(RECONCILE, async (deps) => {
    if (deps.payments && deps.payments.mode !== 'sandbox') await reconcile(deps);
  });
  jobs.schedule(RECONCILE, EVERY_NIGHT);
  jobs.define(FORGET_OLD, forgetOld);
  jobs.schedule(FORGET_OLD, LATER_AT_NIGHT);
  events.on('users.access-changed', 'billing.follow-access', (deps, { user_id }) =>
    followAccount(deps, user_id),
  );
}
